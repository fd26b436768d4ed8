/**
 * The live client: one loop, one thread, one kernel.
 *
 * <p>{@link io.voluntas.host.live.LiveClient} is the client as others see it. Inside, everything
 * that happens (a process ends, a reply comes, the user speaks) is put in a queue and taken by one
 * thread, which turns it into an event for the kernel, writes the event and the kernel's commands
 * to the store, and only then carries the commands out. So the disk never knows less than the
 * world, and a client that is killed at any moment goes on from what it had decided.
 *
 * <p>{@code KernelDriver} holds the kernel, {@code TaskDesk} the processes, {@code Courier} the
 * scheduler RPCs, {@code FileDesk} the transfers, {@code Watch} the computer's conditions, {@code
 * Papers} what is durable besides the kernel's state.
 */
@NullMarked
package io.voluntas.host.live;

import org.jspecify.annotations.NullMarked;
