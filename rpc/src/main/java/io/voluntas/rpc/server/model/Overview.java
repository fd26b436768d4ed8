package io.voluntas.rpc.server.model;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * All at a glance.
 *
 * @param workunits how many are in each state; states without any are missing
 * @param unsent jobs that wait for a host
 * @param sent jobs that hosts have
 * @param over jobs that are over, by outcome; outcomes without any are missing
 * @param tallies events, by kind
 * @param hosts the hosts that were heard of last, latest first
 * @param hostCount how many hosts there are
 * @param credit credit granted in all
 */
public record Overview(
    SortedMap<Workunit.State, Long> workunits,
    long unsent,
    long sent,
    SortedMap<Job.Outcome, Long> over,
    SortedMap<Tally, Long> tallies,
    List<Host> hosts,
    long hostCount,
    double credit) {
  /** Copies the collections. */
  public Overview {
    workunits = java.util.Collections.unmodifiableSortedMap(new TreeMap<>(workunits));
    over = java.util.Collections.unmodifiableSortedMap(new TreeMap<>(over));
    tallies = java.util.Collections.unmodifiableSortedMap(new TreeMap<>(tallies));
    hosts = List.copyOf(hosts);
  }

  /** Workunits in a state. */
  public long in(Workunit.State state) {
    return workunits.getOrDefault(state, 0L);
  }

  /** Jobs that ended so. */
  public long ended(Job.Outcome outcome) {
    return over.getOrDefault(outcome, 0L);
  }

  /** Events of a kind. */
  public long of(Tally tally) {
    return tallies.getOrDefault(tally, 0L);
  }
}
