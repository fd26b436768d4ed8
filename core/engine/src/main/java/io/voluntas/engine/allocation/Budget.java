package io.voluntas.engine.allocation;

import io.voluntas.engine.state.ClientSetup.Exclusion;
import io.voluntas.engine.state.ClientState;
import io.voluntas.engine.state.JobState;
import io.voluntas.engine.state.ProjectState;
import io.voluntas.engine.state.ResourceState;
import io.voluntas.spi.model.Amounts;
import io.voluntas.spi.model.JobView;
import io.voluntas.spi.model.ResourceView;
import io.voluntas.spi.scheduling.InstanceBudget;
import java.util.List;

/**
 * Adds up what jobs occupy and gives them their instances.
 *
 * <p>Devices are given out one by one: a job keeps the instances that it had when they are still
 * free, otherwise it gets the ones with the least room that is enough, so that whole devices stay
 * free for jobs that need them. CPUs are only counted.
 */
public final class Budget implements InstanceBudget {
  private static final int[] NONE = {};

  private final ClientState state;
  private final int cpu;
  private final long cpuCapacity;
  private long cpuJobs;
  private long cpuOfDevices;
  private long memory;
  private final long memoryLimit;
  private final long[] @org.jspecify.annotations.Nullable [] free;
  private JobState[] taken = new JobState[16];
  private int takenCount;

  /** An empty budget with the present capacities. */
  public Budget(ClientState state) {
    this.state = state;
    this.cpu = state.cpu().index();
    this.cpuCapacity = state.cpu().capacity();
    this.memoryLimit = state.preferences().memoryBytes();
    this.free = new long[cpu][];
    for (int r = 0; r < cpu; r++) {
      ResourceState resource = state.resources().get(r);
      if (resource.capacity() > 0) {
        long[] room = new long[resource.instances()];
        java.util.Arrays.fill(room, Amounts.ONE);
        free[r] = room;
      }
    }
  }

  @Override
  public boolean tryTake(JobView view) {
    JobState job = (JobState) view;
    if (!fitsCounted(job)) {
      return false;
    }
    if (job.mainResource().isCpu()) {
      count(job);
      return true;
    }
    return assign(job) != null;
  }

  @Override
  public boolean fits(JobView view) {
    JobState job = (JobState) view;
    if (!fitsCounted(job)) {
      return false;
    }
    for (int r = 0; r < cpu; r++) {
      if (job.usage(r) > 0 && choose(job, r) == null) {
        return false;
      }
    }
    return true;
  }

  @Override
  public long free(ResourceView resource) {
    if (resource.isCpu()) {
      return Math.max(0, cpuCapacity - cpuJobs - cpuOfDevices);
    }
    long sum = 0;
    long[] room = free[resource.index()];
    if (room != null) {
      for (long left : room) {
        sum += left;
      }
    }
    return sum;
  }

  /** Takes a job and says which instances it gets, by resource index; null when it does not fit. */
  public int @org.jspecify.annotations.Nullable [][] assign(JobState job) {
    if (!fitsCounted(job)) {
      return null;
    }
    int[][] given = new int[cpu + 1][];
    for (int r = 0; r <= cpu; r++) {
      given[r] = NONE;
    }
    for (int r = 0; r < cpu; r++) {
      if (job.usage(r) > 0) {
        int[] chosen = choose(job, r);
        if (chosen == null) {
          return null;
        }
        given[r] = chosen;
      }
    }
    for (int r = 0; r < cpu; r++) {
      occupy(r, given[r], job.usage(r));
    }
    count(job);
    return given;
  }

  /** Takes a running job with the instances that it has. */
  public void hold(JobState job) {
    for (int r = 0; r < cpu; r++) {
      if (job.usage(r) > 0) {
        occupy(r, job.instances()[r], job.usage(r));
      }
    }
    count(job);
  }

  private void count(JobState job) {
    if (job.mainResource().isCpu()) {
      cpuJobs += job.usage(cpu);
    } else {
      cpuOfDevices += job.usage(cpu);
    }
    memory += job.memoryBytes();
    if (takenCount == taken.length) {
      taken = java.util.Arrays.copyOf(taken, 2 * takenCount);
    }
    taken[takenCount++] = job;
  }

  private boolean fitsCounted(JobState job) {
    long usage = job.usage(cpu);
    if (job.mainResource().isCpu()) {
      if (cpuJobs + usage + whole(cpuOfDevices) > cpuCapacity) {
        return false;
      }
    } else if (cpuJobs + whole(cpuOfDevices + usage) > cpuCapacity) {
      return false;
    }
    if (memoryLimit != Long.MAX_VALUE && memory + job.memoryBytes() > memoryLimit) {
      return false;
    }
    return withinLimits(job);
  }

  private boolean withinLimits(JobState job) {
    ProjectState project = job.project();
    int most = project.setup().maxConcurrent().orElse(Integer.MAX_VALUE);
    Integer mostOfApp =
        project.setup().appMaxConcurrent().isEmpty()
            ? null
            : project.setup().appMaxConcurrent().get(job.app());
    if (most == Integer.MAX_VALUE && mostOfApp == null) {
      return true;
    }
    int ofProject = 0;
    int ofApp = 0;
    for (int i = 0; i < takenCount; i++) {
      if (taken[i].project() == project) {
        ofProject++;
        if (taken[i].app().equals(job.app())) {
          ofApp++;
        }
      }
    }
    return ofProject < most && (mostOfApp == null || ofApp < mostOfApp);
  }

  private int @org.jspecify.annotations.Nullable [] choose(JobState job, int resource) {
    long[] room = free[resource];
    if (room == null) {
      return null;
    }
    long usage = job.usage(resource);
    if (job.instances().length > 0) {
      int[] before = job.instances()[resource];
      if (before.length > 0 && stillFree(before, room, usage)) {
        return before;
      }
    }
    int wholes = (int) (usage / Amounts.ONE);
    long part = usage % Amounts.ONE;
    int[] chosen = new int[wholes + (part > 0 ? 1 : 0)];
    int count = 0;
    for (int i = 0; i < room.length && count < wholes; i++) {
      if (room[i] == Amounts.ONE && usable(job, resource, i)) {
        chosen[count++] = i;
      }
    }
    if (count < wholes) {
      return null;
    }
    if (part > 0) {
      int best = -1;
      for (int i = 0; i < room.length; i++) {
        if (room[i] >= part
            && (best < 0 || room[i] < room[best])
            && !contains(chosen, count, i)
            && usable(job, resource, i)) {
          best = i;
        }
      }
      if (best < 0) {
        return null;
      }
      chosen[count] = best;
    }
    return chosen;
  }

  private boolean usable(JobState job, int resource, int instance) {
    List<Exclusion> exclusions = job.project().setup().exclusions();
    for (int i = 0; i < exclusions.size(); i++) {
      Exclusion exclusion = exclusions.get(i);
      if (exclusion.instance() == instance
          && exclusion.resource().equals(state.resources().get(resource).name())
          && (exclusion.app().isEmpty() || exclusion.app().equals(job.app()))) {
        return false;
      }
    }
    return true;
  }

  private static boolean stillFree(int[] instances, long[] room, long usage) {
    long left = usage;
    for (int instance : instances) {
      long part = Math.min(left, Amounts.ONE);
      if (room[instance] < part) {
        return false;
      }
      left -= part;
    }
    return true;
  }

  private void occupy(int resource, int[] instances, long usage) {
    long[] room = free[resource];
    if (room == null) {
      return;
    }
    long left = usage;
    for (int instance : instances) {
      long part = Math.min(left, Amounts.ONE);
      room[instance] -= part;
      left -= part;
    }
  }

  private static boolean contains(int[] values, int count, int value) {
    for (int i = 0; i < count; i++) {
      if (values[i] == value) {
        return true;
      }
    }
    return false;
  }

  private static long whole(long amount) {
    return amount / Amounts.ONE * Amounts.ONE;
  }
}
