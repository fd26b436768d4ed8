package io.voluntas.host.journal;

/**
 * A step whose commands came out unlike those in the journal.
 *
 * @param epoch number of the epoch
 * @param entry the step as it was written
 * @param computed what came out now; when the kernel broke down, why
 */
public record Difference(long epoch, JournalEntry entry, String computed) {
  @Override
  public String toString() {
    return "epoch "
        + epoch
        + ", entry "
        + entry.seq()
        + " ("
        + entry.event().getClass().getSimpleName()
        + " at "
        + entry.at()
        + " us): the journal has ["
        + entry.commands()
        + "], recomputed ["
        + computed
        + "]";
  }
}
