package io.voluntas.emulator.run;

import io.voluntas.emulator.figure.Figures;
import io.voluntas.emulator.scenario.AppSpec;
import io.voluntas.emulator.scenario.AvailabilitySpec;
import io.voluntas.emulator.scenario.Checkpoint;
import io.voluntas.emulator.scenario.Distribution;
import io.voluntas.emulator.scenario.Estimate;
import io.voluntas.emulator.scenario.HostSpec;
import io.voluntas.emulator.scenario.ProjectSpec;
import io.voluntas.emulator.scenario.ResourceSpec;
import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.emulator.scenario.ServerSpec;
import io.voluntas.emulator.scenario.Supply;
import io.voluntas.emulator.world.InMemoryTransport;
import io.voluntas.engine.kernel.PolicySet;
import io.voluntas.policies.cpu.CpuPoliciesPlugin;
import io.voluntas.policies.fetch.WorkPoliciesPlugin;
import io.voluntas.spi.Factory;
import io.voluntas.spi.OptionValues;
import io.voluntas.spi.figure.FigureOfMerit;
import io.voluntas.spi.model.Amounts;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.model.Preferences;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;

/** Scenarios and policies for end-to-end tests. */
public final class Worlds {
  public static final long HOUR = Durations.HOUR;
  public static final long DAY = Durations.DAY;

  /** The buffers that the reference runs used. */
  public static final Preferences PREFERENCES =
      new Preferences(DAY / 10, DAY / 2, HOUR, false, Integer.MAX_VALUE, Long.MAX_VALUE);

  private Worlds() {}

  public static RunPolicies policies(String cpu, String fetch, String enforce, String send) {
    CpuPoliciesPlugin client = new CpuPoliciesPlugin();
    WorkPoliciesPlugin work = new WorkPoliciesPlugin();
    return new RunPolicies(
        cpu + '+' + fetch,
        () ->
            new PolicySet(
                make(client.cpuSchedulingPolicies(), cpu),
                make(client.enforcementPolicies(), enforce),
                make(work.workFetchPolicies(), fetch)),
        project -> make(work.workSendPolicies(), send));
  }

  public static RunPolicies standard() {
    return policies("edf-debt", "per-resource", "checkpoint", "edf-check");
  }

  public static <T> T make(List<Factory<T>> factories, String name) {
    Factory<T> factory =
        factories.stream().filter(f -> f.name().equals(name)).findFirst().orElseThrow();
    return factory.create(OptionValues.defaults(factory.options()));
  }

  public static List<FigureOfMerit> figures() {
    List<FigureOfMerit> all = new ArrayList<>(Figures.standard(List.of("cuda", "cpu")));
    all.addAll(Figures.bce());
    return all;
  }

  public static RunResult run(
      Scenario scenario, RunPolicies policies, long duration, RunObserver... seen) {
    return new Emulator(new InMemoryTransport())
        .run(scenario, policies, RunOptions.of(1, duration, figures()), List.of(seen));
  }

  /** P(C, D, R) in hours. */
  public static ProjectSpec project(String name, double hours, double bound, double share) {
    return ProjectSpec.of(
        name,
        share,
        ServerSpec.UNLIMITED,
        List.of(AppSpec.cpu("app", (long) (hours * HOUR), (long) (bound * HOUR))));
  }

  public static Scenario scenario(int cpus, ProjectSpec... projects) {
    return Scenario.of(
        "test", HostSpec.always(List.of(ResourceSpec.cpus(cpus))), PREFERENCES, List.of(projects));
  }

  /** Four CPUs, ten projects: about 500 jobs in ten days. */
  static Scenario tenProjects() {
    return scenario(
        4,
        project("P1", .5, 24, .125),
        project("P2", 1, 24, .125),
        project("P3", 2, 48, .125),
        project("P4", 3, 72, .0625),
        project("P5", 5, 96, .0625),
        project("P6", 8, 168, .0625),
        project("P7", 12, 240, .03125),
        project("P8", 20, 336, .03125),
        project("P9", 4, 120, .25),
        project("P10", 6, 60, .125));
  }

  /** A host that comes and goes, servers too, jobs of random length with a common estimate. */
  static Scenario random() {
    AppSpec app =
        new AppSpec(
            "app",
            new TreeMap<>(Map.of("cpu", Amounts.ONE)),
            new Distribution.LogNormal(2 * HOUR, HOUR),
            Estimate.MEAN,
            DAY,
            1,
            new Checkpoint.Every(10 * Durations.MINUTE),
            0,
            OptionalInt.empty());
    ServerSpec server =
        new ServerSpec(
            Supply.UNLIMITED,
            60 * Durations.SECOND,
            OptionalInt.of(10),
            new AvailabilitySpec.Exponential(.8, 6 * HOUR),
            new Distribution.Uniform(Durations.SECOND, 5 * Durations.SECOND),
            new Distribution.Exponential(5 * Durations.MINUTE),
            Optional.empty(),
            false);
    AvailabilitySpec half = new AvailabilitySpec.Exponential(.5, 4 * HOUR);
    AvailabilitySpec mostly = new AvailabilitySpec.Exponential(.9, HOUR);
    return Scenario.of(
        "random",
        new HostSpec(List.of(ResourceSpec.cpus(3)), half, mostly, mostly, mostly),
        PREFERENCES,
        List.of(
            ProjectSpec.of("A", 1, server, List.of(app)),
            ProjectSpec.of("B", 2, server, List.of(app)),
            project("C", 1, 12, 3)));
  }
}
