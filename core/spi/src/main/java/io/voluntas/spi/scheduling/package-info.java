/** Which jobs should run now: {@link io.voluntas.spi.scheduling.CpuSchedulingPolicy}. */
@NullMarked
package io.voluntas.spi.scheduling;

import org.jspecify.annotations.NullMarked;
