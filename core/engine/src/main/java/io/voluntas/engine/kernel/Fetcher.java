package io.voluntas.engine.kernel;

import io.voluntas.engine.ledger.Bookkeeper;
import io.voluntas.engine.state.ClientState;
import io.voluntas.engine.state.JobState;
import io.voluntas.engine.state.ProjectState;
import io.voluntas.spi.fetch.FetchDecision;
import io.voluntas.spi.fetch.ResourceRequest;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.rpc.SchedulerReply;
import io.voluntas.spi.rpc.SchedulerRequest;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Contacts projects: for work, to report finished jobs, or because the user asked. */
final class Fetcher {
  /** A finished job is reported at the latest so long after it finished, if not at once. */
  static final long REPORT_WITHIN = Durations.HOUR;

  /** ... and so long before its deadline, if it finished earlier than that. */
  static final long REPORT_MARGIN = 10 * Durations.MINUTE;

  /** After a failed RPC, and at least after a reply without jobs. */
  static final long SHORTEST_DEFERRAL = Durations.MINUTE;

  /** The back-off after failures in a row doubles up to this. */
  static final long LONGEST_BACKOFF = 4 * Durations.HOUR;

  /** Between two decisions when nothing happened in between. */
  private static final long UNCHANGED_SPACING = Durations.MINUTE;

  /** Between two work requests to whomever. */
  private static final long REQUEST_SPACING = Durations.SECOND;

  private final ClientState state;
  private final PolicySet policies;
  private final Bookkeeper books;
  private final FetchSnapshot view;
  private final Requests requests;
  private final KernelListener listener;
  private final List<Command> commands;
  private final long reportWithin;

  private @Nullable ProjectState inFlight;
  private List<ResourceRequest> requested = List.of();
  private boolean forWork;
  private int[] reporting = {};

  /** When each project's finished jobs have to be reported. */
  private final long[] reportDue;

  private boolean dirty = true;
  private boolean allowed = true;
  private long next;
  private long notBefore;

  Fetcher(
      ClientState state,
      PolicySet policies,
      Bookkeeper books,
      FetchSnapshot view,
      KernelListener listener,
      List<Command> commands,
      long reportWithin) {
    this.state = state;
    this.policies = policies;
    this.books = books;
    this.view = view;
    requests = new Requests(state);
    this.listener = listener;
    this.commands = commands;
    this.reportWithin = reportWithin;
    reportDue = new long[state.projects().size()];
    state.projects().forEach(this::findReportDue);
  }

  /** A job finished computing, or its outputs were sent. */
  void ended(JobState job) {
    if (job.isFinished() && !job.outputsPending()) {
      int p = job.project().index();
      reportDue[p] = Math.min(reportDue[p], reportDue(job));
    }
  }

  private void findReportDue(ProjectState project) {
    reportDue[project.index()] = Durations.FOREVER;
    project.finished().forEach(this::ended);
  }

  /** Work may be asked for, or not. */
  void allow(boolean fetching) {
    allowed = fetching;
  }

  /** Something happened that can change the answer. */
  void changed() {
    dirty = true;
  }

  /** Whether a decision should be taken now. */
  boolean due() {
    return state.connected() && inFlight == null && state.now() >= nextCheck();
  }

  /** When a decision should be taken, as far as is known now. */
  long nextCheck() {
    if (!state.connected() || inFlight != null) {
      return Durations.FOREVER;
    }
    long check = dirty ? state.now() : next;
    List<ProjectState> projects = state.projects();
    long report = Durations.FOREVER;
    for (int p = 0; p < projects.size(); p++) {
      ProjectState project = projects.get(p);
      if (!project.suspended() || !project.finished().isEmpty()) {
        report = Math.min(report, Math.max(contactDue(project), project.deferredUntil()));
      }
    }
    return Math.min(Math.max(check, notBefore), report);
  }

  void decide() {
    dirty = false;
    ProjectState overdue = overdue();
    if (overdue != null) {
      Optional<FetchDecision.Ask> ride =
          allowed ? policies.fetch().ride(view, overdue) : Optional.empty();
      ride.ifPresent(ask -> checkRide(overdue, ask));
      ride.ifPresent(ask -> listener.fetch(state.now(), ask));
      send(overdue, ride.map(FetchDecision.Ask::requests).orElse(noRequests()), false);
      return;
    }
    if (state.now() < notBefore) {
      dirty = true;
      return;
    }
    FetchDecision decision =
        allowed ? policies.fetch().choose(view) : Demands.notAllowed(state.projects());
    listener.fetch(state.now(), decision);
    if (decision instanceof FetchDecision.Ask ask) {
      ProjectState project = (ProjectState) ask.project();
      if (project.suspended() || project.deferredUntil() > state.now()) {
        throw new InvariantViolation(
            "work asked of "
                + project
                + " at "
                + state.now()
                + " us, which is "
                + (project.suspended() ? "suspended" : "deferred"));
      }
      send(project, ask.requests(), true);
    } else if (decision instanceof FetchDecision.DoNotAsk no) {
      next = Math.max(no.reviewAt(), state.now() + UNCHANGED_SPACING);
      next = Math.min(next, deferralEnd());
    }
  }

  /** When the next project may be asked again; a change that no event tells. */
  private long deferralEnd() {
    long end = Durations.FOREVER;
    for (ProjectState project : state.projects()) {
      if (project.deferredUntil() > state.now()) {
        end = Math.min(end, project.deferredUntil());
      }
    }
    return end;
  }

  @SuppressWarnings("ReferenceEquality") // a project is one object
  private void checkRide(ProjectState contacted, FetchDecision.Ask ask) {
    if (ask.project() != contacted) {
      throw new InvariantViolation(
          contacted + " is contacted, but work is asked of " + ask.project().name());
    }
    if (Demands.ask(ask.requests()) && (contacted.suspended() || contacted.noNewWork())) {
      throw new InvariantViolation(
          "work asked along the way of "
              + contacted
              + ", which is "
              + (contacted.suspended() ? "suspended" : "set to no new work"));
    }
  }

  List<JobState> replied(ProjectState project, SchedulerReply reply, List<JobState> arrived) {
    expect(project);
    long delay = reply.requestDelay();
    for (int index : reporting) {
      JobState job = state.job(index);
      if (reply.acknowledges(job.name())) {
        listener.reported(state.now(), job, job.finishedAt());
        state.reported(job);
      } else {
        // It will be reported again, but not at once.
        delay = Math.max(delay, SHORTEST_DEFERRAL);
      }
    }
    // Others may have finished in the meantime.
    findReportDue(project);
    project.answered();
    boolean asked = Demands.ask(requested);
    if (asked && arrived.isEmpty()) {
      delay = Math.max(delay, SHORTEST_DEFERRAL);
    }
    project.deferUntil(state.now() + delay);
    project.limitLatencyUntil(
        reply.noWorkBecauseOfDeadlines() ? state.now() + reply.requestDelay() : 0);
    book(project, arrived, false, reply.noWorkBecauseOfDeadlines());
    done(project, arrived.size(), false);
    return arrived;
  }

  void failed(ProjectState project) {
    expect(project);
    int failures = project.failed();
    long backoff = Math.min(LONGEST_BACKOFF, SHORTEST_DEFERRAL << Math.min(failures - 1, 16));
    project.deferUntil(state.now() + backoff);
    book(project, List.of(), true, false);
    done(project, 0, true);
  }

  private void expect(ProjectState project) {
    if (inFlight != project) {
      throw new InvariantViolation("a reply of " + project + ", which was not asked");
    }
  }

  private void book(
      ProjectState project, List<JobState> arrived, boolean failure, boolean deadlines) {
    ReplySnapshot reply =
        new ReplySnapshot(state, books, project, requested, forWork, arrived, failure, deadlines);
    try {
      books.book(policies.fetch().replied(reply));
    } catch (IllegalStateException | ArithmeticException e) {
      throw new InvariantViolation("ledger rule broken by a reply: " + e.getMessage(), e);
    }
  }

  private void done(ProjectState project, int jobs, boolean failure) {
    listener.rpc(state.now(), project.index(), jobs, failure);
    inFlight = null;
    reporting = new int[0];
    dirty = true;
    if (forWork) {
      notBefore = state.now() + REQUEST_SPACING;
    }
  }

  private void send(ProjectState project, List<ResourceRequest> demands, boolean work) {
    inFlight = project;
    requested = demands;
    forWork = work;
    project.setContactWanted(false);
    reporting = Demands.reportable(project.finished());
    SchedulerRequest request = requests.of(project, demands);
    listener.requested(state.now(), project.index(), request);
    commands.add(new Command.Send(project.index(), request));
  }

  private @Nullable ProjectState overdue() {
    ProjectState first = null;
    long earliest = Durations.FOREVER;
    for (ProjectState project : state.projects()) {
      long due = contactDue(project);
      if (due <= state.now() && project.deferredUntil() <= state.now() && due < earliest) {
        first = project;
        earliest = due;
      }
    }
    return first;
  }

  /** When the project has to be contacted for another reason than work. */
  private long contactDue(ProjectState project) {
    return project.contactWanted() ? 0 : reportDue[project.index()];
  }

  private long reportDue(JobState job) {
    if (reportWithin == 0) {
      return job.finishedAt(); // the client's own habit comes before the policy
    }
    OptionalLong wanted = policies.fetch().reportBy(job, job.finishedAt());
    if (wanted.isPresent()) {
      return Math.max(job.finishedAt(), wanted.getAsLong());
    }
    long latest = Math.max(job.finishedAt(), job.deadline() - REPORT_MARGIN);
    return Math.min(job.finishedAt() + reportWithin, latest);
  }

  private List<ResourceRequest> noRequests() {
    return Collections.nCopies(state.resources().size(), ResourceRequest.NONE);
  }
}
