package io.voluntas.testkit.fake;

import io.voluntas.spi.model.ProjectView;
import io.voluntas.spi.model.ResourceView;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * A project with set numbers. Made by {@link FakeHost#project}; contactable and allowed to use all
 * resources until told otherwise. What depends on jobs follows from the jobs of the host.
 */
public final class FakeProject implements ProjectView {
  private final int index;
  private final String name;
  private final double share;
  private final List<FakeJob> jobs = new ArrayList<>();
  private final SortedSet<Integer> barred = new TreeSet<>();
  private final SortedMap<Integer, Long> lastJobs = new TreeMap<>();
  private boolean suspended;
  private boolean noNewWork;
  private boolean masterFetchPending;
  private boolean downloading;
  private long deferredUntil;
  private long latencyLimitedUntil;

  FakeProject(int index, String name, double share) {
    this.index = index;
    this.name = name;
    this.share = share;
  }

  /** Suspends the project; its jobs are then not runnable. */
  public FakeProject suspend() {
    suspended = true;
    return this;
  }

  /** Sets "no new work". */
  public FakeProject withoutNewWork() {
    noNewWork = true;
    return this;
  }

  /** Sets that the master file has to be fetched first. */
  public FakeProject withMasterFetchPending() {
    masterFetchPending = true;
    return this;
  }

  /** Sets that files of a job are being downloaded. */
  public FakeProject withDownloads() {
    downloading = true;
    return this;
  }

  /** Defers it until a time, microseconds. */
  public FakeProject deferUntil(long time) {
    deferredUntil = time;
    return this;
  }

  /** Makes it latency-limited until a time, microseconds. */
  public FakeProject limitLatencyUntil(long time) {
    latencyLimitedUntil = time;
    return this;
  }

  /** Excludes a resource type. */
  public FakeProject bar(ResourceView resource) {
    barred.add(resource.index());
    return this;
  }

  /** Sets when it last had a job of a type, microseconds. */
  public FakeProject hadJob(ResourceView resource, long time) {
    lastJobs.put(resource.index(), time);
    return this;
  }

  void add(FakeJob job) {
    jobs.add(job);
  }

  @Override
  public int index() {
    return index;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public double share() {
    return share;
  }

  @Override
  public boolean suspended() {
    return suspended;
  }

  @Override
  public boolean noNewWork() {
    return noNewWork;
  }

  @Override
  public boolean masterFetchPending() {
    return masterFetchPending;
  }

  @Override
  public long deferredUntil() {
    return deferredUntil;
  }

  @Override
  public long latencyLimitedUntil() {
    return latencyLimitedUntil;
  }

  @Override
  public boolean downloading() {
    return downloading && !suspended;
  }

  @Override
  public boolean runnable() {
    for (FakeJob job : jobs) {
      if (job.runnable()) {
        return true;
      }
    }
    return false;
  }

  @Override
  public int runnableJobs(ResourceView resource) {
    int count = 0;
    for (FakeJob job : jobs) {
      if (job.runnable() && job.mainResource().index() == resource.index()) {
        count++;
      }
    }
    return count;
  }

  @Override
  public int unfinishedJobs() {
    return jobs.size();
  }

  @Override
  public boolean mayUse(ResourceView resource) {
    return !barred.contains(resource.index());
  }

  @Override
  public long lastJob(ResourceView resource) {
    return lastJobs.getOrDefault(resource.index(), -1L);
  }

  @Override
  public String toString() {
    return name + "#" + index + "(share " + share + ")";
  }
}
