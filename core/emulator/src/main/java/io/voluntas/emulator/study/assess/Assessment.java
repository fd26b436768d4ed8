package io.voluntas.emulator.study.assess;

import io.voluntas.emulator.result.Results;
import io.voluntas.emulator.run.Statistic;
import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.emulator.study.HostSource;
import io.voluntas.emulator.study.Parameter;
import io.voluntas.emulator.study.Study;
import io.voluntas.emulator.study.Target;
import io.voluntas.emulator.study.design.Axis;
import io.voluntas.emulator.study.plan.Cell;
import io.voluntas.emulator.study.plan.StudyPlan;
import io.voluntas.emulator.study.result.StudyResult;
import io.voluntas.emulator.study.stats.Difference;
import io.voluntas.emulator.study.stats.Holm;
import io.voluntas.spi.model.Durations;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;

/** Makes the result of a study whose shards are all there. */
public final class Assessment {
  private final StudyPlan plan;
  private final Samples samples;
  private final StoppingRule rule;

  /** Of a study. */
  public Assessment(StudyPlan plan, Samples samples) {
    this.plan = plan;
    this.samples = samples;
    this.rule = new StoppingRule(plan, samples);
  }

  /**
   * The result.
   *
   * @param version the program's version
   * @param digest of what the study says
   * @throws IllegalStateException when a shard is missing
   */
  public StudyResult result(String version, String digest) {
    Study study = plan.study();
    Verdicts verdicts = new Verdicts(plan);
    List<StudyResult.Cell> cells = new ArrayList<>();
    for (Cell cell : plan.cells()) {
      int replicates = rule.wanted(cell);
      double[][][] values = samples.of(cell, replicates);
      verdicts.add(cell, values);
      Scenario scenario = plan.scenario(cell, 0);
      cells.add(
          new StudyResult.Cell(
              cell.index() + 1,
              cell.source(),
              cell.values(),
              plan.duration(scenario),
              replicates,
              scenario.digest(),
              estimates(values, plan.isWithoutChance(cell))));
    }
    return new StudyResult(
        study.title(),
        version,
        digest,
        study.seed(),
        study.sources().stream().map(HostSource::label).toList(),
        axes(),
        policies(),
        plan.columns().figures(),
        plan.baseline(),
        cells,
        verdicts.verdicts());
  }

  private List<StudyResult.Policies> policies() {
    return plan.policies(plan.cells().get(0)).stream()
        .map(one -> new StudyResult.Policies(one.label(), withoutVaried(one.names())))
        .toList();
  }

  private Results.Policies withoutVaried(Results.Policies names) {
    SortedMap<String, String> options = new TreeMap<>(names.options());
    for (Parameter parameter : plan.study().parameters()) {
      if (parameter.target() instanceof Target.PolicyOption option) {
        options.remove(option.kind().section() + "." + option.option());
      }
    }
    return new Results.Policies(names.cpu(), names.fetch(), names.enforce(), names.send(), options);
  }

  private List<StudyResult.Axis> axes() {
    List<StudyResult.Axis> axes = new ArrayList<>();
    for (int i = 0; i < plan.study().parameters().size(); i++) {
      Parameter parameter = plan.study().parameters().get(i);
      if (parameter.axis() instanceof Axis.Listed list) {
        axes.add(new StudyResult.Axis(parameter.name(), list.values(), true));
      } else {
        int position = i;
        List<String> drawn =
            plan.cells().stream()
                .map(cell -> cell.values().get(position))
                .distinct()
                .sorted(Comparator.comparingDouble(Assessment::size).thenComparing(s -> s))
                .toList();
        axes.add(new StudyResult.Axis(parameter.name(), drawn, false));
      }
    }
    return axes;
  }

  /** Drawn values are numbers or lengths of time. */
  private static double size(String text) {
    boolean time = Character.isLetter(text.charAt(text.length() - 1));
    return time ? Durations.parse(text) : Double.parseDouble(text);
  }

  private List<List<StudyResult.Estimate>> estimates(double[][][] values, boolean certain) {
    int figures = plan.columns().figures().size();
    int baseline = plan.baseline();
    List<List<StudyResult.Estimate>> byPolicy = new ArrayList<>();
    for (int p = 0; p < values.length; p++) {
      byPolicy.add(new ArrayList<>());
    }
    for (int f = 0; f < figures; f++) {
      List<Difference> differences = new ArrayList<>();
      for (int i = 0; i < values.length; i++) {
        if (i != baseline) {
          differences.add(Difference.of(values[i][f], values[baseline][f], certain));
        }
      }
      List<OptionalDouble> adjusted = Holm.adjust(differences.stream().map(Difference::p).toList());
      int other = 0;
      for (int i = 0; i < values.length; i++) {
        Optional<StudyResult.Contrast> contrast = Optional.empty();
        if (i != baseline) {
          contrast =
              Optional.of(new StudyResult.Contrast(differences.get(other), adjusted.get(other)));
          other++;
        }
        byPolicy.get(i).add(new StudyResult.Estimate(Statistic.of(values[i][f]), contrast));
      }
    }
    return byPolicy.stream().map(List::copyOf).toList();
  }
}
