package io.voluntas.testkit.fake;

import io.voluntas.spi.model.Amounts;
import io.voluntas.spi.model.HostView;
import io.voluntas.spi.model.JobView;
import io.voluntas.spi.model.ResourceView;
import io.voluntas.spi.scheduling.InstanceBudget;
import java.util.List;

/**
 * A budget of instances and memory by the rule of {@link InstanceBudget}: the CPU jobs' CPUs and
 * the whole CPUs of all other jobs must fit into the CPUs, so a fraction below one CPU is free.
 */
public final class FakeBudget implements InstanceBudget {
  private final List<? extends ResourceView> resources;
  private final int cpu;
  private final long[] used;
  private final long memoryLimit;
  private long cpuBesideDevices;
  private long memory;

  /** An empty budget of a host. */
  public FakeBudget(HostView host) {
    this.resources = host.resources();
    this.cpu = host.cpu().index();
    this.used = new long[resources.size()];
    this.memoryLimit = host.preferences().memoryBytes();
  }

  @Override
  public boolean tryTake(JobView job) {
    if (!fits(job)) {
      return false;
    }
    for (int r = 0; r < used.length; r++) {
      if (r != cpu) {
        used[r] += job.usage(resources.get(r));
      }
    }
    long cpus = job.usage(resources.get(cpu));
    if (job.mainResource().isCpu()) {
      used[cpu] += cpus;
    } else {
      cpuBesideDevices += cpus;
    }
    memory += job.memoryBytes();
    return true;
  }

  @Override
  public boolean fits(JobView job) {
    // Written as a difference: the limit may be Long.MAX_VALUE.
    if (job.memoryBytes() > memoryLimit - memory) {
      return false;
    }
    for (int r = 0; r < used.length; r++) {
      ResourceView resource = resources.get(r);
      if (r != cpu && used[r] + job.usage(resource) > resource.capacity()) {
        return false;
      }
    }
    long cpus = job.usage(resources.get(cpu));
    boolean plain = job.mainResource().isCpu();
    long plainCpus = used[cpu] + (plain ? cpus : 0);
    long besideDevices = cpuBesideDevices + (plain ? 0 : cpus);
    return plainCpus + whole(besideDevices) <= resources.get(cpu).capacity();
  }

  @Override
  public long free(ResourceView resource) {
    long taken = used[resource.index()];
    if (resource.index() == cpu) {
      taken += whole(cpuBesideDevices);
    }
    return Math.max(0, resource.capacity() - taken);
  }

  private static long whole(long millionths) {
    return millionths / Amounts.ONE * Amounts.ONE;
  }
}
