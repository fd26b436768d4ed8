package io.voluntas.cli.live.control;

import io.voluntas.host.disk.DiskWalk;
import io.voluntas.host.live.LiveView;
import io.voluntas.host.live.OldJob;
import io.voluntas.host.live.ProjectStatus;
import io.voluntas.host.live.TaskStatus;
import io.voluntas.host.store.DailyStatistics;
import io.voluntas.host.store.MessageRecord;
import io.voluntas.host.transfer.Transfer;
import io.voluntas.host.transfer.TransferProgress;
import io.voluntas.rpc.gui.port.report.DiskUsage;
import io.voluntas.rpc.gui.port.report.FileTransfer;
import io.voluntas.rpc.gui.port.report.Message;
import io.voluntas.rpc.gui.port.report.Notice;
import io.voluntas.rpc.gui.port.report.OldResult;
import io.voluntas.rpc.gui.port.report.Priority;
import io.voluntas.rpc.gui.port.report.ProjectStatistics;
import io.voluntas.rpc.gui.port.state.Project;
import io.voluntas.spi.model.Durations;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Messages, transfers, reported jobs and the disk, as tools want to see them. */
final class ReportMapper {
  private ReportMapper() {}

  static Message message(MessageRecord record) {
    Priority priority =
        switch (record.priority()) {
          case INFO -> Priority.INFO;
          case USER_ALERT -> Priority.USER_ALERT;
          case INTERNAL_ERROR -> Priority.INTERNAL_ERROR;
        };
    return new Message(record.seq(), record.project(), priority, record.time(), record.body());
  }

  /** What the user should look at is a notice, too. */
  static Notice notice(MessageRecord record) {
    return new Notice(
        record.seq(),
        "",
        record.body(),
        record.time(),
        record.time(),
        false,
        record.project(),
        record.project().isEmpty() ? "client" : "scheduler",
        "");
  }

  static List<FileTransfer> transfers(LiveView view) {
    List<FileTransfer> all = new ArrayList<>();
    for (TransferProgress each : view.transfers()) {
      Transfer transfer = each.transfer();
      String name =
          view.projects().stream()
              .map(ProjectStatus::document)
              .filter(project -> project.name().equals(transfer.project()))
              .map(project -> project.projectName())
              .findFirst()
              .orElse("");
      long next = view.origin() + transfer.notBefore();
      List<URI> urls =
          transfer.upload() ? transfer.file().uploadUrls() : transfer.file().downloadUrls();
      all.add(
          new FileTransfer(
              transfer.project(),
              name,
              transfer.file().name(),
              bytes(transfer),
              transfer.upload(),
              new FileTransfer.Retry(
                  transfer.failures(),
                  transfer.since() < 0 ? view.now() : view.origin() + transfer.since(),
                  next > view.now() ? next : 0,
                  0,
                  each.done()),
              each.moving()
                  ? new FileTransfer.Speed(
                      true, each.done(), 0, urls.isEmpty() ? "" : urls.get(0).toString())
                  : FileTransfer.Speed.NONE));
    }
    return all;
  }

  private static long bytes(Transfer transfer) {
    if (transfer.upload()) {
      try {
        return Files.size(transfer.path());
      } catch (IOException e) {
        return 0;
      }
    }
    return transfer.file().bytes().orElse(0);
  }

  /** Jobs that were reported within the last hour. */
  static List<OldResult> oldResults(LiveView view) {
    List<OldResult> all = new ArrayList<>();
    for (OldJob old : view.reported()) {
      if (old.at() > view.now() - Durations.HOUR) {
        all.add(
            new OldResult(
                old.project(),
                old.report().name(),
                old.report().version().app(),
                old.report().exitStatus(),
                old.report().wallTime(),
                old.report().cpuTime(),
                old.at(),
                old.at()));
      }
    }
    return all;
  }

  /** Credit by project; days come oldest first. */
  static List<ProjectStatistics> statistics(List<DailyStatistics> days) {
    SortedMap<String, List<ProjectStatistics.Day>> all = new TreeMap<>();
    for (DailyStatistics day : days) {
      all.computeIfAbsent(day.project(), url -> new ArrayList<>())
          .add(new ProjectStatistics.Day(day.day() * Durations.DAY, credit(day)));
    }
    return all.entrySet().stream()
        .map(entry -> new ProjectStatistics(entry.getKey(), entry.getValue()))
        .toList();
  }

  /** Credit in the words of tools. */
  static Project.Credit credit(DailyStatistics day) {
    return new Project.Credit(day.userTotal(), day.userRecent(), day.hostTotal(), day.hostRecent());
  }

  /** A job's working folder counts for its project. */
  static DiskUsage disk(LiveView view, DiskWalk.Sizes sizes) {
    List<DiskUsage.OfProject> projects = new ArrayList<>();
    long ofProjects = 0;
    for (ProjectStatus project : view.projects()) {
      String url = project.document().name();
      long bytes = sizes.projects().getOrDefault(StateMapper.folderName(url), 0L);
      for (TaskStatus job : view.tasks()) {
        if (job.key().project().equals(url) && job.slot().isPresent()) {
          bytes += sizes.slots().getOrDefault(Integer.toString(job.slot().getAsInt()), 0L);
        }
      }
      ofProjects += bytes;
      projects.add(new DiskUsage.OfProject(url, bytes));
    }
    long free = view.host().diskFree();
    long spare = view.settings().rules().diskFreeBytes();
    return new DiskUsage(
        view.host().diskTotal(),
        free,
        Math.max(0, sizes.total() - ofProjects),
        Math.max(0, free - spare) + sizes.total(),
        projects);
  }
}
