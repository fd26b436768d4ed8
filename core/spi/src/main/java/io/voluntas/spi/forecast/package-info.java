/** The outcome of the round-robin simulation that policies base their decisions on. */
@NullMarked
package io.voluntas.spi.forecast;

import org.jspecify.annotations.NullMarked;
