package io.voluntas.engine.config;

import io.voluntas.engine.config.YamlDocument.Reading;
import io.voluntas.spi.model.Durations;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.nodes.Tag;

/**
 * A value in a YAML document, with its place and path. Reading it as the wrong kind notes a problem
 * and gives a stand-in, so that the rest of the document can be checked too.
 */
public final class YamlValue {
  private static final Pattern NUMBER =
      Pattern.compile("[+-]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][+-]?[0-9]+)?");

  private final Node node;
  private final String path;
  private final Reading reading;

  YamlValue(Node node, String path, Reading reading) {
    this.node = node;
    this.path = path;
    this.reading = reading;
  }

  /** Keys and list positions from the top, for instance {@code projects[0].share}. */
  public String path() {
    return path;
  }

  /** Where it stands. */
  public Origin origin() {
    return reading.place(node);
  }

  /** Notes that something is wrong with this value. */
  public void problem(String message) {
    reading.problems.add(origin(), path, message);
  }

  /** Whether this is a single word, number or text. */
  public boolean isText() {
    return node instanceof ScalarNode;
  }

  /** Whether a value is left out on purpose: {@code null}. */
  public boolean isNothing() {
    return node instanceof ScalarNode scalar && scalar.getTag().equals(Tag.NULL);
  }

  /** Whether this has keys. */
  public boolean isSection() {
    return node instanceof MappingNode;
  }

  /** Whether this is a list. */
  public boolean isList() {
    return node instanceof SequenceNode;
  }

  /** Reads it as a section; unknown and duplicate keys are noted at once. */
  public YamlSection section(Keys keys) {
    Set<String> meant = new TreeSet<>();
    return new YamlSection(this, keys, entries(Optional.of(keys), meant), meant);
  }

  /** Reads it as a mapping with free keys, in the order of the file; duplicates are noted. */
  public Map<String, YamlValue> entries() {
    return entries(Optional.empty(), new TreeSet<>());
  }

  /**
   * Its keys.
   *
   * @param meant gets the known keys that unknown ones may have been meant to be
   */
  private Map<String, YamlValue> entries(Optional<Keys> known, Set<String> meant) {
    Map<String, YamlValue> entries = new LinkedHashMap<>();
    if (!(node instanceof MappingNode mapping)) {
      problem("expected keys with values, found " + kind());
      return entries;
    }
    for (NodeTuple tuple : mapping.getValue()) {
      Node key = tuple.getKeyNode();
      if (!reading.affordable(key, path)) {
        return entries;
      }
      if (!(key instanceof ScalarNode scalar)) {
        reading.problems.add(reading.place(key), path, "a key must be a single word");
        continue;
      }
      String name = scalar.getValue();
      if (known.isPresent() && !known.get().names().contains(name)) {
        String message = Nearest.unknown("key", name, known.get().names());
        reading.problems.add(reading.place(key), path, message);
        Nearest.to(name, known.get().names()).ifPresent(meant::add);
        continue;
      }
      String inner = path.isEmpty() ? name : path + "." + name;
      if (entries.containsKey(name)) {
        reading.problems.add(reading.place(key), inner, "this key is there twice");
      } else {
        entries.put(name, new YamlValue(tuple.getValueNode(), inner, reading));
      }
    }
    return entries;
  }

  /** Reads it as a list. */
  public List<YamlValue> list() {
    List<YamlValue> items = new ArrayList<>();
    if (!(node instanceof SequenceNode sequence)) {
      problem("expected a list, found " + kind());
      return items;
    }
    for (Node item : sequence.getValue()) {
      if (!reading.affordable(item, path)) {
        return items;
      }
      items.add(new YamlValue(item, path + "[" + items.size() + "]", reading));
    }
    return items;
  }

  /** Reads it as text; empty with a problem noted when it is not one. */
  public Optional<String> text() {
    if (!(node instanceof ScalarNode scalar)) {
      problem("expected a single value, found " + kind());
      return Optional.empty();
    }
    if (scalar.getTag().equals(Tag.NULL)) {
      problem("there is no value");
      return Optional.empty();
    }
    if (!isPlainTag(scalar.getTag())) {
      problem("tags such as " + scalar.getTag() + " have no meaning here");
      return Optional.empty();
    }
    return Optional.of(scalar.getValue());
  }

  /**
   * Reads it with a parser.
   *
   * @param parser throws IllegalArgumentException with a message for the user
   * @param standIn what to go on with when the text is no good
   */
  public <T> T parsed(Function<String, T> parser, T standIn) {
    Optional<String> text = text();
    if (text.isPresent()) {
      try {
        return parser.apply(text.get());
      } catch (IllegalArgumentException e) {
        problem(String.valueOf(e.getMessage()));
      }
    }
    return standIn;
  }

  /** Reads it as a length of time in microseconds, not negative. */
  public long duration(long standIn) {
    long micros = parsed(Durations::parse, standIn);
    if (micros < 0) {
      problem("a negative length of time");
      return standIn;
    }
    return micros;
  }

  /** Reads it as a finite number between two bounds, both allowed. */
  public double number(double least, double most, double standIn) {
    return parsed(
        text -> {
          double value = NUMBER.matcher(text).matches() ? Double.parseDouble(text) : Double.NaN;
          if (!Double.isFinite(value)) {
            throw new IllegalArgumentException("'" + text + "' is not a number");
          }
          if (value < least || value > most) {
            throw new IllegalArgumentException(text + range(least, most));
          }
          return value;
        },
        standIn);
  }

  /** Reads it as a whole number between two bounds, both allowed. */
  public long whole(long least, long most, long standIn) {
    return parsed(
        text -> {
          long value;
          try {
            value = Long.parseLong(text);
          } catch (NumberFormatException e) {
            throw new IllegalArgumentException("'" + text + "' is not a whole number", e);
          }
          if (value < least || value > most) {
            throw new IllegalArgumentException(text + " is outside " + least + " .. " + most);
          }
          return value;
        },
        standIn);
  }

  /** Reads it as {@code true} or {@code false}. */
  public boolean flag(boolean standIn) {
    return parsed(
        text ->
            switch (text) {
              case "true" -> true;
              case "false" -> false;
              default ->
                  throw new IllegalArgumentException("'" + text + "' is neither true nor false");
            },
        standIn);
  }

  /** How many problems the document has so far: a mark for {@link #make}. */
  public int mark() {
    return reading.problems.count();
  }

  /**
   * Makes something out of what was read since a mark; nothing when problems were noted since then.
   *
   * @param maker its IllegalArgumentException becomes a problem of this value
   */
  public <T> Optional<T> make(int mark, Supplier<T> maker) {
    if (reading.problems.count() > mark) {
      return Optional.empty();
    }
    try {
      return Optional.of(maker.get());
    } catch (IllegalArgumentException e) {
      problem(String.valueOf(e.getMessage()));
      return Optional.empty();
    }
  }

  /** The value without what has no meaning: {@link CanonicalYaml}. */
  String canonical() {
    return CanonicalYaml.of(node, reading);
  }

  private String kind() {
    if (node instanceof ScalarNode scalar) {
      return scalar.getTag().equals(Tag.NULL) ? "nothing" : "'" + scalar.getValue() + "'";
    }
    return isList() ? "a list" : "keys";
  }

  static boolean isPlainTag(Tag tag) {
    return tag.equals(Tag.STR)
        || tag.equals(Tag.INT)
        || tag.equals(Tag.FLOAT)
        || tag.equals(Tag.BOOL);
  }

  private static String range(double least, double most) {
    return most == Double.MAX_VALUE ? " is below " + least : " is outside " + least + " .. " + most;
  }
}
