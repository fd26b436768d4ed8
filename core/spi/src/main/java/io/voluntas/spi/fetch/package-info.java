/** Whom to ask for how much work: {@link io.voluntas.spi.fetch.WorkFetchPolicy}. */
@NullMarked
package io.voluntas.spi.fetch;

import org.jspecify.annotations.NullMarked;
