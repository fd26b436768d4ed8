package io.voluntas.policies.fetch.debt;

import io.voluntas.policies.fetch.terms.DebtBook;
import io.voluntas.policies.fetch.terms.FetchBuffer;
import io.voluntas.spi.Option;
import io.voluntas.spi.OptionValues;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.model.Preferences;
import java.util.List;

/**
 * What the user chose for the {@code debt} policy.
 *
 * @param normalise how long-term debts are kept from drifting
 * @param overworkedAfter a project is overworked below minus this long-term debt,
 *     micro-instance-seconds; {@link #ONE_PERIOD} for one scheduling period
 * @param buffer the queue to keep filled
 * @param whenFull what to do when the queue as a whole is long enough
 * @param queue whose queue is kept filled
 * @param danger when a job counts as in danger; matters with {@link Queue#PARTS} only
 * @param bufferTime whether the buffer is time in which the host computes
 */
record DebtRules(
    DebtBook.Normalise normalise,
    long overworkedAfter,
    FetchBuffer buffer,
    WhenFull whenFull,
    Queue queue,
    Danger danger,
    BufferTime bufferTime) {
  /** Whose queue is kept filled. */
  enum Queue {
    /** That of the host: the specification. */
    WHOLE,
    /**
     * That of the host, and each project's part of it while no deadline is in danger; a project in
     * danger is not asked: clients of 2007.
     */
    PARTS,
    /** Each project's part of it by itself, whatever is owed and in danger: "old" in 2007. */
    EACH
  }

  /** In which time the buffer is counted, and what is short of it. */
  enum BufferTime {
    /** In running time: a host that is away half of the time keeps twice the buffer. */
    RUNNING,
    /** In wall time, by what the client takes its availability for. */
    WALL,
    /**
     * In wall time, but what a project without any work is short of in running time: clients of
     * 2007. Theirs is two measures for one thing, and their figures need it (table C of {@code
     * reproduce kondo2007} at half an hour: .83 for .815, and .91 with one measure).
     */
    MIXED
  }

  /** What to do when the queue as a whole is long enough. */
  enum WhenFull {
    /** Ask nobody. */
    WAIT,
    /** Ask any project whose own work does not fill the buffer: the letter of the specification. */
    ASK
  }

  /** Stands for the length of the scheduling period, which is a preference. */
  static final long ONE_PERIOD = -1;

  private static final String PERIOD = "period";

  private static final Option<DebtBook.Normalise> NORMALISE =
      Option.choice("normalise", DebtBook.Normalise.MEAN_ZERO, "zero point of the long-term debt");

  private static final Option<Long> OVERWORKED =
      new Option<>(
          "overworked-after",
          ONE_PERIOD,
          "duration|" + PERIOD,
          "CPU time that a project may be ahead before it is overworked",
          DebtRules::parseThreshold,
          value -> value == ONE_PERIOD ? PERIOD : Durations.print(value));

  private static final Option<WhenFull> WHEN_FULL =
      Option.choice(
          "when-full", WhenFull.WAIT, "whether projects are asked while the whole queue is full");

  private static final Option<Queue> QUEUE =
      Option.choice(
          "queue",
          Queue.WHOLE,
          "whose queue is kept filled: the host's, or each project's part of it");

  private static final Option<Danger> DANGER =
      Option.choice("danger", Danger.DEADLINE, "with queue=parts: when a job is in danger");

  private static final Option<BufferTime> BUFFER_TIME =
      Option.choice(
          "buffer-time",
          BufferTime.RUNNING,
          "whether the buffer, and what is asked for, is running time, wall time or mixed");

  /** The declared options. */
  static final List<Option<?>> OPTIONS =
      List.of(NORMALISE, OVERWORKED, FetchBuffer.OPTION, WHEN_FULL, QUEUE, DANGER, BUFFER_TIME);

  static DebtRules of(OptionValues values) {
    return new DebtRules(
        values.get(NORMALISE),
        values.get(OVERWORKED),
        values.get(FetchBuffer.OPTION),
        values.get(WHEN_FULL),
        values.get(QUEUE),
        values.get(DANGER),
        values.get(BUFFER_TIME));
  }

  /** The specification's "overworked": long-term debt below minus the scheduling period. */
  boolean overworked(long debt, Preferences preferences) {
    return debt
        < -(overworkedAfter == ONE_PERIOD ? preferences.schedulingPeriod() : overworkedAfter);
  }

  private static Long parseThreshold(String text) {
    if (text.strip().equals(PERIOD)) {
      return ONE_PERIOD;
    }
    long value = Durations.parse(text);
    if (value < 0) {
      throw new IllegalArgumentException("'" + text + "' is negative");
    }
    return value;
  }
}
