package io.voluntas.cli.lab;

import io.voluntas.spi.lab.LabSetup;
import io.voluntas.spi.lab.SchedulerLab;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Worlds that need no file: those of the laboratory, and files that come with the program. */
public final class LabPresets {
  /** Worlds of the program; {@code presets/NAME.yaml}. */
  static final List<String> FILES =
      List.of(
          "T2",
          "P1",
          "J2",
          "J5",
          "J9",
          "D1",
          "D2",
          "D3",
          "honest",
          "nap-forget",
          "S2",
          "S4",
          "S5",
          "S6",
          "M1",
          "M2",
          "M4",
          "storm",
          "volunteer");

  private static final String ARTICLE = "article";

  private LabPresets() {}

  /** All presets by name; a laboratory's own one goes before a file of the same name. */
  public static SortedMap<String, LabWorld> all(SchedulerLab lab) {
    SortedMap<String, LabWorld> worlds = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    for (String name : FILES) {
      worlds.put(name, LabFile.read(name, text(name)));
    }
    lab.presets().forEach((name, setup) -> worlds.put(name, world(name, setup)));
    return Collections.unmodifiableSortedMap(worlds);
  }

  private static LabWorld world(String name, LabSetup setup) {
    Show show = name.equals(ARTICLE) ? Show.TABLES : Show.STORY;
    return new LabWorld(setup, LabProfile.KERNEL, new TreeMap<>(), show, List.of());
  }

  private static String text(String name) {
    String file = "presets/" + name + ".yaml";
    try (InputStream in = LabPresets.class.getResourceAsStream(file)) {
      if (in == null) {
        throw new IllegalStateException("the program lacks its part " + file);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new IllegalStateException("the program cannot read its part " + file, e);
    }
  }
}
