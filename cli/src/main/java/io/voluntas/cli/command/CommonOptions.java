package io.voluntas.cli.command;

import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;

/** Options that several commands have, in one wording. */
final class CommonOptions {
  private CommonOptions() {}

  static Option value(String name, String argument, String help) {
    return Option.builder().longOpt(name).hasArg().argName(argument).desc(help).get();
  }

  static Option repeated(String name, String argument, String help) {
    return Option.builder()
        .longOpt(name)
        .hasArgs()
        .numberOfArgs(Option.UNLIMITED_VALUES)
        .argName(argument)
        .desc(help)
        .get();
  }

  static Option flag(String name, String help) {
    return Option.builder().longOpt(name).desc(help).get();
  }

  static Options of(Option... options) {
    Options all = new Options();
    for (Option option : options) {
      all.addOption(option);
    }
    return all;
  }
}
