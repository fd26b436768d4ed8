package io.voluntas.cli.emulate;

import io.voluntas.cli.render.Measure;
import io.voluntas.emulator.record.RunRecorder;
import io.voluntas.emulator.report.Better;
import io.voluntas.emulator.report.ReportLimits;
import io.voluntas.emulator.report.ReportModel;
import io.voluntas.emulator.report.ReportUnit;
import io.voluntas.emulator.result.Results;
import io.voluntas.emulator.run.Statistic;
import io.voluntas.spi.figure.FigureOfMerit;
import io.voluntas.spi.ledger.Unit;
import io.voluntas.spi.model.Durations;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Makes the model of the report page from results and recordings. */
final class ReportPage {
  private final Experiment experiment;
  private final Results results;

  ReportPage(Experiment experiment, Results results) {
    this.experiment = experiment;
    this.results = results;
  }

  /** A recorder that keeps as much as a page can draw. */
  static RunRecorder recorder() {
    return new RunRecorder(ReportLimits.STANDARD.segments());
  }

  ReportModel model(List<RunRecorder> recorders, Provenance provenance) {
    String title = experiment.scenario().title();
    List<ReportModel.Run> runs = new ArrayList<>();
    for (int i = 0; i < recorders.size(); i++) {
      Results.Run run = results.runs().get(i);
      Results.Policies names = run.policies();
      ReportModel.Policies policies =
          new ReportModel.Policies(names.cpu(), names.fetch(), names.enforce(), names.send());
      runs.add(recorders.get(i).report(run.label(), policies, values(run)));
    }
    return new ReportModel(
        title.isEmpty() ? (runs.size() == 1 ? "Simulation" : "Comparison of policies") : title,
        results.scenario(),
        results.seed(),
        results.duration() / (double) Durations.DAY,
        results.replicates(),
        provenance.version(),
        provenance.command(),
        results.projects().stream()
            .map(project -> new ReportModel.Project(project.name(), project.share()))
            .toList(),
        results.resources().stream()
            .map(resource -> new ReportModel.Resource(resource.type(), resource.instances()))
            .toList(),
        experiment.columns().stream().map(ReportPage::figure).toList(),
        runs,
        new AuditSheets(results).of(experiment.bounds(), experiment.blame()));
  }

  private static SortedMap<String, ReportModel.Value> values(Results.Run run) {
    SortedMap<String, ReportModel.Value> values = new TreeMap<>();
    run.figures().forEach((name, statistic) -> values.put(name, value(statistic)));
    return values;
  }

  private static ReportModel.Value value(Statistic statistic) {
    return new ReportModel.Value(statistic.mean(), statistic.ci95());
  }

  private static ReportModel.Figure figure(FigureOfMerit.Figure figure) {
    ReportUnit unit =
        figure.unit() == Unit.FRACTION
            ? ReportUnit.FRACTION
            : Measure.isTime(figure) ? ReportUnit.SECONDS : ReportUnit.COUNT;
    Better better = figure.lowerIsBetter() ? Better.LOWER : Better.HIGHER;
    return new ReportModel.Figure(figure.name(), unit, figure.help(), better);
  }
}
