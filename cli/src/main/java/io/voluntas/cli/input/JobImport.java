package io.voluntas.cli.input;

import io.voluntas.emulator.scenario.Action;
import io.voluntas.emulator.scenario.InitialJob;
import io.voluntas.emulator.scenario.TimedEvent;
import io.voluntas.rpc.files.ActiveTask;
import io.voluntas.rpc.files.BoincJob;
import io.voluntas.rpc.files.BoincProject;
import io.voluntas.rpc.files.JobState;
import io.voluntas.spi.model.Durations;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The jobs on the host, re-dated so that the emulation starts when the state was written. */
final class JobImport {
  private final long stateTime;
  private final ImportOptions options;
  private final ImportNotes notes;
  private final List<InitialJob> jobs = new ArrayList<>();
  private final List<TimedEvent> events = new ArrayList<>();
  private final Set<String> names = new HashSet<>();
  private int finished;
  private int downloading;

  JobImport(long stateTime, ImportOptions options, ImportNotes notes) {
    this.stateTime = stateTime;
    this.options = options;
    this.notes = notes;
  }

  /** Adds the jobs of a project that still need computing. */
  void add(BoincProject project, String projectName, AppImport apps) {
    for (BoincJob job : project.jobs()) {
      Optional<String> app = apps.nameOf(job);
      if (job.state().finished()) {
        finished++;
      } else if (app.isEmpty()) {
        notes.add(
            job.line(),
            "result",
            job.name() + " is left out: this host cannot run its app version");
      } else {
        add(job, projectName, app.get());
      }
    }
  }

  private void add(BoincJob job, String project, String app) {
    String plain = Names.clean(job.name(), "job");
    // Names of jobs are unique in a project only.
    String wanted = names.contains(plain) ? Names.clean(project + " " + plain, plain) : plain;
    String name = Names.unique(wanted, names);
    jobs.add(
        new InitialJob(
            project,
            app,
            Optional.of(name),
            1,
            remaining(job),
            job.deadline() - stateTime,
            Math.min(0, job.received() - stateTime),
            stage(job)));
    if (job.suspended()) {
      events.add(new TimedEvent(0, new Action.SuspendJob(name)));
    }
  }

  /** What the last checkpoint left to do of the estimate. */
  private static long remaining(BoincJob job) {
    double done = job.task().map(ActiveTask::fractionDone).orElse(0.0);
    if (done > 0) {
      return Math.max(1, Math.round(job.estimate() * (1 - done)));
    }
    long elapsed = job.task().map(ActiveTask::checkpointElapsed).orElse(0L);
    return elapsed == 0
        ? job.estimate()
        : Math.max(Math.min(job.estimate(), Durations.SECOND), job.estimate() - elapsed);
  }

  private InitialJob.Stage stage(BoincJob job) {
    if (job.state() == JobState.DOWNLOADED || options.downloads() == 0) {
      return InitialJob.Stage.READY;
    }
    downloading++;
    return new InitialJob.Downloading(options.downloads());
  }

  /** Says what was left out or assumed. */
  void summarise() {
    if (finished > 0) {
      notes.add(0, "result", finished + " finished jobs are left out: nothing is left to compute");
    }
    if (downloading > 0) {
      notes.add(
          0,
          "result",
          downloading
              + " jobs are downloading; their files are taken to be there after "
              + Durations.print(options.downloads()));
    }
  }

  List<InitialJob> jobs() {
    return List.copyOf(jobs);
  }

  /** What the user had done to single jobs. */
  List<TimedEvent> events() {
    return List.copyOf(events);
  }
}
