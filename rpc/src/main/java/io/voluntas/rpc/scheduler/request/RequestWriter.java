package io.voluntas.rpc.scheduler.request;

import io.voluntas.rpc.files.BoincAppVersion;
import io.voluntas.rpc.files.DeviceUse;
import io.voluntas.rpc.wire.XmlWriter;
import java.util.List;

/**
 * Writes {@code scheduler_request}, one tag a line. What is not known is left out: servers have
 * their own idea of the default.
 */
public final class RequestWriter {
  private RequestWriter() {}

  /** The request's body, UTF-8. */
  public static byte[] write(WireRequest request) {
    XmlWriter out = new XmlWriter().open("scheduler_request");
    head(out, request);
    new HostWriter(out).write(request);
    request.results().forEach(result -> result(out, result));
    for (TrickleUp message : request.messages()) {
      out.open("msg_from_host").text("result_name", message.result());
      out.millionths("time", message.time()).verbatim(message.body()).close();
    }
    for (String file : request.stickyFiles()) {
      out.open("file_info").text("name", file).flag("sticky", true).close();
    }
    versions(out, request.versions());
    held(out, request.held());
    queue(out, request.queue());
    return out.close().toBytes();
  }

  private static void head(XmlWriter out, WireRequest request) {
    WireRequest.Account account = request.account();
    out.text("authenticator", account.authenticator());
    out.number("hostid", account.hostId());
    out.number("rpc_seqno", account.sequence());
    WireRequest.ClientVersion client = request.client();
    out.number("core_client_major_version", client.major());
    out.number("core_client_minor_version", client.minor());
    out.number("core_client_release", client.release());
    WireRequest.Shares shares = request.shares();
    out.number("resource_share_fraction", shares.all());
    out.number("rrs_fraction", shares.runnable());
    out.number("prrs_fraction", shares.potential());
    out.number("duration_correction_factor", shares.durationCorrection());
    WireRequest.Flags flags = request.flags();
    out.bit("allow_multiple_clients", flags.severalClients());
    out.bit("sandbox", flags.sandbox());
    out.bit("dont_send_work", flags.sendNoWork());
    out.millionths("work_req_seconds", request.oldWorkRequest());
    out.millionths("cpu_req_secs", request.demand().work());
    out.millionths("cpu_req_instances", request.demand().instances());
    out.millionths("estimated_delay", request.demand().delay());
    out.bit("client_cap_plan_class", flags.planClasses());
    List<String> platforms = request.platforms();
    for (int i = 0; i < platforms.size(); i++) {
      if (i == 0) {
        out.text("platform_name", platforms.get(i));
      } else {
        out.open("alt_platform").text("name", platforms.get(i)).close();
      }
    }
    out.lines("code_sign_key", account.codeSignKey());
    WireRequest.Preferences preferences = request.preferences();
    if (!preferences.working().isEmpty()) {
      out.open("working_global_preferences").verbatim(preferences.working()).close();
    }
    out.verbatim(preferences.global());
    out.textIfAny("global_prefs_source_email_hash", preferences.source());
    out.textIfAny("cross_project_id", account.crossProjectId());
  }

  private static void result(XmlWriter out, ReportedResult result) {
    out.open("result").text("name", result.name());
    out.millionths("final_cpu_time", result.cpuTime());
    out.millionths("final_elapsed_time", result.elapsed());
    out.number("exit_status", result.exitStatus());
    out.number("state", result.state());
    out.textIfAny("platform", result.platform());
    out.number("version_num", result.versionNumber());
    out.textIfAny("plan_class", result.planClass());
    size(out, "final_peak_working_set_size", result.peakWorkingSet());
    size(out, "final_peak_swap_size", result.peakSwap());
    size(out, "final_peak_disk_usage", result.peakDisk());
    result.version().ifPresent(place -> out.number("app_version_num", place));
    result.completed().ifPresent(time -> out.millionths("completed_time", time));
    if (!result.stderr().isEmpty()) {
      out.data("stderr_out", result.stderr());
    }
    for (ReportedResult.File file : result.files()) {
      out.open("file_info").text("name", file.name());
      file.bytes().ifPresent(bytes -> out.number("nbytes", bytes));
      file.maxBytes().ifPresent(bytes -> out.number("max_nbytes", bytes));
      out.textIfAny("md5_cksum", file.md5()).close();
    }
    out.close();
  }

  private static void size(XmlWriter out, String name, long bytes) {
    if (bytes > 0) {
      out.number(name, bytes);
    }
  }

  private static void versions(XmlWriter out, List<BoincAppVersion> versions) {
    if (versions.isEmpty()) {
      return;
    }
    out.open("app_versions");
    for (BoincAppVersion version : versions) {
      out.open("app_version").text("app_name", version.appName());
      out.number("version_num", version.number());
      out.textIfAny("platform", version.platform());
      out.textIfAny("plan_class", version.planClass());
      out.textIfAny("api_version", version.apiVersion());
      out.millionths("avg_ncpus", version.cpus());
      out.number("flops", version.flops());
      if (version.device().isPresent()) {
        DeviceUse use = version.device().get();
        out.open("coproc").text("type", use.type()).millionths("count", use.amount()).close();
      }
      out.close();
    }
    out.close();
  }

  private static void held(XmlWriter out, List<HeldResult> held) {
    if (held.isEmpty()) {
      return;
    }
    out.open("other_results");
    for (HeldResult result : held) {
      out.open("other_result").text("name", result.name());
      result.version().ifPresent(place -> out.number("app_version", place));
      out.textIfAny("plan_class", result.planClass()).close();
    }
    out.close();
  }

  private static void queue(XmlWriter out, List<QueuedResult> queue) {
    if (queue.isEmpty()) {
      return;
    }
    out.open("in_progress_results");
    for (QueuedResult result : queue) {
      out.open("ip_result").textIfAny("name", result.name());
      out.millionths("report_deadline", result.deadline());
      // Clients write the one and the field's server reads the other.
      out.millionths("time_remaining", result.remaining());
      out.millionths("cpu_time_remaining", result.remaining());
      out.millionths("avg_ncpus", result.cpus());
      for (DeviceUse use : result.devices()) {
        DeviceElements.countTag(use.type()).ifPresent(tag -> out.millionths(tag, use.amount()));
      }
      out.close();
    }
    out.close();
  }
}
