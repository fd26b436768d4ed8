package io.voluntas.engine.state;

import io.voluntas.spi.model.JobView;
import io.voluntas.spi.model.ResourceView;

/** What never changes about a job from its arrival on. */
abstract class ArrivedJob implements JobView {
  private final int index;
  private final JobSetup setup;
  private final ProjectState project;
  private final ResourceState main;
  private final long[] usage;

  ArrivedJob(int index, JobSetup setup, ProjectState project, ResourceState main) {
    this.index = index;
    this.setup = setup;
    this.project = project;
    this.main = main;
    this.usage = new long[setup.usage().size()];
    for (int r = 0; r < usage.length; r++) {
      usage[r] = setup.usage().get(r);
    }
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
  public ProjectState project() {
    return project;
  }

  @Override
  public String app() {
    return setup.app();
  }

  @Override
  public long usage(ResourceView resource) {
    return usage[resource.index()];
  }

  /** Usage by resource index. */
  public long usage(int resource) {
    return usage[resource];
  }

  @Override
  public ResourceState mainResource() {
    return main;
  }

  @Override
  public long received() {
    return setup.received();
  }

  @Override
  public long deadline() {
    return setup.deadline();
  }

  @Override
  public long memoryBytes() {
    return setup.memoryBytes();
  }

  /** Memory that it needs on each device of its main resource, bytes. */
  public long deviceMemoryBytes() {
    return setup.deviceMemoryBytes();
  }

  JobSetup setup() {
    return setup;
  }

  @Override
  public String toString() {
    return project + "/" + name();
  }
}
