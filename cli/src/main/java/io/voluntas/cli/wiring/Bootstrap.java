package io.voluntas.cli.wiring;

import com.google.inject.Injector;
import com.google.inject.Key;
import com.google.inject.TypeLiteral;
import io.voluntas.cli.command.Command;
import io.voluntas.cli.command.CommandLineParser;
import io.voluntas.cli.command.Console;
import io.voluntas.cli.command.HelpText;
import io.voluntas.cli.command.Installation;
import io.voluntas.cli.command.Invocation;
import io.voluntas.cli.command.UsageException;
import io.voluntas.cli.input.InputException;
import io.voluntas.engine.config.ConfigException;
import io.voluntas.engine.config.Nearest;
import io.voluntas.engine.kernel.InvariantViolation;
import io.voluntas.engine.plugin.PluginLoader;
import io.voluntas.engine.plugin.PluginProblem;
import io.voluntas.engine.plugin.PluginSet;
import io.voluntas.engine.plugin.UnknownNameException;
import io.voluntas.engine.wiring.EngineModule;
import io.voluntas.engine.wiring.StrictModule;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** From the words of the command line to an exit code: plugins, injector, command, errors. */
public final class Bootstrap {
  private static final Logger LOG = LoggerFactory.getLogger(Bootstrap.class);

  private Bootstrap() {}

  /** Runs one command and gives the exit code of the process. */
  public static int run(String[] args, Console console) {
    try {
      return dispatch(List.of(args), console);
    } catch (UsageException | InputException | ConfigException | UnknownNameException e) {
      console.err().println("voluntas: " + e.getMessage());
      return 2;
    } catch (InvariantViolation e) {
      console.err().println("voluntas: an invariant broke: " + e.getMessage());
      LOG.debug("invariant", e);
      return 3;
    } catch (OutOfMemoryError e) {
      console
          .err()
          .printf(
              "voluntas: out of memory with a heap of %d MiB; give more by"
                  + " VOLUNTAS_JAVA_OPTS=-Xmx4g, or use fewer --threads%n",
              Runtime.getRuntime().maxMemory() >> 20);
      return 1;
    } catch (Exception e) {
      console.err().println("voluntas: " + describe(e));
      LOG.debug("failed", e);
      return 1;
    }
  }

  private static int dispatch(List<String> args, Console console) throws Exception {
    List<String> words = new ArrayList<>(args);
    Optional<Path> folder = pluginFolder(words, console);
    PluginLoader loader = new PluginLoader();
    PluginSet plugins = folder.isPresent() ? loader.load(folder.get()) : loader.load();
    Injector injector =
        StrictModule.injector(
            List.of(new EngineModule(plugins), new CliModule(console, new Installation(folder))));
    List<Command> commands =
        injector.getInstance(Key.get(new TypeLiteral<Set<Command>>() {})).stream()
            .sorted(Comparator.comparing(Command::name))
            .toList();
    if (words.isEmpty()) {
      console.err().print(HelpText.all(commands));
      return 2;
    }
    String first = words.get(0);
    if (first.equals("--help") || first.equals("-h")) {
      console.out().print(HelpText.all(commands));
      return 0;
    }
    if (first.equals("--version")) {
      first = "version";
    }
    List<String> rest = words.subList(1, words.size());
    if (first.equals("help")) {
      if (rest.isEmpty()) {
        console.out().print(HelpText.all(commands));
      } else {
        console.out().print(HelpText.one(command(commands, rest.get(0))));
      }
      return 0;
    }
    Command command = command(commands, first);
    if (rest.contains("--help") || rest.contains("-h")) {
      console.out().print(HelpText.one(command));
      return 0;
    }
    if (!first.equals("plugins")) {
      warn(plugins, console);
    }
    return command.run(
        new Invocation(CommandLineParser.parse(command, rest), List.copyOf(args), console));
  }

  /**
   * Takes {@code --plugins DIR} off the front; without it the folder beside the program is read.
   */
  private static Optional<Path> pluginFolder(List<String> words, Console console) {
    if (!words.isEmpty() && words.get(0).equals("--plugins")) {
      if (words.size() < 2) {
        throw new UsageException("--plugins needs a folder");
      }
      Path folder = Path.of(words.get(1));
      if (!Files.isDirectory(folder)) {
        throw new UsageException("--plugins: '" + folder + "' is not a folder");
      }
      words.subList(0, 2).clear();
      return Optional.of(folder);
    }
    String home = System.getProperty("voluntas.home", console.environment().get("VOLUNTAS_HOME"));
    return Optional.ofNullable(home)
        .map(text -> Path.of(text, "plugins"))
        .filter(Files::isDirectory);
  }

  private static void warn(PluginSet plugins, Console console) {
    for (PluginProblem problem : plugins.problems()) {
      console.err().println("voluntas: plugin refused: " + problem);
    }
  }

  private static Command command(List<Command> commands, String name) {
    return commands.stream()
        .filter(command -> command.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new UsageException(
                    Nearest.unknown(
                        "command", name, commands.stream().map(Command::name).toList())));
  }

  private static String describe(Exception e) {
    return e.getMessage() == null || e.getMessage().isBlank()
        ? e.getClass().getSimpleName()
        : e.getMessage();
  }
}
