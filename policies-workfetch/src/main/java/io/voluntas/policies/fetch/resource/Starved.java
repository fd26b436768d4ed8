package io.voluntas.policies.fetch.resource;

import io.voluntas.spi.Option;
import io.voluntas.spi.model.Amounts;

/** When the last of the {@link FourStages} asks a project for CPU work. */
enum Starved {
  /** It has fewer jobs than its part of the CPUs. */
  BELOW_PART,
  /** It has no job at all that needs a CPU. */
  NO_JOBS,
  /** Never: there are three stages. */
  NEVER;

  /** The option by which users choose. */
  static final Option<Starved> OPTION =
      Option.choice(
          "starved", BELOW_PART, "when the last of the four stages asks a project for CPU work");

  /**
   * Whether a project is starved.
   *
   * @param used instances that all its jobs would take together
   * @param due instances that are its part of the CPUs
   */
  boolean applies(double used, double due) {
    return switch (this) {
      // By a whole millionth, as nothing less can be asked for: what is summed has rests.
      case BELOW_PART -> Math.round((due - used) * Amounts.ONE) > 0;
      case NO_JOBS -> used == 0;
      case NEVER -> false;
    };
  }
}
