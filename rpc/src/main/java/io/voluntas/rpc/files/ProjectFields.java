package io.voluntas.rpc.files;

import io.voluntas.rpc.wire.Bounds;
import io.voluntas.rpc.wire.FieldReader;
import io.voluntas.rpc.wire.XmlElement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads the fields of a {@code project} element itself. */
final class ProjectFields {
  private static final double DEFAULT_SHARE = 100;
  private static final Bounds SHARE = new Bounds(0, 1e9);
  private static final Bounds CREDIT = new Bounds(0, 1e18);
  private static final Bounds CORRECTION = new Bounds(0.01, 100);
  private static final Bounds COUNTER = new Bounds(0, Integer.MAX_VALUE);
  private static final Bounds ID = new Bounds(0, 9e15);
  private static final Bounds BACKOFF = new Bounds(0, 7 * 86_400);
  private static final Bounds DEBT = new Bounds(-1e9, 1e9);

  private final FieldReader in;

  ProjectFields(FieldReader in) {
    this.in = in;
  }

  /** The factor to use: 1 when the server wants it unused, when missing or when impossible. */
  double durationCorrection() {
    double factor = in.number("duration_correction_factor", CORRECTION, 1);
    return in.flag("dont_use_dcf") ? 1 : factor;
  }

  BoincProject project(
      double correction, List<BoincApp> apps, List<BoincAppVersion> versions, List<BoincJob> jobs) {
    String url = in.text("master_url");
    String name = in.text("project_name");
    return new BoincProject(
        url,
        name.isEmpty() ? url : name,
        in.number("resource_share", SHARE, DEFAULT_SHARE),
        flags(),
        new RpcSchedule(
            in.millionths("min_rpc_time", Bounds.EPOCH_SECONDS, 0L),
            in.millionths("next_rpc_time", Bounds.EPOCH_SECONDS, 0L),
            in.integer("nrpc_failures", COUNTER, 0),
            in.integer("rpc_seqno", COUNTER, 0),
            (long) in.number("hostid", ID, 0),
            in.flag("master_url_fetch_pending")),
        in.number("rec", CREDIT, 0),
        in.millionths("rec_time", Bounds.EPOCH_SECONDS, 0L),
        correction,
        resources(),
        server(),
        apps,
        versions,
        jobs,
        Optional.empty(),
        in.element().line());
  }

  private ProjectFlags flags() {
    return new ProjectFlags(
        in.flag("suspended_via_gui"),
        in.flag("dont_request_more_work"),
        in.flag("detach_when_done"),
        in.flag("ended"),
        in.flag("non_cpu_intensive"),
        in.flag("dont_use_dcf"));
  }

  private Optional<Availability> server() {
    return in.element()
        .child("available")
        .map(child -> HostReader.availability(in.of(child), "frac", "lambda"));
  }

  /** Both spellings: flat fields up to client 6.10, and named pairs after that. */
  private List<ResourceState> resources() {
    Map<String, Draft> byType = new LinkedHashMap<>();
    flatFields(byType, "cpu", "short_term_debt", "long_term_debt");
    flatFields(byType, "cuda", "cuda_short_term_debt", "cuda_debt");
    flatFields(byType, "ati", "ati_short_term_debt", "ati_debt");
    for (XmlElement child : in.element().children()) {
      FieldReader pair = in.of(child);
      switch (child.name()) {
        case "rsc_backoff_time" -> named(byType, pair).until = time(pair, "value");
        case "rsc_backoff_interval" -> named(byType, pair).interval = interval(pair, "value");
        case "rsc_short_term_debt" -> named(byType, pair).shortTerm = debt(pair, "value");
        case "rsc_long_term_debt" -> named(byType, pair).longTerm = debt(pair, "value");
        case "no_rsc_pref", "no_rsc_apps", "no_rsc_ams" ->
            draft(byType, ResourceTypes.wireName(child.text())).barred = true;
        default -> {}
      }
    }
    List<ResourceState> states = new ArrayList<>();
    for (Map.Entry<String, Draft> entry : byType.entrySet()) {
      Draft draft = entry.getValue();
      states.add(
          new ResourceState(
              entry.getKey(),
              draft.until,
              draft.interval,
              draft.shortTerm,
              draft.longTerm,
              draft.barred));
    }
    return states;
  }

  private void flatFields(
      Map<String, Draft> byType, String prefix, String shortTerm, String longTerm) {
    String until = prefix + "_backoff_time";
    String interval = prefix + "_backoff_interval";
    boolean barred =
        in.flag("no_" + prefix + "_pref")
            || in.flag("no_" + prefix + "_apps")
            || in.flag("no_" + prefix + "_ams");
    if (barred || in.has(until) || in.has(interval) || in.has(shortTerm) || in.has(longTerm)) {
      Draft draft = draft(byType, ResourceTypes.wireName(prefix));
      draft.until = time(in, until);
      draft.interval = interval(in, interval);
      draft.shortTerm = debt(in, shortTerm);
      draft.longTerm = debt(in, longTerm);
      draft.barred = barred;
    }
  }

  private static Draft named(Map<String, Draft> byType, FieldReader pair) {
    return draft(byType, ResourceTypes.wireName(pair.text("name")));
  }

  private static Draft draft(Map<String, Draft> byType, String type) {
    return byType.computeIfAbsent(type, unused -> new Draft());
  }

  private static long time(FieldReader from, String field) {
    return from.millionths(field, Bounds.EPOCH_SECONDS, 0L);
  }

  private static long interval(FieldReader from, String field) {
    return from.millionths(field, BACKOFF, 0L);
  }

  private static long debt(FieldReader from, String field) {
    return from.millionths(field, DEBT, 0L);
  }

  /** The fields of one resource type, which lie scattered over the element. */
  private static final class Draft {
    private long until;
    private long interval;
    private long shortTerm;
    private long longTerm;
    private boolean barred;
  }
}
