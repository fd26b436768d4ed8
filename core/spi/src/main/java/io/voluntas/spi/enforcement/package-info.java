/** When a schedule takes effect: {@link io.voluntas.spi.enforcement.EnforcementPolicy}. */
@NullMarked
package io.voluntas.spi.enforcement;

import org.jspecify.annotations.NullMarked;
