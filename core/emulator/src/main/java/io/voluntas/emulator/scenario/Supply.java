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
