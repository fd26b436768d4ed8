package io.voluntas.cli.command;

import com.google.inject.Inject;
import io.voluntas.cli.crate.CrateMaker;
import io.voluntas.cli.crate.ResultFolder;
import io.voluntas.cli.emulate.Combination;
import io.voluntas.cli.emulate.Experiment;
import io.voluntas.cli.emulate.Experiments;
import io.voluntas.cli.render.BlameTable;
import io.voluntas.cli.render.BoundsTable;
import io.voluntas.cli.render.FiguresTable;
import io.voluntas.emulator.result.Results;
import io.voluntas.emulator.result.ResultsJson;
import io.voluntas.engine.plugin.PolicyCatalog;
import io.voluntas.spi.figure.FigureOfMerit;
import io.voluntas.spi.model.Durations;
import java.io.PrintStream;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;

/** Runs scenarios under several sets of policies and prints their figures side by side. */
final class CompareCommand implements Command {
  private final PolicyCatalog catalog;

  @Inject
  CompareCommand(PolicyCatalog catalog) {
    this.catalog = catalog;
  }

  @Override
  public String name() {
    return "compare";
  }

  @Override
  public String help() {
    return "Run scenarios under several policies and compare the figures of merit";
  }

  @Override
  public String synopsis() {
    return "SCENARIO... [options]";
  }

  @Override
  public Options options() {
    return CommonOptions.of(
        Stream.of(
                EmulationOptions.policiesOfEach(),
                EmulationOptions.shared(),
                EmulationOptions.output())
            .flatMap(List::stream)
            .toArray(Option[]::new));
  }

  @Override
  public String notes() {
    return "Every combination of the policies is run, in the order given. Replicate i has the"
        + " same\n"
        + "chances under all of them. With several scenarios each has a folder scenario-1,"
        + " ... in\n"
        + "the folder of --out, and --json prints {\"scenarios\": [...]}.\n\n"
        + "  voluntas compare \"(P1(1000,2000,.5), P2(1,10,.5), NCPUS=4)\" --replicates 10\n"
        + "  voluntas compare scenario.yaml --cpu edf-debt,fifo --set client.min-queue=1d\n";
  }

  @Override
  public int run(Invocation call) throws Exception {
    EmulationOptions options = new EmulationOptions(catalog, call);
    List<Combination> combinations = options.combinations(true);
    if (call.has("print-config")) {
      call.console().out().print(SettingsPrinter.print(options.settings(), combinations));
      return 0;
    }
    if (call.arguments().isEmpty()) {
      throw new UsageException("name a scenario; 'voluntas help compare' shows how");
    }
    List<Experiment> experiments =
        call.arguments().stream()
            .map(
                text ->
                    options.experiment(ScenarioArgument.read(text, call.console()), combinations))
            .toList();
    CrateMaker maker = CrateArgument.maker(call, catalog);
    EmulationRun runner =
        new EmulationRun(new Experiments(catalog, options.threads()), call, maker);
    if (experiments.size() > 1) {
      call.path("out").ifPresent(folder -> ResultFolder.requireInner(folder, experiments.size()));
    }
    List<Results> all = new ArrayList<>();
    for (int i = 0; i < experiments.size(); i++) {
      String inner = experiments.size() == 1 ? "" : "scenario-" + (i + 1);
      Results results = runner.run(experiments.get(i), false, inner).results();
      all.add(results);
      if (!call.has("json")) {
        print(call.console(), experiments.get(i), results, i > 0);
      }
    }
    if (call.has("json")) {
      call.console().out().print(ResultsJson.write(all));
    }
    CrateArgument.written(call, maker, "\n");
    return 0;
  }

  /** Prints what was run, and the table. */
  static void print(Console console, Experiment experiment, Results results, boolean another) {
    PrintStream out = console.out();
    if (another) {
      out.println();
    }
    out.println(heading(experiment));
    out.println();
    FiguresTable table = new FiguresTable("policies", columns(experiment), console.colours());
    List<FiguresTable.Row> rows =
        results.runs().stream()
            .map(run -> new FiguresTable.Row(run.label(), run.figures()))
            .toList();
    out.print(table.render(rows));
    audit(out, experiment, results);
  }

  /** What was possible and who is to blame, where that was asked. */
  static void audit(PrintStream out, Experiment experiment, Results results) {
    if (experiment.bounds()) {
      out.println();
      out.print(BoundsTable.render(results));
    }
    if (experiment.blame()) {
      out.println();
      out.print(BlameTable.render(results));
    }
  }

  /** What was run, in two lines. */
  static String heading(Experiment experiment) {
    int replicates = experiment.replicates();
    return experiment.name()
        + "\n"
        + days(experiment.duration())
        + ", seed "
        + experiment.seed()
        + (replicates == 1 ? "" : ", " + replicates + " replicates")
        + (experiment.step() == 0 ? "" : ", steps of " + Durations.print(experiment.step()))
        + "; "
        + SettingsPrinter.common(experiment.combinations());
  }

  private static String days(long micros) {
    String number =
        BigDecimal.valueOf(micros / (double) Durations.DAY).stripTrailingZeros().toPlainString();
    return number + (number.equals("1") ? " day" : " days");
  }

  /** The figures that a table shows: of a host with one resource type the total is enough. */
  private static List<FigureOfMerit.Figure> columns(Experiment experiment) {
    boolean one = experiment.scenario().host().resources().size() == 1;
    return experiment.columns().stream()
        .filter(figure -> !one || !figure.name().startsWith("idle_fraction_"))
        .toList();
  }
}
