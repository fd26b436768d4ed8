package io.voluntas.emulator.scenario;

import io.voluntas.spi.model.Durations;

/** What happens in a {@link TimedEvent}. */
public sealed interface Action {

  /** An action on a project. */
  sealed interface OnProject extends Action {
    /** Name of the project. */
    String project();
  }

  /** An action on a resource type. */
  sealed interface OnResource extends Action {
    /** The type. */
    String type();
  }

  /** An action on a named job. */
  sealed interface OnJob extends Action {
    /** Name of the job. */
    String job();
  }

  /** The user suspends a job. */
  record SuspendJob(String job) implements OnJob {}

  /** The user resumes a job. */
  record ResumeJob(String job) implements OnJob {}

  /** The user aborts a job. */
  record AbortJob(String job) implements OnJob {}

  /** The user suspends a project. */
  record SuspendProject(String project) implements OnProject {}

  /** The user resumes a project. */
  record ResumeProject(String project) implements OnProject {}

  /** The user sets "no new work". */
  record NoNewWork(String project) implements OnProject {}

  /** The user takes "no new work" back. */
  record AllowNewWork(String project) implements OnProject {}

  /** The user presses "update": a scheduler request whatever the back-off. */
  record UserUpdate(String project) implements OnProject {}

  /**
   * The user changes the share.
   *
   * @param share the new share, not negative
   */
  record SetShare(String project, double share) implements OnProject {
    /** Checks the range. */
    public SetShare {
      Checks.require(
          ProjectSpec.isShare(share), "share is neither 0 nor a number from 1e-9 to 1e12");
    }
  }

  /** The user suspends a resource type. */
  record SuspendResource(String type) implements OnResource {}

  /** The user resumes a resource type. */
  record ResumeResource(String type) implements OnResource {}

  /** Jobs appear on the host: times in {@code job} count from the start of the emulation. */
  record AddJob(InitialJob job) implements Action {}

  /**
   * The host's clock is set.
   *
   * @param delta how far, microseconds, negative for back, not 0
   */
  record ClockJump(long delta) implements Action {
    /** Checks the range. */
    public ClockJump {
      Checks.require(
          delta != 0 && Math.abs(delta) <= Durations.FOREVER, "a clock jump of nothing or too far");
    }
  }

  /**
   * The user changes the most CPUs that may be used.
   *
   * @param count at least 1
   */
  record SetMaxCpus(int count) implements Action {
    /** Checks the range. */
    public SetMaxCpus {
      Checks.require(count >= 1, "max-cpus is below 1");
    }
  }

  /**
   * The user changes the work buffer.
   *
   * @param minQueue microseconds
   * @param extraQueue microseconds
   */
  record SetQueue(long minQueue, long extraQueue) implements Action {
    /** Checks the ranges. */
    public SetQueue {
      Checks.time("min-queue", minQueue);
      Checks.time("extra-queue", extraQueue);
    }
  }
}
