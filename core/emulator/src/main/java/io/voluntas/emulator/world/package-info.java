/**
 * The world around a client: the host that is on or off, the jobs that compute, the servers that
 * send them, the user who changes things. Start with {@link io.voluntas.emulator.world.World},
 * which yields events in order of time and carries out commands; it knows no kernel.
 */
@NullMarked
package io.voluntas.emulator.world;

import org.jspecify.annotations.NullMarked;
