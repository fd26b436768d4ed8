package io.voluntas.policies.cpu.eevdf;

/**
 * The choices that a {@link LagQueue} leaves open.
 *
 * @param sleep what happens to the lag of who goes to sleep
 * @param clamp how far a lag may lie from zero when it is stored outside the competition
 * @param tick what the clamp adds to a slice for late decisions, service units, not negative
 * @param eligibility what is compared with the virtual time
 * @param delayZero whether lag beyond zero is dropped when a deferral ends (the kernel's
 *     DELAY_ZERO)
 */
public record QueueRules(
    Sleep sleep, Clamp clamp, long tick, Eligibility eligibility, boolean delayZero) {

  /** Deferred dequeue at the exact crossing, widest justified clamp, eligibility by lag. */
  public static final QueueRules STANDARD =
      new QueueRules(Sleep.DEFER_EAGER, Clamp.LARGEST_SLICE, 0, Eligibility.LAG, true);

  /** Checks the range. */
  public QueueRules {
    if (tick < 0) {
      throw new IllegalArgumentException("a tick of " + tick);
    }
  }

  /** The same with another sleep rule. */
  public QueueRules with(Sleep other) {
    return new QueueRules(other, clamp, tick, eligibility, delayZero);
  }

  /** The same with another clamp. */
  public QueueRules with(Clamp other) {
    return new QueueRules(sleep, other, tick, eligibility, delayZero);
  }

  /** The same with another eligibility. */
  public QueueRules with(Eligibility other) {
    return new QueueRules(sleep, clamp, tick, other, delayZero);
  }

  /**
   * A lag as it may be stored outside the competition, service units.
   *
   * @param ownSlice slice of its owner
   * @param largestSlice largest slice in the competition, its owner's included
   */
  Ratio clamp(Ratio lag, long ownSlice, long largestSlice) {
    if (clamp == Clamp.NONE) {
      return lag;
    }
    long bound =
        clamp == Clamp.LARGEST_SLICE
            ? Math.addExact(largestSlice, tick)
            : Math.max(Math.multiplyExact(2, ownSlice), tick);
    return lag.min(Ratio.of(bound)).max(Ratio.of(-bound));
  }

  /** What happens to who goes to sleep. */
  public enum Sleep {
    /** With a debt it stays and competes, never picked, until the debt is gone to the unit. */
    DEFER_EAGER,
    /** The same, but it goes only when the pick would choose it. */
    DEFER_LAZY,
    /** It goes at once; its lag, debt or credit, waits unchanged. */
    KEEP,
    /** It goes at once and its lag is forgotten. Can be gamed by short naps; for comparison. */
    FORGET
  }

  /** Bound on stored lags, both ways. */
  public enum Clamp {
    /** None. */
    NONE,
    /** Twice the own slice, at least a tick: Linux 6.6 to 6.19. Cuts justified lag. */
    TWICE_OWN_SLICE,
    /** Largest slice in the competition plus a tick: Linux 7.0. */
    LARGEST_SLICE
  }

  /** What makes an entity eligible. */
  public enum Eligibility {
    /** Its lag now is not negative. */
    LAG,
    /** Its lag was not negative when its request began: the rule of the 1995 paper. */
    REQUEST_START
  }
}
