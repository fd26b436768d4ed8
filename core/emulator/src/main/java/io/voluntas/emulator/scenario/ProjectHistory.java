package io.voluntas.emulator.scenario;

import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a client remembers of a project from before the start of the emulation, as imported.
 *
 * @param deferredUntil no scheduler request before this time, microseconds; 0 when not deferred
 * @param backoffs work-fetch back-off by resource type
 * @param balances opening balances of ledgers, at most one per ledger and type
 */
public record ProjectHistory(
    long deferredUntil, SortedMap<String, Backoff> backoffs, List<Balance> balances) {
  /** A project that was just attached. */
  public static final ProjectHistory NONE =
      new ProjectHistory(0, Collections.emptySortedMap(), List.of());

  /** Checks the ranges. */
  public ProjectHistory {
    Checks.time("deferred-until", deferredUntil);
    backoffs = Collections.unmodifiableSortedMap(new TreeMap<>(backoffs));
    balances = balances.stream().sorted(Balance.ORDER).toList();
    Checks.distinct(
        "opening balance of",
        balances.stream().map(b -> b.ledger() + b.type().map(t -> " of " + t).orElse("")).toList());
  }

  /**
   * Back-off of one resource type.
   *
   * @param until no request for this type before this time, microseconds
   * @param interval the interval that the next failure doubles, microseconds
   */
  public record Backoff(long until, long interval) {
    /** Checks the ranges. */
    public Backoff {
      Checks.time("back-off", until);
      Checks.time("back-off interval", interval);
    }
  }

  /**
   * Opening balance of the project's account in a ledger. A ledger that no chosen policy declares
   * is left alone.
   *
   * @param ledger name of the ledger, for instance {@code long_term_debt}
   * @param type resource type, for ledgers that have an account per type
   * @param amount in the ledger's unit, usually micro-instance-seconds
   */
  public record Balance(String ledger, Optional<String> type, long amount) {
    static final Comparator<Balance> ORDER =
        Comparator.comparing(Balance::ledger).thenComparing(b -> b.type().orElse(""));

    /** Checks the name. */
    public Balance {
      Checks.name("name of a ledger", ledger);
    }
  }
}
