/** Figures of merit as folds over what happens in a run. */
@NullMarked
package io.voluntas.spi.figure;

import org.jspecify.annotations.NullMarked;
