package io.voluntas.host.store;

import io.voluntas.engine.kernel.KernelListener;
import io.voluntas.engine.kernel.PolicySet;
import io.voluntas.engine.state.ClientSnapshot;
import io.voluntas.host.journal.Difference;
import io.voluntas.host.journal.Epoch;
import io.voluntas.host.journal.EpochReplay;
import io.voluntas.host.journal.JournalEntry;
import io.voluntas.host.journal.PolicyChoice;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * What a client goes on from after a start: the state after the last step that is on disk.
 *
 * @param snapshot the client's state, without processes
 * @param policies the policies that it had
 * @param entries steps that were gone through
 * @param differences steps whose commands came out otherwise than they are in the journal, at most
 *     the first 20: this program decides unlike the one that wrote it. What happened is taken from
 *     the journal all the same
 */
public record Recovery(
    ClientSnapshot snapshot, PolicyChoice policies, long entries, List<Difference> differences) {
  private static final int MOST_DIFFERENCES = 20;

  /** Copies the list. */
  public Recovery {
    differences = List.copyOf(differences);
  }

  /**
   * Goes through the last epoch.
   *
   * @param policies makes the policies of a choice; may give others when one is not there any more
   * @param listener is told of everything that happens
   * @return empty for a client that has never run
   * @throws StoreException when the store cannot be read
   * @throws io.voluntas.host.journal.JournalException when the journal makes no sense
   */
  public static Optional<Recovery> load(
      StateStore store, Function<PolicyChoice, PolicySet> policies, KernelListener listener) {
    return store
        .reader()
        .lastEpoch()
        .map(
            epoch ->
                replay(
                    epoch,
                    store.reader().entries(epoch.number()),
                    policies.apply(epoch.policies()),
                    listener));
  }

  private static Recovery replay(
      Epoch epoch, List<JournalEntry> entries, PolicySet policies, KernelListener listener) {
    EpochReplay replay = new EpochReplay(epoch, policies, listener);
    List<Difference> differences = new ArrayList<>();
    for (JournalEntry entry : entries) {
      replay
          .step(entry)
          .filter(one -> differences.size() < MOST_DIFFERENCES)
          .ifPresent(differences::add);
    }
    return new Recovery(
        replay.snapshot().withoutProcesses(), epoch.policies(), entries.size(), differences);
  }
}
