package io.voluntas.cli.lab;

import io.voluntas.spi.lab.LabTrace;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A world that was played, and how.
 *
 * @param lab name of the laboratory
 * @param name the preset or file, as the user wrote it
 * @param world what was played
 * @param options the laboratory's options in force, by name
 * @param trace what happened
 * @param version of the program
 * @param command the command line, to play it again
 */
public record LabPlay(
    String lab,
    String name,
    LabWorld world,
    SortedMap<String, String> options,
    LabTrace trace,
    String version,
    String command) {
  /** Copies. */
  public LabPlay {
    options = Collections.unmodifiableSortedMap(new TreeMap<>(options));
  }
}
