package io.voluntas.emulator.study.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.voluntas.emulator.study.Studies;
import io.voluntas.emulator.study.assess.Assessment;
import io.voluntas.emulator.study.plan.StudyPlan;
import io.voluntas.emulator.study.read.StudyBundle;
import io.voluntas.emulator.study.result.StudyResult;
import io.voluntas.spi.study.StudyJob;
import io.voluntas.spi.study.StudyRunner;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StudyRunTest {
  private static final String STUDY =
      """
      title: test
      days: 3
      scenarios:
        - "(P1(1,5,.5), P2(2,240,.5), NCPUS=2)"
        - {name: one, scenario: "(P1(3,9,.5), P2(1,2,.5))"}
      design: {kind: latin-hypercube, points: 3}
      parameters:
        slack: {kind: uniform, low: 2, high: 9}
        host.on: ["{fraction: 0.7, mean-on: 3h}"]
      policies: {cpu: [edf-debt, eevdf], fetch: [per-resource, hysteresis]}
      replicates: {at-least: 8, at-most: 24, figure: missed_fraction, half-width: 0.1}
      figures: [missed_fraction, idle_fraction]
      """;

  @TempDir private Path folder;

  private final StudyBundle bundle = Studies.bundle(STUDY);
  private final StudyPlan plan = new StudyPlan(bundle.study(), Studies.catalog());
  private final StudyJob job = new ShardJob(bundle, plan, List.of(), "");

  private StudyResult result(StudyRunner runner, ShardResults results) throws Exception {
    StudyRun run = new StudyRun(plan, job, results);
    run.complete(runner, Part.WHOLE, (done, known) -> {});
    return new Assessment(plan, run.samples()).result("1", bundle.digest());
  }

  /** Hands shards over in reverse, one by one, and notes them. */
  private record Reversed(List<Integer> ran) implements StudyRunner {
    @Override
    public void run(StudyJob job, List<Integer> shards, io.voluntas.spi.study.ShardSink sink)
        throws InterruptedException {
      List<Integer> order = new ArrayList<>(shards);
      Collections.reverse(order);
      for (int shard : order) {
        ran.add(shard);
        sink.done(shard, job.run(shard));
      }
    }
  }

  @Test
  void threads_and_order_do_not_matter() throws Exception {
    StudyResult one = result(new LocalRunner(1), ShardResults.inMemory());
    assertThat(result(new LocalRunner(4), ShardResults.inMemory())).isEqualTo(one);
    assertThat(result(new Reversed(new ArrayList<>()), ShardResults.inMemory())).isEqualTo(one);
    // The rule had something to do: some cells ended early, others went on.
    assertThat(one.cells()).extracting(StudyResult.Cell::replicates).contains(8, 16);
  }

  @Test
  void what_is_there_is_not_run_again() throws Exception {
    StudyResult whole = result(new LocalRunner(2), ShardResults.inMemory());
    StudyRunner breaksDown =
        (all, shards, sink) -> {
          for (int i = 0; i < 4; i++) {
            sink.done(shards.get(i), all.run(shards.get(i)));
          }
          throw new IllegalStateException("broke down");
        };
    try (ShardResults results = ShardResults.open(folder, "study code", Part.WHOLE, false)) {
      assertThatThrownBy(() -> result(breaksDown, results)).hasMessage("broke down");
    }
    Reversed rest = new Reversed(new ArrayList<>());
    try (ShardResults results = ShardResults.open(folder, "study code", Part.WHOLE, false)) {
      assertThat(results.count()).isEqualTo(4);
      List<Integer> first = new StudyRun(plan, job, results).missing(Part.WHOLE);
      assertThat(result(rest, results)).isEqualTo(whole);
      assertThat(rest.ran()).containsAll(first).doesNotHaveDuplicates();
      // The first round asks for the first shard of each cell, of which there are three.
      assertThat(rest.ran()).doesNotContain(0, 3, 6, 9).contains(12, 15);
    }
  }

  @Test
  void a_job_that_was_sent_gives_the_same_text() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(job);
    }
    StudyJob arrived;
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      arrived = (StudyJob) in.readObject();
    }
    assertThat(arrived.title()).isEqualTo("test");
    assertThat(arrived.shards()).isEqualTo(job.shards());
    assertThat(arrived.run(5)).isEqualTo(job.run(5)).matches("[\\x21-\\x7e]+");
  }

  @Test
  void a_failing_shard_ends_the_run_with_its_own_message() {
    StudyJob failing =
        new StudyJob() {
          private static final long serialVersionUID = 1;

          @Override
          public String title() {
            return "";
          }

          @Override
          public int shards() {
            return plan.shards();
          }

          @Override
          public String run(int shard) {
            throw new IllegalArgumentException("shard " + shard);
          }

          @Override
          public List<String> classPath() {
            return List.of();
          }
        };
    StudyRun run = new StudyRun(plan, failing, ShardResults.inMemory());
    assertThatThrownBy(() -> run.complete(new LocalRunner(2), Part.WHOLE, (a, b) -> {}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageMatching("shard [0-9]+");
  }

  /** A population is one cell; 96 replicates under two sets of policies are six shards. */
  @Test
  void parts_share_the_shards_of_a_single_cell() {
    StudyBundle one =
        Studies.bundle(
            """
            scenarios: {name: p, population: {hardware: {model: anchor-2020}}}
            policies: {cpu: [edf, fifo]}
            replicates: 96
            figures: [idle_fraction]
            """);
    StudyPlan planned = new StudyPlan(one.study(), Studies.catalog());
    StudyRun run =
        new StudyRun(planned, new ShardJob(one, planned, List.of(), ""), ShardResults.inMemory());
    assertThat(run.missing(Part.parse("1/4"))).containsExactly(0, 4);
    assertThat(run.missing(Part.parse("2/4"))).containsExactly(1, 5);
    assertThat(run.missing(Part.parse("4/4"))).containsExactly(3);
    assertThat(run.missing(Part.WHOLE)).containsExactly(0, 1, 2, 3, 4, 5);
  }

  @Test
  void parts_share_the_cells() {
    List<Integer> all = new ArrayList<>();
    StudyRun run = new StudyRun(plan, job, ShardResults.inMemory());
    for (int i = 1; i <= 4; i++) {
      all.addAll(run.missing(Part.parse(i + "/4")));
    }
    assertThat(all).containsExactlyInAnyOrderElementsOf(run.missing(Part.WHOLE));
    assertThatThrownBy(() -> Part.parse("5/4")).hasMessage("part 5 of 4");
    assertThatThrownBy(() -> Part.parse("half")).hasMessageContaining("not a part such as 1/8");
  }
}
