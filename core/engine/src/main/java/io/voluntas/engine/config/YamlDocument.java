package io.voluntas.engine.config;

import java.util.Iterator;
import java.util.Optional;
import java.util.function.Function;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.schema.CoreSchema;

/**
 * Reads one YAML document (YAML 1.2, core schema) into whatever a binder makes of it.
 *
 * <p>Limits, so that no file can make the reading expensive: 64 levels, and {@link Limits}.
 */
public final class YamlDocument {
  static final int MOST_LEVELS = 64;

  /**
   * How much is read.
   *
   * @param characters most characters of the text, positive
   * @param values most keys and values after aliases are followed, positive
   */
  public record Limits(int characters, int values) {
    /** Of files that people write: 4 million characters, 500 000 values. */
    public static final Limits USUAL = new Limits(4_000_000, 500_000);
  }

  private YamlDocument() {}

  /**
   * Reads a text.
   *
   * @param file name for messages
   * @param binder turns the top of the document into the result, noting problems on the way
   * @return what the binder made
   * @throws ConfigException when the text is not YAML or the binder noted problems
   */
  public static <T> T read(String file, String text, Function<YamlValue, Optional<T>> binder) {
    return read(file, text, Limits.USUAL, binder);
  }

  /** As {@link #read(String, String, Function)}, within other limits. */
  public static <T> T read(
      String file, String text, Limits limits, Function<YamlValue, Optional<T>> binder) {
    Problems problems = new Problems();
    Optional<Node> top = compose(file, text, limits, problems);
    problems.throwIfAny();
    if (top.isEmpty()) {
      problems.add(new Origin.Place(file, 1, 1), "", "the file is empty");
      problems.throwIfAny();
    }
    Optional<T> result =
        binder.apply(new YamlValue(top.orElseThrow(), "", new Reading(file, limits, problems)));
    problems.throwIfAny();
    return result.orElseThrow(
        () -> new IllegalStateException("a binder gave no result and noted no problem"));
  }

  /**
   * What a text says, in one form for all ways to write it: comments, blanks, quotes, styles and
   * anchors are gone, the order of keys is kept. Two texts that have the same form are read alike.
   *
   * @param file name for messages
   * @throws ConfigException when the text is not YAML
   */
  public static String canonical(String file, String text) {
    return read(file, text, value -> Optional.of(value.canonical()));
  }

  private static Optional<Node> compose(
      String file, String text, Limits limits, Problems problems) {
    if (text.length() > limits.characters()) {
      problems.add(
          new Origin.Place(file, 1, 1), "", "longer than " + limits.characters() + " characters");
      return Optional.empty();
    }
    LoadSettings settings =
        LoadSettings.builder()
            .setLabel(file)
            .setSchema(new CoreSchema())
            .setAllowNonScalarKeys(true) // to refuse them with their place
            .setCodePointLimit(limits.characters())
            .setMaxAliasesForCollections(1000)
            .build();
    try {
      checkDepth(settings, file, text, problems);
      return problems.count() > 0 ? Optional.empty() : new Compose(settings).composeString(text);
    } catch (MarkedYamlEngineException e) {
      Origin place =
          e.getProblemMark().map(mark -> place(file, mark)).orElse(new Origin.Place(file, 1, 1));
      problems.add(place, "", "not YAML: " + e.getProblem());
    } catch (YamlEngineException e) {
      problems.add(new Origin.Place(file, 1, 1), "", "not YAML: " + e.getMessage());
    }
    return Optional.empty();
  }

  /** The composer recurses, the parser does not: deep nesting must be found before composing. */
  private static void checkDepth(
      LoadSettings settings, String file, String text, Problems problems) {
    int depth = 0;
    Iterator<Event> events = new Parse(settings).parseString(text).iterator();
    while (events.hasNext()) {
      Event event = events.next();
      switch (event.getEventId()) {
        case MappingStart, SequenceStart -> depth++;
        case MappingEnd, SequenceEnd -> depth--;
        default -> {}
      }
      if (depth > MOST_LEVELS) {
        problems.add(
            event.getStartMark().map(m -> place(file, m)).orElse(new Origin.Place(file, 1, 1)),
            "",
            "nested more than " + MOST_LEVELS + " levels deep");
        return;
      }
    }
  }

  static Origin.Place place(String file, Mark mark) {
    return new Origin.Place(file, mark.getLine() + 1, mark.getColumn() + 1);
  }

  /** What all values of one document share. */
  static final class Reading {
    final String file;
    final Problems problems;
    private final int most;
    private int visited;

    Reading(String file, Limits limits, Problems problems) {
      this.file = file;
      this.most = limits.values();
      this.problems = problems;
    }

    Origin.Place place(Node node) {
      return node.getStartMark()
          .map(mark -> YamlDocument.place(file, mark))
          .orElse(new Origin.Place(file, 1, 1));
    }

    /**
     * Counts values as they are looked at: aliases to aliases multiply, and may even be circles.
     */
    boolean affordable(Node node, String path) {
      visited++;
      if (visited == most) {
        problems.add(place(node), "", "more than " + most + " values after aliases");
      }
      if (path.length() > 4096) {
        problems.add(place(node), "", "an alias that contains itself");
      }
      return visited < most && path.length() <= 4096;
    }
  }
}
