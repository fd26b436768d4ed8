package io.voluntas.cli.input;

import io.voluntas.emulator.scenario.AppSpec;
import io.voluntas.emulator.scenario.Checkpoint;
import io.voluntas.emulator.scenario.Distribution;
import io.voluntas.emulator.scenario.Estimate;
import io.voluntas.emulator.scenario.HostSpec;
import io.voluntas.emulator.scenario.ResourceSpec;
import io.voluntas.rpc.files.ActiveTask;
import io.voluntas.rpc.files.AppConfig;
import io.voluntas.rpc.files.BoincApp;
import io.voluntas.rpc.files.BoincAppVersion;
import io.voluntas.rpc.files.BoincJob;
import io.voluntas.rpc.files.BoincProject;
import io.voluntas.rpc.files.BoincWorkunit;
import io.voluntas.rpc.files.EmulationHints;
import io.voluntas.rpc.files.EntityReader;
import io.voluntas.rpc.files.Spread;
import io.voluntas.spi.model.Amounts;
import io.voluntas.spi.model.Durations;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The apps of one project. Versions that occupy different things become apps of their own. As with
 * the field's emulator, new jobs use the fastest version for the type that is asked for.
 */
final class AppImport {
  /** The time to the deadline that the field's emulator takes when nothing tells: ten days. */
  static final long DEFAULT_BOUND = 10 * Durations.DAY;

  /** Weight of what the server does not send, relative to what it sends: weights are positive. */
  private static final double HARDLY_EVER = 1e-12;

  /** Longer run times than that of a job, microseconds: no sum over many of them overflows. */
  private static final double LONGEST = 100 * 365.25 * Durations.DAY;

  private final BoincProject project;
  private final double hostFlops;
  private final UsageImport usages;
  private final ImportNotes notes;
  private final List<AppVariant> variants = new ArrayList<>();
  private final List<String> names = new ArrayList<>();
  private final Map<BoincAppVersion, Integer> byVersion = new HashMap<>();
  private final Map<String, Integer> bare = new HashMap<>();

  AppImport(BoincProject project, HostSpec host, ImportNotes notes) {
    this.project = project;
    this.hostFlops = host.cpu().peakFlops();
    this.usages = new UsageImport(project, host, notes);
    this.notes = notes;
    Set<String> ignored = new HashSet<>();
    for (BoincApp app : project.apps()) {
      if (app.nonCpuIntensive() || app.emulation().ignored()) {
        ignored.add(app.name());
        notes.add(project.line(), "app", app.name() + " takes no part and is left out");
      } else {
        versions(app);
      }
    }
    for (BoincJob job : project.jobs()) {
      String app = job.workunit().appName();
      if (job.version().isEmpty() && !job.state().finished() && !ignored.contains(app)) {
        bare.computeIfAbsent(app, this::bareVariant);
      }
    }
    Set<String> taken = new HashSet<>();
    variants.forEach(variant -> names.add(name(variant, taken)));
  }

  private void versions(BoincApp app) {
    for (BoincAppVersion version : project.versions()) {
      if (version.appName().equals(app.name())) {
        usages.of(version).ifPresent(usage -> byVersion.put(version, variant(app, version, usage)));
      }
    }
  }

  private int variant(BoincApp app, BoincAppVersion version, SortedMap<String, Long> usage) {
    AppVariant one = new AppVariant(app, usage, version.planClass(), version.flops(), true);
    for (int i = 0; i < variants.size(); i++) {
      AppVariant other = variants.get(i);
      if (other.app().equals(app) && other.usage().equals(usage)) {
        if (one.flops() > other.flops()) {
          variants.set(i, one);
        }
        return i;
      }
    }
    variants.add(one);
    return variants.size() - 1;
  }

  private int bareVariant(String name) {
    BoincApp app =
        project.apps().stream()
            .filter(one -> one.name().equals(name))
            .findFirst()
            .orElse(new BoincApp(name.isBlank() ? "app" : name, "", false, nothingKnown()));
    SortedMap<String, Long> oneCpu = new TreeMap<>(Map.of(ResourceSpec.CPU, Amounts.ONE));
    variants.add(new AppVariant(app, oneCpu, "", hostFlops, false));
    return variants.size() - 1;
  }

  private static EmulationHints nothingKnown() {
    return new EmulationHints(
        OptionalLong.empty(),
        OptionalDouble.empty(),
        Optional.empty(),
        1,
        OptionalInt.empty(),
        OptionalDouble.empty(),
        Optional.empty(),
        false);
  }

  /** The app's name when it has one variant, else with the plan class or type. */
  private String name(AppVariant variant, Set<String> taken) {
    String app = Names.clean(variant.app().name(), "app");
    boolean alone = variants.stream().filter(v -> v.app().equals(variant.app())).count() == 1;
    String detail = variant.planClass().isBlank() ? variant.type() : variant.planClass();
    return Names.unique(alone ? app : Names.clean(app + " (" + detail + ")", "app"), taken);
  }

  /** Whether the server has a version of any app, so that it can send jobs. */
  boolean sends() {
    return variants.stream().anyMatch(AppVariant::version);
  }

  /** The name of a job's app in the scenario; empty when it was left out. */
  Optional<String> nameOf(BoincJob job) {
    Integer at =
        job.version().isPresent()
            ? byVersion.get(job.version().get())
            : bare.get(job.workunit().appName());
    return Optional.ofNullable(at).map(names::get);
  }

  /** The names of the variants of an app that use a type. */
  List<String> namesOf(String app, String type) {
    List<String> found = new ArrayList<>();
    for (int i = 0; i < variants.size(); i++) {
      if (variants.get(i).app().name().equals(app) && variants.get(i).usage().containsKey(type)) {
        found.add(names.get(i));
      }
    }
    return found;
  }

  List<AppSpec> specs() {
    List<AppSpec> specs = new ArrayList<>();
    for (int i = 0; i < variants.size(); i++) {
      specs.add(spec(names.get(i), variants.get(i)));
    }
    return specs;
  }

  private AppSpec spec(String name, AppVariant variant) {
    EmulationHints hints = variant.app().emulation();
    List<BoincJob> jobs =
        project.jobs().stream()
            .filter(job -> job.workunit().appName().equals(variant.app().name()))
            .toList();
    OptionalDouble queued =
        jobs.stream().map(BoincJob::workunit).mapToDouble(BoincWorkunit::flopsEstimate).findFirst();
    Optional<Spread> truth = hints.flops().filter(flops -> flops.mean() > 0);
    double size =
        hints
            .flopsEstimate()
            .orElse(queued.orElse(truth.map(Spread::mean).orElse(EntityReader.DEFAULT_JOB_FLOPS)));
    long estimate = time(size / variant.flops() * project.durationCorrection());
    Distribution runtime =
        truth
            .map(flops -> runtime(flops, variant.flops()))
            .orElse(new Distribution.Constant(estimate));
    boolean exact = runtime.equals(new Distribution.Constant(estimate));
    return new AppSpec(
        name,
        variant.usage(),
        runtime,
        exact ? Estimate.EXACT : new Estimate.Drawn(new Distribution.Constant(estimate)),
        bound(hints, jobs),
        weight(variant),
        checkpoint(hints),
        memory(hints, jobs),
        maxConcurrent(variant.app()));
  }

  private static Distribution runtime(Spread flops, double speed) {
    long mean = time(flops.mean() / speed);
    return flops.deviation() > 0
        ? new Distribution.Normal(mean, time(flops.deviation() / speed))
        : new Distribution.Constant(mean);
  }

  /** Microseconds of a positive number of seconds, at least one, at most a hundred years. */
  private static long time(double seconds) {
    return Math.max(1, Math.round(Math.min(seconds * Durations.SECOND, LONGEST)));
  }

  private static long bound(EmulationHints hints, List<BoincJob> jobs) {
    long given = hints.latencyBound().orElse(0);
    return given > 0
        ? given
        : jobs.stream()
            .mapToLong(job -> job.deadline() - job.received())
            .findFirst()
            .orElse(DEFAULT_BOUND);
  }

  private double weight(AppVariant variant) {
    boolean fastest =
        variant.version()
            && variants.stream()
                .filter(v -> v.version() && v.app().equals(variant.app()))
                .filter(v -> v.type().equals(variant.type()))
                .noneMatch(v -> v.flops() > variant.flops());
    double given = variant.app().emulation().weight();
    return fastest ? Math.max(given, HARDLY_EVER) : HARDLY_EVER;
  }

  private static Checkpoint checkpoint(EmulationHints hints) {
    long period = hints.checkpointPeriod().map(spread -> time(spread.mean())).orElse(0L);
    return period >= Durations.SECOND ? new Checkpoint.Every(period) : Checkpoint.CONTINUOUS;
  }

  private static long memory(EmulationHints hints, List<BoincJob> jobs) {
    return hints.workingSetBytes().isPresent()
        ? (long) hints.workingSetBytes().getAsDouble()
        : jobs.stream()
            .flatMap(job -> job.task().stream())
            .mapToLong(ActiveTask::workingSetBytes)
            .max()
            .orElse(0);
  }

  private OptionalInt maxConcurrent(BoincApp app) {
    List<Integer> limits = new ArrayList<>();
    app.emulation().maxConcurrent().ifPresent(limits::add);
    for (AppConfig.App limit : project.limits().map(AppConfig::apps).orElse(List.of())) {
      if (limit.name().equals(app.name())) {
        limit.maxConcurrent().ifPresent(limits::add);
      }
    }
    return limits.stream().mapToInt(Integer::intValue).min();
  }

  /** Warns about limits for apps that the project does not have. */
  void checkLimits() {
    for (AppConfig.App limit : project.limits().map(AppConfig::apps).orElse(List.of())) {
      if (project.apps().stream().noneMatch(app -> app.name().equals(limit.name()))) {
        notes.add(project.line(), "app_config", "there is no app " + limit.name() + " to limit");
      }
    }
  }
}
