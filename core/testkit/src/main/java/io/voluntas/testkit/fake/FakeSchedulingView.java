package io.voluntas.testkit.fake;

import io.voluntas.spi.model.JobView;
import io.voluntas.spi.model.ProjectView;
import io.voluntas.spi.model.ResourceView;
import io.voluntas.spi.scheduling.InstanceBudget;
import io.voluntas.spi.scheduling.Order;
import io.voluntas.spi.scheduling.SchedulingView;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The view of a CPU scheduling policy: the jobs of the host as they were when it was made. */
public final class FakeSchedulingView extends FakeView implements SchedulingView {
  private static final Comparator<JobView> BY_DEADLINE =
      Comparator.comparingLong(JobView::deadline).thenComparingInt(JobView::index);

  private final boolean explaining;
  private final List<FakeJob> running = new ArrayList<>();

  /** Lists by order, then resource; in the second table also by project. */
  private final List<List<List<FakeJob>>> all = new ArrayList<>();

  private final List<List<List<List<FakeJob>>>> byProject = new ArrayList<>();
  private long lastSchedule = -1;

  FakeSchedulingView(FakeHost host, boolean explaining) {
    super(host);
    this.explaining = explaining;
    for (FakeJob job : host.jobs()) {
      if (job.running()) {
        running.add(job);
      }
    }
    for (boolean sorted : new boolean[] {false, true}) {
      List<List<FakeJob>> lists = new ArrayList<>();
      List<List<List<FakeJob>>> projectLists = new ArrayList<>();
      for (FakeResource resource : host.resources()) {
        List<FakeJob> jobs = new ArrayList<>();
        for (FakeJob job : host.jobs()) {
          if (job.runnable() && job.mainResource().index() == resource.index()) {
            jobs.add(job);
          }
        }
        if (sorted) {
          jobs.sort(BY_DEADLINE);
        }
        lists.add(List.copyOf(jobs));
        projectLists.add(split(jobs));
      }
      all.add(lists);
      byProject.add(projectLists);
    }
  }

  /** Sets when the policy was last called. */
  public FakeSchedulingView lastScheduledAt(long time) {
    lastSchedule = time;
    return this;
  }

  private List<List<FakeJob>> split(List<FakeJob> jobs) {
    List<List<FakeJob>> lists = new ArrayList<>();
    for (FakeProject project : projects()) {
      lists.add(jobs.stream().filter(job -> job.project().index() == project.index()).toList());
    }
    return lists;
  }

  @Override
  public List<FakeJob> jobs(ResourceView resource, Order order) {
    return all.get(row(order)).get(resource.index());
  }

  @Override
  public List<FakeJob> jobs(ProjectView project, ResourceView resource, Order order) {
    return byProject.get(row(order)).get(resource.index()).get(project.index());
  }

  @Override
  public List<FakeJob> running() {
    return running;
  }

  @Override
  public FakeForecast forecast() {
    return host().forecast();
  }

  @Override
  public FakeLedgers ledgers() {
    return host().ledgers();
  }

  @Override
  public InstanceBudget budget() {
    return new FakeBudget(this);
  }

  @Override
  public long lastSchedule() {
    return lastSchedule;
  }

  @Override
  public boolean explaining() {
    return explaining;
  }

  private static int row(Order order) {
    return order == Order.DEADLINE ? 1 : 0;
  }
}
