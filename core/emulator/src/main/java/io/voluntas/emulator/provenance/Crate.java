package io.voluntas.emulator.provenance;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a result folder says about itself.
 *
 * @param name title of the results
 * @param description one sentence
 * @param published date, {@code YYYY-MM-DD}; the specification asks for one, results that are to be
 *     the same every time have none
 * @param license address of a license; the specification asks for one, but only the owner of the
 *     results can say which
 * @param version the program's version
 * @param java version of the Java platform that ran it
 * @param command command line that makes the results
 * @param parameters seed and the like, by name
 * @param program the program's parts
 * @param plugins the plugins whose policies or figures were used
 * @param files everything in the folder but the description itself
 */
public record Crate(
    String name,
    String description,
    Optional<String> published,
    Optional<String> license,
    String version,
    String java,
    String command,
    SortedMap<String, String> parameters,
    List<Component> program,
    List<Component> plugins,
    List<CrateFile> files) {
  /** Name of the description in its folder. */
  public static final String FILE = "ro-crate-metadata.json";

  /** Copies map and lists. */
  public Crate {
    parameters = Collections.unmodifiableSortedMap(new TreeMap<>(parameters));
    program = List.copyOf(program);
    plugins = List.copyOf(plugins);
    files = List.copyOf(files);
  }

  /**
   * What became of a folder's files since they were described.
   *
   * @return a line for each file that is missing or was changed, in the order of the description
   */
  public List<String> changes(Path folder) throws IOException {
    List<String> changes = new ArrayList<>();
    Path root = folder.toAbsolutePath().normalize();
    for (CrateFile file : files) {
      Path path = root.resolve(file.path()).normalize();
      if (!path.startsWith(root)) {
        changes.add(file.path() + " is outside the folder");
      } else if (Files.notExists(path)) {
        changes.add(file.path() + " is missing");
      } else if (!Fingerprint.of(path).equals(file.fingerprint())) {
        changes.add(file.path() + " was changed");
      }
    }
    return changes;
  }

  /**
   * The files of a folder of which the description says nothing; those in a folder that it
   * describes as a whole are in that one's sum.
   *
   * @return paths with slashes, sorted
   */
  public List<String> undescribed(Path folder) throws IOException {
    List<String> paths;
    Path root = folder.toRealPath();
    try (Stream<Path> all = Files.walk(root)) {
      paths =
          all.filter(Files::isRegularFile)
              .map(file -> root.relativize(file).toString().replace('\\', '/'))
              .filter(path -> !path.equals(FILE))
              .sorted()
              .toList();
    }
    Set<String> described = files.stream().map(CrateFile::path).collect(Collectors.toSet());
    List<String> whole = described.stream().filter(path -> path.endsWith("/")).sorted().toList();
    return paths.stream()
        .filter(path -> !described.contains(path) && whole.stream().noneMatch(path::startsWith))
        .toList();
  }
}
