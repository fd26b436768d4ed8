package io.voluntas.emulator.scenario;

import java.util.List;
import java.util.OptionalInt;

/** Which jobs a server has. */
public sealed interface Supply {
  /** As many of every app as anyone asks for. */
  Supply UNLIMITED = new Unlimited(OptionalInt.empty());

  /** No jobs at all. */
  Supply NONE = new None();

  /**
   * As many of every app as anyone asks for.
   *
   * @param perDay most jobs that this host gets per day (from time 0), at least 1, when limited
   */
  record Unlimited(OptionalInt perDay) implements Supply {
    /** Checks the range. */
    public Unlimited {
      perDay.ifPresent(most -> Checks.require(most >= 1, "per-day is below 1"));
    }
  }

  /** No jobs at all. */
  record None() implements Supply {}

  /**
   * A list that is used up in its order.
   *
   * @param batches at least one
   * @param perDay most jobs that this host gets per day (from time 0), at least 1, when limited
   */
  record Listed(List<Batch> batches, OptionalInt perDay) implements Supply {
    /** Checks the ranges. */
    public Listed {
      batches = List.copyOf(batches);
      Checks.require(!batches.isEmpty(), "an empty list of jobs; write supply: none");
      perDay.ifPresent(most -> Checks.require(most >= 1, "per-day is below 1"));
    }
  }

  /**
   * Jobs that were recorded somewhere, each as it was, in the order in which they are sent. A job
   * is there from its own time on; until it is sent it waits, and nobody else gets it.
   *
   * @param jobs at least one
   */
  record Recorded(List<RecordedJob> jobs) implements Supply {
    /** Checks that there is one. */
    public Recorded {
      jobs = List.copyOf(jobs);
      Checks.require(!jobs.isEmpty(), "an empty list of recorded jobs; write supply: none");
    }
  }

  /**
   * A job as it was. The app says what it uses; its running time and its deadline are its own.
   *
   * @param app name of the app
   * @param from not sent before this, microseconds from the start
   * @param runtime true running time at full speed, microseconds, positive
   * @param estimate the server's estimate of it, microseconds, positive
   * @param delayBound time from sending to deadline, microseconds, positive
   * @param download time in which its files arrive, microseconds
   */
  record RecordedJob(
      String app, long from, long runtime, long estimate, long delayBound, long download) {
    /** Checks the ranges. */
    public RecordedJob {
      Checks.time("from", from);
      Checks.positiveTime("runtime", runtime);
      Checks.positiveTime("estimate", estimate);
      Checks.positiveTime("delay-bound", delayBound);
      Checks.time("download", download);
    }

    RecordedJob of(String name) {
      return new RecordedJob(name, from, runtime, estimate, delayBound, download);
    }
  }

  /**
   * Some jobs of one app.
   *
   * @param app name of the app
   * @param count number of jobs, at least 1
   */
  record Batch(String app, int count) {
    /** Checks the range. */
    public Batch {
      Checks.require(count >= 1, "a batch of no jobs");
    }
  }
}
