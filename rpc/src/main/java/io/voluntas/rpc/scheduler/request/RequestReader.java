package io.voluntas.rpc.scheduler.request;

import io.voluntas.rpc.files.BoincAppVersion;
import io.voluntas.rpc.files.DeviceUse;
import io.voluntas.rpc.files.EntityReader;
import io.voluntas.rpc.wire.Bounds;
import io.voluntas.rpc.wire.FieldReader;
import io.voluntas.rpc.wire.LenientXml;
import io.voluntas.rpc.wire.WarningLog;
import io.voluntas.rpc.wire.WireException;
import io.voluntas.rpc.wire.XmlDocument;
import io.voluntas.rpc.wire.XmlElement;
import io.voluntas.rpc.wire.XmlLimits;
import io.voluntas.rpc.wire.XmlWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Reads {@code scheduler_request}, whole or not at all. Unknown fields are passed over; fields that
 * make no sense count as missing, with a warning that names the line. Any thread; one reader for
 * one request.
 */
public final class RequestReader {
  private static final Bounds COUNT = new Bounds(0, Integer.MAX_VALUE);
  private static final Bounds ANY = new Bounds(Integer.MIN_VALUE, Integer.MAX_VALUE);
  private static final Bounds ID = new Bounds(0, 9e15);
  private static final Bounds CORRECTION = new Bounds(1e-6, 1e6);
  private static final Bounds USED_CPUS = new Bounds(0, 100_000);
  private static final Bounds USED_DEVICES = new Bounds(1e-6, 64);

  /** The speed from which that of versions is guessed when the request has no benchmark. */
  private static final double DEFAULT_SPEED = 1e9;

  /** A request of a full client with thousands of jobs is a few megabytes. */
  private static final XmlLimits LIMITS = new XmlLimits(32 << 20, 32, 1_000_000);

  private final WarningLog log;

  /** Creates a reader; the log takes what was forgiven. */
  public RequestReader(WarningLog log) {
    this.log = log;
  }

  /**
   * Reads a request.
   *
   * @param file its name in messages
   * @param bytes the request's body
   * @throws WireException when it is refused: crossed, cut or open tags, another root, too large
   */
  public WireRequest read(String file, byte[] bytes) throws WireException {
    XmlDocument document = new LenientXml(LIMITS, log).parse(file, bytes);
    FieldReader in = new FieldReader(file, document.root("scheduler_request"), log);
    Optional<HostFacts> host = section(in, "host_info").map(HostSectionReader::host);
    Demand demand = HostSectionReader.demand(in, "cpu_req_secs", "cpu_req_instances");
    return new WireRequest(
        account(in),
        new WireRequest.ClientVersion(
            in.integer("core_client_major_version", COUNT, 0),
            in.integer("core_client_minor_version", COUNT, 0),
            in.integer("core_client_release", COUNT, 0)),
        platforms(in),
        demand,
        in.millionths("work_req_seconds", HostSectionReader.WORK, 0),
        new WireRequest.Shares(
            in.number("resource_share_fraction", Bounds.PART, 1),
            in.number("rrs_fraction", Bounds.PART, 1),
            in.number("prrs_fraction", Bounds.PART, 1),
            in.number("duration_correction_factor", CORRECTION, 1)),
        new WireRequest.Flags(
            in.flag("client_cap_plan_class"),
            in.flag("allow_multiple_clients"),
            in.flag("sandbox"),
            in.flag("dont_send_work")),
        new WireRequest.Preferences(
            in.element()
                .child("working_global_preferences")
                .map(working -> xml(working.child("global_preferences")))
                .orElse(""),
            xml(in.element().child("global_preferences")),
            in.text("global_prefs_source_email_hash")),
        host,
        section(in, "time_stats").map(HostSectionReader::time),
        section(in, "net_stats").map(HostSectionReader::network),
        section(in, "disk_usage").map(HostSectionReader::disk),
        HostSectionReader.devices(in),
        in.all("result").stream().map(RequestReader::result).toList(),
        versions(in, host),
        inner(in, "other_results", "other_result").stream().map(RequestReader::held).toList(),
        inner(in, "in_progress_results", "ip_result").stream().map(RequestReader::queued).toList(),
        in.all("msg_from_host").stream().map(RequestReader::message).toList(),
        in.all("file_info").stream().map(info -> info.text("name")).toList());
  }

  private static Optional<FieldReader> section(FieldReader in, String name) {
    return in.element().child(name).map(in::of);
  }

  private static List<FieldReader> inner(FieldReader in, String list, String name) {
    List<FieldReader> found = new ArrayList<>();
    in.all(list).forEach(each -> found.addAll(each.all(name)));
    return found;
  }

  private static String xml(Optional<XmlElement> element) {
    return element.map(each -> new XmlWriter().element(each).toString()).orElse("");
  }

  private static WireRequest.Account account(FieldReader in) {
    return new WireRequest.Account(
        in.text("authenticator"),
        in.longIfKnown("hostid", ID).orElse(0),
        in.longIfKnown("rpc_seqno", ID).orElse(0),
        in.text("code_sign_key"),
        in.text("cross_project_id"));
  }

  private static List<String> platforms(FieldReader in) {
    List<String> platforms = new ArrayList<>();
    if (in.has("platform_name")) {
      platforms.add(in.text("platform_name"));
    }
    in.all("alt_platform").forEach(other -> platforms.add(other.text("name")));
    return platforms;
  }

  private static ReportedResult result(FieldReader in) {
    return new ReportedResult(
        in.text("name"),
        in.integer("state", COUNT, 0),
        in.integer("exit_status", ANY, 0),
        in.millionths("final_cpu_time", Bounds.SECONDS, 0),
        in.millionths("final_elapsed_time", Bounds.SECONDS, 0),
        in.text("platform"),
        in.integer("version_num", COUNT, 0),
        in.text("plan_class"),
        in.integer("app_version_num", COUNT),
        HostSectionReader.bytes(in, "final_peak_working_set_size"),
        HostSectionReader.bytes(in, "final_peak_swap_size"),
        HostSectionReader.bytes(in, "final_peak_disk_usage"),
        in.millionths("completed_time", Bounds.EPOCH_SECONDS),
        stderr(in),
        in.all("file_info").stream()
            .map(
                file ->
                    new ReportedResult.File(
                        file.text("name"),
                        file.longIfKnown("nbytes", Bounds.BYTES),
                        file.longIfKnown("max_nbytes", Bounds.BYTES),
                        file.text("md5_cksum")))
            .toList());
  }

  /** The text, and what looked like elements in it when the client wrote no CDATA section. */
  private static String stderr(FieldReader in) {
    Optional<XmlElement> found = in.element().child("stderr_out");
    if (found.isEmpty()) {
      return "";
    }
    StringBuilder all = new StringBuilder();
    found.get().children().forEach(child -> all.append(child.text()).append('\n'));
    return all.append(found.get().text()).toString().strip();
  }

  private List<BoincAppVersion> versions(FieldReader in, Optional<HostFacts> host) {
    double speed = host.map(facts -> facts.flops().orElse(DEFAULT_SPEED)).orElse(DEFAULT_SPEED);
    EntityReader entities = new EntityReader(speed);
    return inner(in, "app_versions", "app_version").stream().map(entities::version).toList();
  }

  private static HeldResult held(FieldReader in) {
    // Clients without a version to point at write -1.
    boolean none = in.text("app_version").startsWith("-");
    return new HeldResult(
        in.text("name"),
        none ? OptionalInt.empty() : in.integer("app_version", COUNT),
        in.text("plan_class"));
  }

  private static QueuedResult queued(FieldReader in) {
    List<DeviceUse> devices = new ArrayList<>();
    for (String type : List.of("NVIDIA", "ATI", "intel_gpu")) {
      String tag = DeviceElements.countTag(type).orElseThrow();
      // A job that uses none says so with a 0.
      if (in.number(tag, new Bounds(0, USED_DEVICES.max()), 0) > 0) {
        devices.add(new DeviceUse(type, in.millionths(tag, USED_DEVICES, 1_000_000)));
      }
    }
    String remaining = in.has("time_remaining") ? "time_remaining" : "cpu_time_remaining";
    return new QueuedResult(
        in.text("name"),
        in.millionths("report_deadline", Bounds.EPOCH_SECONDS, 0),
        in.millionths(remaining, Bounds.SECONDS, 0),
        in.millionths("avg_ncpus", USED_CPUS, 1_000_000),
        devices);
  }

  private static TrickleUp message(FieldReader in) {
    XmlWriter body = new XmlWriter();
    for (XmlElement child : in.element().children()) {
      if (!child.name().equals("result_name") && !child.name().equals("time")) {
        body.element(child);
      }
    }
    return new TrickleUp(
        in.text("result_name"), in.millionths("time", Bounds.EPOCH_SECONDS, 0), body.toString());
  }
}
