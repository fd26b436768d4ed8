package io.voluntas.cli.command;

import com.google.inject.Inject;
import io.voluntas.engine.plugin.LoadedPlugin;
import io.voluntas.engine.plugin.PluginProblem;
import io.voluntas.engine.plugin.PluginSet;
import java.io.PrintStream;
import org.apache.commons.cli.Options;

/** Lists the plugins that were loaded and those that were refused, with the reason. */
final class PluginsCommand implements Command {
  private final PluginSet plugins;

  @Inject
  PluginsCommand(PluginSet plugins) {
    this.plugins = plugins;
  }

  @Override
  public String name() {
    return "plugins";
  }

  @Override
  public String help() {
    return "List the plugins, what each brings, and which were refused and why";
  }

  @Override
  public String synopsis() {
    return "";
  }

  @Override
  public Options options() {
    return new Options();
  }

  @Override
  public int run(Invocation call) {
    PrintStream out = call.console().out();
    for (LoadedPlugin plugin : plugins.plugins()) {
      out.println(plugin.name() + plugin.version().map(v -> " " + v).orElse(""));
      out.println("    from " + plugin.origin());
      plugin
          .extensions()
          .forEach(one -> out.println("    " + one.kind().label() + " " + one.name()));
    }
    for (PluginProblem problem : plugins.problems()) {
      out.println("refused: " + problem.origin());
      out.println("    " + problem.message());
      out.println("    hint: " + problem.hint());
    }
    return plugins.problems().isEmpty() ? 0 : 1;
  }
}
