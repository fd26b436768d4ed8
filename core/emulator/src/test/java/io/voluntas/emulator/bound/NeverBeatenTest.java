package io.voluntas.emulator.bound;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.emulator.blame.BlameObserver;
import io.voluntas.emulator.figure.Figures;
import io.voluntas.emulator.run.Emulator;
import io.voluntas.emulator.run.RunOptions;
import io.voluntas.emulator.run.RunResult;
import io.voluntas.emulator.scenario.ResourceSpec;
import io.voluntas.emulator.world.InMemoryTransport;
import io.voluntas.spi.figure.FigureOfMerit;
import io.voluntas.spi.model.Durations;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** No run of any policy is better than what is called least possible. */
class NeverBeatenTest {
  /** In an hour of one's own: {@code -Dbounds.runs=10000} and more. */
  private static final int RUNS = Integer.getInteger("bounds.runs", 2000);

  private static final double ROUNDING = 1e-9;

  /** What one run says. */
  private record Checked(List<String> beaten, boolean tight, boolean missed, boolean idle) {}

  private static Checked check(int number) {
    RandomRuns.Case one = RandomRuns.of(number);
    List<String> types =
        one.scenario().host().resources().stream().map(ResourceSpec::type).toList();
    List<FigureOfMerit> figures = Figures.standard(types);
    RunOptions options =
        RunOptions.of(number, one.duration(), figures)
            .withStep(number % 10 == 0 ? Durations.MINUTE : 0);
    BoundObserver bound = new BoundObserver(one.scenario());
    RunResult result =
        new Emulator(new InMemoryTransport())
            .run(one.scenario(), one.policies(), options, List.of(bound));
    Bounds bounds = bound.bounds();
    List<String> beaten = new ArrayList<>();
    bounds
        .byFigure()
        .forEach(
            (figure, least) -> {
              String measured =
                  figure.equals(Bounds.ANY_SHARE_VIOLATION) ? "share_violation" : figure;
              if (!figure.equals(Bounds.LATE_WORK)
                  && !(least <= result.figure(measured) + ROUNDING)) {
                beaten.add(number + ": " + figure + " " + result.figure(measured) + " < " + least);
              }
            });
    if (!(bounds.anyShareViolation() <= bounds.shareViolation() + ROUNDING)) {
      beaten.add(number + ": more jobs allow less");
    }
    boolean missed = bounds.jobsMissed() > 0;
    return new Checked(
        beaten,
        missed && bounds.jobsMissed() == result.figure("jobs_missed"),
        missed,
        bounds.idleFraction() > .01);
  }

  @Test
  void by_random_runs() {
    List<Checked> all =
        IntStream.range(0, RUNS).parallel().mapToObj(NeverBeatenTest::check).toList();
    assertThat(all.stream().flatMap(one -> one.beaten().stream())).isEmpty();
    // The runs are worth something: many bounds are not trivial, and many are reached.
    assertThat(all.stream().filter(Checked::missed).count()).isGreaterThan(RUNS / 10);
    assertThat(all.stream().filter(Checked::tight).count()).isGreaterThan(RUNS / 50);
    assertThat(all.stream().filter(Checked::idle).count()).isGreaterThan(RUNS / 50);
  }

  @Test
  void and_who_looks_changes_nothing() {
    for (int number = 0; number < 100; number++) {
      RandomRuns.Case one = RandomRuns.of(number);
      RunOptions options = RunOptions.of(number, one.duration(), Figures.standard(List.of()));
      Emulator emulator = new Emulator(new InMemoryTransport());
      RunResult plain = emulator.run(one.scenario(), one.policies(), options, List.of());
      RunResult watched =
          emulator.run(
              one.scenario(),
              one.policies(),
              options,
              List.of(new BoundObserver(one.scenario()), new BlameObserver(one.scenario())));
      assertThat(watched).isEqualTo(plain);
    }
  }
}
