package io.voluntas.engine.state;

import io.voluntas.spi.model.Amounts;
import io.voluntas.spi.model.Preferences;
import io.voluntas.spi.model.ResourceView;
import java.util.List;

/** A resource type with what may be used of it now. Written by the kernel only. */
public final class ResourceState implements ResourceView {
  private final int index;
  private final String name;
  private final boolean cpu;
  private final int instances;
  private final double peakFlops;
  private final List<Long> instanceMemory;
  private boolean suspended;
  private long capacity;
  private long usable;

  ResourceState(int index, ClientSetup.ResourceSetup setup, boolean cpu) {
    this.index = index;
    this.name = setup.name();
    this.cpu = cpu;
    this.instances = setup.instances();
    this.peakFlops = setup.peakFlops();
    this.instanceMemory = setup.instanceMemory();
    this.capacity = instances * Amounts.ONE;
    this.usable = capacity;
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
  public boolean isCpu() {
    return cpu;
  }

  @Override
  public int instances() {
    return instances;
  }

  @Override
  public long capacity() {
    return capacity;
  }

  @Override
  public double peakFlops() {
    return peakFlops;
  }

  /**
   * What jobs of other types may occupy of it, millionths of an instance: as {@link #capacity}, but
   * the user's word against the type is against its own jobs only.
   */
  public long usable() {
    return usable;
  }

  /** Memory of an instance in bytes; unlimited when unknown. */
  public long memory(int instance) {
    return instance < instanceMemory.size() ? instanceMemory.get(instance) : Long.MAX_VALUE;
  }

  /** Whether a job may ever be given an instance: not excluded, and enough memory. */
  public boolean suits(JobState job, int instance) {
    return memory(instance) >= memoryNeed(job) && !excluded(job, instance);
  }

  /** Memory that a job needs on each of its instances of this type, bytes. */
  public long memoryNeed(JobState job) {
    return job.mainResource().index() == index ? job.deviceMemoryBytes() : 0;
  }

  private boolean excluded(JobState job, int instance) {
    List<ClientSetup.Exclusion> exclusions = job.project().setup().exclusions();
    for (int i = 0; i < exclusions.size(); i++) {
      ClientSetup.Exclusion exclusion = exclusions.get(i);
      if (exclusion.instance() == instance
          && exclusion.resource().equals(name)
          && (exclusion.app().isEmpty() || exclusion.app().equals(job.app()))) {
        return true;
      }
    }
    return false;
  }

  /** Whether the user suspended the type. */
  public boolean suspended() {
    return suspended;
  }

  void suspend(boolean value) {
    suspended = value;
  }

  /** What may be used of it follows from the preferences, the host and the user. */
  void refresh(Preferences preferences, HostStatus status) {
    int most = cpu ? Math.min(instances, preferences.maxCpus()) : instances;
    usable = cpu || status.devices() ? most * Amounts.ONE : 0;
    capacity = suspended ? 0 : usable;
  }

  @Override
  public String toString() {
    return name;
  }
}
