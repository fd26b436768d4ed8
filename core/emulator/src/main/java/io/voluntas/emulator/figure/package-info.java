/**
 * The built-in figures of merit; every one is a fold over what happens. Start with {@link
 * io.voluntas.emulator.figure.Figures}.
 */
@NullMarked
package io.voluntas.emulator.figure;

import org.jspecify.annotations.NullMarked;
