package io.voluntas.host.journal;

import io.voluntas.engine.kernel.InvariantViolation;
import io.voluntas.engine.kernel.Kernel;
import io.voluntas.engine.kernel.KernelListener;
import io.voluntas.engine.kernel.PolicySet;
import io.voluntas.engine.state.ClientSnapshot;
import java.util.Optional;

/**
 * Goes through one epoch again: the same snapshot, the same events, a new kernel. Its commands are
 * compared with those in the journal and not carried out. Not thread-safe.
 */
public final class EpochReplay {
  private final Epoch epoch;
  private final Kernel kernel;
  private long entries;
  private long differences;

  /**
   * At the beginning of an epoch.
   *
   * @param policies new ones, made from the epoch's choice to get the same commands
   * @param listener is told of everything
   */
  public EpochReplay(Epoch epoch, PolicySet policies, KernelListener listener) {
    this.epoch = epoch;
    this.kernel = new Kernel(epoch.snapshot(), policies, listener);
  }

  /**
   * Goes through the next entry.
   *
   * @return what came out when it is not what the journal has
   */
  public Optional<Difference> step(JournalEntry entry) {
    entries++;
    String computed;
    try {
      computed = CommandText.write(kernel.step(entry.at(), entry.event()).commands());
    } catch (InvariantViolation | IllegalArgumentException | IndexOutOfBoundsException e) {
      computed = "! " + e.getMessage();
    }
    if (computed.equals(entry.commands())) {
      return Optional.empty();
    }
    differences++;
    return Optional.of(new Difference(epoch.number(), entry, computed));
  }

  /** The kernel, to read. */
  public Kernel kernel() {
    return kernel;
  }

  /** The client's state after the last entry. */
  public ClientSnapshot snapshot() {
    return kernel.snapshot();
  }

  /** Entries so far. */
  public long entries() {
    return entries;
  }

  /** Those among them whose commands came out otherwise. */
  public long differences() {
    return differences;
  }
}
