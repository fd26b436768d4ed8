package io.voluntas.host.machine.local;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** A machine that a test makes up. */
final class FakeFiles implements SystemFiles {
  final SortedMap<String, String> texts = new TreeMap<>();
  final SortedMap<String, Long> accessed = new TreeMap<>();
  final SortedMap<String, String> programs = new TreeMap<>();
  final List<FakeAnswer> started = new ArrayList<>();

  FakeFiles with(String path, String text) {
    texts.put(path, text);
    return this;
  }

  FakeFiles program(String command, String output) {
    programs.put(command, output);
    return this;
  }

  @Override
  public Optional<String> read(String path) {
    return Optional.ofNullable(texts.get(path));
  }

  @Override
  public List<String> list(String path) {
    SortedSet<String> names = new TreeSet<>();
    for (SortedMap<String, ?> files : List.of(texts, accessed)) {
      for (String file : files.keySet()) {
        if (file.startsWith(path + "/")) {
          names.add(file.substring(path.length() + 1).split("/")[0]);
        }
      }
    }
    return List.copyOf(names);
  }

  @Override
  public OptionalLong accessed(String path) {
    Long time = accessed.get(path);
    return time == null ? OptionalLong.empty() : OptionalLong.of(time);
  }

  @Override
  public Optional<String> run(String... command) {
    return Optional.ofNullable(programs.get(String.join(" ", command)));
  }

  @Override
  public Optional<Answer> start(String... command) {
    FakeAnswer answer = new FakeAnswer();
    started.add(answer);
    return Optional.of(answer);
  }

  /** A program whose end the test decides. */
  static final class FakeAnswer implements Answer {
    Optional<String> output = Optional.empty();
    boolean ended;
    boolean cancelled;

    void end(String text) {
      output = Optional.of(text);
      ended = true;
    }

    @Override
    public boolean ended() {
      return ended;
    }

    @Override
    public Optional<String> output() {
      return output;
    }

    @Override
    public void cancel() {
      cancelled = true;
    }
  }
}
