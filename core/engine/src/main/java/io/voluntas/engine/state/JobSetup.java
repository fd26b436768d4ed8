package io.voluntas.engine.state;

import java.util.List;

/**
 * A job as it enters the client.
 *
 * @param name its name, unique in its project
 * @param project index of the project
 * @param app name of the app
 * @param usage millionths of an instance, by resource index; at least one is positive
 * @param estimate estimated running time in all, microseconds at full speed, positive
 * @param progress running time that is already done, microseconds at full speed
 * @param received when it arrived, microseconds
 * @param deadline report deadline, microseconds
 * @param memoryBytes memory of its process
 * @param downloaded whether its files are there
 * @param checkpoints how it checkpoints
 * @param deviceMemoryBytes memory that it needs on each device of its main resource
 */
public record JobSetup(
    String name,
    int project,
    String app,
    List<Long> usage,
    long estimate,
    long progress,
    long received,
    long deadline,
    long memoryBytes,
    boolean downloaded,
    Checkpoints checkpoints,
    long deviceMemoryBytes) {

  /** How a job saves its progress. */
  public enum Checkpoints {
    /** The driver reports each checkpoint. */
    REPORTED,
    /** It can stop at any moment without losing anything. */
    ANYTIME
  }

  /** Checks and copies. */
  public JobSetup {
    usage = List.copyOf(usage);
    if (estimate <= 0 || progress < 0 || memoryBytes < 0 || deviceMemoryBytes < 0) {
      throw new IllegalArgumentException(
          name + ": estimate " + estimate + ", progress " + progress + ", memory " + memoryBytes);
    }
    long most = 0;
    long least = 0;
    for (long each : usage) {
      most = Math.max(most, each);
      least = Math.min(least, each);
    }
    if (most == 0 || least < 0) {
      throw new IllegalArgumentException(name + ": a job must use some resource, none negatively");
    }
  }

  /** Index of the first resource that it uses: devices come before the CPU. */
  int mainResource() {
    int main = 0;
    while (usage.get(main) == 0) {
      main++;
    }
    return main;
  }

  /** A job that needs no memory of a device. */
  public JobSetup(
      String name,
      int project,
      String app,
      List<Long> usage,
      long estimate,
      long progress,
      long received,
      long deadline,
      long memoryBytes,
      boolean downloaded,
      Checkpoints checkpoints) {
    this(
        name,
        project,
        app,
        usage,
        estimate,
        progress,
        received,
        deadline,
        memoryBytes,
        downloaded,
        checkpoints,
        0);
  }

  /** The same job with its files there, or not. */
  public JobSetup withDownloaded(boolean there) {
    return with(project, usage, there, deadline);
  }

  /** The same job with another deadline, microseconds. */
  public JobSetup withDeadline(long other) {
    return with(project, usage, downloaded, other);
  }

  /** The same job where its project and its resource types have other indices. */
  public JobSetup moved(int toProject, List<Long> itsUsage) {
    return with(toProject, itsUsage, downloaded, deadline);
  }

  private JobSetup with(int toProject, List<Long> itsUsage, boolean there, long other) {
    return new JobSetup(
        name,
        toProject,
        app,
        itsUsage,
        estimate,
        progress,
        received,
        other,
        memoryBytes,
        there,
        checkpoints,
        deviceMemoryBytes);
  }
}
