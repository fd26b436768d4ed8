package io.voluntas.cli.emulate;

/**
 * What a report says about its making; it has no influence on results.
 *
 * @param version version of the program
 * @param command command line that makes the same report again
 */
public record Provenance(String version, String command) {}
