package io.voluntas.engine.config;

/**
 * A value as text, and where it was given.
 *
 * @param text as its option's parser reads it
 * @param origin where it comes from
 */
public record Setting(String text, Origin origin) {}
