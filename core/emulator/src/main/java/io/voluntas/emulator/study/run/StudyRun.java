package io.voluntas.emulator.study.run;

import io.voluntas.emulator.study.assess.Samples;
import io.voluntas.emulator.study.assess.StoppingRule;
import io.voluntas.emulator.study.plan.Cell;
import io.voluntas.emulator.study.plan.ShardText;
import io.voluntas.emulator.study.plan.StudyPlan;
import io.voluntas.spi.study.StudyJob;
import io.voluntas.spi.study.StudyRunner;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Brings a study to its end: asks which shards are missing, has them run, and asks again, until no
 * cell needs more. What is there already is not run again.
 */
public final class StudyRun {
  private final StudyPlan plan;
  private final StudyJob job;
  private final ShardResults results;
  private final Samples samples;
  private final StoppingRule rule;

  /** Of a study. */
  public StudyRun(StudyPlan plan, StudyJob job, ShardResults results) {
    this.plan = plan;
    this.job = job;
    this.results = results;
    this.samples = new Samples(plan, results::get);
    this.rule = new StoppingRule(plan, samples);
  }

  /** The numbers that are there. */
  public Samples samples() {
    return samples;
  }

  /** Shards of a part that are needed next, ascending; empty when the part is done. */
  public List<Integer> missing(Part part) {
    List<Integer> missing = new ArrayList<>();
    boolean byCell = plan.study().replicates().goal().isPresent();
    for (Cell cell : plan.cells()) {
      if (!byCell || part.has(cell.index())) {
        int wanted = rule.wanted(cell);
        for (int i = 0; i < wanted; i += plan.block()) {
          int shard = plan.shard(cell, i);
          if ((byCell || part.has(shard)) && !samples.has(shard)) {
            missing.add(shard);
          }
        }
      }
    }
    return missing;
  }

  /**
   * Runs what is missing of a part.
   *
   * @throws RuntimeException what a shard threw; what was done before is kept
   */
  public void complete(StudyRunner runner, Part part, StudyProgress progress)
      throws InterruptedException {
    AtomicInteger done = new AtomicInteger();
    int known = 0;
    List<Integer> missing = missing(part);
    while (!missing.isEmpty()) {
      known += missing.size();
      int all = known;
      runner.run(
          job,
          List.copyOf(missing),
          (shard, text) -> {
            int unused = ShardText.values(text, plan.numbers(shard)).length;
            results.add(shard, text);
            progress.at(done.incrementAndGet(), all);
          });
      for (int shard : missing) {
        if (!samples.has(shard)) {
          throw new IllegalStateException("the runner ended without shard " + shard);
        }
      }
      missing = missing(part);
    }
  }
}
