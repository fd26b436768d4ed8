package io.voluntas.cli.live.crash;

import io.voluntas.engine.kernel.KernelListener;
import io.voluntas.engine.state.ClientSetup.ProjectSetup;
import io.voluntas.engine.state.ClientSnapshot;
import io.voluntas.engine.state.ClientSnapshot.JobStanding;
import io.voluntas.host.journal.Epoch;
import io.voluntas.host.journal.EpochReason;
import io.voluntas.host.journal.EpochReplay;
import io.voluntas.host.journal.JournalEntry;
import io.voluntas.host.store.StateReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Goes through a client's journal and compares the state after the last event of each run with what
 * the next run began with.
 *
 * @param runs epochs
 * @param events events in all of them
 * @param balances balances that were carried over from one to the next, in all
 * @param breaks where something was lost or came from nowhere
 */
record Epochs(int runs, long events, long balances, List<String> breaks) {
  static Epochs check(Path folder) {
    List<String> breaks = new ArrayList<>();
    long events = 0;
    long balances = 0;
    int runs = 0;
    try (StateReader reader = StateReader.open(folder)) {
      List<String> before = List.of();
      for (long number : reader.epochs()) {
        Epoch epoch = reader.epoch(number).orElseThrow();
        List<String> after = essence(epoch.snapshot());
        if (runs > 0 && epoch.reason() == EpochReason.START && !before.equals(after)) {
          breaks.add("epoch " + number + " begins with " + after + " after " + before);
        }
        EpochReplay replay =
            new EpochReplay(epoch, epoch.policies().create(Quick.CATALOG), new KernelListener() {});
        for (JournalEntry entry : reader.entries(number)) {
          events++;
          replay.step(entry).ifPresent(difference -> breaks.add(difference.toString()));
        }
        ClientSnapshot last = replay.snapshot().withoutProcesses();
        balances += last.balances().size();
        before = essence(last);
        runs++;
      }
    }
    return new Epochs(runs, events, balances, breaks);
  }

  /** Debts, back-offs and jobs; not the time, which passes, and not the devices. */
  private static List<String> essence(ClientSnapshot snapshot) {
    List<String> lines = new ArrayList<>();
    snapshot.balances().forEach(balance -> lines.add(balance.toString()));
    for (int p = 0; p < snapshot.projects().size(); p++) {
      ProjectSetup setup = snapshot.setup().projects().get(p);
      lines.add(setup.name() + " until " + setup.deferredUntil() + snapshot.projects().get(p));
    }
    for (JobStanding job : snapshot.jobs()) {
      lines.add(job.setup().name() + " " + job.saved() + " " + job.ending());
    }
    return lines;
  }
}
