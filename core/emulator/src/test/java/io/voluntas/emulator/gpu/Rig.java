package io.voluntas.emulator.gpu;

import io.voluntas.emulator.figure.Figures;
import io.voluntas.emulator.run.Emulator;
import io.voluntas.emulator.run.RunOptions;
import io.voluntas.emulator.run.RunPolicies;
import io.voluntas.emulator.run.RunResult;
import io.voluntas.emulator.scenario.AppSpec;
import io.voluntas.emulator.scenario.HostSpec;
import io.voluntas.emulator.scenario.InitialJob;
import io.voluntas.emulator.scenario.ProjectSpec;
import io.voluntas.emulator.scenario.ResourceSpec;
import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.emulator.scenario.ServerSpec;
import io.voluntas.emulator.scenario.Supply;
import io.voluntas.emulator.scenario.TimedEvent;
import io.voluntas.emulator.world.InMemoryTransport;
import io.voluntas.engine.kernel.PolicySet;
import io.voluntas.policies.cpu.CpuPoliciesPlugin;
import io.voluntas.policies.fetch.WorkPoliciesPlugin;
import io.voluntas.spi.Factory;
import io.voluntas.spi.OptionValues;
import io.voluntas.spi.model.Amounts;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.model.Preferences;
import io.voluntas.spi.rpc.RpcTransport;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.TreeSet;

/** Hosts with devices and projects for them, run with {@code edf-debt} and {@code per-resource}. */
final class Rig {
  static final long MINUTE = Durations.MINUTE;
  static final long HOUR = Durations.HOUR;
  static final long DAY = Durations.DAY;

  /** min_queue 0.1 days, extra 0.5 days, a scheduling period of one hour: the reference runs'. */
  static final Preferences PREFERENCES =
      new Preferences(DAY / 10, DAY / 2, HOUR, false, Integer.MAX_VALUE, Long.MAX_VALUE);

  private Rig() {}

  /** An app; usage as in {@code cuda 1 cpu 0.1}. */
  static AppSpec app(String name, String usage, double hours, double boundHours) {
    TreeMap<String, Long> amounts = new TreeMap<>();
    String[] words = usage.split(" ");
    for (int i = 0; i < words.length; i += 2) {
      amounts.put(words[i], Amounts.of(Double.parseDouble(words[i + 1])));
    }
    AppSpec plain = AppSpec.cpu(name, Math.round(hours * HOUR), Math.round(boundHours * HOUR));
    return new AppSpec(
        name,
        amounts,
        plain.runtime(),
        plain.estimate(),
        plain.delayBound(),
        1,
        plain.checkpoint(),
        0,
        OptionalInt.empty());
  }

  static AppSpec needing(AppSpec app, long deviceMemory) {
    return new AppSpec(
        app.name(),
        app.usage(),
        app.runtime(),
        app.estimate(),
        app.delayBound(),
        app.weight(),
        app.checkpoint(),
        app.memoryBytes(),
        app.maxConcurrent(),
        deviceMemory);
  }

  static AppSpec atMost(AppSpec app, int concurrent) {
    return new AppSpec(
        app.name(),
        app.usage(),
        app.runtime(),
        app.estimate(),
        app.delayBound(),
        app.weight(),
        app.checkpoint(),
        app.memoryBytes(),
        OptionalInt.of(concurrent));
  }

  /** A project with as many jobs as anyone asks for, share 100. */
  static ProjectSpec project(String name, AppSpec... apps) {
    return ProjectSpec.of(name, 100, ServerSpec.UNLIMITED, List.of(apps));
  }

  /** A project that has no jobs but those that the scenario puts on the host. */
  static ProjectSpec idle(String name, AppSpec... apps) {
    ServerSpec server = ServerSpec.UNLIMITED;
    return ProjectSpec.of(
        name,
        100,
        new ServerSpec(
            Supply.NONE,
            0,
            OptionalInt.empty(),
            server.up(),
            server.latency(),
            server.download(),
            Optional.empty(),
            true),
        List.of(apps));
  }

  static ProjectSpec limited(
      ProjectSpec project,
      OptionalInt most,
      List<String> types,
      List<io.voluntas.emulator.scenario.Exclusion> exclusions) {
    return new ProjectSpec(
        project.name(),
        project.share(),
        project.server(),
        project.apps(),
        most,
        false,
        false,
        new TreeSet<>(types),
        exclusions,
        project.history());
  }

  /** Jobs on the host at the start: as long as the app's jobs are. */
  static InitialJob jobs(ProjectSpec project, String app, int count) {
    AppSpec spec = project.app(app);
    long length = Math.round(spec.runtime().mean());
    return new InitialJob(
        project.name(),
        app,
        Optional.empty(),
        count,
        length,
        spec.delayBound(),
        0,
        InitialJob.Stage.READY);
  }

  /** A host that is always there; resources as in {@code cuda 2 cpu 4}. */
  static HostSpec host(String resources) {
    java.util.ArrayList<ResourceSpec> list = new java.util.ArrayList<>();
    String[] words = resources.split(" ");
    for (int i = 0; i < words.length; i += 2) {
      int count = Integer.parseInt(words[i + 1]);
      list.add(
          words[i].equals("cpu")
              ? ResourceSpec.cpus(count)
              : new ResourceSpec(words[i], count, 1e10));
    }
    return HostSpec.always(list);
  }

  static Scenario scenario(HostSpec host, ProjectSpec... projects) {
    return Scenario.of("test", host, PREFERENCES, List.of(projects));
  }

  static Scenario with(Scenario scenario, List<InitialJob> jobs, TimedEvent... events) {
    return new Scenario(
        scenario.title(),
        scenario.host(),
        scenario.preferences(),
        scenario.projects(),
        jobs,
        List.of(events),
        OptionalLong.empty());
  }

  static Seen run(Scenario scenario, long duration) {
    return run(scenario, duration, new InMemoryTransport());
  }

  static Seen run(Scenario scenario, long duration, RpcTransport transport) {
    List<String> types = scenario.host().resources().stream().map(ResourceSpec::type).toList();
    Watch watch = new Watch(scenario);
    RunResult result =
        new Emulator(transport)
            .run(
                scenario,
                policies(),
                RunOptions.of(1, duration, Figures.standard(types)),
                List.of(watch));
    return new Seen(result, watch);
  }

  private static RunPolicies policies() {
    CpuPoliciesPlugin client = new CpuPoliciesPlugin();
    WorkPoliciesPlugin work = new WorkPoliciesPlugin();
    return new RunPolicies(
        "edf-debt+per-resource",
        () ->
            new PolicySet(
                make(client.cpuSchedulingPolicies(), "edf-debt"),
                make(client.enforcementPolicies(), "checkpoint"),
                make(work.workFetchPolicies(), "per-resource")),
        project -> make(work.workSendPolicies(), "edf-check"));
  }

  private static <T> T make(List<Factory<T>> factories, String name) {
    Factory<T> factory =
        factories.stream().filter(f -> f.name().equals(name)).findFirst().orElseThrow();
    return factory.create(OptionValues.defaults(factory.options()));
  }

  /**
   * What came of a run.
   *
   * @param result its figures
   * @param watch what was seen on the way
   */
  record Seen(RunResult result, Watch watch) {
    double idle(String type) {
      return result.figure("idle_fraction_" + type);
    }

    /** Part of what was given of a type that a project got. */
    double share(String project, String type) {
      int r = result.resources().indexOf(type);
      double all = result.used().stream().mapToLong(row -> row.get(r)).sum();
      return result.used().get(result.projects().indexOf(project)).get(r) / all;
    }

    double instanceHours(String project, String type) {
      int r = result.resources().indexOf(type);
      return result.used().get(result.projects().indexOf(project)).get(r) / (double) HOUR;
    }
  }
}
