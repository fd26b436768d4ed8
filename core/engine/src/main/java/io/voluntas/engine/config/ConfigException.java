package io.voluntas.engine.config;

import java.util.List;
import java.util.stream.Collectors;

/** What the user wrote cannot be used; carries every problem that was found, in reading order. */
public final class ConfigException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final transient List<Problem> problems;

  /**
   * From at least one problem.
   *
   * @param problems in the order in which they are to be shown
   */
  public ConfigException(List<Problem> problems) {
    super(problems.stream().map(Problem::toString).collect(Collectors.joining("\n")));
    this.problems = List.copyOf(problems);
  }

  /** The problems, at least one, in the order in which they are to be shown. */
  public List<Problem> problems() {
    return problems;
  }
}
