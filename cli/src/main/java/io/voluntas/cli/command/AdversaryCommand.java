package io.voluntas.cli.command;

import com.google.inject.Inject;
import io.voluntas.cli.emulate.Combination;
import io.voluntas.cli.emulate.Experiments;
import io.voluntas.cli.render.Measure;
import io.voluntas.cli.render.Table;
import io.voluntas.emulator.adversary.Adversary;
import io.voluntas.emulator.adversary.Duel;
import io.voluntas.emulator.figure.Figures;
import io.voluntas.engine.config.Nearest;
import io.voluntas.engine.plugin.PolicyCatalog;
import io.voluntas.spi.figure.FigureOfMerit;
import io.voluntas.spi.model.Durations;
import java.io.PrintStream;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;

/** Searches for the scenario in which one set of policies loses most to another. */
final class AdversaryCommand implements Command {
  private static final double DAYS = 20;
  private static final long TRIES = 200;
  private static final long MOST_TRIES = 1_000_000;

  private final PolicyCatalog catalog;

  @Inject
  AdversaryCommand(PolicyCatalog catalog) {
    this.catalog = catalog;
  }

  @Override
  public String name() {
    return "adversary";
  }

  @Override
  public String help() {
    return "Search for the smallest scenario in which one policy loses clearly to another";
  }

  @Override
  public String synopsis() {
    return "--better A --worse B [options]";
  }

  @Override
  public Options options() {
    List<Option> own =
        List.of(
            CommonOptions.value("better", "A", "policies that are thought to be better"),
            CommonOptions.value("worse", "B", "policies that they are to lose to"),
            CommonOptions.value("figure", "NAME", "what decides (default missed_fraction)"),
            CommonOptions.value("tries", "N", "scenarios to draw (default " + TRIES + ")"),
            CommonOptions.value("days", "N", "length of each run in days (default 20)"),
            CommonOptions.value("seed", "S", "seed of the search and the runs (default 1)"),
            CommonOptions.value("threads", "N", "duels at once (default: one per processor)"));
    return CommonOptions.of(
        Stream.of(own, SettingsArgument.options()).flatMap(List::stream).toArray(Option[]::new));
  }

  @Override
  public String notes() {
    return "A and B are names of policies joined by a plus: CPU scheduling, then work fetch,\n"
        + "enforcement and work send as far as they differ from the defaults. Scenarios have 1 to 4\n"
        + "projects P(C, D, R) and 1 to 4 CPUs. What is found is made simpler while more than half\n"
        + "of the loss stays. The same seed finds the same on any number of threads.\n\n"
        + "  voluntas adversary --better edf-debt --worse fifo --figure missed_fraction\n"
        + "  voluntas adversary --better rec+hysteresis --worse rec+debt --set cpu.half-life=1d\n";
  }

  @Override
  public int run(Invocation call) throws Exception {
    if (!call.arguments().isEmpty()) {
      throw new UsageException("no scenario is taken here; 'voluntas help adversary' shows how");
    }
    String better = required(call, "better");
    String worse = required(call, "worse");
    EmulationOptions options = new EmulationOptions(catalog, call);
    List<Combination> combinations = options.duel(better, worse);
    String name = call.value("figure").orElse("missed_fraction");
    FigureOfMerit measured = figure(name);
    FigureOfMerit.Figure figure =
        measured.figures().stream().filter(f -> f.name().equals(name)).findFirst().orElseThrow();
    double days = call.value("days", DAYS, EmulationOptions::days);
    long duration = Math.max(1, Math.round(days * Durations.DAY));
    Experiments experiments = new Experiments(catalog, 1);
    Duel duel =
        scenario -> {
          List<Double> values =
              experiments.figure(
                  PreferenceSettings.apply(options.settings(), scenario),
                  combinations,
                  measured,
                  name,
                  options.seed(),
                  duration);
          return new Duel.Outcome(values.get(0), values.get(1));
        };
    Adversary adversary =
        new Adversary(duel, figure.lowerIsBetter(), new Shown(figure, call.console().err()));
    int tries = (int) call.number("tries", TRIES, 1, MOST_TRIES);
    Optional<Adversary.Found> found = adversary.search(options.seed(), tries, options.threads());
    PrintStream out = call.console().out();
    if (found.isEmpty()) {
      out.println(better + " never loses to " + worse + " by " + name + " in " + tries + " tries");
      return 0;
    }
    print(out, found.get(), figure, better, worse);
    out.println();
    out.println("to see it again:");
    out.println(
        "  " + command(call, combinations, found.get().smallest().challenge().line(), days));
    return 0;
  }

  private static String required(Invocation call, String option) {
    return call.value(option)
        .orElseThrow(
            () ->
                new UsageException(
                    "--" + option + " is missing; 'voluntas help adversary' shows how"));
  }

  private FigureOfMerit figure(String name) {
    List<FigureOfMerit> all = new ArrayList<>(Figures.standard(List.of("cpu")));
    all.addAll(Figures.bce());
    catalog.figures().names().forEach(own -> all.add(catalog.figures().create(own, Map.of())));
    TreeMap<String, FigureOfMerit> byName = new TreeMap<>();
    all.forEach(one -> one.figures().forEach(figure -> byName.put(figure.name(), one)));
    FigureOfMerit found = byName.get(name);
    if (found == null) {
      throw new UsageException("--figure: " + Nearest.unknown("figure", name, byName.keySet()));
    }
    return found;
  }

  private static void print(
      PrintStream out,
      Adversary.Found found,
      FigureOfMerit.Figure figure,
      String better,
      String worse) {
    Adversary.Try small = found.smallest();
    out.println(small.challenge().line());
    out.println();
    List<Double> values =
        List.of(
            small.outcome().better(),
            small.outcome().worse(),
            found.first().outcome().better(),
            found.first().outcome().worse());
    Measure measure = Measure.of(figure, values);
    Table table = new Table(List.of(Table.Align.LEFT, Table.Align.RIGHT, Table.Align.RIGHT));
    String unit = measure.unit().isEmpty() ? "" : ", " + measure.unit();
    table.row(figure.name() + unit, "here", "as drawn");
    table.row(better, measure.print(values.get(0)), measure.print(values.get(2)));
    table.row(worse, measure.print(values.get(1)), measure.print(values.get(3)));
    table.row("lost", measure.print(small.loss()), measure.print(found.first().loss()));
    out.print(table.render());
    out.println();
    out.println("drawn:  " + found.first().challenge().line());
    out.println("tried:  " + found.tries() + " scenarios");
  }

  /** The comparison that shows the two side by side. */
  private static String command(
      Invocation call, List<Combination> combinations, String line, double days) {
    StringBuilder text = new StringBuilder("cli/voluntas compare \"" + line + '"');
    List<String> kinds = List.of("cpu", "fetch", "enforce", "send");
    for (int k = 0; k < kinds.size(); k++) {
      TreeSet<String> names = new TreeSet<>();
      List<String> inOrder = new ArrayList<>();
      for (Combination combination : combinations) {
        String name = combination.selections().get(k).factory().name();
        if (names.add(name)) {
          inOrder.add(name);
        }
      }
      int kind = k;
      if (combinations.stream().anyMatch(one -> one.label().split("\\+", -1).length > kind)) {
        text.append(" --").append(kinds.get(k)).append(' ').append(String.join(",", inOrder));
      }
    }
    text.append(" --days ").append(plain(days));
    text.append(" --seed ").append(call.value("seed").orElse("1"));
    call.value("config").ifPresent(file -> text.append(" --config \"").append(file).append('"'));
    call.values("set").forEach(set -> text.append(" --set \"").append(set).append('"'));
    return text.toString();
  }

  private static String plain(double number) {
    return new BigDecimal(Double.toString(number)).stripTrailingZeros().toPlainString();
  }

  /** Says so on each new finding. */
  private static final class Shown implements Adversary.Progress {
    private final FigureOfMerit.Figure figure;
    private final PrintStream err;
    private String last = "";

    Shown(FigureOfMerit.Figure figure, PrintStream err) {
      this.figure = figure;
      this.err = err;
    }

    @Override
    public void at(int tries, double loss, String line, boolean shrinking) {
      if (!line.equals(last)) {
        last = line;
        String what = shrinking ? "simpler" : "found";
        Measure measure = Measure.of(figure, List.of(loss));
        String lost = (measure.print(loss) + " " + measure.unit()).strip();
        err.printf(Locale.ROOT, "after %d tries %s: lost %s in %s%n", tries, what, lost, line);
      }
    }
  }
}
