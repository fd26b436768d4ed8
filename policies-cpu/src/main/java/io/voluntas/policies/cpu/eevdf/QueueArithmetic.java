package io.voluntas.policies.cpu.eevdf;

import org.jspecify.annotations.Nullable;

/**
 * What an engine has to be able to do: the arithmetic of those who compete. When which of it is
 * done is the business of {@link AbstractLagQueue}.
 *
 * @param <M> the engine's own record of an entity
 */
abstract class QueueArithmetic<M extends Member> {
  final QueueRules rules;

  QueueArithmetic(QueueRules rules) {
    this.rules = rules;
  }

  /** A record that does not compete yet. */
  abstract M create(int id, long weight, long slice);

  /** Lets it compete; its slice is already the right one. */
  abstract void enter(M member, Placement placement);

  /** Takes it out; the others share its lag. */
  abstract void exit(M member);

  /**
   * Books service; no deferral ends within it.
   *
   * @param last whether its request may end with it, and the next one begin where it stands
   * @return whether the request ended
   */
  abstract boolean advance(M member, long service, boolean last);

  /** Service that the runner has to get until the first deferred debt ends, positive. */
  abstract long untilCrossing(M runner);

  /** A deferred sleeper without a debt, if there is one. */
  abstract @Nullable M crossed();

  /** Begins a request where it stands, with its slice. */
  abstract void request(M member);

  abstract void changeWeight(M member, long weight);

  abstract void shift(M member, long unserved);

  /** Runs a change of the flags or the slice, which may be part of an index. */
  abstract void reindex(M member, Runnable change);

  abstract @Nullable M least(boolean eligibleOnly);

  abstract Ratio lagOf(M member);

  abstract Ratio virtualRuntimeOf(M member);

  abstract Ratio deadlineOf(M member);

  abstract boolean isEligible(M member);

  abstract long remainingOf(M member);
}
