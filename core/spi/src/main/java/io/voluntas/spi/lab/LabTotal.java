package io.voluntas.spi.lab;

/**
 * What an entity got in all.
 *
 * @param name of the entity
 * @param service nanoseconds
 * @param runs how often it was put on a processor
 * @param longestWait longest time that it was runnable and did not run, nanoseconds
 */
public record LabTotal(String name, long service, long runs, long longestWait) {}
