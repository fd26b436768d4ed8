package io.voluntas.cli.live.control;

import io.voluntas.host.live.ProjectStatus;
import io.voluntas.host.live.TaskStatus;
import io.voluntas.host.process.Figures;
import io.voluntas.host.process.TaskState;
import io.voluntas.rpc.files.JobState;
import io.voluntas.rpc.gui.port.work.App;
import io.voluntas.rpc.gui.port.work.AppVersion;
import io.voluntas.rpc.gui.port.work.ProcessState;
import io.voluntas.rpc.gui.port.work.SchedulingState;
import io.voluntas.rpc.gui.port.work.Task;
import io.voluntas.rpc.gui.port.work.TaskProcess;
import io.voluntas.rpc.gui.port.work.Workunit;
import io.voluntas.spi.rpc.ClientReport.JobReport;
import io.voluntas.spi.rpc.FileUse;
import io.voluntas.spi.rpc.Launch;
import io.voluntas.spi.rpc.SchedulerReply.SentJob;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A job of the client as a task of BOINC, with its app, its version and its workunit. */
final class TaskMapper {
  private static final double SECOND = 1e6;

  private final TypeNames names;

  /** With the names of the host's resource types. */
  TaskMapper(TypeNames names) {
    this.names = names;
  }

  /** The app that a job belongs to. */
  static App app(SentJob sent) {
    boolean light = sent.launch().map(Launch::nonCpuIntensive).orElse(false);
    return new App(sent.app(), "", light);
  }

  /** The app version that a job uses. */
  AppVersion version(SentJob sent) {
    Launch.Version version = versionOf(sent);
    List<String> files = new ArrayList<>();
    List<FileUse> program = sent.launch().map(Launch::program).orElse(List.of());
    program.stream().filter(FileUse::mainProgram).forEach(use -> files.add(use.file()));
    program.stream().filter(use -> !use.mainProgram()).forEach(use -> files.add(use.file()));
    return new AppVersion(
        version.app(),
        version.number(),
        version.platform(),
        version.planClass(),
        TypeNames.cpus(sent.usage()),
        TypeNames.device(sent.usage())
            .map(used -> new AppVersion.DeviceUse(names.of(used.getKey()), used.getValue())),
        sent.launch().map(Launch::flops).orElse(0.0),
        files);
  }

  /** The workunit that a job is an instance of. */
  static Workunit workunit(SentJob sent) {
    Launch.Version version = versionOf(sent);
    double flops = sent.launch().map(Launch::flops).orElse(0.0);
    return new Workunit(
        sent.launch().map(Launch::workunit).orElse(sent.name()),
        version.app(),
        version.number(),
        flops * sent.estimate() / SECOND,
        sent.launch().map(Launch::flopsBound).orElse(0.0),
        sent.launch()
            .map(Launch::memoryBound)
            .filter(bound -> bound > 0)
            .orElse(sent.memoryBytes()),
        sent.launch().map(Launch::diskBound).orElse(0L));
  }

  /** The task itself. */
  Task task(TaskStatus job, ProjectStatus project) {
    Launch.Version version = versionOf(job.sent());
    return new Task(
        job.key().name(),
        job.sent().launch().map(Launch::workunit).orElse(job.key().name()),
        job.key().project(),
        new Task.Version(version.number(), version.platform(), version.planClass()),
        state(job),
        new Task.Times(
            job.received(),
            job.deadline(),
            job.completed(),
            job.report().map(JobReport::cpuTime).orElse(0L),
            job.report().map(JobReport::wallTime).orElse(0L)),
        job.remaining(),
        job.report().map(JobReport::exitStatus).orElse(0),
        new Task.Flags(
            job.suspended(),
            project.suspended(),
            job.phase() == TaskStatus.Phase.READY_TO_REPORT,
            false,
            job.held(),
            job.urgent()),
        names.words(job.sent().usage()),
        process(job));
  }

  private static Launch.Version versionOf(SentJob sent) {
    return sent.launch()
        .map(Launch::version)
        .orElseGet(() -> new Launch.Version(sent.app(), 0, "", "", ""));
  }

  private static JobState state(TaskStatus job) {
    return switch (job.phase()) {
      case DOWNLOADING -> JobState.DOWNLOADING;
      case READY -> JobState.DOWNLOADED;
      case UPLOADING -> ended(job, JobState.UPLOADING);
      case READY_TO_REPORT -> ended(job, JobState.UPLOADED);
    };
  }

  private static JobState ended(TaskStatus job, JobState success) {
    if (job.report().isEmpty()) {
      return success;
    }
    return switch (job.report().get().outcome()) {
      case SUCCESS -> success;
      case COMPUTE_ERROR -> JobState.FAILED;
      case ABORTED -> JobState.ABORTED;
      case UPLOAD_FAILED -> JobState.UPLOAD_FAILED;
    };
  }

  /** Tools take what has this for started: a process, or a working folder to go on in. */
  private static Optional<TaskProcess> process(TaskStatus job) {
    if (job.report().isPresent() || (job.process().isEmpty() && job.slot().isEmpty())) {
      return Optional.empty();
    }
    Figures figures = job.figures();
    double fraction = fraction(job);
    return Optional.of(
        new TaskProcess(
            job.process().map(TaskMapper::state).orElse(ProcessState.NONE),
            job.scheduled() ? SchedulingState.SCHEDULED : SchedulingState.PREEMPTED,
            job.slot().orElse(0),
            figures.pid(),
            figures.cpuTime(),
            figures.wallTime(),
            figures.checkpointCpuTime(),
            fraction,
            figures.wallTime() > 0 ? fraction / (figures.wallTime() / SECOND) : 0,
            new TaskProcess.Memory(figures.memory(), figures.memory(), figures.memory())));
  }

  /** What the job says itself; a job that says nothing is as far as its estimate goes. */
  private static double fraction(TaskStatus job) {
    double said = job.figures().fraction();
    long wall = job.figures().wallTime();
    if (said > 0 || wall == 0) {
      return Math.min(1, said);
    }
    return wall / ((double) wall + Math.max(1, job.remaining()));
  }

  private static ProcessState state(TaskState state) {
    return switch (state) {
      case STARTING -> ProcessState.COPYING;
      case RUNNING -> ProcessState.RUNNING;
      case SUSPENDED -> ProcessState.SUSPENDED;
      case QUITTING -> ProcessState.QUITTING;
      case ABORTING -> ProcessState.ABORTING;
      case ENDED -> ProcessState.NONE;
    };
  }
}
