package io.voluntas.rpc.files;

import io.voluntas.rpc.wire.Bounds;
import io.voluntas.rpc.wire.FieldReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Collects what follows a {@code project} element up to the next one, and joins jobs with their
 * workunits, versions and processes when all of it has been seen.
 */
final class ProjectBuilder {
  /** The time to the deadline when the file's own is unusable: ten days. */
  private static final long DEFAULT_BOUND = 864_000_000_000L;

  private static final Bounds NUMBER = new Bounds(0, Integer.MAX_VALUE);
  private static final Bounds STATE = new Bounds(0, 7);

  private final FieldReader project;
  private final EntityReader entities;
  private final long stateTime;
  private final List<BoincApp> apps = new ArrayList<>();
  private final Set<String> appNames = new HashSet<>();
  private final VersionIndex versions = new VersionIndex();
  private final Map<String, BoincWorkunit> workunits = new HashMap<>();
  private final List<FieldReader> results = new ArrayList<>();
  private final Map<String, ActiveTask> tasks = new LinkedHashMap<>();

  ProjectBuilder(FieldReader project, EntityReader entities, long stateTime) {
    this.project = project;
    this.entities = entities;
    this.stateTime = stateTime;
  }

  String masterUrl() {
    return project.text("master_url");
  }

  void app(FieldReader in) {
    BoincApp app = entities.app(in);
    if (app.name().isEmpty()) {
      in.warn("name", "an app without a name is ignored");
    } else if (appNames.add(app.name())) {
      apps.add(app);
    } else {
      in.warn("name", "the app " + app.name() + " is there already; the first one counts");
    }
  }

  void version(FieldReader in) {
    BoincAppVersion version = entities.version(in);
    if (!appNames.contains(version.appName())) {
      in.warn("app_name", "a version of an app that the project does not have is ignored");
    } else {
      versions.add(version);
    }
  }

  void workunit(FieldReader in) {
    BoincWorkunit workunit = entities.workunit(in);
    if (workunits.putIfAbsent(workunit.name(), workunit) != null) {
      in.warn("name", "the workunit is there already; the first one counts");
    }
  }

  void result(FieldReader in) {
    results.add(in);
  }

  void task(String resultName, FieldReader in) {
    tasks.put(
        resultName,
        new ActiveTask(
            in.integer("slot", NUMBER, 0),
            in.integer("active_task_state", new Bounds(0, 1000), 0) == 1,
            in.integer("scheduler_state", new Bounds(0, 1000), 0) == 2,
            in.millionths("checkpoint_cpu_time", Bounds.SECONDS, 0L),
            in.millionths("checkpoint_elapsed_time", Bounds.SECONDS, 0L),
            in.millionths("current_cpu_time", Bounds.SECONDS, 0L),
            fractionDone(in),
            (long) in.number("working_set_size_smoothed", Bounds.BYTES, 0),
            in.flag("once_ran_edf")));
  }

  private static double fractionDone(FieldReader in) {
    String field =
        in.has("checkpoint_fraction_done") ? "checkpoint_fraction_done" : "fraction_done";
    return in.number(field, Bounds.PART, 0);
  }

  BoincProject build() {
    ProjectFields fields = new ProjectFields(project);
    double correction = fields.durationCorrection();
    List<BoincJob> jobs = new ArrayList<>();
    Set<String> jobNames = new HashSet<>();
    for (FieldReader result : results) {
      String name = result.text("name");
      BoincWorkunit workunit = workunits.get(result.text("wu_name"));
      if (name.isEmpty()) {
        result.warn("name", "a result without a name is ignored");
      } else if (workunit == null) {
        result.warn("wu_name", "the workunit of " + name + " is missing; the result is ignored");
      } else if (!jobNames.add(name)) {
        result.warn("name", "the result " + name + " is there already; the first one counts");
      } else {
        jobs.add(job(name, workunit, result, correction));
      }
    }
    for (String name : tasks.keySet()) {
      if (!jobNames.contains(name)) {
        project.warn("result_name", "a task of the missing job " + name + " is ignored");
      }
    }
    return fields.project(correction, apps, versions.inOrder(), jobs);
  }

  private BoincJob job(String name, BoincWorkunit workunit, FieldReader in, double correction) {
    int own = in.integer("version_num", NUMBER, 0);
    int number = own == 0 ? workunit.versionNumber() : own;
    Optional<BoincAppVersion> version =
        versions.find(workunit.appName(), number, in.text("plan_class"), in.text("platform"));
    if (version.isEmpty()) {
      in.warn("version_num", "the project has no app version for " + name);
    }
    long received = received(in);
    return new BoincJob(
        name,
        workunit,
        version,
        state(in),
        received,
        deadline(in, received),
        entities.estimate(workunit, version, correction),
        in.millionths("final_cpu_time", Bounds.SECONDS, 0L),
        in.millionths("final_elapsed_time", Bounds.SECONDS, 0L),
        in.flag("suspended_via_gui"),
        Optional.ofNullable(tasks.get(name)),
        in.element().line());
  }

  private static JobState state(FieldReader in) {
    return JobState.of(in.integer("state", STATE, JobState.NEW.number())).orElse(JobState.NEW);
  }

  private long received(FieldReader in) {
    long received = in.millionths("received_time", Bounds.EPOCH_SECONDS, stateTime);
    if (received > stateTime) {
      in.warn("received_time", "lies after the state itself; the time of the state is used");
      return stateTime;
    }
    return received;
  }

  private static long deadline(FieldReader in, long received) {
    OptionalLong deadline = in.millionths("report_deadline", Bounds.EPOCH_SECONDS);
    if (deadline.isPresent() && deadline.getAsLong() > received) {
      return deadline.getAsLong();
    }
    in.warn(
        "report_deadline",
        "there is no usable deadline after the job was received; ten days after that are used");
    return received + DEFAULT_BOUND;
  }
}
