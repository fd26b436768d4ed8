package io.voluntas.rpc.server.feed;

import java.util.Collection;
import java.util.Collections;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The apps of the project by name. Immutable.
 *
 * @param apps apps by name
 */
public record AppCatalog(SortedMap<String, InstalledApp> apps) {
  /** No apps. */
  public static final AppCatalog EMPTY = new AppCatalog(new TreeMap<>());

  /** Copies the map. */
  public AppCatalog {
    apps = Collections.unmodifiableSortedMap(new TreeMap<>(apps));
  }

  /** The app of a name. */
  public Optional<InstalledApp> find(String name) {
    return Optional.ofNullable(apps.get(name));
  }

  /** All apps, by name. */
  public Collection<InstalledApp> all() {
    return apps.values();
  }

  /** The most important resource types of all versions, by wire name. */
  public SortedSet<String> mainTypes() {
    SortedSet<String> types = new TreeSet<>();
    for (InstalledApp app : apps.values()) {
      app.versions().forEach(version -> types.add(version.spec().mainType()));
    }
    return types;
  }

  /** All platforms of all versions. */
  public SortedSet<String> platforms() {
    SortedSet<String> platforms = new TreeSet<>();
    for (InstalledApp app : apps.values()) {
      app.versions().forEach(version -> platforms.add(version.spec().platform()));
    }
    return platforms;
  }
}
