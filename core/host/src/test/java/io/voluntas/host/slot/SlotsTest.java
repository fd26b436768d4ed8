package io.voluntas.host.slot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SlotsTest {
  @TempDir Path data;

  @Test
  void theLeastFreeNumberIsTakenAndKeptThroughARestart() throws Exception {
    Slots slots = Slots.open(data);
    assertThat(slots.allocate("a")).isEqualTo(new Slot(0, data.resolve("slots/0")));
    Slot b = slots.allocate("b");
    assertThat(slots.allocate("c").number()).isEqualTo(2);
    assertThat(slots.allocate("a").number()).as("it has one").isZero();
    slots.release(b);

    Slots again = Slots.open(data);
    assertThat(again.held().keySet()).containsExactly("a", "c");
    assertThat(again.allocate("d").number()).isEqualTo(1);
  }

  @Test
  void whatAnUnfinishedAllocationOrReleaseLeftIsCleared() throws Exception {
    Slots slots = Slots.open(data);
    Path rest = Files.createDirectories(data.resolve("slots/0/deep"));
    Files.writeString(rest.resolve("state"), "of another job");
    Slot slot = slots.allocate("a");
    assertThat(slot.number()).isZero();
    assertThat(slot.file("deep")).doesNotExist();
  }

  @Test
  void linksAreDeletedAndNotFollowed() throws Exception {
    Path outside = Files.writeString(Files.createDirectory(data.resolve("x")).resolve("f"), "mine");
    Slots slots = Slots.open(data);
    Slot slot = slots.allocate("a");
    Files.createSymbolicLink(slot.file("folder"), data.resolve("x"));
    Files.createSymbolicLink(slot.file("file"), outside);
    slots.release(slot);
    assertThat(slot.folder()).doesNotExist();
    assertThat(outside).hasContent("mine");
  }

  @Test
  void onlySlotsAreDeleted() throws Exception {
    Slots slots = Slots.open(data);
    assertThatThrownBy(() -> slots.release(new Slot(0, data))).hasMessageContaining("not a slot");
    assertThat(data).exists();
  }
}
