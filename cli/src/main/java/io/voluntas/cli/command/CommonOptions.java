package io.voluntas.cli.command;

import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;

/** Options that several commands have, in one wording. */
public final class CommonOptions {
  private CommonOptions() {}

  /** An option with one value. */
  public static Option value(String name, String argument, String help) {
    return Option.builder().longOpt(name).hasArg().argName(argument).desc(help).get();
  }

  static Option repeated(String name, String argument, String help) {
    return Option.builder()
        .longOpt(name)
        .hasArg()
        .type(String[].class)
        .argName(argument)
        .desc(help)
        .get();
  }

  /** Whether an option may be given more than once; each time it takes one value. */
  static boolean isRepeated(Option option) {
    return option.getType().equals(String[].class);
  }

  /** An option without a value. */
  public static Option flag(String name, String help) {
    return Option.builder().longOpt(name).desc(help).get();
  }

  /** All of a command's options. */
  public static Options of(Option... options) {
    Options all = new Options();
    for (Option option : options) {
      all.addOption(option);
    }
    return all;
  }
}
