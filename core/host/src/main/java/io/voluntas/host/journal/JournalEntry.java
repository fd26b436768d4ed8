package io.voluntas.host.journal;

import io.voluntas.engine.kernel.Event;

/**
 * One step of a kernel.
 *
 * @param seq its number in the store, growing from entry to entry, also over epochs
 * @param at its kernel time, microseconds since the client's origin
 * @param event what the kernel was given
 * @param commands what it wanted done, as {@link CommandText} writes it; empty for nothing
 */
public record JournalEntry(long seq, long at, Event event, String commands) {}
