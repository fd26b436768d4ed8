package io.voluntas.testkit.fake;

import io.voluntas.spi.model.Durations;
import io.voluntas.spi.model.JobView;
import io.voluntas.spi.model.ResourceView;
import java.util.List;

/**
 * A job with set numbers. Made by {@link FakeHost#job}: one CPU, an hour long, deadline in thirty
 * days, runnable, never started, until told otherwise. Times are microseconds.
 */
public final class FakeJob implements JobView {
  private final int index;
  private final String name;
  private final FakeProject project;
  private final List<FakeResource> resources;
  private final long[] usage;
  private String app = "app";
  private long estimatedTotal = Durations.HOUR;
  private long remaining = Durations.HOUR;
  private long received;
  private long deadline = 30 * Durations.DAY;
  private boolean ready = true;
  private boolean running;
  private boolean started;
  private boolean inMemory;
  private long runningSince;
  private long wallTime;
  private long lastCheckpoint = -1;
  private long memoryBytes;

  FakeJob(int index, String name, FakeProject project, List<FakeResource> resources, long cpus) {
    this.index = index;
    this.name = name;
    this.project = project;
    this.resources = resources;
    this.usage = new long[resources.size()];
    this.usage[resources.size() - 1] = cpus;
  }

  /** Sets what it occupies of a resource, millionths of an instance. */
  public FakeJob uses(ResourceView resource, long millionths) {
    usage[resource.index()] = millionths;
    return this;
  }

  /** Sets the app. */
  public FakeJob ofApp(String name) {
    app = name;
    return this;
  }

  /** Sets what is left, and the total where that is less. */
  public FakeJob withRemaining(long time) {
    remaining = time;
    estimatedTotal = Math.max(estimatedTotal, time);
    return this;
  }

  /** Sets the whole estimate, all of it left. */
  public FakeJob withLength(long time) {
    remaining = time;
    estimatedTotal = time;
    return this;
  }

  /** Sets the report deadline. */
  public FakeJob due(long time) {
    deadline = time;
    return this;
  }

  /** Sets when it arrived. */
  public FakeJob receivedAt(long time) {
    received = time;
    return this;
  }

  /** Suspends it, or has its files not there yet. */
  public FakeJob unrunnable() {
    ready = false;
    return this;
  }

  /** Has it run since a time. */
  public FakeJob runningSince(long time) {
    running = true;
    started = true;
    inMemory = true;
    runningSince = time;
    return this;
  }

  /** Has it preempted, its process in memory or not. */
  public FakeJob preempted(boolean keptInMemory) {
    running = false;
    started = true;
    inMemory = keptInMemory;
    return this;
  }

  /** Sets the running time so far. */
  public FakeJob ranFor(long time) {
    wallTime = time;
    started = true;
    return this;
  }

  /** Sets the last checkpoint. */
  public FakeJob checkpointedAt(long time) {
    lastCheckpoint = time;
    return this;
  }

  /** Sets the memory that it needs. */
  public FakeJob withMemory(long bytes) {
    memoryBytes = bytes;
    return this;
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
  public FakeProject project() {
    return project;
  }

  @Override
  public String app() {
    return app;
  }

  @Override
  public long usage(ResourceView resource) {
    return usage[resource.index()];
  }

  @Override
  public FakeResource mainResource() {
    for (int r = 0; r < usage.length - 1; r++) {
      if (usage[r] > 0) {
        return resources.get(r);
      }
    }
    return resources.get(usage.length - 1);
  }

  @Override
  public long estimatedTotal() {
    return estimatedTotal;
  }

  @Override
  public long remaining() {
    return remaining;
  }

  @Override
  public long received() {
    return received;
  }

  @Override
  public long deadline() {
    return deadline;
  }

  @Override
  public boolean runnable() {
    return ready && !project.suspended();
  }

  @Override
  public boolean running() {
    return running;
  }

  @Override
  public boolean started() {
    return started;
  }

  @Override
  public boolean inMemory() {
    return inMemory;
  }

  @Override
  public long runningSince() {
    return runningSince;
  }

  @Override
  public long wallTime() {
    return wallTime;
  }

  @Override
  public boolean everCheckpointed() {
    return lastCheckpoint >= 0;
  }

  @Override
  public long lastCheckpoint() {
    return lastCheckpoint;
  }

  @Override
  public long memoryBytes() {
    return memoryBytes;
  }

  @Override
  public String toString() {
    return name + "#" + index;
  }
}
