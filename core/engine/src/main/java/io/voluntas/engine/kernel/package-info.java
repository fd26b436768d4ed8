/**
 * The kernel: a deterministic state machine that turns events into commands.
 *
 * <p>Start with {@link io.voluntas.engine.kernel.Kernel}. A driver (emulator, live client, replay)
 * delivers {@link io.voluntas.engine.kernel.Event}s in order of time and carries out {@link
 * io.voluntas.engine.kernel.Command}s; the kernel itself knows no clock, thread, file or network.
 */
@NullMarked
package io.voluntas.engine.kernel;

import org.jspecify.annotations.NullMarked;
