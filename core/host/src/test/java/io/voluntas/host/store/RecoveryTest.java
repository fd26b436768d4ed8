package io.voluntas.host.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.engine.kernel.Event;
import io.voluntas.engine.kernel.KernelListener;
import io.voluntas.engine.state.ClientSnapshot;
import io.voluntas.host.journal.Difference;
import io.voluntas.host.journal.Epoch;
import io.voluntas.host.journal.EpochReplay;
import io.voluntas.host.journal.JournalEntry;
import io.voluntas.host.journal.PolicyChoice;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** After a crash the journal leads to the state that there was, decision by decision. */
class RecoveryTest {
  @TempDir private Path folder;

  private static PolicyChoice choice(String cpu, String fetch) {
    return new PolicyChoice(
        PolicyChoice.Named.of(cpu),
        PolicyChoice.Named.of(fetch),
        PolicyChoice.Named.of("checkpoint"));
  }

  private static Optional<Recovery> recover(StateStore store) {
    return Recovery.load(store, ScriptedWorld::policies, new KernelListener() {});
  }

  @Test
  void a_client_that_never_ran_has_nothing_to_recover() {
    try (StateStore store = StateStore.open(folder)) {
      assertThat(recover(store)).isEmpty();
    }
  }

  /** Three lives, each ended by a crash; each begins with exactly what the last one had. */
  @ParameterizedTest
  @CsvSource({
    "edf-debt, per-resource",
    "wrr-debt, debt",
    "eevdf, lag",
    "rec, hysteresis",
    "edf, per-resource"
  })
  void life_after_life_goes_on_where_the_last_one_ended(String cpu, String fetch) {
    PolicyChoice choice = choice(cpu, fetch);
    ClientSnapshot expected = Samples.snapshot(17);
    int jobs = 0;
    for (int life = 0; life < 3; life++) {
      try (StateStore store = StateStore.open(folder)) {
        ClientSnapshot begin = expected;
        if (life > 0) {
          Recovery recovery = recover(store).orElseThrow();
          assertThat(recovery.differences()).isEmpty();
          assertThat(recovery.entries()).isEqualTo(151);
          assertThat(recovery.policies()).isEqualTo(choice);
          assertThat(recovery.snapshot()).isEqualTo(expected);
          begin = recovery.snapshot();
        }
        ScriptedWorld world = new ScriptedWorld(store, life, choice, begin);
        world.live(150);
        expected = world.crashed();
        jobs += expected.jobs().size();
      }
    }
    assertThat(jobs).as("there was something to recover").isGreaterThan(5);
    try (StateReader reader = StateReader.open(folder)) {
      assertThat(reader.epochs()).hasSize(3);
      for (long number : reader.epochs()) {
        assertThat(differences(reader.epoch(number).orElseThrow(), reader.entries(number), choice))
            .as("closed epochs can be gone through as well")
            .isEmpty();
      }
    }
  }

  private static List<Difference> differences(
      Epoch epoch, List<JournalEntry> entries, PolicyChoice policies) {
    EpochReplay replay =
        new EpochReplay(epoch, ScriptedWorld.policies(policies), new KernelListener() {});
    List<Difference> found = new ArrayList<>();
    entries.forEach(entry -> replay.step(entry).ifPresent(found::add));
    assertThat(replay.differences()).isEqualTo(found.size());
    assertThat(replay.entries()).isEqualTo(entries.size());
    return found;
  }

  @Test
  void other_policies_and_altered_entries_are_told_apart_from_the_journal() {
    PolicyChoice choice = choice("edf-debt", "per-resource");
    try (StateStore store = StateStore.open(folder)) {
      new ScriptedWorld(store, 3, choice, Samples.snapshot(0)).live(400);
      Epoch epoch = store.reader().lastEpoch().orElseThrow();
      List<JournalEntry> entries = new ArrayList<>(store.reader().entries(1));
      assertThat(differences(epoch, entries, choice)).isEmpty();
      assertThat(differences(epoch, entries, choice("fifo", "per-resource"))).isNotEmpty();
      // A job number that never was: reported, and the rest goes on.
      JournalEntry old = entries.get(50);
      entries.set(
          50, new JournalEntry(old.seq(), old.at(), new Event.JobFinished(9999, true), "remove 1"));
      Difference first = differences(epoch, entries, choice).get(0);
      assertThat(first.entry().seq()).isEqualTo(old.seq());
      assertThat(first.toString())
          .contains("epoch 1, entry 51 (JobFinished", "[remove 1]", "no job 9999");
    }
  }

  @Test
  void recovery_goes_by_the_journals_events_when_decisions_differ() {
    PolicyChoice choice = choice("edf-debt", "per-resource");
    try (StateStore store = StateStore.open(folder)) {
      ScriptedWorld world = new ScriptedWorld(store, 5, choice, Samples.snapshot(0));
      world.live(400);
      Recovery other =
          Recovery.load(
                  store,
                  named -> ScriptedWorld.policies(choice("fifo", "per-resource")),
                  new KernelListener() {})
              .orElseThrow();
      assertThat(other.differences()).isNotEmpty().hasSizeLessThanOrEqualTo(20);
      // The jobs are those that came and were not reported, whoever decides what runs.
      assertThat(names(other.snapshot())).isEqualTo(names(world.crashed()));
    }
  }

  private static List<String> names(ClientSnapshot snapshot) {
    return snapshot.jobs().stream().map(job -> job.setup().name()).toList();
  }
}
