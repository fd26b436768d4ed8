package io.voluntas.cli.replay;

import io.voluntas.cli.input.Names;
import io.voluntas.emulator.scenario.AppSpec;
import io.voluntas.emulator.scenario.Checkpoint;
import io.voluntas.emulator.scenario.Distribution;
import io.voluntas.emulator.scenario.Estimate;
import io.voluntas.emulator.scenario.Exclusion;
import io.voluntas.emulator.scenario.HostSpec;
import io.voluntas.emulator.scenario.InitialJob;
import io.voluntas.emulator.scenario.PolicyChoice;
import io.voluntas.emulator.scenario.ProjectHistory;
import io.voluntas.emulator.scenario.ProjectSpec;
import io.voluntas.emulator.scenario.ResourceSpec;
import io.voluntas.emulator.scenario.ServerSpec;
import io.voluntas.emulator.scenario.Supply;
import io.voluntas.engine.state.ClientSetup;
import io.voluntas.engine.state.ClientSnapshot;
import io.voluntas.spi.model.Amounts;
import io.voluntas.spi.model.Durations;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** Makes a project of a scenario from a project of a history. */
final class ProjectMaker {
  private static final String BACKOFFS = "fetch_backoff";

  private final PastProject past;
  private final HostSpec host;
  private final long length;
  private final SortedSet<String> appNames = new TreeSet<>();
  private final Map<Variant, List<PastJob>> variants = new LinkedHashMap<>();
  private final Map<Variant, String> names = new LinkedHashMap<>();
  private int neverRan;
  private int impossible;
  private int unfinished;

  /** What an app of a scenario has in common. */
  private record Variant(
      String app, SortedMap<String, Long> usage, long memory, long deviceMemory, boolean anytime) {
    static Variant of(PastJob job) {
      return new Variant(job.app, job.usage, job.memory, job.deviceMemory, job.anytime);
    }
  }

  ProjectMaker(PastProject past, HostSpec host, long length) {
    this.length = length;
    this.past = past;
    this.host = host;
    for (PastJob job : past.jobs) {
      if (job.empty()) {
        neverRan++;
      } else if (!fits(job)) {
        impossible++;
      } else {
        unfinished += job.finished ? 0 : 1;
        variants.computeIfAbsent(Variant.of(job), key -> new ArrayList<>()).add(job);
      }
    }
    for (Variant variant : variants.keySet()) {
      names.put(variant, Names.unique(Names.clean(variant.app(), "app"), appNames));
    }
  }

  List<String> notes() {
    List<String> notes = new ArrayList<>();
    note(notes, neverRan, "ended before they ran and are left out");
    note(notes, impossible, "use what the host does not have and are left out");
    note(notes, unfinished, "were not finished; their running time is taken as it was estimated");
    return notes;
  }

  private void note(List<String> notes, int count, String what) {
    if (count > 0) {
      notes.add(past.first.name() + ": " + count + " jobs " + what);
    }
  }

  private boolean fits(PastJob job) {
    for (Map.Entry<String, Long> use : job.usage.entrySet()) {
      Optional<ResourceSpec> type =
          host.resources().stream().filter(one -> one.type().equals(use.getKey())).findFirst();
      if (type.isEmpty() || use.getValue() > Amounts.ONE * type.get().count()) {
        return false;
      }
    }
    List<Long> memory = main(job).instanceMemory();
    return !job.usage.isEmpty()
        && (memory.isEmpty() || memory.stream().anyMatch(bytes -> bytes >= job.deviceMemory));
  }

  private ResourceSpec main(PastJob job) {
    return host.resources().stream()
        .filter(type -> job.usage.containsKey(type.type()))
        .findFirst()
        .orElse(host.cpu());
  }

  ProjectSpec project(ClientSnapshot snapshot) {
    List<AppSpec> apps = new ArrayList<>();
    names.forEach((variant, name) -> apps.add(app(variant, name)));
    if (apps.isEmpty()) {
      apps.add(AppSpec.cpu("none", Durations.HOUR, Durations.DAY));
    }
    ClientSetup.ProjectSetup setup = past.now;
    boolean late = past.attached > 0;
    return new ProjectSpec(
        past.first.name(),
        past.first.share(),
        server(),
        apps,
        positive(setup.maxConcurrent()),
        late || past.first.suspended(),
        late || past.first.noNewWork(),
        excluded(setup),
        exclusions(setup),
        late ? ProjectHistory.NONE : history(snapshot));
  }

  private SortedSet<String> excluded(ClientSetup.ProjectSetup setup) {
    SortedSet<String> types = new TreeSet<>(setup.excluded());
    types.removeIf(type -> host.resources().stream().noneMatch(one -> one.type().equals(type)));
    return Collections.unmodifiableSortedSet(types);
  }

  private List<Exclusion> exclusions(ClientSetup.ProjectSetup setup) {
    List<Exclusion> all = new ArrayList<>();
    for (ClientSetup.Exclusion one : setup.exclusions()) {
      boolean there =
          host.resources().stream()
              .anyMatch(
                  type -> type.type().equals(one.resource()) && one.instance() < type.count());
      if (there && one.app().isEmpty()) {
        all.add(new Exclusion(one.resource(), one.instance(), Optional.empty()));
      } else if (there) {
        names.forEach(
            (variant, name) -> {
              if (variant.app().equals(one.app())) {
                all.add(new Exclusion(one.resource(), one.instance(), Optional.of(name)));
              }
            });
      }
    }
    return all;
  }

  private static OptionalInt positive(OptionalInt limit) {
    return limit.isPresent() && limit.getAsInt() >= 1 ? limit : OptionalInt.empty();
  }

  private AppSpec app(Variant variant, String name) {
    List<PastJob> jobs = variants.getOrDefault(variant, List.of());
    long runtime = HistoryScenario.median(jobs.stream().map(PastJob::runtime).toList()).orElse(1L);
    long bound = jobs.stream().mapToLong(ProjectMaker::bound).max().orElse(1);
    Integer most = past.now.appMaxConcurrent().get(variant.app());
    return new AppSpec(
        name,
        variant.usage(),
        new Distribution.Constant(runtime),
        Estimate.EXACT,
        bound,
        1,
        variant.anytime() ? Checkpoint.CONTINUOUS : checkpoint(jobs),
        variant.memory(),
        most == null || most < 1 ? OptionalInt.empty() : OptionalInt.of(most),
        variant.deviceMemory());
  }

  /** As often as the jobs of the app did. */
  private static Checkpoint checkpoint(List<PastJob> jobs) {
    return HistoryScenario.median(jobs.stream().flatMap(job -> job.checkpoints.stream()).toList())
        .<Checkpoint>map(period -> new Checkpoint.Every(Math.max(Durations.SECOND, period)))
        .orElse(Checkpoint.NEVER);
  }

  private static long bound(PastJob job) {
    return Math.max(1, Math.min(Durations.FOREVER, job.deadline - job.received));
  }

  private ServerSpec server() {
    List<Supply.RecordedJob> jobs = new ArrayList<>();
    for (PastJob job : past.jobs) {
      String app = names.get(Variant.of(job));
      if (app != null && !job.initial && !job.empty()) {
        jobs.add(
            new Supply.RecordedJob(
                app, job.from, job.runtime(), job.estimate, bound(job), job.download));
      }
    }
    return new ServerSpec(
        jobs.isEmpty() ? Supply.NONE : new Supply.Recorded(jobs),
        HistoryScenario.mostFrequent(past.delays, 0),
        OptionalInt.empty(),
        past.server.spec(length),
        new Distribution.Constant(HistoryScenario.median(past.latencies).orElse(0L)),
        Distribution.Constant.ZERO,
        // The real server chose these jobs for this host; they are given to whoever asks.
        Optional.of(new PolicyChoice("any", new TreeMap<>())),
        false);
  }

  /** What is left to do of the jobs that were there at the begin. */
  List<InitialJob> initial(SortedSet<String> jobNames) {
    List<InitialJob> jobs = new ArrayList<>();
    for (PastJob job : past.jobs) {
      String app = names.get(Variant.of(job));
      if (app != null && job.initial && job.runtime() > job.doneBefore) {
        jobs.add(
            new InitialJob(
                past.first.name(),
                app,
                Optional.of(Names.unique(Names.clean(job.name, "job"), jobNames)),
                1,
                job.runtime() - job.doneBefore,
                Math.max(job.deadline, Math.min(0, job.received)),
                Math.min(0, job.received),
                job.download > 0
                    ? new InitialJob.Downloading(job.received + job.download)
                    : InitialJob.Stage.READY));
      }
    }
    return jobs;
  }

  private ProjectHistory history(ClientSnapshot snapshot) {
    List<ProjectHistory.Balance> balances = new ArrayList<>();
    for (ClientSnapshot.Balance one : snapshot.balances()) {
      String project = snapshot.setup().projects().get(one.project()).name();
      // Back-offs end within a day and are times of the kernel's clock.
      if (project.equals(past.first.name()) && !one.ledger().startsWith(BACKOFFS)) {
        String type = snapshot.setup().resources().get(one.resource()).name();
        balances.add(new ProjectHistory.Balance(one.ledger(), Optional.of(type), one.amount()));
      }
    }
    long deferred = Math.max(0, past.first.deferredUntil() - snapshot.at());
    return new ProjectHistory(deferred, Collections.emptySortedMap(), balances);
  }
}
