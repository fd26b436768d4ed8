/**
 * Random numbers by key instead of by turn: every draw is a function of the seed, the replication,
 * the host, the project's canonical position, the purpose and a running number, so that asking for
 * more of one kind never shifts another. Start with {@link io.voluntas.emulator.random.Streams}.
 */
@NullMarked
package io.voluntas.emulator.random;

import org.jspecify.annotations.NullMarked;
