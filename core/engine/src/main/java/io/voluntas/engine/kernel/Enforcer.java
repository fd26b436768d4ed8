package io.voluntas.engine.kernel;

import io.voluntas.engine.allocation.Budget;
import io.voluntas.engine.state.ClientState;
import io.voluntas.engine.state.JobList;
import io.voluntas.engine.state.JobState;
import io.voluntas.spi.enforcement.EnforcementView;
import io.voluntas.spi.enforcement.TaskAction;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.model.JobView;
import io.voluntas.spi.scheduling.Pick;
import io.voluntas.spi.scheduling.Schedule;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Brings the running jobs in line with the schedule, as the enforcement policy allows. */
final class Enforcer extends HostSnapshot implements EnforcementView {
  /**
   * Who is preempted last: the job that would lose most, that is the one whose last checkpoint is
   * longest ago.
   */
  private static final Comparator<JobState> MOST_UNSAVED =
      Comparator.comparingLong(JobState::unsaved).reversed().thenComparingInt(JobState::index);

  private final PolicySet policies;
  private final KernelListener listener;
  private final List<Command> commands;
  private final List<JobState> displaced = new ArrayList<>();
  private final List<JobState> stopping = new ArrayList<>();
  private final List<Pick> starting = new ArrayList<>();
  private Schedule schedule = Schedule.of(List.of());

  /** Whether the last enforcement let a displaced job go on; nothing else can. */
  private boolean letsRun;

  Enforcer(ClientState state, PolicySet policies, KernelListener listener, List<Command> commands) {
    super(state);
    this.policies = policies;
    this.listener = listener;
    this.commands = commands;
  }

  void use(Schedule next) {
    schedule = next;
  }

  /** The earliest time at which a displaced job's respite ends. */
  long nextCheck() {
    if (!letsRun) {
      return Durations.FOREVER;
    }
    long next = Durations.FOREVER;
    JobList running = state.running();
    for (int i = 0; i < running.size(); i++) {
      long until = running.get(i).letRunUntil();
      if (until >= 0) {
        next = Math.min(next, until);
      }
    }
    return next;
  }

  /**
   * Stops and starts jobs.
   *
   * @return whether a job had to leave its devices and could go on, on the same or on others: the
   *     schedule that displaced it could not count with their room
   */
  boolean enforce() {
    findDisplaced();
    takeBack();
    letsRun = false;
    if (!displaced.isEmpty()) {
      List<TaskAction> actions = policies.enforcement().enforce(this);
      stopping.clear();
      stopping.addAll(displaced);
      for (TaskAction action : actions) {
        JobState job = (JobState) action.job();
        if (!stopping.remove(job)) {
          throw new InvariantViolation(
              "enforcement acted on " + job + ", which is not displaced or was named twice");
        }
        if (action instanceof TaskAction.Suspend suspend) {
          stop(job, suspend.keepInMemory());
        } else if (action instanceof TaskAction.LetRun letRun) {
          job.letRun(Math.max(letRun.until(), state.now() + 1));
          letsRun = true;
        }
      }
      for (JobState job : stopping) {
        stop(job, state.preferences().leaveInMemory());
      }
    }
    return startPicks();
  }

  /** Stops every running job, for instance because the host goes off. */
  void stopAll(boolean keepInMemory) {
    while (!state.running().isEmpty()) {
      stop(state.running().get(0), keepInMemory);
    }
  }

  /** Ends every process that does not run: the host goes off. */
  void clearMemory() {
    JobList jobs = state.jobs();
    for (int i = 0; i < jobs.size(); i++) {
      if (jobs.get(i).inMemory() && !jobs.get(i).running()) {
        remove(jobs.get(i));
      }
    }
  }

  void stop(JobState job, boolean keepInMemory) {
    long lost = state.stop(job, keepInMemory);
    commands.add(new Command.Stop(job.index(), keepInMemory));
    listener.stopped(state.now(), job, keepInMemory, lost);
  }

  /** The process of a job is gone by itself. */
  void lost(JobState job) {
    if (job.running()) {
      stop(job, false);
    } else if (job.inMemory()) {
      remove(job);
    }
  }

  @Override
  public Schedule schedule() {
    return schedule;
  }

  @Override
  public List<? extends JobView> displaced() {
    return displaced;
  }

  @Override
  public long displacedSince(JobView job) {
    return ((JobState) job).displacedSince();
  }

  @Override
  public boolean blocksUrgent(JobView job) {
    return blocks((JobState) job, true);
  }

  @Override
  public boolean blocks(JobView job) {
    return blocks((JobState) job, false);
  }

  private void findDisplaced() {
    displaced.clear();
    JobList running = state.running();
    for (int i = 0; i < running.size(); i++) {
      JobState job = running.get(i);
      if (picked(job)) {
        job.keep();
      } else {
        job.displace(state.now());
        displaced.add(job);
      }
    }
  }

  /**
   * Jobs that were started at this very moment and are no longer wanted stop at once: nothing ran,
   * so that there is nothing to lose by it. It happens when several jobs end at one time, each with
   * a schedule of its own.
   */
  private void takeBack() {
    for (int i = displaced.size() - 1; i >= 0; i--) {
      JobState job = displaced.get(i);
      if (job.runningSince() == state.now()) {
        displaced.remove(i);
        stop(job, state.preferences().leaveInMemory() || !job.everCheckpointed());
      }
    }
  }

  private boolean picked(JobState job) {
    List<Pick> picks = schedule.picks();
    for (int i = 0; i < picks.size(); i++) {
      if (picks.get(i).job() == job) {
        return true;
      }
    }
    return false;
  }

  /** Whether the job finds no room once the running picks and the waiting ones have theirs. */
  private boolean blocks(JobState candidate, boolean onlyUrgent) {
    List<Pick> picks = schedule.picks();
    boolean waiting = false;
    for (int i = 0; i < picks.size(); i++) {
      waiting |= waits(picks.get(i), onlyUrgent);
    }
    if (!waiting) {
      return false;
    }
    Budget budget = new Budget(state);
    for (Pick pick : picks) {
      JobState job = (JobState) pick.job();
      if (job.running()) {
        budget.hold(job);
      }
    }
    for (Pick pick : picks) {
      if (waits(pick, onlyUrgent)) {
        budget.tryTake(pick.job());
      }
    }
    List<JobState> staying = new ArrayList<>(displaced);
    staying.sort(MOST_UNSAVED);
    for (JobState job : staying) {
      if (job == candidate) {
        return !budget.fits(job);
      }
      budget.tryTake(job);
    }
    return true;
  }

  private static boolean waits(Pick pick, boolean onlyUrgent) {
    JobState job = (JobState) pick.job();
    return !job.running() && job.runnable() && (pick.urgent() || !onlyUrgent);
  }

  private boolean startPicks() {
    Budget budget = new Budget(state);
    JobList running = state.running();
    for (int i = 0; i < running.size(); i++) {
      budget.hold(running.get(i));
    }
    starting.clear();
    List<Pick> picks = schedule.picks();
    for (int i = 0; i < picks.size(); i++) {
      JobState job = (JobState) picks.get(i).job();
      if (!job.running() && job.runnable() && budget.tryTake(job)) {
        starting.add(picks.get(i));
      }
    }
    boolean room = false;
    for (JobState job : displaced) {
      boolean left = !job.running() && job.runnable() && !job.mainResource().isCpu();
      room |= left && budget.fits(job);
    }
    for (Pick pick : starting) {
      JobState job = (JobState) pick.job();
      int[][] given = budget.given(job);
      makeRoom(job.inMemory() ? 0 : job.memoryBytes());
      state.run(job, given);
      commands.add(new Command.Run(job.index(), given));
      listener.started(state.now(), job, given, pick.urgent());
    }
    // A limit that was lowered holds for those that wait in memory, too.
    starting.clear();
    makeRoom(0);
    return room;
  }

  private boolean isStarting(JobState job) {
    return starting.stream().anyMatch(pick -> pick.job() == job);
  }

  /**
   * Ends suspended processes, oldest arrival first, until so much more memory is there. Those that
   * are about to go on are spared.
   */
  private void makeRoom(long need) {
    long limit = state.preferences().memoryBytes();
    if (limit == Long.MAX_VALUE) {
      return;
    }
    JobList jobs = state.jobs();
    long inUse = 0;
    for (int i = 0; i < jobs.size(); i++) {
      if (jobs.get(i).inMemory()) {
        inUse += jobs.get(i).memoryBytes();
      }
    }
    for (int i = 0; i < jobs.size() && inUse + need > limit; i++) {
      JobState job = jobs.get(i);
      if (job.inMemory() && !job.running() && !isStarting(job)) {
        inUse -= job.memoryBytes();
        remove(job);
      }
    }
  }

  private void remove(JobState job) {
    long lost = state.leaveMemory(job);
    commands.add(new Command.Remove(job.index()));
    listener.stopped(state.now(), job, false, lost);
  }
}
