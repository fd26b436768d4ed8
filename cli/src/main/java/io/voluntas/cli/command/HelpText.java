package io.voluntas.cli.command;

import io.voluntas.cli.render.Table;
import java.util.Comparator;
import java.util.List;
import org.apache.commons.cli.Option;

/** Help for all commands and for one. */
public final class HelpText {
  private HelpText() {}

  /** The list of commands. */
  public static String all(List<Command> commands) {
    Table table = new Table(List.of(Table.Align.LEFT, Table.Align.LEFT));
    commands.forEach(command -> table.row("  " + command.name(), command.help()));
    return "usage: voluntas [--plugins DIR] COMMAND ...\n\n"
        + table.render()
        + "\n'voluntas help COMMAND' says more. SCENARIO is the seed notation in quotes, such as\n"
        + "\"(P1(1000,2000,.5), P2(1,10,.5), NCPUS=4)\", a .yaml file, a client_state.xml, or a\n"
        + "folder with one.\n";
  }

  /** One command. */
  public static String one(Command command) {
    StringBuilder text = new StringBuilder();
    text.append("usage: voluntas ").append(command.name());
    if (!command.synopsis().isEmpty()) {
      text.append(' ').append(command.synopsis());
    }
    text.append("\n\n").append(command.help()).append("\n");
    List<Option> options =
        command.options().getOptions().stream()
            .sorted(Comparator.comparing(Option::getLongOpt))
            .toList();
    if (!options.isEmpty()) {
      Table table = new Table(List.of(Table.Align.LEFT, Table.Align.LEFT));
      for (Option option : options) {
        String argument = option.hasArg() ? " " + option.getArgName() : "";
        String letter = option.getOpt() == null ? "" : ", -" + option.getOpt();
        table.row("  --" + option.getLongOpt() + letter + argument, option.getDescription());
      }
      text.append("\n").append(table.render());
    }
    if (!command.notes().isEmpty()) {
      text.append("\n").append(command.notes().stripTrailing()).append("\n");
    }
    return text.toString();
  }
}
