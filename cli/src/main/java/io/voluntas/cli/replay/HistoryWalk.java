package io.voluntas.cli.replay;

import io.voluntas.engine.kernel.KernelListener;
import io.voluntas.engine.plugin.PolicyCatalog;
import io.voluntas.host.journal.Difference;
import io.voluntas.host.journal.Epoch;
import io.voluntas.host.journal.EpochReason;
import io.voluntas.host.journal.EpochReplay;
import io.voluntas.host.journal.JournalEntry;
import io.voluntas.host.store.StateReader;
import io.voluntas.spi.fetch.FetchDecision;
import io.voluntas.spi.rpc.SchedulerRequest;
import io.voluntas.spi.scheduling.Schedule;
import java.util.ArrayList;
import java.util.List;

/**
 * Goes through every epoch of a history with the policies that it had. Times are told on one line
 * that never goes back, also where the clock did: microseconds from the first epoch's begin.
 */
public final class HistoryWalk {
  private final StateReader history;
  private final PolicyCatalog catalog;
  private final Chronicle chronicle;
  private final List<Difference> first = new ArrayList<>();
  private long events;
  private long decisions;
  private long different;
  private long shift;
  private long last;

  private HistoryWalk(StateReader history, PolicyCatalog catalog, Chronicle chronicle) {
    this.history = history;
    this.catalog = catalog;
    this.chronicle = chronicle;
  }

  /**
   * Walks.
   *
   * @param folder name of the history, for people
   * @param chronicle takes down what happened
   * @throws io.voluntas.engine.plugin.UnknownNameException when a policy is not installed
   */
  public static Verification of(
      String folder, StateReader history, PolicyCatalog catalog, Chronicle chronicle) {
    HistoryWalk walk = new HistoryWalk(history, catalog, chronicle);
    List<Long> epochs = history.epochs();
    for (long number : epochs) {
      walk.epoch(history.epoch(number).orElseThrow());
    }
    chronicle.end(walk.last);
    return new Verification(
        folder, epochs.size(), walk.last, walk.events, walk.decisions, walk.different, walk.first);
  }

  private void epoch(Epoch epoch) {
    long begun = epoch.snapshot().at();
    // After the clock was set back, and at the first epoch, the line is joined anew.
    if (chronicle.isEmpty() || epoch.reason() == EpochReason.CLOCK || begun + shift < last) {
      shift = last - begun;
    }
    chronicle.begin(epoch, begun + shift);
    last = begun + shift;
    EpochReplay replay = new EpochReplay(epoch, epoch.policies().create(catalog), new Counting());
    for (JournalEntry entry : history.entries(epoch.number())) {
      long at = entry.at() + shift;
      chronicle.before(entry.event(), at, replay.kernel());
      replay
          .step(entry)
          .ifPresent(
              difference -> {
                different++;
                if (first.size() < Verification.SHOWN) {
                  first.add(difference);
                }
              });
      chronicle.after(entry.event(), at, replay.kernel());
      events++;
      last = at;
    }
    chronicle.close(replay.snapshot());
  }

  /** Counts decisions, and passes requests on. */
  private final class Counting implements KernelListener {
    @Override
    public void scheduled(long now, Schedule schedule) {
      decisions++;
    }

    @Override
    public void fetch(long now, FetchDecision decision) {
      decisions++;
    }

    @Override
    public void requested(long now, int project, SchedulerRequest request) {
      chronicle.requested(project, request, now + shift);
    }
  }
}
