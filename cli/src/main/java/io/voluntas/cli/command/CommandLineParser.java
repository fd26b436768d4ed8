package io.voluntas.cli.command;

import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.DefaultParser;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;
import org.apache.commons.cli.ParseException;
import org.apache.commons.cli.UnrecognizedOptionException;

/**
 * Parses the words after a command's name: no abbreviations, no silent repeats, one clear message.
 */
public final class CommandLineParser {
  private CommandLineParser() {}

  /**
   * Parses.
   *
   * @throws UsageException when the words do not fit the options
   */
  public static CommandLine parse(Command command, List<String> words) {
    Options options = command.options();
    CommandLine line;
    try {
      line =
          DefaultParser.builder()
              .setAllowPartialMatching(false)
              .get()
              .parse(options, words.toArray(String[]::new));
    } catch (UnrecognizedOptionException e) {
      String hint =
          nearest(options, e.getOption())
              .map(name -> ", did you mean '--" + name + "'?")
              .orElse("");
      throw new UsageException("unknown option '" + e.getOption() + "'" + hint + more(command), e);
    } catch (ParseException e) {
      throw new UsageException(e.getMessage() + more(command), e);
    }
    SortedMap<String, Integer> seen = new TreeMap<>();
    for (Option option : line.getOptions()) {
      int times = seen.merge(option.getLongOpt(), 1, Integer::sum);
      if (times > 1 && !CommonOptions.isRepeated(option)) {
        throw new UsageException("--" + option.getLongOpt() + " was given twice");
      }
    }
    return line;
  }

  private static java.util.Optional<String> nearest(Options options, String given) {
    String bare = given.replaceFirst("^-+", "").toLowerCase(Locale.ROOT);
    return io.voluntas.engine.config.Nearest.to(
        bare, options.getOptions().stream().map(Option::getLongOpt).sorted().toList());
  }

  private static String more(Command command) {
    return "; 'voluntas help " + command.name() + "' lists the options";
  }
}
