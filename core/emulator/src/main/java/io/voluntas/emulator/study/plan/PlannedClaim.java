package io.voluntas.emulator.study.plan;

import io.voluntas.emulator.study.Claim;

/** A claim with the sets of policies and the cells that it is about. */
public sealed interface PlannedClaim permits ClaimPairs, ClaimSeries {
  /** The claim. */
  Claim claim();

  /** Index of its figure. */
  int figure();
}
