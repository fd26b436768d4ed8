package io.voluntas.host.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.voluntas.host.disk.Disk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Copies that are made and put back while the power may go. */
final class BackupsTest {
  private static final Instant NOON = Instant.parse("2024-05-06T12:00:00Z");
  private static final String NAME = "counter";

  @TempDir private Path root;

  /** The power goes before a step of this number, counted from 0; then nothing is done any more. */
  private static final class Cut implements Disk {
    private final int before;
    private int steps;

    Cut(int before) {
      this.before = before;
    }

    private void step() throws IOException {
      if (steps++ == before) {
        throw new IOException("the power is gone");
      }
    }

    @Override
    public void force(Path path) throws IOException {
      step();
    }

    @Override
    public void put(Path part, Path target) throws IOException {
      step();
      Disk.super.put(part, target);
    }
  }

  private static void count(StateStore store, int value) {
    String text = Integer.toString(value);
    store.commit(tx -> tx.put(new StoredSetting(NAME, text, OptionalLong.empty())));
  }

  private static String counted(Path folder) {
    try (StateStore store = StateStore.open(folder)) {
      return store.reader().setting(NAME).map(StoredSetting::value).orElse("nothing");
    }
  }

  /** A client with a copy that says 1, killed after a commit that says 2. */
  private Path killed(String name) throws IOException {
    Path running = root.resolve(name + "-running");
    Path folder = Files.createDirectories(root.resolve(name));
    try (StateStore store = StateStore.open(running)) {
      count(store, 1);
      Files.copy(store.backup(), folder.resolve("copy.db"));
      count(store, 2);
      for (String file : List.of("state.db", "state.db-wal", "state.db-shm")) {
        Files.copy(running.resolve(file), folder.resolve(file));
      }
    }
    return folder;
  }

  @Test
  void aCopyIsOnTheDiskBeforeItHasItsName() throws Exception {
    Path folder = root.resolve("client");
    StateStore.open(folder).close();
    Path copy = folder.resolve("backups/state-2024-05-06.db");
    List<String> steps = new ArrayList<>();
    Disk disk =
        path ->
            steps.add(
                path.getFileName() + (Files.exists(copy) ? " and the copy counts" : ", no copy"));
    assertThat(new Backups(folder, 7, disk).make(NOON)).isEqualTo(copy);
    assertThat(steps)
        .containsExactly("state-2024-05-06.db.part, no copy", "backups and the copy counts");
  }

  /** What lies in the folder of a killed client is the state with its log. */
  @Test
  void theFixtureIsAKilledClient() throws Exception {
    Path folder = killed("a");
    assertThat(folder.resolve("state.db-wal")).isNotEmptyFile();
    assertThat(counted(folder)).isEqualTo("2");
    Path alone = Files.createDirectories(root.resolve("b"));
    Files.copy(killed("c").resolve("state.db"), alone.resolve("state.db"));
    assertThat(counted(alone)).as("without its log the last commit is missing").isNotEqualTo("2");
  }

  @Test
  void aRestoreThatIsCutShortLeavesAWholeState() throws Exception {
    int step = 0;
    for (boolean done = false; !done; step++) {
      Path folder = killed("cut-" + step);
      Cut disk = new Cut(step);
      Backups backups = new Backups(folder, 7, disk);
      try {
        Path away = backups.restore(folder.resolve("copy.db"), NOON);
        done = true;
        assertThat(counted(folder)).isEqualTo("1");
        assertThat(counted(away)).as("what was there is kept whole").isEqualTo("2");
      } catch (StoreException cut) {
        assertThat(cut).hasMessageContaining("the power is gone");
        // Only the last step comes after the copy is in its place.
        assertThat(counted(folder)).as("cut before step %d", step).isEqualTo(step < 7 ? "2" : "1");
      }
    }
    // Three files and two folders were made safe; then the copy was put in its place, which makes
    // it and the folder safe; the ninth run was not cut short.
    assertThat(step).isEqualTo(9);
  }

  /** As the program did it before this one. */
  @Test
  void aStateThatIsHalfRestoredIsNotBegunAnew() throws Exception {
    Path folder = killed("a");
    Files.move(folder.resolve("copy.db"), folder.resolve("state.db.part"));
    for (String file : List.of("state.db", "state.db-wal", "state.db-shm")) {
      Files.delete(folder.resolve(file));
    }
    assertThatThrownBy(() -> StateStore.open(folder))
        .isInstanceOf(StoreException.class)
        .hasMessageContaining("state.db.part' is: a copy was being put in its place")
        .hasMessageContaining("it was left as it is");
    assertThat(folder.resolve("state.db")).doesNotExist();
  }
}
