/**
 * Emulations: {@link io.voluntas.emulator.run.Emulator} runs one client in one world, {@link
 * io.voluntas.emulator.run.Comparison} runs several sets of policies over several replicates.
 */
@NullMarked
package io.voluntas.emulator.run;

import org.jspecify.annotations.NullMarked;
