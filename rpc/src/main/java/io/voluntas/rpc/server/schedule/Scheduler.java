package io.voluntas.rpc.server.schedule;

import io.voluntas.rpc.scheduler.ReplyMessage;
import io.voluntas.rpc.scheduler.SchedulerReply;
import io.voluntas.rpc.scheduler.request.DeviceRequest;
import io.voluntas.rpc.scheduler.request.ReportedResult;
import io.voluntas.rpc.scheduler.request.WireRequest;
import io.voluntas.rpc.server.config.AppDefinition;
import io.voluntas.rpc.server.feed.AppCatalog;
import io.voluntas.rpc.server.model.Account;
import io.voluntas.rpc.server.model.Job;
import io.voluntas.rpc.server.model.Report;
import io.voluntas.rpc.server.store.Store;
import io.voluntas.rpc.server.store.Transaction;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.send.WorkSendPolicy;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Supplier;

/** Answers requests. For any thread; one request is answered after the other. */
public final class Scheduler {
  private static final int VERSION = 713;
  private static final long REFUSED_DELAY = Durations.HOUR;
  private static final String LOW = "low";
  private static final String NOTICE = "notice";

  private final Project project;
  private final Store store;
  private final WorkSendPolicy policy;
  private final Supplier<AppCatalog> apps;

  /** A scheduler for a project. */
  public Scheduler(Project project, Store store, WorkSendPolicy policy, Supplier<AppCatalog> apps) {
    this.project = project;
    this.store = store;
    this.policy = policy;
    this.apps = apps;
  }

  /**
   * Answers. When this has returned, all that the reply says is on the disk.
   *
   * @param now microseconds since the epoch
   */
  public SchedulerReply answer(WireRequest request, long now) {
    return store.write(tx -> answer(tx, request, now));
  }

  /** The reply that says that nothing can be answered now; clients try again later. */
  public SchedulerReply down() {
    Draft draft = new Draft(new ReplyParts(project));
    draft.down = true;
    draft.delay = Durations.MINUTE;
    return draft.reply(project);
  }

  private SchedulerReply answer(Transaction tx, WireRequest request, long now) {
    Draft draft = new Draft(new ReplyParts(project));
    draft.delay = project.answers().requestDelay();
    Optional<Account> account = tx.accounts().byKey(request.account().authenticator());
    if (account.isEmpty()) {
      draft.delay = REFUSED_DELAY;
      draft.say(NOTICE, "This account key is not known here. Attach to the project again.");
      return draft.reply(project);
    }
    Visit visit = Visit.of(tx, account.get(), request, now);
    draft.visit = Optional.of(visit);
    for (ReportedResult result : request.results()) {
      // Whatever became of it, the client need not report it again.
      Report.Receipt unused = tx.returns().book(report(result), visit.account().id(), now);
      draft.acknowledged.add(result.name());
    }
    boolean keyKnown = keyKnown(request);
    if (!keyKnown) {
      draft.key = project.keys().code().verifyKey().text();
    }
    Ability ability = Ability.of(request);
    AppCatalog catalog = apps.get();
    HeldJobs held = new HeldJobs(tx, request, visit.host(), now);
    held.review();
    draft.aborted = held.aborted();
    draft.abortedIfNotStarted = held.abortedIfNotStarted();
    if (!keyKnown && !request.account().codeSignKey().isBlank()) {
      draft.say(NOTICE, "This project's key has changed. Detach from the project and attach anew.");
      return draft.reply(project);
    }
    held.resendLost(catalog, ability, draft.parts);
    Demands demands = new Demands(request);
    if (!request.flags().sendNoWork() && demands.wantsAny()) {
      Sender sender = new Sender(tx, catalog, ability, demands, now);
      int room =
          Math.max(0, project.answers().jobsPerHost() - tx.jobs().heldBy(visit.host()).size());
      int most = Math.min(room, project.answers().jobsPerReply());
      sender.send(policy, visit.host(), most, held.queue(), draft.parts);
      draft.deadlines = sender.withheldForDeadlines() && sender.sent() == 0;
      if (sender.sent() == 0 && draft.parts.jobs().isEmpty()) {
        draft.say(LOW, why(tx, request, catalog, ability, room, draft.deadlines));
      }
      draft.barred = barred(request, catalog);
    }
    return draft.reply(project);
  }

  private boolean keyKnown(WireRequest request) {
    String ours = project.keys().code().verifyKey().text().replaceAll("\\s", "");
    return ours.equals(request.account().codeSignKey().replaceAll("\\s", ""));
  }

  private static Report report(ReportedResult result) {
    Job.Outcome outcome = Job.Outcome.ERROR;
    if (result.success()) {
      outcome = Job.Outcome.RETURNED;
    } else if (result.state() == ReportedResult.ABORTED) {
      outcome = Job.Outcome.ABORTED;
    }
    return new Report(
        result.name(),
        outcome,
        result.exitStatus(),
        result.cpuTime(),
        result.elapsed(),
        result.stderr(),
        result.files().stream()
            .map(file -> new Report.ReturnedFile(file.name(), file.bytes().orElse(-1), file.md5()))
            .toList());
  }

  private static String why(
      Transaction tx,
      WireRequest request,
      AppCatalog catalog,
      Ability ability,
      int room,
      boolean deadlines) {
    if (room == 0) {
      return "No jobs sent: this host has as many as it may have";
    }
    if (deadlines) {
      return "No jobs sent: they would not be done before their deadlines";
    }
    if (tx.jobs().waiting() == 0) {
      return "No jobs sent: no jobs are there now";
    }
    if (!request.platforms().isEmpty()
        && request.platforms().stream().noneMatch(p -> catalog.platforms().contains(p))) {
      return "No jobs sent: there are no programs for " + request.platforms().get(0);
    }
    boolean runsAny =
        catalog.all().stream()
            .flatMap(app -> app.versions().stream())
            .anyMatch(version -> ability.runs(version.spec()));
    return runsAny
        ? "No jobs sent: those that wait need other resources, or are another host's turn"
        : "No jobs sent: this host lacks what the programs need";
  }

  /** Types that are asked for and that no app uses. */
  private static List<String> barred(WireRequest request, AppCatalog catalog) {
    List<String> barred = new ArrayList<>();
    if (!catalog.apps().isEmpty()) {
      if (!catalog.mainTypes().contains(AppDefinition.CPU)) {
        barred.add(AppDefinition.CPU);
      }
      for (DeviceRequest device : request.devices()) {
        if (!catalog.mainTypes().contains(device.type())) {
          barred.add(device.type());
        }
      }
    }
    return barred;
  }

  /** A reply that is being made. */
  private static final class Draft {
    private final ReplyParts parts;
    private final List<ReplyMessage> messages = new ArrayList<>();
    private final List<String> acknowledged = new ArrayList<>();
    private Optional<Visit> visit = Optional.empty();
    private List<String> aborted = List.of();
    private List<String> abortedIfNotStarted = List.of();
    private List<String> barred = List.of();
    private String key = "";
    private long delay;
    private boolean down;
    private boolean deadlines;

    Draft(ReplyParts parts) {
      this.parts = parts;
    }

    void say(String priority, String text) {
      messages.add(new ReplyMessage(priority, text));
    }

    SchedulerReply reply(Project project) {
      long next = project.answers().nextContact();
      return new SchedulerReply(
          VERSION,
          project.url(),
          project.name(),
          visit.map(Visit::newId).orElse(OptionalLong.empty()),
          visit.map(v -> OptionalLong.of(v.account().id())).orElse(OptionalLong.empty()),
          visit.map(v -> v.account().name()).orElse(""),
          "",
          key,
          "",
          delay,
          next > 0 ? OptionalLong.of(next) : OptionalLong.empty(),
          OptionalDouble.empty(),
          "",
          "",
          "",
          messages,
          new SchedulerReply.Flags(
              down, false, false, false, project.answers().fullWorkload(), deadlines),
          barred,
          parts.apps(),
          parts.versions(),
          parts.files(),
          parts.workunits(),
          parts.jobs(),
          acknowledged,
          aborted,
          abortedIfNotStarted,
          Optional.empty());
    }
  }
}
