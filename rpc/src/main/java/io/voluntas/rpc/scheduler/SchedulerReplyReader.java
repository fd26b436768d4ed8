package io.voluntas.rpc.scheduler;

import io.voluntas.rpc.files.BoincApp;
import io.voluntas.rpc.files.BoincAppVersion;
import io.voluntas.rpc.files.BoincWorkunit;
import io.voluntas.rpc.files.EntityReader;
import io.voluntas.rpc.files.VersionIndex;
import io.voluntas.rpc.wire.Bounds;
import io.voluntas.rpc.wire.FieldReader;
import io.voluntas.rpc.wire.LenientXml;
import io.voluntas.rpc.wire.WarningLog;
import io.voluntas.rpc.wire.WireException;
import io.voluntas.rpc.wire.XmlDocument;
import io.voluntas.rpc.wire.XmlElement;
import io.voluntas.rpc.wire.XmlLimits;
import io.voluntas.rpc.wire.XmlWriter;
import io.voluntas.spi.rpc.Credit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** Reads {@code scheduler_reply}, whole or not at all. */
public final class SchedulerReplyReader {
  /** A URL that holds this word is for sending. */
  static final String UPLOAD_HANDLER = "file_upload_handler";

  private static final long DEFAULT_BOUND = 864_000_000_000L;
  private static final Bounds COUNT = new Bounds(0, Integer.MAX_VALUE);
  private static final Bounds ID = new Bounds(1, 9e15);
  private static final Bounds CREDIT = new Bounds(0, 1e18);
  private static final Bounds SHARE = new Bounds(0, 1e9);
  private static final Bounds DEADLINE = new Bounds(1, Bounds.EPOCH_SECONDS.max());

  /** The longest delay that a server may ask for, four weeks; more would lose the project. */
  private static final Bounds DELAY = new Bounds(0, 28 * 86_400);

  private final EntityReader entities;
  private final WarningLog log;
  private final long now;

  /**
   * Creates a reader for one host.
   *
   * @param hostFlops speed of one processor of the host, FLOPS, above 0
   * @param now the time of the reply, microseconds since the epoch; a job without usable deadline
   *     gets one ten days later
   * @param log takes what was forgiven
   */
  public SchedulerReplyReader(double hostFlops, long now, WarningLog log) {
    this.entities = new EntityReader(hostFlops);
    this.now = now;
    this.log = log;
  }

  /**
   * Reads a reply.
   *
   * @param file its name in messages
   * @param bytes the reply's body
   * @throws WireException when it is refused: crossed, cut or open tags, no scheduler reply at all
   *     (a web page), or too large. The RPC has then failed, and nothing of it may be used
   */
  public SchedulerReply read(String file, byte[] bytes) throws WireException {
    XmlDocument document = new LenientXml(XmlLimits.DEFAULT, log).parse(file, bytes);
    FieldReader in = new FieldReader(file, document.root("scheduler_reply"), log);
    Content content = new Content();
    for (XmlElement child : in.element().children()) {
      add(content, in.of(child));
    }
    return new SchedulerReply(
        in.integer("scheduler_version", COUNT, 0),
        in.text("master_url"),
        in.text("project_name"),
        in.longIfKnown("hostid", ID),
        in.longIfKnown("userid", ID),
        in.text("user_name"),
        in.text("team_name"),
        in.text("code_sign_key"),
        in.text("code_sign_key_signature"),
        in.millionths("request_delay", DELAY, 0L),
        in.millionths("next_rpc_delay", DELAY),
        in.element()
            .child("project_preferences")
            .map(preferences -> in.of(preferences).number("resource_share", SHARE))
            .orElse(OptionalDouble.empty()),
        xml(in, "project_preferences"),
        xml(in, "global_preferences"),
        in.text("host_venue"),
        content.messages,
        new SchedulerReply.Flags(
            in.flag("project_is_down"),
            in.flag("ended"),
            in.flag("dont_use_dcf"),
            in.flag("non_cpu_intensive"),
            in.flag("send_full_workload"),
            in.flag("no_work_because_of_deadlines")),
        barred(in, content),
        content.apps,
        content.versions.inOrder(),
        content.files,
        List.copyOf(content.workunits),
        jobs(content),
        content.acknowledged,
        content.aborted,
        content.abortedIfNotStarted,
        credit(in));
  }

  /** All four, or none: a server that knows credit tells the user's total. */
  private static Optional<Credit> credit(FieldReader in) {
    return in.has("user_total_credit")
        ? Optional.of(
            new Credit(
                in.number("user_total_credit", CREDIT, 0),
                in.number("user_expavg_credit", CREDIT, 0),
                in.number("host_total_credit", CREDIT, 0),
                in.number("host_expavg_credit", CREDIT, 0)))
        : Optional.empty();
  }

  private static String xml(FieldReader in, String name) {
    return in.element()
        .child(name)
        .map(element -> new XmlWriter().element(element).toString())
        .orElse("");
  }

  private void add(Content content, FieldReader in) {
    switch (in.element().name()) {
      case "message" ->
          content.messages.add(
              new ReplyMessage(
                  in.element().attributes().getOrDefault("priority", ""), words(in.element())));
      case "app" -> content.apps.add(entities.app(in));
      case "app_version" -> content.versions.add(entities.version(in));
      case "workunit" -> {
        BoincWorkunit workunit = entities.workunit(in);
        content.workunits.add(workunit);
        content.workunitByName.putIfAbsent(workunit.name(), workunit);
      }
      case "file_info", "file" -> file(in).ifPresent(content.files::add);
      case "result" -> content.results.add(in);
      case "result_ack" -> content.acknowledged.add(in.text("name"));
      case "result_abort" -> content.aborted.add(in.text("name"));
      case "result_abort_if_not_started" -> content.abortedIfNotStarted.add(in.text("name"));
      case "no_rsc_apps" -> content.barred.add(in.element().text());
      default -> {}
    }
  }

  /** All words of a text; those in markup of web pages, which some projects write, come last. */
  private static String words(XmlElement element) {
    StringBuilder words = new StringBuilder(element.text());
    for (XmlElement child : element.children()) {
      words.append(' ').append(words(child));
    }
    return words.toString().strip();
  }

  private static List<String> barred(FieldReader in, Content content) {
    List<String> types = new ArrayList<>(content.barred);
    if (in.flag("no_cpu_apps")) {
      types.add("CPU");
    }
    if (in.flag("no_cuda_apps")) {
      types.add("NVIDIA");
    }
    if (in.flag("no_ati_apps")) {
      types.add("ATI");
    }
    return types;
  }

  private static Optional<ReplyFile> file(FieldReader in) {
    String name = in.text("name");
    if (name.isEmpty()
        || name.contains("..")
        || name.contains("%")
        || name.contains("/")
        || name.contains("\\")) {
      in.warn("name", "a file name that is empty or leads elsewhere is ignored");
      return Optional.empty();
    }
    List<String> down = new ArrayList<>();
    List<String> up = new ArrayList<>();
    for (XmlElement child : in.element().children()) {
      switch (child.name()) {
        // Servers write one tag for both; the name of the handler tells them apart.
        case "url" -> (child.text().contains(UPLOAD_HANDLER) ? up : down).add(child.text());
        case "download_url" -> down.add(child.text());
        case "upload_url" -> up.add(child.text());
        default -> {}
      }
    }
    return Optional.of(
        new ReplyFile(
            name,
            down,
            up,
            in.longIfKnown("nbytes", Bounds.BYTES),
            in.longIfKnown("max_nbytes", Bounds.BYTES),
            in.text("md5_cksum"),
            in.flag("executable"),
            in.flag("sticky"),
            in.text("file_signature"),
            in.text("xml_signature"),
            xml(in, "signatures")));
  }

  private List<ReplyJob> jobs(Content content) {
    List<ReplyJob> jobs = new ArrayList<>();
    for (FieldReader in : content.results) {
      String name = in.text("name");
      if (name.isEmpty()) {
        in.warn("name", "a result without a name is ignored");
        continue;
      }
      Optional<BoincWorkunit> workunit =
          Optional.ofNullable(content.workunitByName.get(in.text("wu_name")));
      int own = in.integer("version_num", COUNT, 0);
      int number = own == 0 ? workunit.map(BoincWorkunit::versionNumber).orElse(0) : own;
      Optional<BoincAppVersion> version =
          workunit.flatMap(
              unit ->
                  content.versions.find(
                      unit.appName(), number, in.text("plan_class"), in.text("platform")));
      jobs.add(
          new ReplyJob(
              name,
              in.text("wu_name"),
              workunit,
              version,
              number,
              in.text("plan_class"),
              in.text("platform"),
              deadline(in),
              workunit
                  .map(unit -> OptionalLong.of(entities.estimate(unit, version, 1)))
                  .orElse(OptionalLong.empty()),
              entities.files(in),
              in.flag("report_immediately")));
    }
    return jobs;
  }

  private long deadline(FieldReader in) {
    OptionalLong deadline = in.millionths("report_deadline", DEADLINE);
    if (deadline.isPresent()) {
      return deadline.getAsLong();
    }
    in.warn("report_deadline", "there is no usable deadline; ten days from now are used");
    return now + DEFAULT_BOUND;
  }

  /** What comes in many, in the order of the reply. */
  private static final class Content {
    private final List<ReplyMessage> messages = new ArrayList<>();
    private final List<String> barred = new ArrayList<>();
    private final List<BoincApp> apps = new ArrayList<>();
    private final VersionIndex versions = new VersionIndex();
    private final List<ReplyFile> files = new ArrayList<>();
    private final List<BoincWorkunit> workunits = new ArrayList<>();
    private final Map<String, BoincWorkunit> workunitByName = new HashMap<>();
    private final List<FieldReader> results = new ArrayList<>();
    private final List<String> acknowledged = new ArrayList<>();
    private final List<String> aborted = new ArrayList<>();
    private final List<String> abortedIfNotStarted = new ArrayList<>();
  }
}
