package io.voluntas.engine.state;

import io.voluntas.spi.model.HostView;
import io.voluntas.spi.model.Preferences;
import io.voluntas.spi.scheduling.Order;
import java.util.ArrayList;
import java.util.List;

/**
 * Everything that a client knows, with indexes that make decisions fast. The kernel calls the
 * methods that change it, which keep all lists consistent. Not thread-safe.
 */
public final class ClientState implements HostView {
  private final List<ResourceState> resources;
  private final List<ProjectState> projects;
  private final ResourceState cpu;
  private final ClientSetup setup;
  private final Presence presence;
  private final JobList jobs = new JobList(Order.ARRIVAL);
  private final JobList running = new JobList(Order.ARRIVAL);
  private final RunnableJobs runnable;
  private final SlotPool slots = new SlotPool();
  private Preferences preferences;
  private long now;
  private long version;
  private int nextIndex;
  private HostStatus status = HostStatus.ALL_ON;

  /** The state at the start. */
  public ClientState(ClientSetup setup, long start) {
    List<ResourceState> kinds = new ArrayList<>();
    int last = setup.resources().size() - 1;
    for (int r = 0; r <= last; r++) {
      kinds.add(new ResourceState(r, setup.resources().get(r), r == last));
    }
    resources = List.copyOf(kinds);
    cpu = kinds.get(last);
    List<ProjectState> attached = new ArrayList<>();
    for (ClientSetup.ProjectSetup project : setup.projects()) {
      attached.add(new ProjectState(attached.size(), project, kinds));
    }
    projects = List.copyOf(attached);
    runnable = new RunnableJobs(kinds.size());
    preferences = setup.preferences();
    this.setup = setup;
    presence = new Presence(setup.availability(), setup.habits().unnoticedAbsences());
    now = start;
    refreshCapacities();
  }

  @Override
  public long now() {
    return now;
  }

  @Override
  public List<ResourceState> resources() {
    return resources;
  }

  @Override
  public ResourceState cpu() {
    return cpu;
  }

  @Override
  public List<ProjectState> projects() {
    return projects;
  }

  @Override
  public Preferences preferences() {
    return preferences;
  }

  @Override
  public double availability() {
    return presence.value();
  }

  /** Another number whenever a forecast could come out differently. */
  public long version() {
    return version;
  }

  /** Jobs that are not reported, in arrival order. */
  public JobList jobs() {
    return jobs;
  }

  /** Jobs that run, in arrival order. */
  public JobList running() {
    return running;
  }

  /** Runnable jobs of one main resource, of all projects. */
  public JobList runnableJobs(int resource, Order order) {
    return runnable.list(resource, order);
  }

  /** Upper bound of {@link JobState#slot()}, exclusive. */
  public int slots() {
    return slots.bound();
  }

  /** Whether jobs may run. */
  public boolean computing() {
    return powered() && status.active();
  }

  /** Whether the host is on. */
  public boolean powered() {
    return status.powered();
  }

  /** Whether a request could go out. */
  public boolean connected() {
    return status.powered() && status.connected();
  }

  /** The job with this arrival number; IllegalArgumentException when it is not there any more. */
  public JobState job(int index) {
    JobState job = jobs.find(index);
    if (job == null) {
      throw new IllegalArgumentException("no job " + index + " on this host");
    }
    return job;
  }

  /** Moves the clock and books running time, unless the interval is not to be accounted. */
  public void advance(long time, boolean account) {
    long elapsed = time - now;
    long throttled = setup.throttled(now, time);
    now = time;
    if (elapsed > 0) {
      version++;
      presence.passed(elapsed, computing(), preferences.schedulingPeriod());
      if (account) {
        for (int i = 0; i < running.size(); i++) {
          running.get(i).ran(running.get(i).throttled() ? throttled : elapsed, time);
        }
      }
    }
  }

  /** A job enters. */
  public JobState add(JobSetup arrival) {
    JobState job = create(arrival);
    enter(job);
    job.project().hadJob(job.mainResource().index(), now);
    return job;
  }

  JobState create(JobSetup arrival) {
    ProjectState project = projects.get(arrival.project());
    return new JobState(nextIndex++, arrival, project, resources.get(arrival.mainResource()));
  }

  void enter(JobState job) {
    job.takeSlot(slots.take());
    jobs.insert(job);
    job.project().unfinished().insert(job);
    if (job.downloading()) {
      job.project().addDownloads(1);
    }
    relist(job);
  }

  ClientSetup setup() {
    return setup;
  }

  /** The files of a job are there. */
  public void downloaded(JobState job) {
    if (job.downloading()) {
      job.project().addDownloads(-1);
      job.downloaded();
      relist(job);
    }
  }

  /** A job runs. */
  public void run(JobState job, int[][] instances) {
    job.run(now, instances);
    running.insert(job);
  }

  /** A running job stops; returns the running time that is lost. */
  public long stop(JobState job, boolean keepInMemory) {
    running.delete(job);
    return forecastAnewIf(job.stop(keepInMemory));
  }

  /** The process of a job that does not run ends; returns the running time that is lost. */
  public long leaveMemory(JobState job) {
    return forecastAnewIf(job.leaveMemory());
  }

  /** Whether a job runs is nothing to a forecast; what it still needs is. */
  private long forecastAnewIf(long lost) {
    version += lost > 0 ? 1 : 0;
    return lost;
  }

  /** A job finished computing. */
  public void finish(JobState job, boolean success, boolean outputsPending) {
    if (job.running()) {
      running.delete(job);
    }
    ProjectState project = job.project();
    if (job.downloading()) {
      project.addDownloads(-1);
    }
    project.unfinished().delete(job);
    project.finished().insert(job);
    project.hadJob(job.mainResource().index(), now);
    job.finish(now, success, outputsPending);
    relist(job);
  }

  /** A finished job was reported and leaves the host. */
  public void reported(JobState job) {
    job.project().finished().delete(job);
    jobs.delete(job);
    slots.give(job.slot());
  }

  /** A job checkpointed. */
  public void checkpointed(JobState job) {
    job.checkpointed(now);
  }

  /** An app reported how far it is. */
  public void progress(JobState job, double fraction) {
    job.improveEstimate(fraction);
    version++;
  }

  /** The user suspends or resumes a job. */
  public void suspendJob(JobState job, boolean suspended) {
    job.setUserSuspended(suspended);
    relist(job);
  }

  /** The user suspends or resumes a project. */
  public void suspendProject(ProjectState project, boolean suspended) {
    project.setSuspended(suspended);
    for (int i = 0; i < project.unfinished().size(); i++) {
      relist(project.unfinished().get(i));
    }
    version++;
  }

  /** The user suspends or resumes a resource type. */
  public void suspendResource(ResourceState resource, boolean suspended) {
    resource.suspend(suspended);
    for (int i = 0; i < jobs.size(); i++) {
      relist(jobs.get(i));
    }
    refreshCapacities();
  }

  /** The user allows or stops fetching work. */
  public void noNewWork(ProjectState project, boolean value) {
    project.setNoNewWork(value);
    version++;
  }

  /** A resource share changes. */
  public void setShare(ProjectState project, double share) {
    project.setShare(share);
    version++;
  }

  /** The preferences change. */
  public void setPreferences(Preferences value) {
    preferences = value;
    refreshCapacities();
  }

  /** What the host allows changes. */
  public void setStatus(HostStatus value) {
    status = value;
    refreshCapacities();
  }

  private void refreshCapacities() {
    for (ResourceState resource : resources) {
      resource.refresh(preferences, status);
    }
    version++;
  }

  private void relist(JobState job) {
    version++;
    runnable.relist(job);
  }
}
