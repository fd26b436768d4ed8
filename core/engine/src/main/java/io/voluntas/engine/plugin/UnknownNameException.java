package io.voluntas.engine.plugin;

import java.util.List;

/** A name that nothing answers to. The message lists the known names, nearest first. */
public final class UnknownNameException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  private final String name;

  @SuppressWarnings("serial") // the lists made by List.copyOf are serializable
  private final List<String> known;

  private UnknownNameException(String message, String name, List<String> known) {
    super(message);
    this.name = name;
    this.known = List.copyOf(known);
  }

  /**
   * For a name of something.
   *
   * @param what singular noun, for instance {@code work-fetch policy}
   * @param known every name that would do, in any order
   */
  static UnknownNameException of(String what, String name, List<String> known) {
    NearestNames nearest = NearestNames.of(name, known);
    String text = "unknown " + what + " '" + name + "'";
    String suggestion = nearest.suggestion().map(s -> "; did you mean '" + s + "'?").orElse("");
    String list =
        known.isEmpty() ? "; there is none" : "; known: " + String.join(", ", nearest.sorted());
    return new UnknownNameException(text + suggestion + list, name, nearest.sorted());
  }

  /** The name that was asked for. */
  public String name() {
    return name;
  }

  /** The names that would do, nearest first. */
  public List<String> known() {
    return known;
  }
}
