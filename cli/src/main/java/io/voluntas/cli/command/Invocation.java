package io.voluntas.cli.command;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.apache.commons.cli.CommandLine;

/**
 * A command as the user called it.
 *
 * @param line parsed options
 * @param words the whole command line, to print it again
 * @param console where to write
 */
public record Invocation(CommandLine line, List<String> words, Console console) {
  /** Copies the words. */
  public Invocation {
    words = List.copyOf(words);
  }

  /** Words that are not options. */
  public List<String> arguments() {
    return line.getArgList();
  }

  /** Whether a flag was given. */
  public boolean has(String option) {
    return line.hasOption(option);
  }

  /** The value of an option. */
  public Optional<String> value(String option) {
    return Optional.ofNullable(line.getOptionValue(option));
  }

  /** All values of an option that may be repeated. */
  public List<String> values(String option) {
    String[] values = line.getOptionValues(option);
    return values == null ? List.of() : List.of(values);
  }

  /** The comma-separated values of an option, in order, without empty ones. */
  public List<String> list(String option) {
    return value(option)
        .map(
            text ->
                Arrays.stream(text.split(",", -1))
                    .map(String::strip)
                    .filter(word -> !word.isEmpty())
                    .distinct()
                    .toList())
        .orElse(List.of());
  }

  /**
   * The value of an option as something else.
   *
   * @throws UsageException when the reader refuses it
   */
  public <T> T value(String option, T fallback, Function<String, T> reader) {
    Optional<String> text = value(option);
    if (text.isEmpty()) {
      return fallback;
    }
    try {
      return reader.apply(text.get());
    } catch (IllegalArgumentException e) {
      String why =
          e instanceof NumberFormatException
              ? "not a whole number: '" + text.get() + "'"
              : e.getMessage();
      throw new UsageException("--" + option + ": " + why, e);
    }
  }

  /** A whole number between two bounds. */
  public long number(String option, long fallback, long least, long most) {
    long value = value(option, fallback, Long::parseLong);
    if (value < least || value > most) {
      throw new UsageException(
          "--" + option + ": " + value + " is outside " + least + " .. " + most);
    }
    return value;
  }

  /** The value of an option as a path. */
  public Optional<Path> path(String option) {
    return value(option)
        .map(
            text -> {
              try {
                return Path.of(text);
              } catch (InvalidPathException e) {
                throw new UsageException("--" + option + ": not a path: " + e.getMessage(), e);
              }
            });
  }

  /** The command line as it can be typed again. */
  public String commandLine() {
    StringBuilder text = new StringBuilder("cli/voluntas");
    for (String word : words) {
      boolean plain = word.matches("[A-Za-z0-9_./,=:+-]+");
      text.append(' ').append(plain ? word : '"' + word.replace("\"", "\\\"") + '"');
    }
    return text.toString();
  }
}
