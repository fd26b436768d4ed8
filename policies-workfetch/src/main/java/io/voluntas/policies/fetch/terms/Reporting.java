package io.voluntas.policies.fetch.terms;

import io.voluntas.spi.Option;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.model.JobView;
import java.util.OptionalLong;

/**
 * By when a finished job is reported, unless its project is contacted earlier. A client that
 * reports each job at once (a scenario's {@code report-at-once}) does so under either: its habit
 * comes before the policy.
 */
public enum Reporting {
  /** Within an hour, and ten minutes before its deadline: the client's own rule. */
  WITHIN_HOUR,
  /**
   * Within a day, and a day before its deadline: the field's clients around 2010. Reports mostly
   * wait for the next work request.
   */
  WITHIN_DAY;

  /** The option by which users choose. */
  public static final Option<Reporting> OPTION =
      Option.choice("report", WITHIN_HOUR, "by when a finished job is reported");

  /** The latest time, microseconds; empty for the client's own rule. */
  public OptionalLong by(JobView job, long finishedAt) {
    return this == WITHIN_HOUR
        ? OptionalLong.empty()
        : OptionalLong.of(Math.min(finishedAt, job.deadline() - 2 * Durations.DAY) + Durations.DAY);
  }
}
