package io.voluntas.cli.command;

import com.google.inject.Inject;
import io.voluntas.cli.lab.LabFile;
import io.voluntas.cli.lab.LabFileWriter;
import io.voluntas.cli.lab.LabJson;
import io.voluntas.cli.lab.LabModes;
import io.voluntas.cli.lab.LabPage;
import io.voluntas.cli.lab.LabPlay;
import io.voluntas.cli.lab.LabPresets;
import io.voluntas.cli.lab.LabPrinter;
import io.voluntas.cli.lab.LabTimes;
import io.voluntas.cli.lab.LabWorld;
import io.voluntas.cli.lab.Show;
import io.voluntas.cli.render.Table;
import io.voluntas.engine.config.Nearest;
import io.voluntas.engine.config.Origin;
import io.voluntas.engine.config.Problems;
import io.voluntas.engine.config.Selection;
import io.voluntas.engine.config.Setting;
import io.voluntas.engine.plugin.Extension;
import io.voluntas.engine.plugin.Registry;
import io.voluntas.spi.Option;
import io.voluntas.spi.lab.LabTrace;
import io.voluntas.spi.lab.SchedulerLab;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.commons.cli.Options;

/** Plays a small schedule on the engine of the policy {@code eevdf}, and shows every number. */
final class EevdfCommand implements Command {
  private static final String DEFAULT_LAB = "eevdf";

  private final Registry<SchedulerLab> labs;

  @Inject
  EevdfCommand(Registry<SchedulerLab> labs) {
    this.labs = labs;
  }

  @Override
  public String name() {
    return "eevdf";
  }

  @Override
  public String help() {
    return "Play a small schedule step by step: lags, deadlines, who runs and why";
  }

  @Override
  public String synopsis() {
    return "PRESET|FILE.yaml [options]";
  }

  @Override
  public Options options() {
    return CommonOptions.of(
        CommonOptions.flag("list", "list the presets and the options of the laboratory"),
        CommonOptions.value("show", "FORM", "text as 'tables', 'story' or 'steps'"),
        CommonOptions.value("html", "FILE", "also write a page with strip charts to this file"),
        CommonOptions.flag("json", "print everything as one JSON document"),
        CommonOptions.flag("yaml", "print the world as a file to start from; do not play it"),
        CommonOptions.value(
            "mode", "R|P|Q", "decide at request ends, by the paper, or each quantum"),
        CommonOptions.value("duration", "TIME", "play for this time, such as 90ms"),
        CommonOptions.repeated(
            "set", "OPTION=VALUE", "set an option of the laboratory; may be repeated"),
        CommonOptions.value("lab", "NAME", "laboratory of a plugin (" + DEFAULT_LAB + ")"));
  }

  @Override
  public String notes() {
    return "voluntas eevdf article               the three tables of lag of the article on EEVDF\n"
        + "voluntas eevdf K2 --html k2.html     a schedule from the Linux kernel, as a page\n"
        + "voluntas eevdf K2 --mode P           the same by the rule of 1995\n"
        + "voluntas eevdf nap --set sleep=forget\n"
        + "voluntas eevdf D1 --yaml > my.yaml   a file to change and play\n\n"
        + "docs/eevdf-lab.md describes the files.\n";
  }

  @Override
  public int run(Invocation call) {
    Extension<SchedulerLab> extension = labs.get(call.value("lab").orElse(DEFAULT_LAB));
    PrintStream out = call.console().out();
    if (call.has("list")) {
      out.print(list(extension));
      return 0;
    }
    if (call.arguments().size() != 1) {
      throw new UsageException(
          "eevdf takes one preset or file; 'voluntas eevdf --list' lists the presets");
    }
    String argument = call.arguments().get(0);
    LabWorld world = changed(world(argument, defaults(extension)), call);
    if (call.has("yaml")) {
      out.print(yaml(argument, world));
      return 0;
    }
    world.notes().forEach(note -> call.console().err().println("voluntas: " + note));
    Optional<Path> page = call.path("html");
    LabPlay play = play(extension, argument, world, call);
    page.ifPresent(file -> write(file, play));
    Show show = call.value("show", world.show(), Show::parse);
    out.print(
        call.has("json")
            ? LabJson.write(play)
            : LabPrinter.print(world.profile(), play.trace(), show));
    page.ifPresent(file -> call.console().err().println("Written to " + file));
    return 0;
  }

  private static SchedulerLab defaults(Extension<SchedulerLab> extension) {
    return extension.create(io.voluntas.spi.OptionValues.defaults(extension.options()));
  }

  private static LabWorld world(String argument, SchedulerLab lab) {
    Optional<Path> file = file(argument);
    if (file.isPresent()) {
      return LabFile.read(argument, text(file.get()));
    }
    SortedMap<String, LabWorld> presets = LabPresets.all(lab);
    LabWorld preset = presets.get(argument);
    if (preset == null) {
      throw new UsageException(
          Nearest.unknown("preset", argument, presets.keySet()) + "; there is no such file either");
    }
    return preset;
  }

  private static Optional<Path> file(String argument) {
    String name = argument.toLowerCase(Locale.ROOT);
    try {
      Path path = Path.of(argument);
      boolean meant = name.endsWith(".yaml") || name.endsWith(".yml") || Files.isRegularFile(path);
      return meant ? Optional.of(path) : Optional.empty();
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  private static String text(Path path) {
    try {
      return Files.readString(path);
    } catch (CharacterCodingException e) {
      throw new UsageException("'" + path + "' is not UTF-8 text", e);
    } catch (IOException e) {
      throw new UsageException("cannot read '" + path + "': " + e.getMessage(), e);
    }
  }

  /** With what the command line asks for. */
  private static LabWorld changed(LabWorld world, Invocation call) {
    LabWorld changed = world;
    if (call.value("mode").isPresent()) {
      changed = changed.in(call.value("mode", world.setup().mode(), LabModes::parse));
    }
    if (call.value("duration").isPresent()) {
      changed =
          changed.lasting(call.value("duration", world.setup().duration(), LabTimes::positive));
    }
    SortedMap<String, Setting> options = new TreeMap<>();
    for (String text : call.values("set")) {
      int equals = text.indexOf('=');
      if (equals < 1) {
        throw new UsageException("--set: '" + text + "' is not of the form option=value");
      }
      String value = text.substring(equals + 1).strip();
      options.put(text.substring(0, equals).strip(), new Setting(value, Origin.COMMAND_LINE));
    }
    return changed.with(options);
  }

  private static String yaml(String argument, LabWorld world) {
    try {
      return LabFileWriter.write(world);
    } catch (IllegalArgumentException e) {
      throw new UsageException(argument + ": " + e.getMessage(), e);
    }
  }

  private static LabPlay play(
      Extension<SchedulerLab> extension, String argument, LabWorld world, Invocation call) {
    Problems problems = new Problems();
    Optional<Selection<SchedulerLab>> chosen =
        Selection.of(
            "options",
            new Setting(extension.name(), Origin.COMMAND_LINE),
            world.options(),
            List.of(extension),
            problems);
    problems.throwIfAny();
    Selection<SchedulerLab> selection = chosen.orElseThrow();
    SortedMap<String, String> options = new TreeMap<>();
    selection.effective().stream()
        .filter(one -> !one.key().equals(Selection.POLICY))
        .forEach(one -> options.put(one.key(), one.setting().text()));
    try {
      LabTrace trace = selection.create().play(world.setup());
      return new LabPlay(
          extension.name(),
          argument,
          world,
          options,
          trace,
          VersionCommand.version(),
          call.commandLine());
    } catch (IllegalArgumentException e) {
      throw new UsageException(argument + ": " + e.getMessage(), e);
    } catch (ArithmeticException e) {
      throw new UsageException(
          argument + ": the numbers grow too large for this engine: " + e.getMessage(), e);
    }
  }

  private static void write(Path file, LabPlay play) {
    try {
      Files.writeString(file, LabPage.write(play));
    } catch (IllegalArgumentException e) {
      throw new UsageException("--html: " + e.getMessage(), e);
    } catch (IOException e) {
      throw new UsageException("cannot write '" + file + "': " + e.getMessage(), e);
    }
  }

  private static String list(Extension<SchedulerLab> extension) {
    Table presets = new Table(Collections.nCopies(2, Table.Align.LEFT));
    LabPresets.all(defaults(extension))
        .forEach((name, world) -> presets.row("  " + name, world.setup().about()));
    Table options = new Table(Collections.nCopies(3, Table.Align.LEFT));
    for (Option<?> option : extension.options()) {
      options.row(
          "  " + option.name() + "=" + option.fallbackText(),
          "<" + option.unit() + ">",
          option.help());
    }
    return "Presets\n"
        + presets.render()
        + "\nOptions of the laboratory (--set, or 'options' in a file)\n"
        + options.render();
  }
}
