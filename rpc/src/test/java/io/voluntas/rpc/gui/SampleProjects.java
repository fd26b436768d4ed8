package io.voluntas.rpc.gui;

import io.voluntas.rpc.files.JobState;
import io.voluntas.rpc.gui.port.state.Contact;
import io.voluntas.rpc.gui.port.state.ContactReason;
import io.voluntas.rpc.gui.port.state.Project;
import io.voluntas.rpc.gui.port.state.ProjectState;
import io.voluntas.rpc.gui.port.state.Switches;
import io.voluntas.rpc.gui.port.work.App;
import io.voluntas.rpc.gui.port.work.AppVersion;
import io.voluntas.rpc.gui.port.work.ProcessState;
import io.voluntas.rpc.gui.port.work.SchedulingState;
import io.voluntas.rpc.gui.port.work.Task;
import io.voluntas.rpc.gui.port.work.TaskProcess;
import io.voluntas.rpc.gui.port.work.Workunit;
import java.util.List;
import java.util.Optional;

/** The two projects of {@link Samples}, with all that belongs to them. */
final class SampleProjects {
  static final String LINUX = "x86_64-pc-linux-gnu";

  private static final long SECOND = 1_000_000;
  private static final long HOUR = 3600 * SECOND;

  private SampleProjects() {}

  static ProjectState alpha() {
    Project project =
        new Project(
            Samples.ALPHA,
            "Alpha",
            new Project.Member(
                11, "Ann", 22, "The Team", 33, "home", "abc", "0123cpid", "4567external"),
            new Project.Credit(1000.5, 20.25, 500.5, 10.125),
            100,
            -0.25,
            new Contact(
                7,
                Samples.NOW - 2 * HOUR,
                Samples.NOW + 600 * SECOND,
                Samples.NOW + HOUR,
                3,
                0,
                ContactReason.REPORT,
                false,
                true,
                false),
            new Switches(false, false, false, false, false),
            List.of(
                new Project.Backoff("CPU", 0, 0),
                new Project.Backoff("NVIDIA", Samples.NOW + 50 * SECOND, 600 * SECOND)),
            new Project.Work(12, 1, 5000 * SECOND, 77.5, 1, 30_000_000, 40_000_000),
            "/data/projects/alpha.example_a",
            List.of(
                new Project.Link("Forum", "Talk & ask", "http://alpha.example/a/forum?x=1&y=2")));
    return new ProjectState(
        project,
        List.of(new App("upper", "Upper Case", false), new App("gpuapp", "GPU App", false)),
        List.of(
            new AppVersion(
                "upper",
                101,
                LINUX,
                "",
                1_000_000,
                Optional.empty(),
                2e9,
                List.of("upper_101", "libhelp.so")),
            new AppVersion(
                "gpuapp",
                205,
                LINUX,
                "cuda",
                250_000,
                Optional.of(new AppVersion.DeviceUse("NVIDIA", 500_000)),
                4e12,
                List.of("gpuapp_205"))),
        List.of(
            new Workunit("wu_run", "upper", 101, 1e12, 1e15, 100_000_000, 200_000_000),
            new Workunit("wu_gpu", "gpuapp", 205, 2e14, 2e17, 300_000_000, 400_000_000),
            new Workunit("wu_new", "upper", 101, 3e12, 3e15, 500_000_000, 600_000_000)),
        List.of(
            task(
                "wu_run_0",
                "wu_run",
                101,
                "",
                JobState.DOWNLOADED,
                740 * SECOND,
                Task.Flags.NONE,
                Optional.of(
                    new TaskProcess(
                        ProcessState.RUNNING,
                        SchedulingState.SCHEDULED,
                        0,
                        4711,
                        120 * SECOND,
                        130 * SECOND,
                        100 * SECOND,
                        0.25,
                        0.002,
                        new TaskProcess.Memory(64 << 20, 32 << 20, 31 << 20)))),
            task(
                "wu_gpu_0",
                "wu_gpu",
                205,
                "cuda",
                JobState.DOWNLOADED,
                90 * SECOND,
                new Task.Flags(true, false, false, false, true, true),
                Optional.of(
                    new TaskProcess(
                        ProcessState.SUSPENDED,
                        SchedulingState.PREEMPTED,
                        1,
                        4712,
                        5 * SECOND,
                        6 * SECOND,
                        4 * SECOND,
                        0.5,
                        0,
                        new TaskProcess.Memory(128 << 20, 16 << 20, 15 << 20)))),
            task(
                "wu_new_0",
                "wu_new",
                101,
                "",
                JobState.DOWNLOADING,
                1500 * SECOND,
                Task.Flags.NONE,
                Optional.empty())));
  }

  private static Task task(
      String name,
      String workunit,
      int version,
      String planClass,
      JobState state,
      long remaining,
      Task.Flags flags,
      Optional<TaskProcess> process) {
    return new Task(
        name,
        workunit,
        Samples.ALPHA,
        new Task.Version(version, LINUX, planClass),
        state,
        new Task.Times(Samples.NOW - HOUR, Samples.NOW + 48 * HOUR, 0, 0, 0),
        remaining,
        0,
        flags,
        "",
        process);
  }

  static ProjectState beta() {
    Project project =
        new Project(
            Samples.BETA,
            "Beta & <Sons>",
            new Project.Member(44, "Bob", 0, "", 55, "", "", "", ""),
            new Project.Credit(0, 0, 0, 0),
            0,
            0,
            new Contact(0, 0, 0, 0, 0, 2, ContactReason.NONE, true, false, false),
            new Switches(true, true, true, true, true),
            List.of(),
            new Project.Work(0, 0, 0, 0, 1, 0, 0),
            "",
            List.of());
    Task failed =
        new Task(
            "wu_bad_1",
            "wu_bad",
            Samples.BETA,
            new Task.Version(300, LINUX, ""),
            JobState.FAILED,
            new Task.Times(
                Samples.NOW - 3 * HOUR,
                Samples.NOW + HOUR,
                Samples.NOW - HOUR,
                12_500_000,
                13_250_000),
            0,
            -11,
            new Task.Flags(false, true, true, false, false, false),
            "1 CPU",
            Optional.empty());
    return new ProjectState(
        project,
        List.of(new App("lower", "", true)),
        List.of(
            new AppVersion(
                "lower", 300, LINUX, "", 10_000, Optional.empty(), 1e9, List.of("lower"))),
        List.of(new Workunit("wu_bad", "lower", 300, 5e12, 5e15, 1_000_000, 2_000_000)),
        List.of(failed));
  }
}
