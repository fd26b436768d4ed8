package io.voluntas.engine.forecast;

import io.voluntas.engine.state.ClientSetup;
import io.voluntas.engine.state.ClientState;
import io.voluntas.engine.state.JobSetup;
import io.voluntas.engine.state.JobState;
import io.voluntas.spi.model.Amounts;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.model.Preferences;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** What a forecast costs when time has passed: ten projects on four CPUs, four jobs running. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class ForecastBenchmark {
  private static final int PROJECTS = 10;
  private static final int CPUS = 4;
  private static final long HORIZON = 6 * Durations.HOUR;

  /** Queued jobs in all. */
  @Param({"10", "100", "1000", "10000"})
  public int jobs;

  private Client calm;
  private Client late;

  /** Two clients that differ in their deadlines only. */
  @Setup
  public void clients() {
    calm = new Client(jobs, Durations.HOUR * 10 * jobs);
    // The queue takes about 3/4 h per job in all, so some make it and some do not.
    late = new Client(jobs, Durations.HOUR * jobs / 4);
  }

  /** No deadline is in danger: the misses of a scheduling pass. */
  @Benchmark
  public int missesOfACalmQueue() {
    return calm.next(HORIZON).missedInAll();
  }

  /** Some deadlines are missed: the misses of a scheduling pass. */
  @Benchmark
  public int missesOfALateQueue() {
    return late.next(HORIZON).missedInAll();
  }

  /** No deadline is in danger: misses, work and shortfall within six hours. */
  @Benchmark
  public long missesAndShortfall() {
    QueueForecast forecast = calm.next(HORIZON);
    return forecast.missedInAll() + forecast.shortfall(calm.state.cpu());
  }

  /** The end of every job: the simulation from the first to the last of them. */
  @Benchmark
  public long allEnds() {
    return calm.next(HORIZON).finish(calm.last);
  }

  /** All figures: misses, shortfall and the end of every job, of a queue with missed deadlines. */
  @Benchmark
  public long everything() {
    QueueForecast forecast = late.next(HORIZON);
    return forecast.missedInAll()
        + forecast.shortfall(late.state.cpu())
        + forecast.finish(late.last);
  }

  private static final class Client {
    private final ClientState state;
    private final RoundRobin roundRobin;
    private final QueueForecast forecast;
    private final JobState last;

    Client(int jobs, long patience) {
      List<ClientSetup.ProjectSetup> projects = new ArrayList<>();
      for (int p = 0; p < PROJECTS; p++) {
        projects.add(
            new ClientSetup.ProjectSetup(
                "P" + p,
                1 + p % 3,
                false,
                false,
                0,
                OptionalInt.empty(),
                new TreeMap<>(),
                new TreeSet<>(),
                List.of()));
      }
      Preferences preferences =
          new Preferences(
              HORIZON, 0, Durations.HOUR, true, Integer.MAX_VALUE, Long.MAX_VALUE);
      state =
          new ClientState(
              new ClientSetup(
                  List.of(new ClientSetup.ResourceSetup("cpu", CPUS, 1e9, List.of())),
                  projects,
                  preferences,
                  1),
              0);
      SplittableRandom random = new SplittableRandom(1);
      JobState added = add(0, random, patience);
      for (int i = 1; i < jobs; i++) {
        added = add(i, random, patience);
      }
      last = added;
      for (int i = 0; i < CPUS; i++) {
        state.run(state.job(i), new int[][] {{i}});
      }
      roundRobin = new RoundRobin(state);
      forecast = roundRobin.simulate(HORIZON);
    }

    private JobState add(int i, SplittableRandom random, long patience) {
      long estimate = random.nextLong(Durations.HOUR, 5 * Durations.HOUR);
      return state.add(
          new JobSetup(
              "j" + i,
              i % PROJECTS,
              "app",
              List.of(Amounts.ONE),
              estimate,
              0,
              0,
              estimate + random.nextLong(patience, 2 * patience),
              0,
              true,
              JobSetup.Checkpoints.ANYTIME));
    }

    QueueForecast next(long horizon) {
      state.advance(state.now() + 1, true);
      roundRobin.simulate(horizon, forecast);
      return forecast;
    }
  }
}
