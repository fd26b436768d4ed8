package io.voluntas.testkit.fake;

import io.voluntas.spi.ledger.AccountingView;
import io.voluntas.spi.model.ProjectView;
import io.voluntas.spi.model.ResourceView;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * An accounting interval. A project was runnable for a resource when it has a runnable job of it
 * now, unless set otherwise, and its width is that of these jobs; nothing was used, unless set.
 */
public final class FakeAccountingView extends FakeView implements AccountingView {
  private final long interval;
  private final SortedMap<Integer, Long> used = new TreeMap<>();
  private final SortedMap<Integer, Boolean> runnable = new TreeMap<>();

  FakeAccountingView(FakeHost host, long interval) {
    super(host);
    this.interval = interval;
  }

  /** Sets what a project was given, micro-instance-seconds. */
  public FakeAccountingView used(ProjectView project, ResourceView resource, long work) {
    used.put(key(project.index(), resource.index()), work);
    return this;
  }

  /** Sets whether a project was runnable for a resource. */
  public FakeAccountingView runnable(ProjectView project, ResourceView resource, boolean was) {
    runnable.put(key(project.index(), resource.index()), was);
    return this;
  }

  @Override
  public long interval() {
    return interval;
  }

  @Override
  public long used(int project, int resource) {
    return used.getOrDefault(key(project, resource), 0L);
  }

  @Override
  public boolean wasRunnable(int project, int resource) {
    Boolean set = runnable.get(key(project, resource));
    return set != null ? set : projects().get(project).runnableJobs(resources().get(resource)) > 0;
  }

  @Override
  public long width(int project, int resource) {
    return host().jobs().stream()
        .filter(job -> job.project().index() == project && job.runnable())
        .filter(job -> job.mainResource().index() == resource)
        .mapToLong(job -> job.usage(resources().get(resource)))
        .sum();
  }

  @Override
  public FakeLedgers ledgers() {
    return host().ledgers();
  }

  private int key(int project, int resource) {
    return project * resources().size() + resource;
  }
}
