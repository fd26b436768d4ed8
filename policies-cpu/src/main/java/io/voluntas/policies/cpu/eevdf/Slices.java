package io.voluntas.policies.cpu.eevdf;

import io.voluntas.spi.Option;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.model.ProjectView;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * How long the requests of each project are. The user names projects that are to have their own
 * slice: shorter for frequent turns, longer for few interruptions, at the same share.
 *
 * @param profile bounds of all slices
 * @param all slice of the projects that are not named, microseconds; 0 for the profile's own
 * @param own slices by the name of the project, likewise; names that no project has do no harm, for
 *     projects come and go
 */
record Slices(SliceProfile profile, long all, SortedMap<String, Long> own) {
  private static final String NONE = "none";

  /** {@code Alpha=10min,Beta=2h}, or {@code none}. */
  static final Option<SortedMap<String, Long>> OPTION =
      new Option<>(
          "slices",
          Collections.emptySortedMap(),
          "project=duration,...",
          "Length of a request for projects that are to have their own, such as Alpha=10min,Beta=2h",
          Slices::parse,
          Slices::print);

  /** Checks the ranges. */
  Slices {
    profile.clamp(all);
    own.values().forEach(profile::clamp);
  }

  /** By the index of the project, microseconds. */
  long[] of(List<? extends ProjectView> projects) {
    return projects.stream()
        .mapToLong(project -> profile.clamp(own.getOrDefault(project.name(), all)))
        .toArray();
  }

  private static SortedMap<String, Long> parse(String text) {
    SortedMap<String, Long> slices = new TreeMap<>();
    boolean none = text.isBlank() || text.strip().equals(NONE);
    for (String entry : none ? new String[0] : text.split(",", -1)) {
      // The last one: the name of a project may have such a sign in it, a duration has not.
      int sign = entry.lastIndexOf('=');
      String name = sign < 0 ? "" : entry.substring(0, sign).strip();
      if (name.isEmpty()) {
        throw new IllegalArgumentException(
            "'" + entry.strip() + "' is not of the form project=duration, such as Alpha=10min");
      }
      long slice = Durations.parse(entry.substring(sign + 1));
      if (slice < 0) {
        throw new IllegalArgumentException("the slice of " + name + " must not be negative");
      }
      if (slices.put(name, slice) != null) {
        throw new IllegalArgumentException(name + " has two slices");
      }
    }
    return Collections.unmodifiableSortedMap(slices);
  }

  private static String print(SortedMap<String, Long> slices) {
    return slices.isEmpty()
        ? NONE
        : slices.entrySet().stream()
            .map(entry -> entry.getKey() + "=" + Durations.print(entry.getValue()))
            .collect(Collectors.joining(","));
  }
}
