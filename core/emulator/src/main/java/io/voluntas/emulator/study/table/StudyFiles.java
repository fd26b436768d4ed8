package io.voluntas.emulator.study.table;

import io.voluntas.emulator.study.assess.Samples;
import io.voluntas.emulator.study.plan.Cell;
import io.voluntas.emulator.study.plan.StudyPlan;
import io.voluntas.emulator.study.result.Expected;
import io.voluntas.emulator.study.result.StudyResult;
import io.voluntas.emulator.study.result.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Writes the folder of a study; {@code docs/studies.md} describes every column. What is written
 * depends on the study, its seed and the program's version only.
 */
public final class StudyFiles {
  private final StudyPlan plan;
  private final Samples samples;
  private final StudyResult result;

  /** Of a finished study. */
  public StudyFiles(StudyPlan plan, Samples samples, StudyResult result) {
    this.plan = plan;
    this.samples = samples;
    this.result = result;
  }

  /**
   * Writes all files.
   *
   * @param folder a folder that exists
   * @param studyText the study's own file
   */
  public void write(Path folder, String studyText) throws IOException {
    WholeFile.write(folder.resolve("study.yaml"), out -> out.append(studyText));
    WholeFile.write(folder.resolve("results.csv"), out -> results(new Csv(out)));
    WholeFile.write(folder.resolve("summary.csv"), out -> summary(new Csv(out)));
    WholeFile.write(folder.resolve("verdicts.csv"), out -> verdicts(new Csv(out)));
    StudyJson json = new StudyJson(plan, result);
    WholeFile.write(folder.resolve("study.json"), out -> out.append(json.study()));
    Path cells = Files.createDirectories(folder.resolve("cells"));
    for (StudyResult.Cell cell : result.cells()) {
      String name = String.format(Locale.ROOT, "cell-%05d.json", cell.number());
      WholeFile.write(cells.resolve(name), out -> out.append(json.cell(cell)));
    }
  }

  private List<String> heading() {
    List<String> heading = new ArrayList<>(List.of("cell", "scenario"));
    result.axes().forEach(axis -> heading.add(axis.name()));
    return heading;
  }

  private List<String> start(StudyResult.Cell cell) {
    List<String> start = new ArrayList<>();
    start.add(Integer.toString(cell.number()));
    start.add(result.scenarios().get(cell.scenario()));
    start.addAll(cell.values());
    return start;
  }

  private String label(int policy) {
    return result.policies().get(policy).label();
  }

  private String figure(int index) {
    return result.figures().get(index).name();
  }

  private void results(Csv csv) throws IOException {
    csv.row(heading(), "policy", "replicate", "figure", "value");
    for (Cell cell : plan.cells()) {
      int replicates = result.cells().get(cell.index()).replicates();
      new ResultRows(plan).write(csv, cell, samples.of(cell, replicates));
    }
  }

  private void summary(Csv csv) throws IOException {
    csv.row(
        heading(),
        "policy",
        "figure",
        "replicates",
        "mean",
        "ci95",
        "baseline",
        "difference",
        "difference_ci95",
        "p",
        "p_holm");
    String baseline = label(result.baseline());
    for (StudyResult.Cell cell : result.cells()) {
      double[][][] values = samples.of(plan.cells().get(cell.number() - 1), cell.replicates());
      for (int p = 0; p < result.policies().size(); p++) {
        for (int f = 0; f < result.figures().size(); f++) {
          StudyResult.Estimate one = cell.estimates().get(p).get(f);
          Optional<StudyResult.Contrast> contrast = one.contrast();
          csv.row(
              start(cell),
              label(p),
              figure(f),
              Integer.toString(Samples.present(values[p][f]).length),
              Csv.number(one.value().mean()),
              Csv.number(one.value().ci95()),
              contrast.isPresent() ? baseline : "",
              contrast.map(c -> Csv.number(c.difference().value().mean())).orElse(""),
              contrast.map(c -> Csv.number(c.difference().value().ci95())).orElse(""),
              contrast.map(c -> Csv.number(c.difference().p())).orElse(""),
              contrast.map(c -> Csv.number(c.adjusted())).orElse(""));
        }
      }
    }
  }

  private void verdicts(Csv csv) throws IOException {
    List<String> heading = new ArrayList<>(List.of("claim"));
    heading.addAll(heading());
    csv.row(
        heading,
        "subject",
        "other",
        "from",
        "figure",
        "difference",
        "ci95",
        "p",
        "outcome",
        "expected",
        "seen");
    for (int claim = 0; claim < result.verdicts().size(); claim++) {
      Verdict verdict = result.verdicts().get(claim);
      for (Verdict.Outcome outcome : verdict.outcomes()) {
        List<String> start = new ArrayList<>(List.of(Integer.toString(claim + 1)));
        start.addAll(start(result.cells().get(outcome.cell())));
        csv.row(
            start,
            label(outcome.subject()),
            outcome.isTrend() ? "" : label(outcome.other()),
            from(verdict, outcome),
            verdict.claim().figure(),
            Csv.number(outcome.difference().value().mean()),
            Csv.number(outcome.difference().value().ci95()),
            Csv.number(outcome.difference().p()),
            outcome.side().name().toLowerCase(Locale.ROOT),
            verdict.expected().map(Expected::rule).orElse(""),
            verdict.expected().map(one -> Boolean.toString(one.seen())).orElse(""));
      }
    }
  }

  /** The value of the parameter from which a trend's difference is taken. */
  private String from(Verdict verdict, Verdict.Outcome outcome) {
    List<String> names = result.axes().stream().map(StudyResult.Axis::name).toList();
    return outcome.isTrend()
        ? result.cells().get(outcome.from()).values().get(names.indexOf(verdict.claim().over()))
        : "";
  }
}
