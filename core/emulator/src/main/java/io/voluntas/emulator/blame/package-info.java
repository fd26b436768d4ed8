/**
 * Whose decision wasted work or left the host idle: every wasted and every idle instance-second of
 * a run is put down to exactly one {@link io.voluntas.emulator.blame.Cause}. Start with {@link
 * io.voluntas.emulator.blame.BlameObserver}. The rules in full are in docs/blame.md.
 */
@NullMarked
package io.voluntas.emulator.blame;

import org.jspecify.annotations.NullMarked;
