package io.voluntas.cli.command;

import com.google.inject.Inject;
import com.google.inject.Provider;
import io.voluntas.engine.plugin.PolicyCatalog;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;

/** Prints a completion script for bash or zsh, made from the commands and policies themselves. */
final class CompletionCommand implements Command {
  private final Provider<Set<Command>> commands;
  private final PolicyCatalog catalog;

  @Inject
  CompletionCommand(Provider<Set<Command>> commands, PolicyCatalog catalog) {
    this.commands = commands;
    this.catalog = catalog;
  }

  @Override
  public String name() {
    return "completion";
  }

  @Override
  public String help() {
    return "Print a completion script for a shell";
  }

  @Override
  public String synopsis() {
    return "bash|zsh";
  }

  @Override
  public Options options() {
    return new Options();
  }

  @Override
  public String notes() {
    return "bash: source <(cli/voluntas completion bash)\n"
        + "zsh:  source <(cli/voluntas completion zsh)\n";
  }

  @Override
  public int run(Invocation call) {
    String shell = call.arguments().isEmpty() ? "" : call.arguments().get(0);
    if (!shell.equals("bash") && !shell.equals("zsh")) {
      throw new UsageException("name a shell: bash or zsh");
    }
    StringBuilder script = new StringBuilder();
    if (shell.equals("zsh")) {
      script.append("autoload -U +X bashcompinit && bashcompinit\n");
    }
    List<Command> all =
        commands.get().stream().sorted(Comparator.comparing(Command::name)).toList();
    script.append(
        "_voluntas() {\n  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]}\n");
    script.append("  case $prev in\n");
    values(script, "--cpu", catalog.cpu().names());
    values(script, "--fetch", catalog.fetch().names());
    values(script, "--enforce", catalog.enforcement().names());
    values(script, "--send", catalog.send().names());
    List<String> runners = new ArrayList<>(List.of(StudyCommand.LOCAL));
    runners.addAll(catalog.studyRunners().names());
    values(script, "--runner", runners);
    script.append("    --dir|--out|--plugins) COMPREPLY=($(compgen -d -- \"$cur\")); return;;\n  esac\n");
    script.append("  if [ \"$COMP_CWORD\" = 1 ]; then\n    COMPREPLY=($(compgen -W \"help ");
    script.append(all.stream().map(Command::name).collect(Collectors.joining(" ")));
    script.append("\" -- \"$cur\")); return\n  fi\n  case ${COMP_WORDS[1]} in\n");
    for (Command command : all) {
      String options =
          command.options().getOptions().stream()
              .map(Option::getLongOpt)
              .sorted()
              .map(name -> "--" + name)
              .collect(Collectors.joining(" "));
      script
          .append("    ")
          .append(command.name())
          .append(") words=\"")
          .append(options)
          .append("\";;\n");
    }
    script.append("    *) words=;;\n  esac\n");
    script.append("  case $cur in\n    -*) COMPREPLY=($(compgen -W \"$words\" -- \"$cur\"));;\n");
    script.append("    *) COMPREPLY=($(compgen -f -- \"$cur\"));;\n  esac\n}\n");
    script.append("complete -o filenames -F _voluntas voluntas cli/voluntas ./cli/voluntas\n");
    call.console().out().print(script);
    return 0;
  }

  private static void values(StringBuilder script, String option, List<String> names) {
    script
        .append("    ")
        .append(option)
        .append(") COMPREPLY=($(compgen -W \"")
        .append(String.join(" ", names))
        .append("\" -- \"$cur\")); return;;\n");
  }
}
