package io.voluntas.testkit.fake;

import io.voluntas.spi.enforcement.EnforcementView;
import io.voluntas.spi.model.JobView;
import io.voluntas.spi.scheduling.Pick;
import io.voluntas.spi.scheduling.Schedule;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The view of an enforcement policy. A job counts as blocking when a pick that does not run yet
 * would not fit beside the picks that run and the job.
 */
public final class FakeEnforcementView extends FakeView implements EnforcementView {
  private final Schedule schedule;
  private final List<FakeJob> displaced = new ArrayList<>();
  private final SortedMap<Integer, Long> since = new TreeMap<>();

  FakeEnforcementView(FakeHost host, Schedule schedule) {
    super(host);
    this.schedule = schedule;
    for (FakeJob job : host.jobs()) {
      if (job.running() && !picked(job)) {
        displaced.add(job);
      }
    }
  }

  /** Sets when a job was first chosen for preemption; now, when not set. */
  public FakeEnforcementView displacedSince(JobView job, long time) {
    since.put(job.index(), time);
    return this;
  }

  @Override
  public Schedule schedule() {
    return schedule;
  }

  @Override
  public List<FakeJob> displaced() {
    return displaced;
  }

  @Override
  public long displacedSince(JobView job) {
    return since.getOrDefault(job.index(), now());
  }

  @Override
  public boolean blocksUrgent(JobView job) {
    return blocks(job, true);
  }

  @Override
  public boolean blocks(JobView job) {
    return blocks(job, false);
  }

  private boolean blocks(JobView job, boolean onlyUrgent) {
    FakeBudget budget = new FakeBudget(this);
    List<JobView> kept = new ArrayList<>(List.of(job));
    for (Pick pick : schedule.picks()) {
      if (pick.job().running()) {
        kept.add(pick.job());
      }
    }
    for (JobView holder : kept) {
      if (!budget.tryTake(holder)) {
        return true;
      }
    }
    for (Pick pick : schedule.picks()) {
      if (!pick.job().running() && !budget.tryTake(pick.job()) && (pick.urgent() || !onlyUrgent)) {
        return true;
      }
    }
    return false;
  }

  private boolean picked(JobView job) {
    for (Pick pick : schedule.picks()) {
      if (pick.job().index() == job.index()) {
        return true;
      }
    }
    return false;
  }
}
