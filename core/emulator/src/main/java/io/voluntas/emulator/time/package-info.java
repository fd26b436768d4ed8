/** Virtual time: {@link io.voluntas.emulator.time.EventQueue} says what happens next. */
@NullMarked
package io.voluntas.emulator.time;

import org.jspecify.annotations.NullMarked;
