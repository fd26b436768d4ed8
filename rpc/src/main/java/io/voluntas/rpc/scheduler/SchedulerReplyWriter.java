package io.voluntas.rpc.scheduler;

import io.voluntas.rpc.files.BoincApp;
import io.voluntas.rpc.files.BoincAppVersion;
import io.voluntas.rpc.files.BoincWorkunit;
import io.voluntas.rpc.files.DeviceUse;
import io.voluntas.rpc.files.FileRef;
import io.voluntas.rpc.wire.XmlWriter;
import java.util.List;

/**
 * Writes {@code scheduler_reply}, one tag a line; elements come before those that refer to them.
 * What a project's server sends, and no more: an app's hints for emulators are not written.
 */
public final class SchedulerReplyWriter {
  private static final String CPU = "CPU";

  private SchedulerReplyWriter() {}

  /** The reply's body, UTF-8. */
  public static byte[] write(SchedulerReply reply) {
    XmlWriter out = new XmlWriter().open("scheduler_reply");
    head(out, reply);
    reply.apps().forEach(app -> app(out, app));
    reply.files().forEach(file -> file(out, file));
    reply.versions().forEach(version -> version(out, version));
    reply.workunits().forEach(workunit -> workunit(out, workunit));
    reply.jobs().forEach(job -> job(out, job));
    named(out, "result_ack", reply.acknowledged());
    named(out, "result_abort", reply.aborted());
    named(out, "result_abort_if_not_started", reply.abortedIfNotStarted());
    for (String type : reply.barredTypes()) {
      // Clients of all ages know the first form for CPUs.
      if (type.equals(CPU)) {
        out.bit("no_cpu_apps", true);
      } else {
        out.text("no_rsc_apps", type);
      }
    }
    return out.close().toBytes();
  }

  private static void head(XmlWriter out, SchedulerReply reply) {
    out.number("scheduler_version", reply.schedulerVersion());
    out.textIfAny("master_url", reply.masterUrl());
    out.millionths("request_delay", reply.requestDelay());
    reply.nextRpcDelay().ifPresent(delay -> out.millionths("next_rpc_delay", delay));
    for (ReplyMessage message : reply.messages()) {
      out.text("message", "priority", message.priority(), message.text());
    }
    SchedulerReply.Flags flags = reply.flags();
    out.flag("project_is_down", flags.projectDown());
    out.flag("ended", flags.ended());
    out.flag("dont_use_dcf", flags.ignoresDurationCorrection());
    out.flag("non_cpu_intensive", flags.nonCpuIntensive());
    out.flag("send_full_workload", flags.sendFullWorkload());
    out.flag("no_work_because_of_deadlines", flags.noWorkBecauseOfDeadlines());
    out.textIfAny("project_name", reply.projectName());
    reply.userId().ifPresent(id -> out.number("userid", id));
    out.textIfAny("user_name", reply.userName());
    out.textIfAny("team_name", reply.teamName());
    reply
        .credit()
        .ifPresent(
            credit -> {
              out.number("user_total_credit", credit.userTotal());
              out.number("user_expavg_credit", credit.userRecent());
              out.number("host_total_credit", credit.hostTotal());
              out.number("host_expavg_credit", credit.hostRecent());
            });
    reply.hostId().ifPresent(id -> out.number("hostid", id));
    out.textIfAny("host_venue", reply.venue());
    out.verbatim(reply.globalPreferences());
    if (!reply.projectPreferences().isEmpty()) {
      out.verbatim(reply.projectPreferences());
    } else if (reply.resourceShare().isPresent()) {
      out.open("project_preferences");
      out.number("resource_share", reply.resourceShare().getAsDouble()).close();
    }
    out.lines("code_sign_key", reply.codeSignKey());
    out.lines("code_sign_key_signature", reply.codeSignKeySignature());
  }

  private static void app(XmlWriter out, BoincApp app) {
    out.open("app").text("name", app.name()).text("user_friendly_name", app.friendlyName());
    out.bit("non_cpu_intensive", app.nonCpuIntensive()).close();
  }

  private static void file(XmlWriter out, ReplyFile file) {
    out.open("file_info").text("name", file.name());
    // All clients know the tag without direction, and tell the direction by the handler's name.
    file.downloadUrls().forEach(url -> out.text(isUpload(url) ? "download_url" : "url", url));
    file.uploadUrls().forEach(url -> out.text(isUpload(url) ? "url" : "upload_url", url));
    file.bytes().ifPresent(bytes -> out.number("nbytes", bytes));
    file.maxBytes().ifPresent(bytes -> out.number("max_nbytes", bytes));
    out.textIfAny("md5_cksum", file.md5());
    out.flag("executable", file.executable()).flag("sticky", file.sticky());
    out.lines("file_signature", file.signature());
    out.lines("xml_signature", file.uploadSignature());
    out.verbatim(file.certificates()).close();
  }

  private static boolean isUpload(String url) {
    return url.contains(SchedulerReplyReader.UPLOAD_HANDLER);
  }

  private static void version(XmlWriter out, BoincAppVersion version) {
    out.open("app_version").text("app_name", version.appName());
    out.number("version_num", version.number());
    out.textIfAny("platform", version.platform());
    out.textIfAny("plan_class", version.planClass());
    out.textIfAny("api_version", version.apiVersion());
    out.textIfAny("cmdline", version.commandLine());
    out.millionths("avg_ncpus", version.cpus());
    out.number("flops", version.flops());
    if (version.device().isPresent()) {
      DeviceUse use = version.device().get();
      out.open("coproc").text("type", use.type()).millionths("count", use.amount()).close();
    }
    version.deviceMemoryBytes().ifPresent(bytes -> out.number("gpu_ram", bytes));
    files(out, version.files());
    out.close();
  }

  private static void workunit(XmlWriter out, BoincWorkunit workunit) {
    out.open("workunit").text("name", workunit.name()).text("app_name", workunit.appName());
    if (workunit.versionNumber() > 0) {
      out.number("version_num", workunit.versionNumber());
    }
    out.number("rsc_fpops_est", workunit.flopsEstimate());
    workunit.flopsBound().ifPresent(bound -> out.number("rsc_fpops_bound", bound));
    workunit.memoryBound().ifPresent(bytes -> out.number("rsc_memory_bound", bytes));
    workunit.diskBound().ifPresent(bytes -> out.number("rsc_disk_bound", bytes));
    out.textIfAny("command_line", workunit.commandLine());
    files(out, workunit.files());
    out.close();
  }

  private static void job(XmlWriter out, ReplyJob job) {
    out.open("result").text("name", job.name()).text("wu_name", job.workunitName());
    out.millionths("report_deadline", job.deadline());
    out.textIfAny("platform", job.platform());
    out.number("version_num", job.versionNumber());
    out.textIfAny("plan_class", job.planClass());
    out.flag("report_immediately", job.reportImmediately());
    files(out, job.files());
    out.close();
  }

  private static void files(XmlWriter out, List<FileRef> files) {
    for (FileRef file : files) {
      out.open("file_ref").text("file_name", file.fileName());
      out.textIfAny("open_name", file.openName());
      out.flag("main_program", file.mainProgram()).flag("copy_file", file.copy());
      out.flag("optional", file.optional()).close();
    }
  }

  private static void named(XmlWriter out, String element, List<String> names) {
    names.forEach(name -> out.open(element).text("name", name).close());
  }
}
