package io.voluntas.testkit.fake;

import io.voluntas.spi.resource.DetectionContext;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/** A machine of files, variables and program outputs that a test sets; empty at first. */
public final class FakeDetectionContext implements DetectionContext {
  private final String os;
  private final SortedMap<String, String> variables = new TreeMap<>();
  private final SortedMap<String, String> files = new TreeMap<>();
  private final SortedMap<String, String> outputs = new TreeMap<>();

  /** A machine with an operating system and nothing else. */
  public FakeDetectionContext(String os) {
    this.os = os;
  }

  /** Sets an environment variable. */
  public FakeDetectionContext variable(String name, String value) {
    variables.put(name, value);
    return this;
  }

  /** Adds a file; its folders follow. */
  public FakeDetectionContext file(String path, String text) {
    files.put(path, text);
    return this;
  }

  /** Sets what a program prints, by its command line joined with single spaces. */
  public FakeDetectionContext program(String commandLine, String output) {
    outputs.put(commandLine, output);
    return this;
  }

  @Override
  public String os() {
    return os;
  }

  @Override
  public Optional<String> environment(String name) {
    return Optional.ofNullable(variables.get(name));
  }

  @Override
  public Optional<String> read(String path) {
    return Optional.ofNullable(files.get(path));
  }

  @Override
  public List<String> list(String path) {
    String prefix = path.endsWith("/") ? path : path + "/";
    TreeSet<String> names = new TreeSet<>();
    for (String file : files.tailMap(prefix).keySet()) {
      if (!file.startsWith(prefix)) {
        break;
      }
      String rest = file.substring(prefix.length());
      int slash = rest.indexOf('/');
      names.add(slash < 0 ? rest : rest.substring(0, slash));
    }
    return List.copyOf(names);
  }

  @Override
  public Optional<String> run(Duration limit, String... command) {
    return Optional.ofNullable(outputs.get(String.join(" ", command)));
  }
}
