package io.voluntas.policies.cpu.eevdf;

/**
 * When the processor is decided anew.
 *
 * @param mode the regular decisions
 * @param quantum length of a quantum in the modes that have one, service units, positive
 * @param protection how long whoever runs is safe from a wake-up
 * @param wakeUp what a wake-up may do
 */
public record DispatchRules(Mode mode, long quantum, Protection protection, WakeUp wakeUp) {
  /** Request-end decisions, run to parity, short slices preempt. */
  public static final DispatchRules STANDARD = requestEnd(Protection.PARITY, WakeUp.SHORT_SLICE);

  /** Checks the range. */
  public DispatchRules {
    if (quantum < 1) {
      throw new IllegalArgumentException("a quantum of " + quantum);
    }
  }

  /** Decisions at request ends. */
  public static DispatchRules requestEnd(Protection protection, WakeUp wakeUp) {
    return new DispatchRules(Mode.REQUEST_END, Long.MAX_VALUE, protection, wakeUp);
  }

  /** Decisions after each quantum, by {@link Mode#PAPER} or {@link Mode#QUANTUM}. */
  public static DispatchRules everyQuantum(Mode mode, long quantum) {
    return new DispatchRules(mode, quantum, Protection.NONE, WakeUp.NEVER);
  }

  /** The rule of eligibility that belongs to the mode. */
  public QueueRules.Eligibility eligibility() {
    return mode == Mode.PAPER ? QueueRules.Eligibility.REQUEST_START : QueueRules.Eligibility.LAG;
  }

  /** Regular decisions. The three give different schedules as soon as a slice exceeds a quantum. */
  public enum Mode {
    /** When a request ends, its owner sleeps, or by a wake-up (mode R; Linux). */
    REQUEST_END,
    /** After each quantum, eligibility by the start of the request (mode P; the 1995 paper). */
    PAPER,
    /** After each quantum, eligibility by the lag at that moment. */
    QUANTUM
  }

  /** How long whoever runs is safe. */
  public enum Protection {
    /** Not at all. */
    NONE,
    /** Until its lag is zero or its request ends (Linux 6.6). */
    PARITY,
    /**
     * Until it has run for the least slice in the competition (Linux 6.17), or its request ends.
     */
    LEAST_SLICE,
    /** Until its request ends. */
    REQUEST
  }

  /** What a wake-up may do, given that the waker would be picked and has the earlier deadline. */
  public enum WakeUp {
    /** Nothing. */
    NEVER,
    /** It takes the processor when the protection is over. */
    AFTER_PROTECTION,
    /**
     * With a shorter slice at once (the kernel's PREEMPT_SHORT), else when the protection is over.
     */
    SHORT_SLICE
  }
}
