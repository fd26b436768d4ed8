package io.voluntas.engine.kernel;

import io.voluntas.spi.Reason;
import io.voluntas.spi.enforcement.EnforcementPolicy;
import io.voluntas.spi.enforcement.EnforcementView;
import io.voluntas.spi.enforcement.TaskAction;
import io.voluntas.spi.fetch.FetchDecision;
import io.voluntas.spi.fetch.FetchView;
import io.voluntas.spi.fetch.ReplyView;
import io.voluntas.spi.fetch.ResourceRequest;
import io.voluntas.spi.fetch.WorkFetchPolicy;
import io.voluntas.spi.ledger.AccountingView;
import io.voluntas.spi.ledger.Posting;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.model.JobView;
import io.voluntas.spi.model.ProjectView;
import io.voluntas.spi.model.ResourceView;
import io.voluntas.spi.scheduling.CpuSchedulingPolicy;
import io.voluntas.spi.scheduling.InstanceBudget;
import io.voluntas.spi.scheduling.Order;
import io.voluntas.spi.scheduling.Pick;
import io.voluntas.spi.scheduling.Schedule;
import io.voluntas.spi.scheduling.SchedulingView;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;

/** Policies that do what a test tells them, and remember when they were asked. */
final class ScriptedPolicies {
  static final Reason TOLD = Reason.of("told-so");

  private ScriptedPolicies() {}

  /** Runs the wanted jobs, in that order, as far as they are runnable and fit. */
  static final class Cpu implements CpuSchedulingPolicy {
    /** Names; one that starts with {@code !} is urgent. Empty: all, in arrival order. */
    List<String> wanted = List.of();

    /** Replaces the above when present. */
    Optional<Function<SchedulingView, Schedule>> whole = Optional.empty();

    long reviewAt = Durations.FOREVER;
    final List<Long> calls = new ArrayList<>();
    final List<Booking> bookings = new ArrayList<>();

    @Override
    public Schedule schedule(SchedulingView view) {
      calls.add(view.now());
      if (whole.isPresent()) {
        return whole.get().apply(view);
      }
      List<JobView> jobs = new ArrayList<>();
      for (ResourceView resource : view.resources()) {
        jobs.addAll(view.jobs(resource, Order.ARRIVAL));
      }
      InstanceBudget budget = view.budget();
      List<Pick> picks = new ArrayList<>();
      if (wanted.isEmpty()) {
        for (JobView job : jobs) {
          if (budget.tryTake(job)) {
            picks.add(new Pick(job, false, TOLD));
          }
        }
      }
      for (String name : wanted) {
        boolean urgent = name.startsWith("!");
        for (JobView job : jobs) {
          if (job.name().equals(urgent ? name.substring(1) : name) && budget.tryTake(job)) {
            picks.add(new Pick(job, urgent, TOLD));
          }
        }
      }
      return new Schedule(picks, List.of(), reviewAt);
    }

    @Override
    public List<Posting> account(AccountingView view) {
      List<Long> used = new ArrayList<>();
      List<Boolean> runnable = new ArrayList<>();
      List<Long> width = new ArrayList<>();
      for (ProjectView project : view.projects()) {
        used.add(view.used(project.index(), view.cpu().index()));
        runnable.add(view.wasRunnable(project.index(), view.cpu().index()));
        width.add(view.width(project.index(), view.cpu().index()));
      }
      bookings.add(new Booking(view.now(), view.interval(), used, runnable, width));
      return List.of();
    }
  }

  /** What a policy was told about an interval: CPU use, runnability and width, by project. */
  record Booking(
      long at, long interval, List<Long> used, List<Boolean> runnable, List<Long> width) {}

  /** Lets a displaced job run to its next checkpoint, half an hour at most, and keeps no memory. */
  static final class Enforcement implements EnforcementPolicy {
    Function<EnforcementView, List<TaskAction>> rule = Enforcement::checkpoint;
    final List<Long> calls = new ArrayList<>();

    @Override
    public List<TaskAction> enforce(EnforcementView view) {
      calls.add(view.now());
      return rule.apply(view);
    }

    static List<TaskAction> checkpoint(EnforcementView view) {
      List<TaskAction> actions = new ArrayList<>();
      for (JobView job : view.displaced()) {
        long since = view.displacedSince(job);
        boolean saved = job.everCheckpointed() && job.lastCheckpoint() >= since;
        long limit = since + 30 * Durations.MINUTE;
        if (view.blocksUrgent(job) || saved || view.now() >= limit) {
          actions.add(new TaskAction.Suspend(job, !job.everCheckpointed(), TOLD));
        } else {
          actions.add(new TaskAction.LetRun(job, limit, TOLD));
        }
      }
      return actions;
    }

    static List<TaskAction> suspend(EnforcementView view, boolean keepInMemory) {
      List<TaskAction> actions = new ArrayList<>();
      for (JobView job : view.displaced()) {
        actions.add(new TaskAction.Suspend(job, keepInMemory, TOLD));
      }
      return actions;
    }
  }

  /** Asks as told; nobody, unless told. */
  static final class Fetch implements WorkFetchPolicy {
    Function<FetchView, FetchDecision> choice = view -> FetchDecision.DoNotAsk.UNTIL_EVENT;
    Function<FetchView, Optional<List<ResourceRequest>>> ride = view -> Optional.empty();
    OptionalLong reportBy = OptionalLong.empty();
    final List<Long> calls = new ArrayList<>();
    final List<Boolean> failures = new ArrayList<>();

    @Override
    public FetchDecision choose(FetchView view) {
      calls.add(view.now());
      return choice.apply(view);
    }

    @Override
    public Optional<FetchDecision.Ask> ride(FetchView view, ProjectView project) {
      return ride.apply(view).map(requests -> new FetchDecision.Ask(project, requests, TOLD));
    }

    @Override
    public OptionalLong reportBy(JobView job, long finishedAt) {
      return reportBy;
    }

    @Override
    public List<Posting> replied(ReplyView view) {
      failures.add(view.failed());
      return List.of();
    }

    /** Asks the first project that may be asked for an hour of every resource. */
    static FetchDecision askFirst(FetchView view) {
      for (ProjectView project : view.projects()) {
        if (!project.suspended() && project.deferredUntil() <= view.now()) {
          return ask(view, project);
        }
      }
      return FetchDecision.DoNotAsk.UNTIL_EVENT;
    }

    static FetchDecision ask(FetchView view, ProjectView project) {
      return new FetchDecision.Ask(project, anHour(view), TOLD);
    }

    static List<ResourceRequest> anHour(FetchView view) {
      List<ResourceRequest> requests = new ArrayList<>();
      view.resources().forEach(r -> requests.add(new ResourceRequest(Durations.HOUR, 0)));
      return requests;
    }
  }
}
