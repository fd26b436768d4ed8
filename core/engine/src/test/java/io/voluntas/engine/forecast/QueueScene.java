package io.voluntas.engine.forecast;

import io.voluntas.engine.Clients;
import io.voluntas.engine.state.ClientSetup;
import io.voluntas.engine.state.ClientState;
import io.voluntas.engine.state.JobSetup;
import io.voluntas.engine.state.JobState;
import io.voluntas.spi.model.Durations;
import io.voluntas.testkit.property.Gen;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/** A client with a random queue, and what happens to it. */
record QueueScene(Host host, List<Project> projects, List<Job> jobs, List<Job> later) {
  record Host(int cpus, int gpus, double availability, long horizon) {}

  record Project(double share, int limit, int appLimits, int flags) {}

  record Job(int project, int kind, long estimate, double patience, int progress, int fate) {}

  static Gen<QueueScene> upTo(int jobs) {
    Gen<Host> hosts =
        Gen.ints(1, 5)
            .with(Gen.ints(0, 2), (cpus, gpus) -> new Host(cpus, gpus, 1, 0))
            .with(
                Gen.oneOf(List.of(1.0, 0.5, 0.3)),
                (h, a) -> new Host(h.cpus(), h.gpus(), a, h.horizon()))
            .with(
                Gen.oneOf(List.of(0L, 3 * Durations.HOUR, 17_123_456_789L, 90 * Durations.DAY)),
                (h, z) -> new Host(h.cpus(), h.gpus(), h.availability(), z));
    Gen<Project> projects =
        Gen.oneOf(List.of(1.0, 1.0, 2.0, 3.0, 0.1, 100.0, 0.0))
            .with(Gen.oneOf(List.of(-1, -1, -1, 1, 2, 3)), (s, l) -> new Project(s, l, 0, 0))
            .with(
                Gen.oneOf(List.of(0, 0, 0, 1, 2, 3)),
                (p, a) -> new Project(p.share(), p.limit(), a, 0))
            .with(
                Gen.oneOf(List.of(0, 0, 0, 0, 1, 2, 3, 4)),
                (p, f) -> new Project(p.share(), p.limit(), p.appLimits(), f));
    Gen<Long> estimates =
        Gen.longs(1, 6)
            .with(Gen.longs(1, 30_000_000_000L), (h, odd) -> h < 5 ? h * Durations.HOUR : odd);
    Gen<Job> job =
        Gen.ints(0, 99)
            .with(Gen.ints(0, 13), (p, kind) -> new Job(p, kind, 1, 1, 0, 0))
            .with(estimates, (j, e) -> new Job(j.project(), j.kind(), e, 1, 0, 0))
            .with(
                Gen.oneOf(List.of(100.0, 10.0, 5.0, 2.0, 1.0, 0.5, -1.0)),
                (j, p) -> new Job(j.project(), j.kind(), j.estimate(), p, 0, 0))
            .with(
                Gen.ints(0, 110),
                (j, g) -> new Job(j.project(), j.kind(), j.estimate(), j.patience(), g, 0))
            .with(
                Gen.ints(0, 9),
                (j, f) ->
                    new Job(j.project(), j.kind(), j.estimate(), j.patience(), j.progress(), f));
    return hosts
        .with(Gen.lists(projects, 1, 6), (h, p) -> new QueueScene(h, p, List.of(), List.of()))
        .with(
            Gen.lists(job, 0, jobs), (s, j) -> new QueueScene(s.host(), s.projects(), j, List.of()))
        .with(Gen.lists(job, 0, 4), (s, j) -> new QueueScene(s.host(), s.projects(), s.jobs(), j));
  }

  /** Without limits, and with deadlines near where the jobs of a long queue end. */
  static Gen<QueueScene> crowded(int jobs) {
    Gen<Job> patient =
        Gen.ints(0, 99)
            .with(Gen.oneOf(List.of(0, 0, 0, 0, 5, 1, 2, 10)), (p, k) -> new Job(p, k, 1, 1, 0, 0))
            .with(Gen.longs(1, 3), (j, h) -> new Job(j.project(), j.kind(), h, 1, 0, 0))
            .with(
                Gen.oneOf(List.of(0.0, 12.0, 24.0, 24.0, 48.0, 96.0)),
                (j, days) ->
                    new Job(j.project(), j.kind(), j.estimate() * Durations.HOUR, 1 + days, 0, 0));
    return upTo(0)
        .with(Gen.lists(patient, jobs / 2, jobs), (s, j) -> s.with(j, s.later()))
        .with(
            Gen.lists(patient, 0, 6),
            (s, later) -> {
              List<Project> free = new ArrayList<>();
              s.projects().forEach(p -> free.add(new Project(p.share(), -1, 0, 0)));
              return new QueueScene(s.host(), free, s.jobs(), later);
            });
  }

  private QueueScene with(List<Job> queued, List<Job> coming) {
    return new QueueScene(host, projects, queued, coming);
  }

  ClientState client() {
    List<ClientSetup.ResourceSetup> types = new ArrayList<>();
    if (host.gpus() > 0) {
      types.add(new ClientSetup.ResourceSetup("gpu", host.gpus(), 1e10, List.of()));
    }
    types.add(new ClientSetup.ResourceSetup("cpu", host.cpus(), 1e9, List.of()));
    List<ClientSetup.ProjectSetup> setups = new ArrayList<>();
    for (Project project : projects) {
      setups.add(setup("P" + setups.size(), project));
    }
    ClientState state =
        new ClientState(
            new ClientSetup(types, setups, Clients.preferences(0, true), host.availability()), 0);
    jobs.forEach(job -> add(state, job));
    return state;
  }

  /**
   * One more job, after time has passed in which some jobs ran, maybe longer than was estimated,
   * and the first job has ended.
   */
  void goOn(ClientState state, Job job) {
    for (JobState waiting : state.jobs()) {
      if (waiting.runnable() && !waiting.running() && waiting.index() % 3 == job.fate() % 3) {
        state.run(waiting, new int[state.resources().size()][0]);
      }
    }
    state.advance(state.now() + job.estimate() / 7, true);
    if (job.fate() == 6 && !state.running().isEmpty()) {
      state.stop(state.running().get(0), false);
    }
    if (!state.jobs().isEmpty()) {
      JobState first = state.jobs().get(job.progress() % state.jobs().size());
      if (!first.isFinished()) {
        state.finish(first, true, false);
      }
    }
    add(state, job);
  }

  private void add(ClientState state, Job job) {
    List<Long> usage = new ArrayList<>();
    boolean gpu = host.gpus() > 0 && job.kind() >= 10;
    if (host.gpus() > 0) {
      usage.add(gpu ? List.of(1_000_000L, 500_000L, 2_000_000L, 333_333L).get(job.kind() - 10) : 0);
    }
    List<Long> amounts = List.of(1_000_000L, 2_000_000L, 500_000L, 333_333L, 4_000_000L);
    usage.add(
        gpu ? List.of(100_000L, 1_000_000L).get(job.kind() % 2) : amounts.get(job.kind() % 5));
    JobState added =
        state.add(
            new JobSetup(
                "j" + state.jobs().size(),
                job.project() % projects.size(),
                List.of("a", "b", "a", "c").get(job.fate() % 4),
                usage,
                job.estimate(),
                job.estimate() * job.progress() / 100,
                0,
                state.now() + Math.round(job.estimate() * job.patience()),
                0,
                job.fate() != 9,
                JobSetup.Checkpoints.REPORTED));
    if (job.fate() == 8) {
      state.suspendJob(added, true);
    } else if (job.fate() == 7 && job.progress() % 2 == 0) {
      state.finish(added, true, false);
    }
  }

  private static ClientSetup.ProjectSetup setup(String name, Project project) {
    SortedMap<String, Integer> apps = new TreeMap<>();
    if (project.appLimits() > 0) {
      apps.put("a", project.appLimits() - 1);
    }
    if (project.appLimits() > 1) {
      apps.put("b", 1);
    }
    if (project.appLimits() > 2) {
      apps.put("c", 2);
    }
    TreeSet<String> excluded = new TreeSet<>();
    if (project.flags() == 3) {
      excluded.add("cpu");
    }
    OptionalInt limit = project.limit() < 0 ? OptionalInt.empty() : OptionalInt.of(project.limit());
    return new ClientSetup.ProjectSetup(
        name,
        project.share(),
        project.flags() == 1,
        project.flags() == 2,
        0,
        limit,
        apps,
        excluded,
        List.of());
  }
}
