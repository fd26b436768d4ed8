package io.voluntas.policies.cpu.eevdf;

/** How far the first virtual deadline lies behind the virtual time at which an entity is placed. */
public sealed interface FirstDeadline {
  /** A whole slice, the rule for whoever comes back. */
  FirstDeadline WHOLE = new Part(1);

  /** Half a slice, so that a newcomer is not made to wait for a whole round. */
  FirstDeadline HALF = new Part(2);

  /**
   * The slice, divided.
   *
   * @param divisor positive
   */
  record Part(long divisor) implements FirstDeadline {}

  /**
   * The distance that the entity had before, so that moving to another queue grants no fresh
   * deadline.
   *
   * @param distance deadline minus virtual runtime, service per weight
   */
  record Kept(Ratio distance) implements FirstDeadline {}
}
