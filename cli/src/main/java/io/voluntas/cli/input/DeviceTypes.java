package io.voluntas.cli.input;

import java.util.List;
import java.util.Locale;

/** The names of resource types: the field's on the wire, and ours. */
public final class DeviceTypes {
  /** By decreasing importance: the order in which the field's client schedules its devices. */
  private static final List<String> ORDER = List.of("cuda", "ati", "intel_gpu", "apple_gpu");

  private DeviceTypes() {}

  /** Our name: a lower-case token. */
  public static String token(String wireName) {
    String known =
        switch (wireName) {
          case "NVIDIA" -> "cuda";
          case "CPU" -> "cpu";
          default -> wireName.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9_-]", "_");
        };
    return known.matches("[a-z].*") ? known : "x" + known;
  }

  /** Place in the order of importance, from 0; all that are not GPUs of a known make come last. */
  static int rank(String token) {
    int at = ORDER.indexOf(token);
    return at < 0 ? ORDER.size() : at;
  }
}
