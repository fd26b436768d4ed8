package io.voluntas.engine.kernel;

import io.voluntas.engine.ledger.Bookkeeper;
import io.voluntas.engine.state.ClientSetup;
import io.voluntas.engine.state.ClientSnapshot;
import io.voluntas.engine.state.ClientState;
import io.voluntas.engine.state.JobList;
import io.voluntas.engine.state.JobSetup;
import io.voluntas.engine.state.JobState;
import io.voluntas.engine.state.ProjectState;
import io.voluntas.engine.state.ResourceState;
import io.voluntas.engine.state.Snapshots;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.rpc.SchedulerReply;
import io.voluntas.spi.scheduling.Schedule;
import java.util.ArrayList;
import java.util.List;

/**
 * The deterministic heart of a client: observe, forecast, decide, enforce, account.
 *
 * <p>A driver delivers events in order of time; each step books the time that has passed, takes the
 * event in, decides what is due, and says what the driver has to do. The same events give the same
 * commands, always. Not thread-safe.
 */
public final class Kernel {
  private final ClientState state;
  private final PolicySet policies;
  private final KernelListener listener;
  private final Bookkeeper books;
  private final Accounting accounting;
  private final SchedulingSnapshot scheduling;
  private final Enforcer enforcer;
  private final Fetcher fetcher;
  private final Outside outside;
  private final List<Command> commands = new ArrayList<>();
  private final ClientSetup setup;
  private boolean scheduleDue = true;
  private boolean enforceDue;
  private long nextSchedule;
  private long droppedIntervals;

  /**
   * A client with its policies.
   *
   * @param listener is told of everything, changes nothing
   * @param start time of the start, microseconds
   * @throws IllegalArgumentException when two policies declare a ledger in unlike ways
   */
  public Kernel(ClientSetup setup, PolicySet policies, KernelListener listener, long start) {
    this(ClientSnapshot.fresh(start, setup), policies, listener);
  }

  /**
   * A client that goes on from where a snapshot was taken. Nothing runs in it, no request is in
   * flight; with the first event it decides anew.
   *
   * @throws IllegalArgumentException when two policies declare a ledger in unlike ways
   */
  public Kernel(ClientSnapshot snapshot, PolicySet policies, KernelListener listener) {
    this.policies = policies;
    this.listener = listener;
    setup = snapshot.setup();
    state = Snapshots.resume(snapshot);
    books = new Bookkeeper(state.projects().size(), state.resources().size());
    books.declare(policies.cpu().ledgers());
    books.declare(policies.fetch().ledgers());
    books.resume(snapshot.balances());
    ClientSetup.Habits habits = snapshot.setup().habits();
    accounting = new Accounting(state, policies, books, listener, habits.unnoticedAbsences());
    Forecasts forecasts = new Forecasts(state, listener);
    scheduling = new SchedulingSnapshot(state, forecasts, books, listener.explaining());
    enforcer = new Enforcer(state, policies, listener, commands);
    FetchSnapshot fetching = new FetchSnapshot(state, forecasts, books, listener.explaining());
    outside = new Outside(state, enforcer, listener);
    long reportWithin = habits.reportsAtOnce() ? 0 : Fetcher.REPORT_WITHIN;
    fetcher = new Fetcher(state, policies, books, fetching, listener, commands, reportWithin);
    for (ResourceState resource : state.resources()) {
      listener.capacity(state.now(), resource.index(), resource.capacity());
    }
  }

  /**
   * Takes in one event.
   *
   * @param now its time, microseconds, not before the last one
   * @return what to do; valid until the next step
   * @throws InvariantViolation when a policy or the platform breaks a rule
   * @throws IllegalArgumentException when the event names a job or project that is not there
   */
  public Step step(long now, Event event) {
    if (now < state.now()) {
      throw new InvariantViolation("time goes back from " + state.now() + " to " + now + " us");
    }
    commands.clear();
    advance(now, event);
    if (event instanceof Event.JobCheckpointed checkpointed) {
      JobState job = state.job(checkpointed.job());
      state.checkpointed(job);
      enforceDue |= job.displacedSince() >= 0;
    } else {
      accounting.book();
      take(event);
    }
    settle();
    commands.add(new Command.WakeAt(nextWake()));
    return new Step(commands);
  }

  /** The state, to read. */
  public ClientState state() {
    return state;
  }

  /**
   * Everything that has to be remembered as of the last step; time that is not booked yet is not in
   * it, so an {@link Event.Timer} first makes it exact.
   */
  public ClientSnapshot snapshot() {
    return Snapshots.take(state, books.balances());
  }

  /** Balances as of the last step. */
  public Bookkeeper ledgers() {
    return books;
  }

  /** Jobs that are on the host and not reported, in arrival order. */
  public JobList unreported() {
    return state.jobs();
  }

  /** Resource given to a project since the start, micro-instance-seconds. */
  public long used(int project, int resource) {
    return accounting.total(project, resource);
  }

  /** Accounting intervals that were dropped because the clock jumped. */
  public long droppedIntervals() {
    return droppedIntervals;
  }

  private void advance(long now, Event event) {
    long elapsed = now - state.now();
    boolean jump =
        event instanceof Event.ClockJumped
            || (elapsed > 2 * state.preferences().schedulingPeriod() + Durations.MINUTE
                && !state.running().isEmpty());
    if (jump) {
      droppedIntervals++;
    } else if (elapsed > 0 && state.computing()) {
      accounting.ran(elapsed, setup.throttled(state.now(), now));
    } else {
      accounting.away(elapsed);
    }
    state.advance(now, !jump);
  }

  private void take(Event event) {
    if (event instanceof Event.Timer) {
      return;
    }
    fetcher.changed();
    if (event instanceof Event.JobFinished finished) {
      JobState job = state.job(finished.job());
      if (job.isFinished()) {
        throw new InvariantViolation(job + " finished twice");
      }
      state.finish(job, finished.success(), finished.outputsPending());
      accounting.ended(job);
      fetcher.ended(job);
      listener.finished(state.now(), job);
      scheduleDue = true;
    } else if (event instanceof Event.Fetching fetching) {
      fetcher.allow(fetching.allowed());
    } else if (event instanceof Event.OutputsSent sent) {
      JobState job = state.job(sent.job());
      job.outputsSent();
      fetcher.ended(job);
    } else if (event instanceof Event.ReplyReceived received) {
      reply(state.projects().get(received.project()), received.reply());
    } else if (event instanceof Event.RpcFailed failed) {
      fetcher.failed(state.projects().get(failed.project()));
    } else if (event instanceof Event.Begin begin) {
      begin.jobs().forEach(job -> arrive(job, false));
    } else if (event instanceof Event.JobAdded added) {
      arrive(added.job(), false);
    } else if (event instanceof Event.DownloadFinished downloaded) {
      state.downloaded(state.job(downloaded.job()));
      scheduleDue = true;
    } else if (event instanceof Event.Progress progress) {
      state.progress(state.job(progress.job()), progress.fraction());
    } else {
      outside.take(event);
      scheduleDue = true;
    }
  }

  private void reply(ProjectState project, SchedulerReply reply) {
    List<JobState> arrived = new ArrayList<>();
    for (SchedulerReply.SentJob sent : reply.jobs()) {
      arrived.add(arrive(Replies.job(state, project, sent), true));
    }
    fetcher.replied(project, reply, arrived);
  }

  private JobState arrive(JobSetup setup, boolean fromServer) {
    JobState job = state.add(setup);
    listener.arrived(state.now(), job, fromServer);
    scheduleDue |= job.runnable();
    return job;
  }

  private void settle() {
    if (state.computing()) {
      if (scheduleDue || state.now() >= nextSchedule) {
        schedule();
      }
      if (enforceDue || state.now() >= enforcer.nextCheck()) {
        enforceDue = false;
        if (enforcer.enforce()) {
          nextSchedule = state.now() + 1;
        }
      }
    }
    if (fetcher.due()) {
      accounting.book();
      fetcher.decide();
    }
  }

  private void schedule() {
    accounting.book();
    scheduleDue = false;
    Schedule schedule = policies.cpu().schedule(scheduling);
    ScheduleCheck.check(state, schedule);
    listener.scheduled(state.now(), schedule);
    scheduling.scheduledAt(state.now());
    nextSchedule =
        Math.min(
            state.now() + state.preferences().schedulingPeriod(),
            Math.max(schedule.reviewAt(), state.now() + 1));
    enforcer.use(schedule);
    enforceDue = true;
  }

  private long nextWake() {
    long next = fetcher.nextCheck();
    if (state.computing()) {
      next = Math.min(next, Math.min(nextSchedule, enforcer.nextCheck()));
    }
    return Math.max(next, state.now() + 1);
  }
}
