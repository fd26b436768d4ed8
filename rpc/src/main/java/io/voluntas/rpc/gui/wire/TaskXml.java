package io.voluntas.rpc.gui.wire;

import io.voluntas.rpc.files.JobState;
import io.voluntas.rpc.gui.port.work.ProcessState;
import io.voluntas.rpc.gui.port.work.SchedulingState;
import io.voluntas.rpc.gui.port.work.Task;
import io.voluntas.rpc.gui.port.work.Task.Flags;
import io.voluntas.rpc.gui.port.work.Task.Times;
import io.voluntas.rpc.gui.port.work.Task.Version;
import io.voluntas.rpc.gui.port.work.TaskProcess;
import io.voluntas.rpc.gui.port.work.TaskProcess.Memory;
import io.voluntas.rpc.wire.FieldReader;

/** The element {@code result} with its {@code active_task}. */
public final class TaskXml {
  private TaskXml() {}

  /** Writes a task. */
  public static void write(XmlText out, Task task) {
    Times times = task.times();
    Flags flags = task.flags();
    out.open("result")
        .text("name", task.name())
        .text("wu_name", task.workunit())
        .text("platform", task.appVersion().platform())
        .number("version_num", task.appVersion().number())
        .textIfAny("plan_class", task.appVersion().planClass())
        .text("project_url", task.projectUrl())
        .millionths("final_cpu_time", times.finalCpu())
        .millionths("final_elapsed_time", times.finalElapsed())
        .number("exit_status", task.exitStatus())
        .number("state", task.state().number())
        .millionths("report_deadline", times.deadline())
        .millionths("received_time", times.received())
        .millionths("estimated_cpu_time_remaining", task.remaining())
        .flag("ready_to_report", flags.readyToReport());
    if (times.completed() != 0) {
      out.millionths("completed_time", times.completed());
    }
    out.flag("got_server_ack", flags.serverAcknowledged())
        .flag("suspended_via_gui", flags.suspended())
        .flag("project_suspended_via_gui", flags.projectSuspended())
        .flag("edf_scheduled", flags.highPriority())
        .flag("scheduler_wait", flags.deviceWaiting());
    task.process().ifPresent(process -> write(out, process, task.appVersion().number()));
    out.textIfAny("resources", task.resources()).close("result");
  }

  private static void write(XmlText out, TaskProcess process, int version) {
    Memory memory = process.memory();
    out.open("active_task")
        .number("active_task_state", process.state().number())
        .number("app_version_num", version)
        .number("slot", process.slot())
        .number("pid", process.pid())
        .number("scheduler_state", process.scheduling().number())
        .millionths("checkpoint_cpu_time", process.checkpointCpu())
        .real("fraction_done", process.fractionDone())
        .millionths("current_cpu_time", process.cpu())
        .millionths("elapsed_time", process.elapsed())
        .bytes("swap_size", memory.swapBytes())
        .bytes("working_set_size", memory.workingSetBytes())
        .bytes("working_set_size_smoothed", memory.smoothedBytes())
        .real("progress_rate", process.progressRate())
        .close("active_task");
  }

  /** Reads a task; an unknown state is read as new, as BOINC's own readers do. */
  public static Task read(FieldReader in) {
    return new Task(
        in.text("name"),
        in.text("wu_name"),
        in.text("project_url"),
        new Version(
            Plausible.integer(in, "version_num"), in.text("platform"), in.text("plan_class")),
        JobState.of(Plausible.integer(in, "state")).orElse(JobState.NEW),
        new Times(
            Plausible.time(in, "received_time"),
            Plausible.time(in, "report_deadline"),
            Plausible.time(in, "completed_time"),
            Plausible.span(in, "final_cpu_time"),
            Plausible.span(in, "final_elapsed_time")),
        Plausible.span(in, "estimated_cpu_time_remaining"),
        Plausible.integer(in, "exit_status"),
        new Flags(
            in.flag("suspended_via_gui"),
            in.flag("project_suspended_via_gui"),
            in.flag("ready_to_report"),
            in.flag("got_server_ack"),
            in.flag("scheduler_wait"),
            in.flag("edf_scheduled")),
        in.text("resources"),
        in.all("active_task").stream().map(TaskXml::readProcess).findFirst());
  }

  private static TaskProcess readProcess(FieldReader in) {
    return new TaskProcess(
        ProcessState.of(Plausible.integer(in, "active_task_state")).orElse(ProcessState.NONE),
        SchedulingState.of(Plausible.integer(in, "scheduler_state"))
            .orElse(SchedulingState.UNINITIALIZED),
        (int) Plausible.count(in, "slot"),
        Plausible.count(in, "pid"),
        Plausible.span(in, "current_cpu_time"),
        Plausible.span(in, "elapsed_time"),
        Plausible.span(in, "checkpoint_cpu_time"),
        Plausible.part(in, "fraction_done", 0),
        Plausible.real(in, "progress_rate"),
        new Memory(
            Plausible.bytes(in, "swap_size"),
            Plausible.bytes(in, "working_set_size"),
            Plausible.bytes(in, "working_set_size_smoothed")));
  }
}
