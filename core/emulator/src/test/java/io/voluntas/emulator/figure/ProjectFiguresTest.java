package io.voluntas.emulator.figure;

import static io.voluntas.spi.model.Durations.SECOND;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.voluntas.spi.figure.EndOfRun;
import io.voluntas.spi.figure.FigureOfMerit;
import io.voluntas.spi.figure.RunFold;
import io.voluntas.spi.figure.RunInfo;
import io.voluntas.spi.model.Amounts;
import io.voluntas.spi.model.JobView;
import io.voluntas.spi.model.Preferences;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A GPU of 10 FLOPS and a CPU of 1 FLOPS, two projects; the second is looked at. */
class ProjectFiguresTest {
  private static final RunInfo RUN =
      new RunInfo(
          0,
          2,
          List.of(.75, .25),
          List.of("cuda", "cpu"),
          List.of(1, 1),
          List.of(10.0, 1.0),
          new Preferences(0, 0, 100 * SECOND, false, 2, Long.MAX_VALUE));
  private static final Resource CPU = Resource.of(RUN).get(1);

  private static FakeJob job(int index, int project, long deadline) {
    return new FakeJob(index, project, CPU, Amounts.ONE, deadline * SECOND, 0);
  }

  @Test
  void countsOneProjectOnly() {
    FigureOfMerit figures = Figures.ofProjects(List.of("first", "second")).get(1);
    assertThat(figures.figures())
        .extracting(FigureOfMerit.Figure::name)
        .containsExactly(
            "use_fraction_of_second",
            "missed_fraction_of_second",
            "starvation_seconds_of_second",
            "response_seconds_of_second",
            "wait_seconds_of_second");
    RunFold fold = figures.begin(RUN);
    fold.capacity(0, 1, Amounts.ONE);
    // Arrival is 0. The second project waits 20 s, runs, waits 30 s, is off 10 s of them, runs.
    fold.started(0, job(0, 0, 999));
    fold.stopped(20 * SECOND, job(0, 0, 999), true, 0);
    fold.started(20 * SECOND, job(1, 1, 999));
    fold.finished(40 * SECOND, job(1, 1, 999));
    fold.reported(41 * SECOND, job(1, 1, 41), 40 * SECOND);
    fold.capacity(50 * SECOND, 1, 0);
    fold.capacity(60 * SECOND, 1, Amounts.ONE);
    fold.started(80 * SECOND, job(2, 1, 999));
    fold.finished(100 * SECOND, job(2, 1, 999));
    fold.reported(101 * SECOND, job(2, 1, 90), 100 * SECOND);
    fold.reported(101 * SECOND, job(3, 0, 90), 100 * SECOND);
    double[] values =
        fold.results(
            101 * SECOND,
            new EndOfRun() {
              @Override
              public List<? extends JobView> unreported() {
                return List.of(job(4, 1, 50), job(5, 0, 50), job(6, 1, 500));
              }

              @Override
              public long used(int project, int resource) {
                long[][] used = {{3, 10}, {6, 0}};
                return used[project][resource] * SECOND;
              }
            });
    // 60 of 30 + 10 + 60 flop
    assertThat(values[0]).isCloseTo(.6, within(1e-12));
    // One met, one reported late, one due and not there.
    assertThat(values[1]).isCloseTo(2 / 3.0, within(1e-12));
    // From 40 to 80 s less the 10 s off.
    assertThat(values[2]).isEqualTo(30);
    // 40 s and 100 s from arrival at 0.
    assertThat(values[3]).isEqualTo(70);
    // 20 s and 80 s from arrival at 0.
    assertThat(values[4]).isEqualTo(50);
  }

  /**
   * The first project's job is met, the second has none. It got nothing of the work and waited all
   * of the time; how many of its jobs were late and how long they took has no answer.
   */
  @Test
  void aMeanOverNoJobsHasNoValue() {
    FigureOfMerit figures = Figures.ofProjects(List.of("first", "second")).get(1);
    RunFold fold = figures.begin(RUN);
    fold.capacity(0, 1, Amounts.ONE);
    fold.started(0, job(0, 0, 999));
    fold.finished(20 * SECOND, job(0, 0, 999));
    fold.reported(21 * SECOND, job(0, 0, 999), 20 * SECOND);
    double[] values =
        fold.results(
            30 * SECOND,
            new EndOfRun() {
              @Override
              public List<? extends JobView> unreported() {
                return List.of();
              }

              @Override
              public long used(int project, int resource) {
                return project == 0 ? 20 * SECOND : 0;
              }
            });
    assertThat(values).containsExactly(0, Double.NaN, 30, Double.NaN, Double.NaN);
  }
}
