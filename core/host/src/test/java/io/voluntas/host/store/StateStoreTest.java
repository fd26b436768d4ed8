package io.voluntas.host.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.voluntas.engine.kernel.Event;
import io.voluntas.host.journal.EpochReason;
import io.voluntas.host.journal.JournalEntry;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is put in comes out again, together or not at all, and not for ever. */
class StateStoreTest {
  private static final Clock CLOCK =
      Clock.fixed(Instant.parse("2024-05-06T07:08:09.123456Z"), ZoneOffset.UTC);

  @TempDir private Path folder;

  private StateStore open(StoreLimits limits) {
    return StateStore.open(folder, limits, CLOCK);
  }

  private static StoreLimits limits(long bytes, long age, int messages) {
    return new StoreLimits(bytes, age, messages, 7);
  }

  @Test
  void origin_and_host_key_are_made_once() {
    String key;
    try (StateStore store = open(StoreLimits.DEFAULTS)) {
      key = store.hostKey();
      assertThat(key).matches("[0-9a-f]{32}");
      // 2024-05-06T07:08:09Z is 1714979289 (date -d ... +%s).
      assertThat(store.origin()).isEqualTo(1_714_979_289_123_456L);
    }
    try (StateStore store = StateStore.open(folder)) {
      assertThat(store.hostKey()).isEqualTo(key);
      assertThat(store.origin()).isEqualTo(1_714_979_289_123_456L);
      assertThat(store.reader().lastEpoch()).isEmpty();
    }
  }

  @Test
  void documents_are_kept_replaced_and_forgotten() {
    JobDocument job = JobDocument.received("alpha", Samples.job("j1", 10, 20), 3);
    DailyStatistics day = new DailyStatistics("alpha", 19_000, 1, 2, 3, 4.5);
    StoredSetting mode = new StoredSetting("run-mode", "never", OptionalLong.of(99));
    try (StateStore store = open(StoreLimits.DEFAULTS)) {
      store.commit(
          tx -> {
            tx.put(Samples.project("beta"));
            tx.put(Samples.project("alpha"));
            tx.put(JobDocument.received("beta", Samples.job("j1", 10, 20), 1));
            tx.put(job);
            tx.put(day);
            tx.put(mode);
          });
    }
    try (StateStore store = open(StoreLimits.DEFAULTS)) {
      StateReader reader = store.reader();
      assertThat(reader.projects())
          .containsExactly(Samples.project("alpha"), Samples.project("beta"));
      assertThat(reader.jobs()).extracting(JobDocument::project).containsExactly("beta", "alpha");
      assertThat(reader.jobs().get(1)).isEqualTo(job);
      assertThat(reader.statistics()).containsExactly(day);
      assertThat(reader.setting("run-mode")).contains(mode);
      store.commit(tx -> tx.removeProject("alpha"));
      assertThat(reader.jobs()).extracting(JobDocument::project).containsExactly("beta");
      assertThat(reader.statistics()).isEmpty();
    }
  }

  @Test
  void a_commit_that_fails_leaves_nothing() {
    try (StateStore store = open(StoreLimits.DEFAULTS)) {
      store.commit(tx -> tx.beginEpoch(EpochReason.START, Samples.CHOICE, Samples.snapshot(0)));
      assertThatThrownBy(
              () ->
                  store.commit(
                      tx -> {
                        tx.beginEpoch(EpochReason.DAILY, Samples.CHOICE, Samples.snapshot(5));
                        tx.append(5, new Event.Timer(), List.of());
                        tx.put(JobDocument.received("nobody", Samples.job("j", 1, 2), 5));
                      }))
          .isInstanceOf(StoreException.class)
          .hasMessageContaining("FOREIGN KEY");
      assertThat(store.reader().epochs()).containsExactly(1L);
      store.commit(tx -> tx.append(6, new Event.Timer(), List.of()));
      assertThat(store.reader().entries(1)).hasSize(1);
    }
  }

  @Test
  void closed_epochs_can_be_read_and_numbers_go_on() {
    try (StateStore store = open(StoreLimits.DEFAULTS)) {
      epochs(store, 2, 10);
      StateReader reader = store.reader();
      assertThat(reader.epochs()).containsExactly(1L, 2L);
      assertThat(reader.entries(1))
          .hasSize(10)
          .first()
          .isEqualTo(new JournalEntry(1, 1, new Event.RpcFailed(0, "tab\t, line\n"), ""));
      assertThat(reader.entries(2)).extracting(JournalEntry::seq).startsWith(11L).endsWith(20L);
      assertThat(reader.lastEpoch()).get().extracting(one -> one.snapshot().at()).isEqualTo(100L);
    }
  }

  private static void epochs(StateStore store, int epochs, int entries) {
    for (int e = 0; e < epochs; e++) {
      long begin = 100L * e;
      store.commit(tx -> tx.beginEpoch(EpochReason.DAILY, Samples.CHOICE, Samples.snapshot(begin)));
      for (int i = 1; i <= entries; i++) {
        long at = begin + i;
        store.commit(tx -> tx.append(at, new Event.RpcFailed(0, "tab\t, line\n"), List.of()));
      }
    }
  }

  @Test
  void old_epochs_go_by_age_and_by_size() {
    // Epochs close at 100, 200, 300; at 300 the one that closed at 100 is 200 old.
    try (StateStore store = open(limits(1 << 20, 150, 10))) {
      epochs(store, 4, 3);
      assertThat(store.reader().epochs()).containsExactly(2L, 3L, 4L);
    }
  }

  @Test
  void without_room_for_history_the_current_epoch_stays() {
    try (StateStore store = open(limits(0, 1000, 10))) {
      epochs(store, 4, 3);
      assertThat(store.reader().epochs()).containsExactly(4L);
      assertThat(store.reader().entries(4)).hasSize(3);
    }
  }

  @Test
  void messages_are_bounded_and_never_share_a_number() {
    try (StateStore store = open(limits(0, 0, 3))) {
      for (int i = 1; i <= 5; i++) {
        String body = "m" + i;
        store.commit(tx -> tx.message(7, "alpha", MessageRecord.Priority.INFO, body));
      }
      assertThat(store.reader().messages(0))
          .extracting(MessageRecord::seq, MessageRecord::body)
          .containsExactly(
              org.assertj.core.groups.Tuple.tuple(3L, "m3"),
              org.assertj.core.groups.Tuple.tuple(4L, "m4"),
              org.assertj.core.groups.Tuple.tuple(5L, "m5"));
      assertThat(store.reader().messages(4)).hasSize(1);
    }
  }

  @Test
  void one_thread_commits_and_not_inside_a_commit() throws Exception {
    try (StateStore store = open(StoreLimits.DEFAULTS)) {
      store.commit(tx -> tx.removeSetting("x"));
      assertThatThrownBy(() -> store.commit(tx -> store.commit(inner -> {})))
          .isInstanceOf(IllegalStateException.class);
      Throwable[] thrown = new Throwable[1];
      Thread other = new Thread(() -> store.commit(tx -> {}));
      other.setUncaughtExceptionHandler((thread, e) -> thrown[0] = e);
      other.start();
      other.join();
      assertThat(thrown[0]).hasMessageContaining("belongs to thread");
    }
  }
}
