package io.voluntas.cli.command;

import com.google.inject.Inject;
import io.voluntas.cli.render.Table;
import io.voluntas.engine.config.Nearest;
import io.voluntas.engine.plugin.Extension;
import io.voluntas.engine.plugin.Kind;
import io.voluntas.engine.plugin.LoadedPlugin;
import io.voluntas.engine.plugin.PluginSet;
import io.voluntas.spi.Option;
import java.io.PrintStream;
import java.util.List;
import org.apache.commons.cli.Options;

/** Lists every policy with its plugin, options, defaults and help. */
final class PoliciesCommand implements Command {
  private static final List<Kind<?>> KINDS =
      List.of(Kind.CPU_SCHEDULING, Kind.ENFORCEMENT, Kind.WORK_FETCH, Kind.WORK_SEND, Kind.FIGURE);

  private final PluginSet plugins;

  @Inject
  PoliciesCommand(PluginSet plugins) {
    this.plugins = plugins;
  }

  @Override
  public String name() {
    return "policies";
  }

  @Override
  public String help() {
    return "List the policies with their plugin, options and defaults";
  }

  @Override
  public String synopsis() {
    return "[NAME]";
  }

  @Override
  public Options options() {
    return new Options();
  }

  @Override
  public int run(Invocation call) {
    PrintStream out = call.console().out();
    List<String> wanted = call.arguments();
    List<String> known =
        KINDS.stream().flatMap(kind -> plugins.registry(kind).names().stream()).toList();
    for (String name : wanted) {
      if (!known.contains(name)) {
        throw new UsageException(
            Nearest.unknown("policy", name, known) + "; 'voluntas policies' lists all");
      }
    }
    for (Kind<?> kind : KINDS) {
      List<? extends Extension<?>> all =
          plugins.registry(kind).extensions().stream()
              .filter(one -> wanted.isEmpty() || wanted.contains(one.name()))
              .toList();
      if (all.isEmpty()) {
        continue;
      }
      out.println(heading(kind));
      for (Extension<?> one : all) {
        out.println("  " + one.name() + "  (" + source(one) + ")");
        out.println("      " + one.help());
        Table table = new Table(List.of(Table.Align.LEFT, Table.Align.LEFT, Table.Align.LEFT));
        for (Option<?> option : one.options()) {
          table.row(
              "      " + option.name() + "=" + option.fallbackText(),
              "<" + option.unit() + ">",
              option.help());
        }
        out.print(table.render());
      }
      out.println();
    }
    return 0;
  }

  private String source(Extension<?> one) {
    String version =
        plugins.plugins().stream()
            .filter(plugin -> plugin.name().equals(one.plugin()))
            .findFirst()
            .flatMap(LoadedPlugin::version)
            .map(v -> " " + v)
            .orElse("");
    return "plugin " + one.plugin() + version;
  }

  private static String heading(Kind<?> kind) {
    if (kind == Kind.CPU_SCHEDULING) {
      return "CPU scheduling  (--cpu, section 'cpu')";
    }
    if (kind == Kind.ENFORCEMENT) {
      return "Enforcement  (--enforce, section 'enforce')";
    }
    if (kind == Kind.WORK_FETCH) {
      return "Work fetch  (--fetch, section 'fetch')";
    }
    if (kind == Kind.WORK_SEND) {
      return "Work send, server side  (--send, section 'send')";
    }
    return "Figures of merit from plugins";
  }
}
