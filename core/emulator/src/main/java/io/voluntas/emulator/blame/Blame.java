package io.voluntas.emulator.blame;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Where the waste and the idleness of a run, or of several, come from.
 *
 * @param resources names of the resource types, the CPU last
 * @param wasted work that came to nothing, by resource type: running time of jobs that missed their
 *     deadline or were aborted, and work of the others that was lost
 * @param idle instances that did not work, by resource type, also while the host was off
 * @param runs how many runs it is the sum of
 */
public record Blame(List<String> resources, List<Parts> wasted, List<Parts> idle, int runs) {
  /** Copies the lists. */
  public Blame {
    resources = List.copyOf(resources);
    wasted = List.copyOf(wasted);
    idle = List.copyOf(idle);
  }

  /** The sum with other runs of the same host. */
  public Blame plus(Blame other) {
    return new Blame(
        resources, sum(wasted, other.wasted), sum(idle, other.idle), runs + other.runs);
  }

  private static List<Parts> sum(List<Parts> one, List<Parts> other) {
    return new ArrayList<>(
        IntStream.range(0, one.size()).mapToObj(r -> one.get(r).plus(other.get(r))).toList());
  }
}
