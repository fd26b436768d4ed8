package io.voluntas.host.live;

import io.voluntas.host.process.TaskRunner;
import io.voluntas.host.slot.Slot;
import io.voluntas.host.slot.Slots;
import io.voluntas.host.store.MessageRecord.Priority;
import java.io.IOException;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** The slots as the jobs' desk uses them: trouble with one is told, not thrown. */
final class SlotDesk {
  private final Desk desk;
  private final TaskRunner runner;
  private final Slots slots;

  SlotDesk(Desk desk, TaskRunner runner, Slots slots) {
    this.desk = desk;
    this.runner = runner;
    this.slots = slots;
  }

  /** A slot for a job, or the one that it has. */
  Slot allocate(JobKey key) throws IOException {
    return slots.allocate(key.toString());
  }

  /** The slots that are taken, by the text of the job's key. */
  SortedMap<String, Slot> held() {
    try {
      return new TreeMap<>(slots.held());
    } catch (IOException e) {
      desk.say("", Priority.USER_ALERT, "the slots cannot be read: " + e);
      return new TreeMap<>();
    }
  }

  /** Empties the slot of a job that has one. */
  void releaseOf(JobKey key) {
    Optional.ofNullable(held().get(key.toString())).ifPresent(this::release);
  }

  /** Empties a slot; what an earlier client left running in it is ended first. */
  void release(Slot slot) {
    try {
      runner.end(slot);
      slots.release(slot);
    } catch (IOException e) {
      desk.say("", Priority.INFO, "slot " + slot.number() + " cannot be emptied: " + e);
    }
  }
}
