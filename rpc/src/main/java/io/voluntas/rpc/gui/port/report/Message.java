package io.voluntas.rpc.gui.port.report;

/**
 * A line of the log.
 *
 * @param number counts from 1 since the client's start, without gaps
 * @param project the name of the project that it is about; empty for none
 * @param priority how important it is
 * @param time when it was written
 * @param body the text
 */
public record Message(long number, String project, Priority priority, long time, String body) {}
