package io.voluntas.emulator.bound;

import static io.voluntas.emulator.run.Worlds.DAY;
import static io.voluntas.emulator.run.Worlds.HOUR;

import io.voluntas.emulator.random.KeyedStream;
import io.voluntas.emulator.run.RunPolicies;
import io.voluntas.emulator.run.Worlds;
import io.voluntas.emulator.scenario.Action;
import io.voluntas.emulator.scenario.AppSpec;
import io.voluntas.emulator.scenario.AvailabilitySpec;
import io.voluntas.emulator.scenario.Checkpoint;
import io.voluntas.emulator.scenario.Distribution;
import io.voluntas.emulator.scenario.Estimate;
import io.voluntas.emulator.scenario.HostSpec;
import io.voluntas.emulator.scenario.InitialJob;
import io.voluntas.emulator.scenario.ProjectSpec;
import io.voluntas.emulator.scenario.ResourceSpec;
import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.emulator.scenario.ServerSpec;
import io.voluntas.emulator.scenario.Supply;
import io.voluntas.emulator.scenario.TimedEvent;
import io.voluntas.spi.model.Amounts;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.model.Preferences;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.TreeMap;

/** Short scenarios of every kind with policies of every kind, by number. */
public final class RandomRuns {
  private final KeyedStream chance;

  /**
   * Run of a number.
   *
   * @param scenario what is run
   * @param policies under what
   * @param duration for how long, microseconds
   */
  public record Case(Scenario scenario, RunPolicies policies, long duration) {}

  private RandomRuns(long number) {
    chance = new KeyedStream(new KeyedStream(20_261_201).bits(number));
  }

  /** The case of a number. */
  public static Case of(long number) {
    RandomRuns random = new RandomRuns(number);
    return new Case(random.scenario().canonical(), random.policies(), HOUR * random.between(6, 36));
  }

  private long between(long least, long most) {
    return least + (long) (chance.next() * (most - least + 1));
  }

  private <T> T one(List<T> of) {
    return of.get((int) between(0, of.size() - 1));
  }

  private RunPolicies policies() {
    return Worlds.policies(
        one(List.of("edf-debt", "wrr-debt", "edf", "fifo", "rec", "eevdf")),
        one(List.of("debt", "per-resource", "hysteresis", "lag")),
        one(List.of("checkpoint", "immediate", "run-to-completion")),
        one(List.of("edf-check", "any")));
  }

  private AvailabilitySpec availability() {
    return chance.next() < .5
        ? AvailabilitySpec.ALWAYS
        : new AvailabilitySpec.Exponential(.3 + .6 * chance.next(), between(1, 8) * HOUR);
  }

  private Scenario scenario() {
    List<ResourceSpec> resources = new ArrayList<>();
    boolean device = chance.next() < .25;
    if (device) {
      resources.add(new ResourceSpec("cuda", (int) between(1, 2), 5e9));
    }
    resources.add(ResourceSpec.cpus((int) between(1, 4)));
    HostSpec host =
        new HostSpec(resources, availability(), availability(), availability(), availability());
    Preferences preferences =
        new Preferences(
            between(0, 24) * HOUR,
            between(0, 24) * HOUR,
            HOUR,
            chance.next() < .5,
            (int) between(1, 8),
            Long.MAX_VALUE);
    List<ProjectSpec> projects = new ArrayList<>();
    List<InitialJob> jobs = new ArrayList<>();
    int count = (int) between(1, 3);
    for (int p = 0; p < count; p++) {
      ProjectSpec project = project("P" + p, device);
      projects.add(project);
      if (chance.next() < .3) {
        jobs.add(job(project, 0));
      }
    }
    List<TimedEvent> events = new ArrayList<>();
    for (long e = between(-3, 3); e > 0; e--) {
      events.add(new TimedEvent(between(1, 40) * HOUR, action(projects, device)));
    }
    return new Scenario("random", host, preferences, projects, jobs, events, OptionalLong.empty());
  }

  private Action action(List<ProjectSpec> projects, boolean device) {
    ProjectSpec project = one(projects);
    return switch ((int) between(0, 5)) {
      case 0 -> new Action.SuspendProject(project.name());
      case 1 -> new Action.ResumeProject(project.name());
      case 2 -> new Action.NoNewWork(project.name());
      case 3 -> new Action.SetMaxCpus((int) between(1, 4));
      case 4 -> new Action.SuspendResource(device && chance.next() < .5 ? "cuda" : "cpu");
      default -> new Action.AddJob(job(project, HOUR));
    };
  }

  private InitialJob job(ProjectSpec project, long received) {
    return new InitialJob(
        project.name(),
        project.apps().get(0).name(),
        Optional.empty(),
        (int) between(1, 4),
        between(1, 8 * 3600) * Durations.SECOND,
        between(1, 100) * HOUR,
        received,
        new InitialJob.Ready());
  }

  private ProjectSpec project(String name, boolean device) {
    List<AppSpec> apps = new ArrayList<>();
    for (long a = between(1, 2); a > 0; a--) {
      apps.add(app("app" + a, device));
    }
    ServerSpec server =
        new ServerSpec(
            chance.next() < .7
                ? Supply.UNLIMITED
                : chance.next() < .3
                    ? new Supply.None()
                    : new Supply.Listed(
                        List.of(new Supply.Batch(apps.get(0).name(), (int) between(1, 9))),
                        OptionalInt.empty()),
            between(0, 1) * 10 * Durations.MINUTE,
            chance.next() < .5 ? OptionalInt.empty() : OptionalInt.of((int) between(1, 5)),
            availability(),
            new Distribution.Constant(between(0, 10) * Durations.SECOND),
            new Distribution.Uniform(0, between(1, 10) * Durations.MINUTE),
            Optional.empty(),
            chance.next() < .5);
    return ProjectSpec.of(name, (double) between(1, 4), server, apps);
  }

  private AppSpec app(String name, boolean device) {
    TreeMap<String, Long> usage = new TreeMap<>();
    if (device && chance.next() < .5) {
      usage.put("cuda", one(List.of(Amounts.ONE, Amounts.ONE / 2)));
      usage.put("cpu", one(List.of(50_000L, 700_000L)));
    } else {
      usage.put("cpu", one(List.of(Amounts.ONE, Amounts.ONE, Amounts.ONE / 3)));
    }
    long mean = between(20, 600) * Durations.MINUTE;
    Distribution runtime =
        chance.next() < .5
            ? new Distribution.Constant(mean)
            : new Distribution.LogNormal(mean, mean / 2);
    Checkpoint checkpoint =
        one(
            List.of(
                Checkpoint.CONTINUOUS,
                new Checkpoint.Never(),
                new Checkpoint.Every(10 * Durations.MINUTE)));
    return new AppSpec(
        name,
        usage,
        runtime,
        one(
            List.of(
                Estimate.EXACT,
                Estimate.MEAN,
                new Estimate.Drawn(new Distribution.Uniform(mean / 3, 2 * mean)))),
        (long) (mean * (.7 + 6 * chance.next() * chance.next())),
        1,
        checkpoint,
        0,
        OptionalInt.empty());
  }

  /** For tests that want days. */
  static long days(long count) {
    return count * DAY;
  }
}
