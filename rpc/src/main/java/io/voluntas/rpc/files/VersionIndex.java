package io.voluntas.rpc.files;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Finds the app version that a result names. Results of different client generations name it more
 * or less exactly, so the search goes from the exact match to the app alone; among equals the last
 * one of the file is taken.
 */
public final class VersionIndex {
  private final Map<Key, BoincAppVersion> byKey = new HashMap<>();
  private final List<BoincAppVersion> inOrder = new ArrayList<>();

  /** Creates an empty index. */
  public VersionIndex() {}

  /** Adds a version. */
  public void add(BoincAppVersion version) {
    inOrder.add(version);
    for (int detail = 0; detail < Key.DETAILS; detail++) {
      byKey.put(
          Key.of(
              detail, version.appName(), version.number(), version.planClass(), version.platform()),
          version);
    }
  }

  /** All versions in the order of the file. */
  public List<BoincAppVersion> inOrder() {
    return List.copyOf(inOrder);
  }

  /** The version that fits best; empty when the app has none. */
  public Optional<BoincAppVersion> find(String app, int number, String planClass, String platform) {
    for (int detail = 0; detail < Key.DETAILS; detail++) {
      BoincAppVersion version = byKey.get(Key.of(detail, app, number, planClass, platform));
      if (version != null) {
        return Optional.of(version);
      }
    }
    return Optional.empty();
  }

  private record Key(int detail, String app, int number, String planClass, String platform) {
    static final int DETAILS = 4;

    static Key of(int detail, String app, int number, String planClass, String platform) {
      return switch (detail) {
        case 0 -> new Key(0, app, number, planClass, platform);
        case 1 -> new Key(1, app, number, planClass, "");
        case 2 -> new Key(2, app, number, "", "");
        default -> new Key(3, app, 0, "", "");
      };
    }
  }
}
