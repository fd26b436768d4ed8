package io.voluntas.host.live;

import io.voluntas.engine.kernel.Kernel;
import io.voluntas.engine.state.JobState;
import io.voluntas.engine.state.ProjectState;
import io.voluntas.engine.state.ResourceState;
import io.voluntas.host.live.TaskStatus.Phase;
import io.voluntas.host.machine.Machine;
import io.voluntas.host.process.TaskState;
import io.voluntas.host.store.JobDocument;
import io.voluntas.host.store.ProjectDocument;
import io.voluntas.spi.ledger.LedgerSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Makes the records by which others see the client. */
final class Views {
  private final Desk desk;
  private final TaskDesk tasks;
  private final FileDesk files;
  private final Courier courier;
  private final Urgency urgency;

  Views(Desk desk, TaskDesk tasks, FileDesk files, Courier courier, Urgency urgency) {
    this.desk = desk;
    this.tasks = tasks;
    this.files = files;
    this.courier = courier;
    this.urgency = urgency;
  }

  /**
   * All of it.
   *
   * @param started when the client was started, microseconds since 1970
   */
  LiveView whole(long started, Machine machine, Watch watch, Presence presence, Reports reports) {
    return new LiveView(
        desk.unix(desk.now()),
        desk.unix(0),
        started,
        desk.driver().choice(),
        machine.describe(),
        watch.modes(),
        watch.permission(),
        presence.availability(),
        projects(),
        tasks(),
        files.queue().list(),
        reports.oldJobs(),
        desk.settings());
  }

  private List<ProjectStatus> projects() {
    List<ProjectStatus> all = new ArrayList<>();
    for (ProjectState project : desk.driver().kernel().state().projects()) {
      Optional<ProjectDocument> document = desk.papers().project(project.name());
      document.ifPresent(known -> all.add(status(project, known)));
    }
    return all;
  }

  private ProjectStatus status(ProjectState project, ProjectDocument document) {
    Kernel kernel = desk.driver().kernel();
    List<ProjectStatus.Backoff> backoffs = new ArrayList<>();
    List<ProjectStatus.Used> used = new ArrayList<>();
    for (ResourceState type : kernel.state().resources()) {
      long until = balance(kernel, "fetch_backoff_until", project, type);
      if (until > desk.now()) {
        backoffs.add(
            new ProjectStatus.Backoff(
                type.name(),
                desk.unix(until),
                balance(kernel, "fetch_backoff_interval", project, type)));
      }
      used.add(new ProjectStatus.Used(type.name(), kernel.used(project.index(), type.index())));
    }
    return new ProjectStatus(
        document,
        project.share(),
        project.suspended(),
        project.noNewWork(),
        project.deferredUntil() > desk.now() ? desk.unix(project.deferredUntil()) : 0,
        project.failures(),
        courier.underWay().equals(Optional.of(project.name())),
        project.contactWanted(),
        backoffs,
        desk.papers().credit(project.name()),
        used);
  }

  private static long balance(
      Kernel kernel, String ledger, ProjectState project, ResourceState type) {
    for (LedgerSpec spec : kernel.ledgers().specs()) {
      if (spec.name().equals(ledger)) {
        return kernel.ledgers().balance(spec, project.index(), type.index());
      }
    }
    return 0;
  }

  private List<TaskStatus> tasks() {
    List<TaskStatus> all = new ArrayList<>();
    for (JobState job : desk.driver().kernel().unreported()) {
      JobKey key = new JobKey(job.project().name(), job.name());
      desk.papers().job(key).ifPresent(document -> all.add(status(key, job, document)));
    }
    return all;
  }

  /** A job that only its throttle lets stand still is running. */
  private static TaskState shown(TaskState state, JobState job) {
    return state == TaskState.SUSPENDED && job.running() && job.throttled()
        ? TaskState.RUNNING
        : state;
  }

  private TaskStatus status(JobKey key, JobState job, JobDocument document) {
    boolean held = tasks.holds().holds(key);
    Phase phase =
        job.downloading()
            ? Phase.DOWNLOADING
            : !job.isFinished()
                ? Phase.READY
                : job.outputsPending() ? Phase.UPLOADING : Phase.READY_TO_REPORT;
    return new TaskStatus(
        key,
        Claims.applied(desk.settings().limitsOf(key.project()).claims(), document.sent()),
        phase,
        job.userSuspended() && !held,
        held,
        job.running(),
        job.running() && urgency.urgent(job.index()),
        desk.unix(document.received()),
        desk.unix(job.deadline()),
        job.isFinished() ? desk.unix(job.finishedAt()) : 0,
        job.remaining(),
        document.slot(),
        tasks.processes().get(key).map(process -> shown(process.state(), job)),
        tasks.figures(key),
        document.report());
  }
}
