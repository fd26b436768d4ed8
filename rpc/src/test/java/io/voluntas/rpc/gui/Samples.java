package io.voluntas.rpc.gui;

import io.voluntas.rpc.gui.port.RunMode;
import io.voluntas.rpc.gui.port.SuspendReason;
import io.voluntas.rpc.gui.port.report.DailyTransfer;
import io.voluntas.rpc.gui.port.report.DiskUsage;
import io.voluntas.rpc.gui.port.report.FileTransfer;
import io.voluntas.rpc.gui.port.report.Message;
import io.voluntas.rpc.gui.port.report.Notice;
import io.voluntas.rpc.gui.port.report.OldResult;
import io.voluntas.rpc.gui.port.report.Priority;
import io.voluntas.rpc.gui.port.report.ProjectStatistics;
import io.voluntas.rpc.gui.port.state.AccountManager;
import io.voluntas.rpc.gui.port.state.ClientState;
import io.voluntas.rpc.gui.port.state.ClientStatus;
import io.voluntas.rpc.gui.port.state.ClientVersion;
import io.voluntas.rpc.gui.port.state.Host;
import io.voluntas.rpc.gui.port.state.HostAvailability;
import io.voluntas.rpc.gui.port.state.NetworkStatus;
import io.voluntas.rpc.gui.port.state.Project;
import java.util.List;

/**
 * A made-up client with two projects, in which hardly two values are alike, so that a field that is
 * mixed up with another shows.
 */
public final class Samples {
  /** 2026-11-30 10:00:00 UTC. */
  public static final long NOW = 1_796_032_800_000_000L;

  /** The busy project. */
  public static final String ALPHA = "http://alpha.example/a/";

  /** The suspended project, with characters that XML must escape. */
  public static final String BETA = "https://beta.example/b/";

  private static final long SECOND = 1_000_000;
  private static final long HOUR = 3600 * SECOND;

  private Samples() {}

  /** The whole state. */
  public static ClientState state() {
    return new ClientState(
        new ClientVersion(7, 24, 3),
        List.of(SampleProjects.LINUX, "i686-pc-linux-gnu"),
        host(),
        new HostAvailability(
            0.91,
            0.92,
            0.93,
            0.94,
            0.95,
            NOW,
            NOW - HOUR,
            NOW - 100 * HOUR,
            90 * HOUR,
            80 * HOUR,
            70 * HOUR,
            HOUR / 2,
            HOUR / 4,
            9 * HOUR),
        List.of(SampleProjects.alpha(), SampleProjects.beta()));
  }

  /** The host. */
  public static Host host() {
    return new Host(
        "testhost",
        "192.0.2.7",
        "00112233445566778899aabbccddeeff",
        3600,
        new Host.Processor(
            4, "ACME", "Model <9> & co", "fpu sse2", 2.5e9, 3.5e9, 1 << 20, NOW - 5 * HOUR),
        8L << 30,
        2L << 30,
        500_000_000_000L,
        123_000_000_000L,
        "Linux Test",
        "Test 12 [6.1]",
        List.of(
            new Host.Device("NVIDIA", "Fast 5", 2, 6L << 30, 9e12, "535.1"),
            new Host.Device("widget", "Odd device", 1, 1L << 30, 1e11, "")));
  }

  /** Modes. */
  public static ClientStatus status() {
    return new ClientStatus(
        NetworkStatus.ONLINE,
        new ClientStatus.Mode(SuspendReason.USER_REQUEST, RunMode.NEVER, RunMode.AUTO, 90 * SECOND),
        new ClientStatus.Mode(SuspendReason.ON_BATTERIES, RunMode.AUTO, RunMode.AUTO, 0),
        new ClientStatus.Mode(SuspendReason.NONE, RunMode.ALWAYS, RunMode.ALWAYS, 0),
        false,
        false,
        2000);
  }

  /** Messages. */
  public static List<Message> messages() {
    return List.of(
        new Message(1, "", Priority.INFO, NOW - HOUR, "Starting the test client"),
        new Message(2, "Alpha", Priority.INFO, NOW - 50 * SECOND, "Starting task wu_run_0"),
        new Message(
            3,
            "Beta & <Sons>",
            Priority.USER_ALERT,
            NOW,
            "Needs a <library> & more: Zürich ]]> end"));
  }

  /** Notices, newest first. */
  public static List<Notice> notices() {
    return List.of(
        new Notice(
            2,
            "Come & see",
            "We have <b>news</b>",
            NOW - HOUR,
            NOW,
            false,
            "Alpha",
            "news",
            "http://alpha.example/a/news"),
        new Notice(
            1, "", "Your password is weak", NOW - 2 * HOUR, NOW - HOUR, true, "", "client", ""));
  }

  /** Transfers. */
  public static List<FileTransfer> transfers() {
    return List.of(
        new FileTransfer(
            ALPHA,
            "Alpha",
            "wu_new_in",
            1_000_000,
            false,
            new FileTransfer.Retry(2, NOW - HOUR, NOW + 60 * SECOND, 30 * SECOND, 250_000),
            FileTransfer.Speed.NONE),
        new FileTransfer(
            BETA,
            "Beta & <Sons>",
            "wu_bad_out",
            2000,
            true,
            new FileTransfer.Retry(0, NOW - SECOND, 0, 4 * SECOND, 100),
            new FileTransfer.Speed(true, 1500, 512.5, "http://beta.example/up?a=1&b=2")));
  }

  /** Use of the disk. */
  public static DiskUsage diskUsage() {
    return new DiskUsage(
        500_000_000_000L,
        123_000_000_000L,
        7_000_000,
        60_000_000_000L,
        List.of(
            new DiskUsage.OfProject(ALPHA, 30_000_000), new DiskUsage.OfProject(BETA, 1_000_000)));
  }

  /** Credit by day. */
  public static List<ProjectStatistics> statistics() {
    return List.of(
        new ProjectStatistics(
            ALPHA,
            List.of(
                new ProjectStatistics.Day(
                    1_795_910_400_000_000L, new Project.Credit(900, 18, 450, 9)),
                new ProjectStatistics.Day(
                    1_795_996_800_000_000L, new Project.Credit(1000.5, 20.25, 500.5, 10.125)))));
  }

  /** Bytes by day: 2026-11-30 is day 20787. */
  public static List<DailyTransfer> transferHistory() {
    return List.of(new DailyTransfer(20_787, 1000, 20_000), new DailyTransfer(20_786, 3, 4));
  }

  /** Reported tasks. */
  public static List<OldResult> oldResults() {
    return List.of(
        new OldResult(
            ALPHA, "wu_old_0", "upper", 0, 61 * SECOND, 60 * SECOND, NOW - 2 * HOUR, NOW - HOUR));
  }

  /** The account manager. */
  public static AccountManager accountManager() {
    return new AccountManager("https://manager.example/", "Manager", true);
  }
}
