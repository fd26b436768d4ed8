package io.voluntas.emulator.figure;

import static io.voluntas.spi.model.Durations.SECOND;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.voluntas.spi.figure.EndOfRun;
import io.voluntas.spi.figure.FigureOfMerit;
import io.voluntas.spi.figure.RunFold;
import io.voluntas.spi.figure.RunInfo;
import io.voluntas.spi.ledger.Unit;
import io.voluntas.spi.model.Amounts;
import io.voluntas.spi.model.JobView;
import io.voluntas.spi.model.Preferences;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** One GPU of 10 FLOPS, two CPUs of 1 FLOPS, two projects with shares 3 : 1, period 100 s. */
class FiguresTest {
  private static final RunInfo RUN =
      new RunInfo(
          0,
          2,
          List.of(.75, .25),
          List.of("cuda", "cpu"),
          List.of(1, 2),
          List.of(10.0, 1.0),
          new Preferences(0, 0, 100 * SECOND, false, 2, Long.MAX_VALUE));
  private static final Resource CUDA = Resource.of(RUN).get(0);
  private static final Resource CPU = Resource.of(RUN).get(1);

  private final List<FigureOfMerit> figures = new ArrayList<>();
  private final List<RunFold> folds = new ArrayList<>();
  private final long[][] used = new long[2][2];
  private final List<JobView> unreported = new ArrayList<>();

  FiguresTest() {
    figures.addAll(Figures.standard(RUN.resources()));
    figures.addAll(Figures.bce());
    figures.forEach(figure -> folds.add(figure.begin(RUN)));
    capacity(0, 1, 2);
  }

  private void capacity(long seconds, int gpus, int cpus) {
    for (RunFold fold : folds) {
      fold.capacity(seconds * SECOND, 0, gpus * Amounts.ONE);
      fold.capacity(seconds * SECOND, 1, cpus * Amounts.ONE);
    }
  }

  private static FakeJob job(int index, int project, Resource main, long deadline, long ran) {
    return new FakeJob(index, project, main, Amounts.ONE, deadline * SECOND, ran * SECOND);
  }

  private void started(long seconds, JobView job) {
    folds.forEach(fold -> fold.started(seconds * SECOND, job));
  }

  private void stopped(long seconds, JobView job, long lost) {
    folds.forEach(fold -> fold.stopped(seconds * SECOND, job, false, lost * SECOND));
  }

  private void reported(long seconds, JobView job) {
    folds.forEach(fold -> fold.finished(seconds * SECOND, job));
    folds.forEach(fold -> fold.reported(seconds * SECOND, job, seconds * SECOND));
  }

  private void rpc(int jobs) {
    folds.forEach(fold -> fold.rpc(0, 0, jobs, false));
    for (int i = 0; i < jobs; i++) {
      JobView job = job(i, 0, CPU, 1, 0);
      folds.forEach(fold -> fold.received(0, job));
    }
  }

  private Map<String, Double> at(long seconds) {
    EndOfRun end =
        new EndOfRun() {
          @Override
          public List<? extends JobView> unreported() {
            return unreported;
          }

          @Override
          public long used(int project, int resource) {
            return used[project][resource] * SECOND;
          }
        };
    Map<String, Double> values = new LinkedHashMap<>();
    for (int f = 0; f < folds.size(); f++) {
      double[] results = folds.get(f).results(seconds * SECOND, end);
      for (int i = 0; i < results.length; i++) {
        values.put(figures.get(f).figures().get(i).name(), results[i]);
      }
    }
    return values;
  }

  @Test
  void areZeroWhenNothingHappensButForAPercentileOfNothing() {
    assertThat(at(0))
        .allSatisfy(
            (name, value) -> {
              if (name.equals("lateness_p95_seconds")) {
                assertThat(value).isNaN();
              } else {
                assertThat(value).as(name).isZero();
              }
            });
  }

  @Test
  void timesSayThatTheyAreTimesAndTwoKindsHaveNoBetterEnd() {
    List<FigureOfMerit.Figure> all =
        Stream.of(Figures.standard(List.of("cpu")), Figures.ofProjects(List.of("p")))
            .flatMap(List::stream)
            .flatMap(one -> one.figures().stream())
            .toList();
    assertThat(all)
        .filteredOn(one -> Figures.unit(one).equals("seconds"))
        .extracting(FigureOfMerit.Figure::name)
        .containsExactly(
            "lost_work_seconds",
            "max_starvation_seconds",
            "lateness_p95_seconds",
            "starvation_seconds_of_p",
            "response_seconds_of_p",
            "wait_seconds_of_p");
    assertThat(all)
        .filteredOn(one -> !Figures.isRanked(one))
        .extracting(FigureOfMerit.Figure::name)
        .containsExactly("use_fraction_of_p");
    assertThat(
            Figures.isRanked(
                new FigureOfMerit.Figure("missed_fraction.least", Unit.FRACTION, true, "")))
        .isFalse();
  }

  @Test
  void namesAreAsDocumentedAndInOrder() {
    assertThat(at(0).keySet())
        .containsExactly(
            "idle_fraction",
            "idle_fraction_cuda",
            "idle_fraction_cpu",
            "wasted_fraction",
            "missed_fraction",
            "share_violation",
            "monotony",
            "rpcs_per_job",
            "jobs_met",
            "jobs_missed",
            "preemptions",
            "lost_work_seconds",
            "max_starvation_seconds",
            "lateness_p95_seconds",
            "bce.wasted",
            "bce.idle",
            "bce.share_violation",
            "bce.monotony",
            "bce.rpcs_per_job");
  }

  /**
   * Off from 40 to 60 of 100 s, the GPU until 80: available 60 GPU s and 160 CPU s, that is 760
   * flop. Used 30 GPU s and 120 CPU s. Idle: 30 of 60; 40 of 160; 340 of 760. BCE: GPU weight 2,
   * peak 2 x 60 + 1 x 200, used 60 + 120.
   */
  @Test
  void idleIsOverAvailableTime() {
    capacity(40, 0, 0);
    capacity(60, 0, 2);
    capacity(80, 1, 2);
    used[0][0] = 30;
    used[1][1] = 120;
    Map<String, Double> values = at(100);
    assertThat(values.get("idle_fraction_cuda")).isEqualTo(.5);
    assertThat(values.get("idle_fraction_cpu")).isEqualTo(.25);
    assertThat(values.get("idle_fraction")).isCloseTo(340 / 760.0, within(1e-12));
    assertThat(values.get("bce.idle")).isCloseTo(140 / 320.0, within(1e-12));
    // Project 0: 300 of 420 flop instead of 3/4; BCE: 60 of 180.
    assertThat(values.get("share_violation")).isCloseTo(.75 - 300 / 420.0, within(1e-12));
    assertThat(values.get("bce.share_violation")).isCloseTo(2 * (.75 - 1 / 3.0), within(1e-12));
  }

  /**
   * Met at its deadline; 10 s late with 20 CPU s spent; unreported and 50 s late with 5 GPU s
   * spent; unreported with time left. Available in 100 s: 1200 flop. BCE counts only the second:
   * peak 400.
   */
  @Test
  void missedIsLateOrNotReportedThoughDue() {
    reported(30, job(0, 0, CPU, 30, 25));
    reported(60, job(1, 0, CPU, 50, 20));
    unreported.add(job(2, 1, CUDA, 50, 5));
    unreported.add(job(3, 1, CUDA, 100, 7));
    Map<String, Double> values = at(100);
    assertThat(values.get("jobs_met")).isEqualTo(1);
    assertThat(values.get("jobs_missed")).isEqualTo(2);
    assertThat(values.get("missed_fraction")).isCloseTo(2 / 3.0, within(1e-12));
    assertThat(values.get("wasted_fraction")).isCloseTo((20 + 50) / 1200.0, within(1e-12));
    assertThat(values.get("bce.wasted")).isCloseTo(20 / 400.0, within(1e-12));
    // Lateness 0, 10, 50: the 95th percentile is the third of three.
    assertThat(values.get("lateness_p95_seconds")).isCloseTo(50, within(.5));
  }

  @Test
  void lateness95OfManyIsANearestRank() {
    for (int i = 1; i <= 100; i++) {
      reported(i, job(i, 0, CPU, 0, 1)); // late by i seconds
    }
    assertThat(at(100).get("lateness_p95_seconds")).isBetween(95.0, 95.0 * (1 + 1 / 128.0));
  }

  /**
   * Project 0 runs 10-30 and from 60; project 1 never. Host off 70-80. On the clock of available
   * time (90 s): project 0 waits 10 and 30 s, so the integral of squares is (1000 + 27000)/3;
   * project 1 waits 90 s.
   */
  @Test
  void varietyCountsAvailableTime() {
    started(10, job(0, 0, CPU, 999, 0));
    stopped(30, job(0, 0, CPU, 999, 0), 0);
    started(60, job(0, 0, CPU, 999, 0));
    stopped(70, job(0, 0, CPU, 999, 0), 0);
    capacity(70, 0, 0);
    capacity(80, 1, 2);
    started(80, job(0, 0, CPU, 999, 0));
    Map<String, Double> values = at(100);
    assertThat(values.get("max_starvation_seconds")).isEqualTo(90);
    double first = Math.sqrt(28000 / 3.0 / 90);
    double second = Math.sqrt(90.0 * 90 * 90 / 3 / 90);
    double x = (first + second) / 2 / (2 * 100);
    assertThat(values.get("monotony")).isCloseTo(x / (1 + x), within(1e-12));
    // BCE: all of 100 s; waits of 10, 30, 10 and of 100.
    double bce = Math.sqrt((1000 + 27000 + 1000) / 3.0 / 100) + Math.sqrt(1e6 / 3 / 100);
    double y = bce / 2 / (2 * 100);
    assertThat(values.get("bce.monotony")).isCloseTo(y / (1 + y), within(1e-12));
  }

  @Test
  void aProjectWithOneJobLeftStillRuns() {
    started(0, job(0, 0, CPU, 999, 0));
    started(0, job(1, 0, CPU, 999, 0));
    started(0, job(2, 1, CUDA, 999, 0));
    stopped(40, job(0, 0, CPU, 999, 0), 0);
    assertThat(at(100).get("max_starvation_seconds")).isZero();
  }

  /** Three stops: by choice, with the host off, and of a process that did not run any more. */
  @Test
  void onlyRunningJobsOnAHostThatIsOnArePreempted() {
    started(0, job(0, 0, CPU, 999, 0));
    stopped(10, job(0, 0, CPU, 999, 0), 4);
    started(10, job(1, 0, CPU, 999, 0));
    stopped(20, job(1, 0, CPU, 999, 0), 5);
    stopped(20, job(0, 0, CPU, 999, 0), 6);
    capacity(20, 0, 0);
    Map<String, Double> values = at(100);
    assertThat(values.get("preemptions")).isEqualTo(1);
    assertThat(values.get("lost_work_seconds")).isEqualTo(15);
  }

  @Test
  void rpcsPerJob() {
    rpc(3);
    rpc(0);
    rpc(1);
    rpc(0);
    Map<String, Double> values = at(1);
    assertThat(values.get("rpcs_per_job")).isEqualTo(1);
    assertThat(values.get("bce.rpcs_per_job")).isEqualTo(.5);
    for (int i = 0; i < 8; i++) {
      reported(1, job(i, 0, CPU, 999, 1));
    }
    assertThat(at(1).get("rpcs_per_job")).isEqualTo(.5);
  }

  @Test
  void theHistogramIsExactBelow256AndWithinOneIn128Above() {
    long[] values = {0, 1, 255, 256, 257, 1000, 123_456_789, Long.MAX_VALUE / 2};
    for (long value : values) {
      LogHistogram histogram = new LogHistogram();
      histogram.add(value);
      long read = histogram.percentile(.95);
      assertThat(read).isGreaterThanOrEqualTo(value);
      assertThat(read - value).isLessThanOrEqualTo(value < 256 ? 0 : value / 128);
    }
  }
}
