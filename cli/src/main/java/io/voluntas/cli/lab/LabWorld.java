package io.voluntas.cli.lab;

import io.voluntas.engine.config.Setting;
import io.voluntas.spi.lab.LabMode;
import io.voluntas.spi.lab.LabSetup;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A world that can be played.
 *
 * @param setup what is played
 * @param profile which slices it allows and how times are shown
 * @param options options of the laboratory that it asks for
 * @param show how it is told unless the user wants something else
 * @param notes what was changed in what the user wrote, for people
 */
public record LabWorld(
    LabSetup setup,
    LabProfile profile,
    SortedMap<String, Setting> options,
    Show show,
    List<String> notes) {
  /** Copies. */
  public LabWorld {
    options = Collections.unmodifiableSortedMap(new TreeMap<>(options));
    notes = List.copyOf(notes);
  }

  /** The same in another mode. */
  public LabWorld in(LabMode mode) {
    return new LabWorld(setup.in(mode), profile, options, show, notes);
  }

  /** The same with these options on top. */
  public LabWorld with(SortedMap<String, Setting> more) {
    SortedMap<String, Setting> all = new TreeMap<>(options);
    all.putAll(more);
    return new LabWorld(setup, profile, all, show, notes);
  }

  /**
   * The same for another time.
   *
   * @param duration nanoseconds, positive
   */
  public LabWorld lasting(long duration) {
    LabSetup other =
        new LabSetup(
            setup.about(),
            setup.entities(),
            setup.events(),
            setup.processors(),
            setup.mode(),
            setup.quantum(),
            duration);
    return new LabWorld(other, profile, options, show, notes);
  }
}
