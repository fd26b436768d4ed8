package io.voluntas.rpc.gui.wire;

import io.voluntas.rpc.gui.port.report.DiskUsage;
import io.voluntas.rpc.gui.port.report.DiskUsage.OfProject;
import io.voluntas.rpc.gui.port.report.OldResult;
import io.voluntas.rpc.gui.port.report.ProjectStatistics;
import io.voluntas.rpc.gui.port.report.ProjectStatistics.Day;
import io.voluntas.rpc.wire.FieldReader;

/** The elements {@code disk_usage_summary}, {@code project_statistics} and {@code old_result}. */
public final class ReportXml {
  private ReportXml() {}

  /** Writes the use of the disk. */
  public static void write(XmlText out, DiskUsage usage) {
    out.open("disk_usage_summary");
    for (OfProject project : usage.projects()) {
      out.open("project")
          .text("master_url", project.masterUrl())
          .bytes("disk_usage", project.bytes())
          .close("project");
    }
    out.bytes("d_total", usage.totalBytes())
        .bytes("d_free", usage.freeBytes())
        .bytes("d_boinc", usage.clientBytes())
        .bytes("d_allowed", usage.allowedBytes())
        .close("disk_usage_summary");
  }

  /** Reads the use of the disk. */
  public static DiskUsage readDisk(FieldReader in) {
    return new DiskUsage(
        Plausible.bytes(in, "d_total"),
        Plausible.bytes(in, "d_free"),
        Plausible.bytes(in, "d_boinc"),
        Plausible.bytes(in, "d_allowed"),
        in.all("project").stream()
            .map(
                project ->
                    new OfProject(
                        project.text("master_url"), Plausible.bytes(project, "disk_usage")))
            .toList());
  }

  /** Writes a project's credit by day. */
  public static void write(XmlText out, ProjectStatistics statistics) {
    out.open("project_statistics").text("master_url", statistics.masterUrl());
    for (Day day : statistics.days()) {
      out.open("daily_statistics").millionths("day", day.start());
      ProjectXml.write(out, day.credit());
      out.close("daily_statistics");
    }
    out.close("project_statistics");
  }

  /** Reads a project's credit by day. */
  public static ProjectStatistics readStatistics(FieldReader in) {
    return new ProjectStatistics(
        in.text("master_url"),
        in.all("daily_statistics").stream()
            .map(day -> new Day(Plausible.time(day, "day"), ProjectXml.readCredit(day)))
            .toList());
  }

  /** Writes a reported task. */
  public static void write(XmlText out, OldResult result) {
    out.open("old_result")
        .text("project_url", result.projectUrl())
        .text("result_name", result.name())
        .text("app_name", result.appName())
        .number("exit_status", result.exitStatus())
        .millionths("elapsed_time", result.elapsed())
        .millionths("cpu_time", result.cpu())
        .millionths("completed_time", result.completed())
        .millionths("create_time", result.reported())
        .close("old_result");
  }

  /** Reads a reported task. */
  public static OldResult readOldResult(FieldReader in) {
    return new OldResult(
        in.text("project_url"),
        in.text("result_name"),
        in.text("app_name"),
        Plausible.integer(in, "exit_status"),
        Plausible.span(in, "elapsed_time"),
        Plausible.span(in, "cpu_time"),
        Plausible.time(in, "completed_time"),
        Plausible.time(in, "create_time"));
  }
}
