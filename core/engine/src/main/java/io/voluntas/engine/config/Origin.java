package io.voluntas.engine.config;

/** Where a value comes from. */
public sealed interface Origin {
  /** A declared default. */
  Origin DEFAULT = new Default();

  /** The override on the command line. */
  Origin COMMAND_LINE = new CommandLine();

  /** A declared default. */
  record Default() implements Origin {
    @Override
    public String toString() {
      return "default";
    }
  }

  /** {@code --set} on the command line. */
  record CommandLine() implements Origin {
    @Override
    public String toString() {
      return "--set";
    }
  }

  /**
   * A place in a file.
   *
   * @param file name as the user gave it
   * @param line from 1
   * @param column from 1
   */
  record Place(String file, int line, int column) implements Origin {
    @Override
    public String toString() {
      return file + ":" + line + ":" + column;
    }
  }
}
