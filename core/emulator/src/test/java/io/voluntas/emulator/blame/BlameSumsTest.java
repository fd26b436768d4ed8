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
import io.voluntas.emulator.scenario.Action;
import io.voluntas.emulator.scenario.InitialJob;
import io.voluntas.emulator.scenario.ProjectSpec;
import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.emulator.scenario.TimedEvent;
import io.voluntas.emulator.world.InMemoryTransport;
import io.voluntas.engine.kernel.KernelListener;
import io.voluntas.spi.model.Amounts;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.model.JobView;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Over random runs, the parts are all there is: each wasted and each idle second once. */
class BlameSumsTest {
  private static final String VICTIM = "victim";

  /** Adds up by the definition of waste, and knows nothing of causes. */
  private static final class Waste implements RunObserver, KernelListener {
    private final Map<Integer, Long> lost = new TreeMap<>();
    private final long abortAt;
    private boolean victimDone;
    private boolean victimWasted;
    private RunContext context;
    private double[] work = {};

    @SuppressWarnings("NullAway.Init") // begin is called before anything else
    Waste(long abortAt) {
      this.abortAt = abortAt;
    }

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
    public void finished(long now, JobView job) {
      victimDone |= job.name().equals(VICTIM) && now < abortAt;
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
      boolean aborted = job.name().equals(VICTIM) && now >= abortAt && !victimDone;
      victimWasted |= aborted && job.wallTime() > 0;
      long time =
          aborted || now > job.deadline() ? job.wallTime() : lost.getOrDefault(job.index(), 0L);
      for (Resource resource : Resource.of(context.info())) {
        work[resource.index()] += time * (job.usage(resource) / 1e6);
      }
    }
  }

  /**
   * Adds up, of each type, by how much more is used than may be: nothing of most, but device jobs
   * get their part of a CPU beside CPU jobs. Knows nothing of idleness.
   */
  private static final class Excess implements RunObserver, KernelListener {
    private final Set<Integer> running = new HashSet<>();
    private List<Resource> resources = List.of();
    private long[] capacity = {};
    private long[] used = {};
    private double[] sum = {};
    private long last;

    @Override
    public KernelListener begin(RunContext run) {
      resources = Resource.of(run.info());
      capacity = new long[resources.size()];
      used = new long[resources.size()];
      sum = new double[resources.size()];
      return this;
    }

    private void advance(long now) {
      for (int r = 0; r < sum.length; r++) {
        sum[r] += Math.max(0, used[r] - capacity[r]) / 1e6 * (now - last);
      }
      last = now;
    }

    private void change(long now, JobView job, int sign) {
      advance(now);
      resources.forEach(one -> used[one.index()] += sign * job.usage(one));
    }

    @Override
    public void capacity(long now, int resource, long amount) {
      advance(now);
      capacity[resource] = amount;
    }

    @Override
    public void started(long now, JobView job, int[][] instances, boolean urgent) {
      if (running.add(job.index())) {
        change(now, job, 1);
      }
    }

    @Override
    public void stopped(long now, JobView job, boolean keptInMemory, long lostWork) {
      finished(now, job);
    }

    @Override
    public void finished(long now, JobView job) {
      if (running.remove(job.index())) {
        change(now, job, -1);
      }
    }

    @Override
    public void end(long now) {
      advance(now);
    }
  }

  /** A job of the first app appears after an hour, and the user aborts it some hours later. */
  private static Scenario withAbort(Scenario scenario, long abortAt, int number) {
    List<TimedEvent> events = new ArrayList<>(scenario.events());
    ProjectSpec project = scenario.projects().get(0);
    events.add(
        new TimedEvent(
            Durations.HOUR,
            new Action.AddJob(
                new InitialJob(
                    project.name(),
                    project.apps().get(0).name(),
                    Optional.of(VICTIM),
                    1,
                    (1 + number % 8) * Durations.HOUR,
                    (2 + number % 30) * Durations.HOUR,
                    Durations.HOUR,
                    InitialJob.Stage.READY))));
    events.add(new TimedEvent(abortAt, new Action.AbortJob(VICTIM)));
    return new Scenario(
        scenario.title(),
        scenario.host(),
        scenario.preferences(),
        scenario.projects(),
        scenario.jobs(),
        events,
        scenario.duration());
  }

  /** What a run had of that which is to be looked at. */
  private record Seen(boolean waste, boolean abortedWork, boolean excess) {}

  private static Seen check(int number) {
    RandomRuns.Case one = RandomRuns.of(number);
    // Seven microseconds past: nothing else happens then.
    long abortAt = (2 + number % 11) * Durations.HOUR + 7;
    Scenario scenario =
        number % 2 == 0 ? one.scenario() : withAbort(one.scenario(), abortAt, number).canonical();
    List<String> types = scenario.host().resources().stream().map(r -> r.type()).toList();
    BlameObserver observer = new BlameObserver(scenario);
    Waste waste = new Waste(abortAt);
    Excess excess = new Excess();
    RunOptions options =
        RunOptions.of(number, one.duration(), Figures.standard(types))
            .withStep(number % 10 == 0 ? Durations.MINUTE : 0);
    RunResult result =
        new Emulator(new InMemoryTransport())
            .run(scenario, one.policies(), options, List.of(observer, waste, excess));
    Blame blame = observer.blame();
    int cpu = types.size() - 1;
    for (int r = 0; r <= cpu; r++) {
      Parts wasted = blame.wasted().get(r);
      assertThat((double) wasted.total())
          .as("waste of " + number)
          .isCloseTo(waste.work[r], within(2.0));
      int type = r;
      long used = result.used().stream().mapToLong(project -> project.get(type)).sum();
      long all = scenario.host().resources().get(r).count() * one.duration();
      Parts idle = blame.idle().get(r);
      // What is used beyond the capacity makes up for no idle moment.
      assertThat((double) (idle.total() - (all - used)))
          .as("idleness of " + number)
          .isCloseTo(excess.sum[r], within(20.0));
      if (excess.sum[r] == 0) {
        double usable = all - idle.of(Cause.AVAILABILITY);
        double figure = result.figure("idle_fraction_" + types.get(r));
        assertThat(figure * usable).as(number + "").isLessThanOrEqualTo(idle.total() + 20.0);
      }
    }
    return new Seen(blame.wasted().get(cpu).total() > 0, waste.victimWasted, excess.sum[cpu] > 1e9);
  }

  @Test
  void every_wasted_and_idle_second_has_one_cause() {
    List<Seen> seen = IntStream.range(0, 1500).parallel().mapToObj(BlameSumsTest::check).toList();
    assertThat(seen.stream().filter(Seen::waste).count()).isGreaterThan(200);
    assertThat(seen.stream().filter(Seen::abortedWork).count()).isGreaterThan(100);
    assertThat(seen.stream().filter(Seen::excess).count()).isGreaterThan(30);
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
