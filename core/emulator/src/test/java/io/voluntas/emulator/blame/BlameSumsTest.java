package io.voluntas.emulator.blame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.voluntas.emulator.bound.RandomRuns;
import io.voluntas.emulator.figure.Figures;
import io.voluntas.emulator.figure.Resource;
import io.voluntas.emulator.run.Emulator;
import io.voluntas.emulator.run.RunContext;
import io.voluntas.emulator.run.RunObserver;
import io.voluntas.emulator.run.RunOptions;
import io.voluntas.emulator.run.RunResult;
import io.voluntas.emulator.world.InMemoryTransport;
import io.voluntas.engine.kernel.KernelListener;
import io.voluntas.spi.model.Amounts;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.model.JobView;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Over random runs, the parts are all there is: each wasted and each idle second once. */
class BlameSumsTest {
  /** Adds up by the definition of waste, and knows nothing of causes. */
  private static final class Waste implements RunObserver, KernelListener {
    private final Map<Integer, Long> lost = new TreeMap<>();
    private RunContext context;
    private double[] work = {};

    @SuppressWarnings("NullAway.Init") // begin is called before anything else
    Waste() {}

    @Override
    public KernelListener begin(RunContext run) {
      context = run;
      work = new double[run.info().resources().size()];
      return this;
    }

    @Override
    public void stopped(long now, JobView job, boolean keptInMemory, long lostWork) {
      lost.merge(job.index(), lostWork, Long::sum);
    }

    @Override
    public void reported(long now, JobView job, long finishedAt) {
      add(now, job);
    }

    @Override
    public void end(long now) {
      context.unreported().forEach(job -> add(now, job));
    }

    private void add(long now, JobView job) {
      long time = now > job.deadline() ? job.wallTime() : lost.getOrDefault(job.index(), 0L);
      for (Resource resource : Resource.of(context.info())) {
        work[resource.index()] += time * (job.usage(resource) / 1e6);
      }
    }
  }

  private static boolean check(int number) {
    RandomRuns.Case one = RandomRuns.of(number);
    List<String> types = one.scenario().host().resources().stream().map(r -> r.type()).toList();
    BlameObserver observer = new BlameObserver(one.scenario());
    Waste waste = new Waste();
    RunOptions options =
        RunOptions.of(number, one.duration(), Figures.standard(types))
            .withStep(number % 10 == 0 ? Durations.MINUTE : 0);
    RunResult result =
        new Emulator(new InMemoryTransport())
            .run(one.scenario(), one.policies(), options, List.of(observer, waste));
    Blame blame = observer.blame();
    int cpu = types.size() - 1;
    for (int r = 0; r <= cpu; r++) {
      Parts wasted = blame.wasted().get(r);
      assertThat((double) wasted.total())
          .as("waste of " + number)
          .isCloseTo(waste.work[r], within(2.0));
      int type = r;
      long used = result.used().stream().mapToLong(project -> project.get(type)).sum();
      long all = one.scenario().host().resources().get(r).count() * one.duration();
      Parts idle = blame.idle().get(r);
      double offset = idle.total() - (all - used);
      if (r == cpu && cpu > 0) {
        // CPUs beside devices may exceed what there is; that makes up for nothing.
        assertThat(offset).as("idleness of " + number).isGreaterThanOrEqualTo(-20);
      } else {
        assertThat(offset).as("idleness of " + number).isCloseTo(0, within(20.0));
        double usable = all - idle.of(Cause.AVAILABILITY);
        double figure = result.figure("idle_fraction_" + types.get(r));
        assertThat(figure * usable).as(number + "").isLessThanOrEqualTo(idle.total() + 20.0);
      }
    }
    return blame.wasted().get(cpu).total() > 0;
  }

  @Test
  void every_wasted_and_idle_second_has_one_cause() {
    long wasteful = IntStream.range(0, 1500).parallel().filter(BlameSumsTest::check).count();
    assertThat(wasteful).isGreaterThan(200);
  }

  @Test
  void parts_that_do_not_sum_are_refused() {
    assertThatThrownBy(() -> new Parts(3, Map.of(Cause.FETCH, 1L, Cause.SUPPLY, 1L)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("2 and not to 3");
  }

  /** Three times a third and a bit: 0.9 each of a micro-unit, so 2.7 in all, rounded to 2. */
  @Test
  void rounded_parts_sum_to_the_rounded_total() {
    CauseSums sums = new CauseSums();
    for (Cause cause : List.of(Cause.FETCH, Cause.ESTIMATE, Cause.SUPPLY)) {
      sums.of(cause).add(Amounts.ONE * 9 / 10, 1);
    }
    assertThat(sums.parts().total()).isEqualTo(2);
  }
}
