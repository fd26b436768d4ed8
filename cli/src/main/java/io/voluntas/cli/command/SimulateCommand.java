package io.voluntas.cli.command;

import com.google.inject.Inject;
import io.voluntas.cli.crate.CrateMaker;
import io.voluntas.cli.emulate.Combination;
import io.voluntas.cli.emulate.Experiment;
import io.voluntas.cli.emulate.Experiments;
import io.voluntas.cli.emulate.OutputFolder;
import io.voluntas.cli.emulate.Provenance;
import io.voluntas.cli.render.Measure;
import io.voluntas.cli.render.Table;
import io.voluntas.cli.render.TextTimeline;
import io.voluntas.emulator.report.ReportModel;
import io.voluntas.emulator.result.Results;
import io.voluntas.emulator.result.ResultsJson;
import io.voluntas.emulator.run.Statistic;
import io.voluntas.engine.plugin.PolicyCatalog;
import io.voluntas.spi.figure.FigureOfMerit;
import io.voluntas.spi.model.Durations;
import java.io.IOException;
import java.io.PrintStream;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;

/** Runs a scenario under one set of policies and prints its figures with what they mean. */
final class SimulateCommand implements Command {
  private final PolicyCatalog catalog;

  @Inject
  SimulateCommand(PolicyCatalog catalog) {
    this.catalog = catalog;
  }

  @Override
  public String name() {
    return "simulate";
  }

  @Override
  public String help() {
    return "Run a scenario under one set of policies and print its figures of merit";
  }

  @Override
  public String synopsis() {
    return "SCENARIO [options]";
  }

  @Override
  public Options options() {
    List<Option> own =
        List.of(
            CommonOptions.flag("timeline", "draw what ran on each instance, in text"),
            CommonOptions.value(
                "perfetto", "FILE", "write what ran as trace events, for ui.perfetto.dev"));
    return CommonOptions.of(
        Stream.of(
                own,
                EmulationOptions.onePolicyOfEach(),
                EmulationOptions.shared(),
                EmulationOptions.output())
            .flatMap(List::stream)
            .toArray(Option[]::new));
  }

  @Override
  public String notes() {
    return "  voluntas simulate \"(P1(1000,2000,.5), P2(1,10,.5), NCPUS=4)\" --cpu fifo --days"
        + " 30\n";
  }

  @Override
  public int run(Invocation call) throws Exception {
    EmulationOptions options = new EmulationOptions(catalog, call);
    List<Combination> combinations = options.combinations(false);
    PrintStream out = call.console().out();
    if (call.has("print-config")) {
      out.print(SettingsPrinter.print(options.settings(), combinations));
      return 0;
    }
    if (call.arguments().size() != 1) {
      throw new UsageException("name one scenario; 'voluntas help simulate' shows how");
    }
    Experiment experiment =
        options.experiment(
            ScenarioArgument.read(call.arguments().get(0), call.console()), combinations);
    CrateMaker maker = CrateArgument.maker(call, catalog);
    EmulationRun runner =
        new EmulationRun(new Experiments(catalog, options.threads()), call, maker);
    boolean timeline = call.has("timeline") && !call.has("json");
    Optional<Path> trace = call.path("perfetto");
    Experiments.Finished finished = runner.run(experiment, timeline || trace.isPresent(), "");
    if (trace.isPresent()) {
      trace(trace.get(), finished, experiment, call);
    }
    if (call.has("json")) {
      out.print(ResultsJson.write(finished.results()));
      CrateArgument.written(call, maker, "");
      return 0;
    }
    Results results = finished.results();
    out.println(CompareCommand.heading(experiment));
    out.println();
    out.print(figures(experiment.columns(), results));
    out.println();
    out.print(projects(results));
    CompareCommand.audit(out, experiment, results);
    if (timeline) {
      ReportModel.Run recorded =
          finished
              .recorders()
              .get(0)
              .report(
                  "",
                  new ReportModel.Policies("", "", "", ""),
                  Collections.unmodifiableSortedMap(new TreeMap<>()));
      out.println();
      out.print(TextTimeline.draw(results, recorded));
    }
    CrateArgument.written(call, maker, "\n");
    return 0;
  }

  private static void trace(
      Path file, Experiments.Finished finished, Experiment experiment, Invocation call) {
    try {
      OutputFolder.trace(
          finished.page(experiment, new Provenance(VersionCommand.version(), call.commandLine())),
          file.toAbsolutePath());
    } catch (IOException e) {
      throw new UsageException("--perfetto: cannot write '" + file + "': " + e, e);
    }
  }

  private static String figures(List<FigureOfMerit.Figure> figures, Results results) {
    Table table =
        new Table(List.of(Table.Align.LEFT, Table.Align.RIGHT, Table.Align.LEFT, Table.Align.LEFT));
    for (FigureOfMerit.Figure figure : figures) {
      Statistic value =
          Objects.requireNonNull(results.runs().get(0).figures().get(figure.name()), "figure");
      Measure measure = Measure.of(figure, List.of(value.mean(), value.ci95().orElse(0)));
      String interval =
          value.ci95().isPresent() ? " ±" + measure.print(value.ci95().getAsDouble()) : "";
      table.row(
          figure.name(), measure.print(value.mean()) + interval, measure.unit(), figure.help());
    }
    return table.render()
        + (results.replicates() > 1
            ? "± half the width of the 95 % confidence interval of the mean\n"
            : "");
  }

  private static String projects(Results results) {
    List<Table.Align> columns = new ArrayList<>(List.of(Table.Align.LEFT));
    List<String> heading = new ArrayList<>(List.of("project"));
    List<String> units = new ArrayList<>(List.of(""));
    add(columns, heading, units, "share", "%");
    add(columns, heading, units, "got", "%");
    for (Results.Resource resource : results.resources()) {
      add(columns, heading, units, resource.type(), "inst.-days");
    }
    add(columns, heading, units, "jobs met", "");
    add(columns, heading, units, "missed", "");
    Table table = new Table(columns);
    table.row(heading.toArray(String[]::new)).row(units.toArray(String[]::new));
    double shares = results.projects().stream().mapToDouble(Results.Project::share).sum();
    for (int p = 0; p < results.projects().size(); p++) {
      Results.Project project = results.projects().get(p);
      Results.Outcome outcome = results.runs().get(0).projects().get(p);
      List<String> row = new ArrayList<>(List.of(project.name()));
      row.add(percent(shares > 0 ? project.share() / shares : 0));
      row.add(percent(outcome.fraction()));
      outcome.used().forEach(used -> row.add(days(used)));
      row.add(Long.toString(outcome.jobsMet()));
      row.add(Long.toString(outcome.jobsMissed()));
      table.row(row.toArray(String[]::new));
    }
    return table.render() + (results.replicates() > 1 ? "projects: the first replicate\n" : "");
  }

  private static void add(
      List<Table.Align> columns,
      List<String> heading,
      List<String> units,
      String name,
      String unit) {
    columns.add(Table.Align.RIGHT);
    heading.add(name);
    units.add(unit);
  }

  private static String percent(double part) {
    return BigDecimal.valueOf(part * 100).setScale(2, RoundingMode.HALF_EVEN).toPlainString();
  }

  private static String days(long work) {
    return BigDecimal.valueOf(work / (double) Durations.DAY)
        .setScale(2, RoundingMode.HALF_EVEN)
        .toPlainString();
  }
}
