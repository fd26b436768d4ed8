package io.voluntas.engine.allocation;

import io.voluntas.engine.state.ClientState;
import io.voluntas.engine.state.JobList;
import io.voluntas.engine.state.JobState;
import io.voluntas.engine.state.ProjectState;
import io.voluntas.spi.model.Amounts;
import io.voluntas.spi.model.JobView;
import io.voluntas.spi.model.ResourceView;
import io.voluntas.spi.scheduling.InstanceBudget;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Adds up what jobs occupy and gives them their instances. CPUs are only counted; while the user
 * has suspended them, jobs of devices still get theirs.
 *
 * <p>Devices are given out one by one. A running job stays on its own or does not fit. Another job
 * gets back the instances that it had, otherwise those with the least room that is enough, so that
 * whole devices stay free for jobs that need them; it stays off the instances of running jobs while
 * there are others. Jobs that do not run yet are given other instances when that lets one more job
 * in: the order in which jobs are taken decides who fits, not who comes to lie where.
 */
public final class Budget implements InstanceBudget {
  private static final int[] NONE = {};

  private final ClientState state;
  private final int cpu;
  private final long cpuCapacity;
  private final long cpuUsable;
  private final long memoryLimit;
  private long cpuJobs;
  private long cpuOfDevices;
  private long memory;
  private Devices[] devices;
  private final int[][] noDevices;
  private final List<Taken> taken = new ArrayList<>();

  /** A job with its instances by resource index. */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Taken(JobState job, int[][] given) {}

  /** Instances for all taken jobs and a newcomer. */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Arrangement(Devices[] devices, List<Taken> taken, int[][] newcomer) {}

  /** An empty budget with the present capacities. */
  public Budget(ClientState state) {
    this.state = state;
    this.cpu = state.cpu().index();
    this.cpuCapacity = state.cpu().capacity();
    this.cpuUsable = state.cpu().usable();
    this.memoryLimit = state.preferences().memoryBytes();
    this.devices = fresh();
    this.noDevices = new int[cpu + 1][];
    Arrays.fill(noDevices, NONE);
    reserveRunning(devices, List.of());
  }

  @Override
  public boolean tryTake(JobView view) {
    return assign((JobState) view) != null;
  }

  @Override
  public boolean fits(JobView view) {
    JobState job = (JobState) view;
    return fitsCounted(job) && (choose(devices, job) != null || rearranged(job) != null);
  }

  @Override
  public long free(ResourceView resource) {
    return resource.isCpu()
        ? Math.max(0, cpuCapacity - cpuJobs - cpuOfDevices)
        : devices[resource.index()].free();
  }

  /**
   * Takes a job and says which instances it gets, by resource index; null when it does not fit.
   * Taking another job may change them, see {@link #given}.
   */
  public int @Nullable [][] assign(JobState job) {
    if (!fitsCounted(job)) {
      return null;
    }
    int[][] given = choose(devices, job);
    if (given == null) {
      Arrangement other = rearranged(job);
      if (other == null) {
        return null;
      }
      devices = other.devices();
      taken.clear();
      taken.addAll(other.taken());
      count(job, other.newcomer());
      return other.newcomer();
    }
    reserve(devices, job, -1);
    occupy(devices, job, given);
    count(job, given);
    return given;
  }

  /** The instances of a job that was taken, by resource index. */
  public int[][] given(JobState job) {
    for (Taken each : taken) {
      if (each.job() == job) {
        return each.given();
      }
    }
    throw new IllegalArgumentException(job + " was not taken");
  }

  /** Takes a running job with the instances that it has. */
  public void hold(JobState job) {
    reserve(devices, job, -1);
    occupy(devices, job, job.instances());
    count(job, job.instances());
  }

  private void count(JobState job, int[][] given) {
    if (job.mainResource().isCpu()) {
      cpuJobs += job.usage(cpu);
    } else {
      cpuOfDevices += job.usage(cpu);
    }
    memory += job.memoryBytes();
    taken.add(new Taken(job, given));
  }

  private boolean fitsCounted(JobState job) {
    long usage = job.usage(cpu);
    if (job.mainResource().isCpu()) {
      if (cpuJobs + usage + whole(cpuOfDevices) > cpuCapacity) {
        return false;
      }
    } else if (cpuJobs + whole(cpuOfDevices + usage) > cpuUsable) {
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
    for (int i = 0; i < taken.size(); i++) {
      JobState other = taken.get(i).job();
      if (other.project() == project) {
        ofProject++;
        if (other.app().equals(job.app())) {
          ofApp++;
        }
      }
    }
    return ofProject < most && (mostOfApp == null || ofApp < mostOfApp);
  }

  private boolean usesDevices(JobState job) {
    return !job.mainResource().isCpu();
  }

  private Devices[] fresh() {
    Devices[] all = new Devices[cpu];
    for (int r = 0; r < cpu; r++) {
      all[r] = new Devices(state.resources().get(r));
    }
    return all;
  }

  private void reserveRunning(Devices[] of, List<JobState> butNot) {
    JobList running = state.running();
    for (int i = 0; i < running.size(); i++) {
      if (!butNot.contains(running.get(i))) {
        reserve(of, running.get(i), 1);
      }
    }
  }

  private void reserve(Devices[] of, JobState job, int sign) {
    if (job.running() && usesDevices(job)) {
      for (int r = 0; r < cpu; r++) {
        of[r].reserve(job, sign);
      }
    }
  }

  private int @Nullable [][] choose(Devices[] from, JobState job) {
    if (!usesDevices(job)) {
      return noDevices;
    }
    int[][] given = new int[cpu + 1][];
    given[cpu] = NONE;
    for (int r = 0; r < cpu; r++) {
      int[] chosen = from[r].choose(job);
      if (chosen == null) {
        return null;
      }
      given[r] = chosen;
    }
    return given;
  }

  private void occupy(Devices[] of, JobState job, int[][] given) {
    for (int r = 0; r < cpu; r++) {
      if (job.usage(r) > 0) {
        of[r].occupy(job, given[r]);
      }
    }
  }

  /**
   * Instances for the taken jobs and a newcomer for which there seemed to be none: running jobs
   * stay where they are, then come those with the fewest choices and, of these, the widest. Null
   * when that does not help either.
   */
  private @Nullable Arrangement rearranged(JobState newcomer) {
    List<JobState> order = new ArrayList<>();
    boolean movable = false;
    for (Taken each : taken) {
      if (usesDevices(each.job())) {
        order.add(each.job());
        movable |= !each.job().running();
      }
    }
    if (!movable || lacking(newcomer)) {
      return null;
    }
    order.add(newcomer);
    order.sort(
        Comparator.comparing((JobState job) -> !job.running())
            .thenComparing(this::choices)
            .thenComparing(job -> -job.usage(job.mainResource())));
    Devices[] anew = fresh();
    reserveRunning(anew, order);
    List<Taken> placed = new ArrayList<>();
    for (JobState job : order) {
      int[][] given = choose(anew, job);
      if (given == null) {
        return null;
      }
      occupy(anew, job, given);
      placed.add(new Taken(job, given));
    }
    List<Taken> all = new ArrayList<>();
    for (Taken each : taken) {
      all.add(usesDevices(each.job()) ? find(placed, each.job()) : each);
    }
    return new Arrangement(anew, all, find(placed, newcomer).given());
  }

  private boolean lacking(JobState job) {
    for (int r = 0; r < cpu; r++) {
      if (job.usage(r) > devices[r].free()) {
        return true;
      }
    }
    return false;
  }

  private int choices(JobState job) {
    return devices[job.mainResource().index()].choices(job);
  }

  private static Taken find(List<Taken> placed, JobState job) {
    for (Taken each : placed) {
      if (each.job() == job) {
        return each;
      }
    }
    throw new IllegalStateException(job + " has no place");
  }

  private static long whole(long amount) {
    return amount / Amounts.ONE * Amounts.ONE;
  }
}
