/**
 * The live world: the same kernel as in the emulator, driven by a real clock.
 *
 * <p>{@code host.process} runs jobs, {@code host.store} keeps what must survive, {@code
 * host.machine} looks at the computer and its user, {@code host.live} is the loop that turns all of
 * it into events for the kernel and carries out its commands.
 */
@NullMarked
package io.voluntas.host;

import org.jspecify.annotations.NullMarked;
