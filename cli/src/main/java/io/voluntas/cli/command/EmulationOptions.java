package io.voluntas.cli.command;

import io.voluntas.cli.emulate.Combination;
import io.voluntas.cli.emulate.Experiment;
import io.voluntas.cli.emulate.MeasuredFigures;
import io.voluntas.cli.emulate.PolicyMenu;
import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.engine.config.Origin;
import io.voluntas.engine.config.PolicyKind;
import io.voluntas.engine.config.Selection;
import io.voluntas.engine.config.SettingsFile;
import io.voluntas.engine.plugin.PolicyCatalog;
import io.voluntas.engine.plugin.Registry;
import io.voluntas.spi.figure.FigureOfMerit;
import io.voluntas.spi.model.Durations;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalLong;
import org.apache.commons.cli.Option;

/** The options that say what is emulated, in one wording and with one meaning for all commands. */
final class EmulationOptions {
  private static final List<String> COMPARED =
      List.of("edf-debt", "wrr-debt", "edf", "fifo", "rec", "eevdf");

  /** Default of {@code --fetch}. */
  private static final String FETCH = "per-resource";

  /** CPU scheduling, work fetch, enforcement, work send. */
  private static final int MOST_NAMES = 4;

  private static final long DAYS = 100;
  private static final double MOST_DAYS = 36_500;
  private static final long SHORTEST_STEP = Durations.SECOND / 1000;

  private final PolicyCatalog catalog;
  private final Invocation call;
  private final SettingsFile settings;

  /** Reads the configuration that a command names. */
  EmulationOptions(PolicyCatalog catalog, Invocation call) {
    this.catalog = catalog;
    this.call = call;
    this.settings = SettingsArgument.read(call);
  }

  /** Options of every command that emulates. */
  static List<Option> shared() {
    List<Option> options = new ArrayList<>(SettingsArgument.options());
    options.addAll(
        List.of(
            CommonOptions.value("days", "N", "length of the emulation in days (default 100)"),
            CommonOptions.value("seed", "S", "seed of all chances, a whole number (default 1)"),
            CommonOptions.value(
                "step",
                "TIME",
                "let things happen at multiples of this only, as emulators with a time step do"
                    + " (default: exact times)"),
            CommonOptions.flag(
                "print-config", "print the settings in force with their origin, and end")));
    return Collections.unmodifiableList(options);
  }

  /** Options that choose one policy of each kind. */
  static List<Option> onePolicyOfEach() {
    return List.of(
        CommonOptions.value("cpu", "P", "CPU scheduling policy (default edf-debt)"),
        CommonOptions.value("fetch", "P", "work-fetch policy (default " + FETCH + ")"),
        CommonOptions.value("enforce", "P", "enforcement policy (default checkpoint)"),
        CommonOptions.value("send", "P", "work-send policy of servers (default edf-check)"));
  }

  /** Options that choose some policies of each kind. */
  static List<Option> policiesOfEach() {
    return List.of(
        CommonOptions.value(
            "cpu",
            "P,P,..",
            "CPU scheduling policies (default " + String.join(",", COMPARED) + ")"),
        CommonOptions.value("fetch", "P,..", "work-fetch policies (default " + FETCH + ")"),
        CommonOptions.value("enforce", "P,..", "enforcement policies (default checkpoint)"),
        CommonOptions.value("send", "P,..", "work-send policies of servers (default edf-check)"));
  }

  /** Options of how much is run and what is left behind. */
  static List<Option> output() {
    return List.of(
        CommonOptions.value("replicates", "N", "runs with different chances (default 1)"),
        CommonOptions.value("threads", "N", "runs at once (default: one per processor)"),
        CommonOptions.value("figures", "bce", "add the BOINC client emulator's own figures"),
        CommonOptions.flag("bounds", "show the least possible values beside what was reached"),
        CommonOptions.flag("blame", "show whose decisions wasted work or left the host idle"),
        CommonOptions.value("out", "DIR", "folder for results.json, tables and report.html"),
        CrateArgument.published(),
        CrateArgument.license(),
        CommonOptions.flag("json", "print one JSON document instead of tables"));
  }

  SettingsFile settings() {
    return settings;
  }

  long seed() {
    return call.number("seed", 1, Long.MIN_VALUE, Long.MAX_VALUE);
  }

  int replicates() {
    return (int) call.number("replicates", 1, 1, 100_000);
  }

  int threads() {
    return (int) call.number("threads", Runtime.getRuntime().availableProcessors(), 1, 1024);
  }

  /** The scenario with the settings' preferences, under these policies. */
  Experiment experiment(ScenarioArgument argument, List<Combination> combinations) {
    Scenario scenario = PreferenceSettings.apply(settings, argument.scenario());
    return new Experiment(
        argument.name(),
        scenario,
        combinations,
        seed(),
        duration(scenario.duration()),
        replicates(),
        figures(scenario),
        step(scenario.preferences().schedulingPeriod()),
        call.has("bounds"),
        call.has("blame"));
  }

  /** The cross product of the policies asked for, in the order of the command line. */
  List<Combination> combinations(boolean several) {
    List<String> cpus = several ? COMPARED : List.of(PolicyKind.CPU.defaultPolicy());
    List<Combination> all = new ArrayList<>();
    var cpu = choose(PolicyKind.CPU, catalog.cpu(), cpus, several);
    var fetch = choose(PolicyKind.FETCH, catalog.fetch(), List.of(FETCH), several);
    var enforce = choose(PolicyKind.ENFORCE, catalog.enforcement(), several);
    var send = choose(PolicyKind.SEND, catalog.send(), several);
    for (var c : cpu) {
      for (var f : fetch) {
        for (var e : enforce) {
          for (var s : send) {
            List<String> label = new ArrayList<>();
            addIf(cpu.size() > 1, label, c);
            addIf(fetch.size() > 1, label, f);
            addIf(enforce.size() > 1, label, e);
            addIf(send.size() > 1, label, s);
            addIf(label.isEmpty(), label, c);
            all.add(new Combination(String.join("+", label), c, f, e, s));
          }
        }
      }
    }
    return Collections.unmodifiableList(all);
  }

  /**
   * Two sets of policies: names joined by a plus, in the order CPU scheduling, work fetch,
   * enforcement, work send; those that are left out are the settings' or the default.
   */
  List<Combination> duel(String better, String worse) {
    List<List<String>> sides = List.of(names("better", better), names("worse", worse));
    var cpu = pair(PolicyKind.CPU, catalog.cpu(), PolicyKind.CPU.defaultPolicy(), sides, 0);
    var fetch = pair(PolicyKind.FETCH, catalog.fetch(), FETCH, sides, 1);
    var enforce =
        pair(
            PolicyKind.ENFORCE,
            catalog.enforcement(),
            PolicyKind.ENFORCE.defaultPolicy(),
            sides,
            2);
    var send = pair(PolicyKind.SEND, catalog.send(), PolicyKind.SEND.defaultPolicy(), sides, 3);
    List<Combination> both = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      String label = String.join("+", sides.get(i));
      both.add(new Combination(label, cpu.get(i), fetch.get(i), enforce.get(i), send.get(i)));
    }
    return Collections.unmodifiableList(both);
  }

  private static List<String> names(String option, String text) {
    List<String> names = List.of(text.split("\\+", -1));
    if (names.size() > MOST_NAMES || names.contains("")) {
      throw new UsageException(
          "--" + option + ": not 1 to 4 names of policies joined by '+': '" + text + "'");
    }
    return names;
  }

  /** The policy of one kind for each side. */
  private <T> List<Selection<T>> pair(
      PolicyKind kind, Registry<T> registry, String fallback, List<List<String>> sides, int at) {
    PolicyMenu<T> menu = new PolicyMenu<>(kind, registry, settings);
    String left = menu.configured().orElse(fallback);
    List<String> names =
        sides.stream().map(side -> at < side.size() ? side.get(at) : left).toList();
    List<String> distinct = names.stream().distinct().toList();
    List<Selection<T>> chosen = menu.choose(distinct, fallback, Origin.COMMAND_LINE);
    return names.stream().map(name -> chosen.get(distinct.indexOf(name))).toList();
  }

  private static void addIf(boolean wanted, List<String> label, Selection<?> selection) {
    if (wanted) {
      label.add(selection.factory().name());
    }
  }

  private <T> List<Selection<T>> choose(PolicyKind kind, Registry<T> registry, boolean several) {
    return choose(kind, registry, List.of(kind.defaultPolicy()), several);
  }

  private <T> List<Selection<T>> choose(
      PolicyKind kind, Registry<T> registry, List<String> defaults, boolean several) {
    PolicyMenu<T> menu = new PolicyMenu<>(kind, registry, settings);
    List<String> names = call.list(kind.section());
    if (names.isEmpty()) {
      if (call.has(kind.section())) {
        throw new UsageException("--" + kind.section() + " names no policy");
      }
      List<String> fallback = defaults.size() > 1 ? menu.installed(defaults) : defaults;
      names = menu.configured().map(List::of).orElse(fallback);
    }
    if (!several && names.size() > 1) {
      throw new UsageException(
          "--" + kind.section() + " takes one policy here; 'voluntas compare' takes several");
    }
    Origin origin = call.has(kind.section()) ? Origin.COMMAND_LINE : Origin.DEFAULT;
    return menu.choose(names, defaults.get(0), origin);
  }

  private long duration(OptionalLong prescribed) {
    if (!call.has("days")) {
      return prescribed.orElse(DAYS * Durations.DAY);
    }
    double days = call.value("days", (double) DAYS, EmulationOptions::days);
    return Math.max(1, Math.round(days * Durations.DAY));
  }

  private long step(long period) {
    long step = call.value("step", 0L, Durations::parse);
    if (call.has("step") && (step < SHORTEST_STEP || step > period)) {
      throw new UsageException(
          "--step: not from "
              + Durations.print(SHORTEST_STEP)
              + " to the scheduling period, "
              + Durations.print(period));
    }
    return step;
  }

  static double days(String text) {
    double days;
    try {
      days = Double.parseDouble(text);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("not a number: '" + text + "'", e);
    }
    if (!(days > 0 && days <= MOST_DAYS)) {
      throw new IllegalArgumentException(text + " is not above 0 and at most " + (long) MOST_DAYS);
    }
    return days;
  }

  private List<FigureOfMerit> figures(Scenario scenario) {
    if (call.has("figures")) {
      for (String name : call.list("figures")) {
        if (!name.equals("bce")) {
          throw new UsageException("--figures: unknown set '" + name + "' (known: bce)");
        }
      }
    }
    return MeasuredFigures.of(scenario, catalog, call.has("figures"));
  }
}
