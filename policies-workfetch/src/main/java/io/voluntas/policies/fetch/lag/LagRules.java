package io.voluntas.policies.fetch.lag;

import io.voluntas.policies.fetch.terms.FetchBuffer;

/**
 * What the user chose for the {@code lag} policy.
 *
 * @param buffer the queue to keep filled
 * @param deepest a project is refused when it is ahead by more than its fair rate for so long,
 *     microseconds
 */
record LagRules(FetchBuffer buffer, long deepest) {
  LagRules {
    if (deepest < 0) {
      throw new IllegalArgumentException("deepest-lag must not be negative");
    }
  }
}
