package io.voluntas.host.store;

import io.voluntas.engine.kernel.Event;
import io.voluntas.host.journal.EpochReason;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;

/** A client that does nothing but commit, and says so: for tests that kill it. */
public final class CommitLoop {
  static final String COUNTER = "counter";

  private CommitLoop() {}

  /** Runs until it is killed, or for so many commits. */
  public static void main(String[] words) {
    try (StateStore store = StateStore.open(Path.of(words[0]))) {
      long count = counter(store.reader());
      if (count == 0) {
        store.commit(tx -> tx.beginEpoch(EpochReason.START, Samples.CHOICE, Samples.snapshot(0)));
      }
      long most = words.length > 1 ? Long.parseLong(words[1]) : Long.MAX_VALUE;
      long begun = System.nanoTime();
      for (long i = count + 1; i <= most; i++) {
        long number = i;
        store.commit(
            tx -> {
              long unused = tx.append(number, new Event.RpcFailed(0, "n" + number), List.of());
              tx.put(new StoredSetting(COUNTER, Long.toString(number), OptionalLong.empty()));
            });
        System.out.println(number);
      }
      System.err.println((System.nanoTime() - begun) / (most - count) / 1000 + " us a commit");
    }
  }

  static long counter(StateReader reader) {
    return reader.setting(COUNTER).map(one -> Long.parseLong(one.value())).orElse(0L);
  }
}
