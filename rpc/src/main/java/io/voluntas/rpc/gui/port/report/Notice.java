package io.voluntas.rpc.gui.port.report;

/**
 * Something that the user should read.
 *
 * @param number counts from 1
 * @param title its title; may be empty
 * @param description its text, possibly with HTML of its author
 * @param created when it was written
 * @param arrived when the client got it
 * @param confidential it holds personal data
 * @param project the name of the project that it is about; empty for none
 * @param category {@code client}, {@code scheduler} or a feed's own word
 * @param link a page with more; may be empty
 */
public record Notice(
    long number,
    String title,
    String description,
    long created,
    long arrived,
    boolean confidential,
    String project,
    String category,
    String link) {}
