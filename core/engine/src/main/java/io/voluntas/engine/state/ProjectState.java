package io.voluntas.engine.state;

import io.voluntas.spi.model.Amounts;
import io.voluntas.spi.model.ProjectView;
import io.voluntas.spi.model.ResourceView;
import io.voluntas.spi.scheduling.Order;
import java.util.Arrays;
import java.util.List;

/** A project with its jobs. Written by the kernel only. */
public final class ProjectState implements ProjectView {
  private final int index;
  private final ClientSetup.ProjectSetup setup;
  private final boolean[] barred;
  private final long[] lastJob;
  private final JobList[] arrival;
  private final JobList[] byDeadline;
  private final long[] width;
  private final JobList unfinished = new JobList(Order.ARRIVAL);
  private final JobList finished = new JobList(Order.ARRIVAL);

  private double share;
  private boolean suspended;
  private boolean noNewWork;
  private long deferredUntil;
  private long latencyLimitedUntil;
  private int downloads;
  private int runnable;
  private int failures;
  private boolean contactWanted;
  private long changes;

  ProjectState(int index, ClientSetup.ProjectSetup setup, List<ResourceState> resources) {
    this.index = index;
    this.setup = setup;
    int kinds = resources.size();
    this.barred = new boolean[kinds];
    this.lastJob = new long[kinds];
    this.arrival = new JobList[kinds];
    this.byDeadline = new JobList[kinds];
    this.width = new long[kinds];
    Arrays.fill(lastJob, -1);
    for (int r = 0; r < kinds; r++) {
      barred[r] = setup.excluded().contains(resources.get(r).name());
      arrival[r] = new JobList(Order.ARRIVAL);
      byDeadline[r] = new JobList(Order.DEADLINE);
    }
    this.share = setup.share();
    this.suspended = setup.suspended();
    this.noNewWork = setup.noNewWork();
    this.deferredUntil = setup.deferredUntil();
  }

  @Override
  public int index() {
    return index;
  }

  @Override
  public String name() {
    return setup.name();
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
    return false;
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
    return downloads > 0 && !suspended;
  }

  @Override
  public boolean runnable() {
    return runnable > 0;
  }

  @Override
  public int runnableJobs(ResourceView resource) {
    return arrival[resource.index()].size();
  }

  @Override
  public int unfinishedJobs() {
    return unfinished.size();
  }

  @Override
  public boolean mayUse(ResourceView resource) {
    return !barred[resource.index()];
  }

  @Override
  public long lastJob(ResourceView resource) {
    return lastJob[resource.index()];
  }

  /** What it was set up with: limits and exclusions. */
  public ClientSetup.ProjectSetup setup() {
    return setup;
  }

  /** Its jobs that are not finished, in arrival order. */
  public JobList unfinished() {
    return unfinished;
  }

  /**
   * How much of a type its unfinished jobs could occupy if they had it to themselves and were many,
   * millionths: instances that are excluded or too small for all of them do not count. The whole
   * capacity when it has no such job.
   */
  public long reach(ResourceState type) {
    if (type.isCpu() || type.capacity() == 0) {
      return type.capacity();
    }
    long sum = 0;
    for (int i = 0; i < type.instances(); i++) {
      sum += anySuits(type, i) ? Amounts.ONE : 0;
    }
    return sum > 0 ? sum : type.capacity();
  }

  private boolean anySuits(ResourceState type, int instance) {
    for (int i = 0; i < unfinished.size(); i++) {
      JobState job = unfinished.get(i);
      if (job.mainResource() == type && type.suits(job, instance)) {
        return true;
      }
    }
    return false;
  }

  /** Its jobs that are finished and not reported, in arrival order. */
  public JobList finished() {
    return finished;
  }

  /** Its runnable jobs of one main resource. */
  public JobList runnableJobs(int resource, Order order) {
    return (order == Order.ARRIVAL ? arrival : byDeadline)[resource];
  }

  /** What its runnable jobs of a main resource would occupy of it all at once, millionths. */
  public long width(int resource) {
    return width[resource];
  }

  /** Whether the user asked to contact it. */
  public boolean contactWanted() {
    return contactWanted;
  }

  /**
   * Another number whenever its expected jobs, or what one of them still needs, changed in another
   * way than by running.
   */
  public long changes() {
    return changes;
  }

  void changed() {
    changes++;
  }

  void list(JobState job) {
    int r = job.mainResource().index();
    arrival[r].insert(job);
    byDeadline[r].insert(job);
    width[r] += job.usage(r);
    runnable++;
    changed();
  }

  void unlist(JobState job) {
    int r = job.mainResource().index();
    arrival[r].delete(job);
    byDeadline[r].delete(job);
    width[r] -= job.usage(r);
    runnable--;
    changed();
  }

  void addDownloads(int change) {
    downloads += change;
    changed();
  }

  void setShare(double value) {
    share = value;
  }

  void setSuspended(boolean value) {
    suspended = value;
    changed();
  }

  void setNoNewWork(boolean value) {
    noNewWork = value;
  }

  /** The user wants it contacted, or it was contacted. Only the kernel calls this. */
  public void setContactWanted(boolean value) {
    contactWanted = value;
  }

  /** No request before this time, microseconds. Only the kernel calls this. */
  public void deferUntil(long time) {
    deferredUntil = time;
  }

  /** It is latency-limited until this time, microseconds. Only the kernel calls this. */
  public void limitLatencyUntil(long time) {
    latencyLimitedUntil = time;
  }

  void hadJob(int resource, long now) {
    lastJob[resource] = now;
  }

  /** Counts a failed RPC and says how many there were in a row. Only the kernel calls this. */
  public int failed() {
    return ++failures;
  }

  /** RPCs that failed in a row. */
  public int failures() {
    return failures;
  }

  /** It answered: failures start to count anew. Only the kernel calls this. */
  public void answered() {
    failures = 0;
  }

  @Override
  public String toString() {
    return name();
  }

  /** Its setup with what the user and its server changed since. */
  ClientSetup.ProjectSetup currentSetup() {
    return new ClientSetup.ProjectSetup(
        setup.name(),
        share,
        suspended,
        noNewWork,
        deferredUntil,
        setup.maxConcurrent(),
        setup.appMaxConcurrent(),
        setup.excluded(),
        setup.exclusions());
  }

  ClientSnapshot.ProjectStanding standing() {
    return new ClientSnapshot.ProjectStanding(
        failures, latencyLimitedUntil, Arrays.stream(lastJob).boxed().toList());
  }

  void resume(ClientSnapshot.ProjectStanding standing) {
    failures = standing.failures();
    latencyLimitedUntil = standing.latencyLimitedUntil();
    for (int r = 0; r < standing.lastJob().size(); r++) {
      lastJob[r] = standing.lastJob().get(r);
    }
  }
}
