package io.voluntas.host.process.local;

import io.voluntas.host.os.OperatingSystem;
import io.voluntas.host.os.ProcessEntry;
import io.voluntas.host.os.ProcessTable;
import io.voluntas.host.os.Signal;
import io.voluntas.host.slot.Slot;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/**
 * The processes of one job: its session, those that left it, and whatever they have started. Those
 * that hide from all of that are found by a variable in their environment.
 */
final class Family {
  /** In the environment of each job: the folder of its slot. */
  static final String MARK = "VOLUNTAS_SLOT";

  private final OperatingSystem system;
  private final Slot slot;
  private final ProcessEntry.Id leader;
  private final TreeSet<ProcessEntry.Id> known = new TreeSet<>();
  private final TreeSet<ProcessEntry.Id> strangers = new TreeSet<>();

  Family(OperatingSystem system, Slot slot, ProcessEntry.Id leader) {
    this.system = system;
    this.slot = slot;
    this.leader = leader;
  }

  /** Its living processes, which are remembered. Only newcomers are looked at closely. */
  List<ProcessEntry> living(ProcessTable table) {
    TreeSet<ProcessEntry.Id> present = new TreeSet<>();
    for (ProcessEntry entry : table.entries().values()) {
      if (entry.dead() || entry.id().started() < leader.started()) {
        continue;
      }
      present.add(entry.id());
      if (!known.contains(entry.id())
          && !strangers.contains(entry.id())
          && system.carries(entry.pid(), MARK, slot.folder().toString())) {
        known.add(entry.id());
      }
    }
    List<ProcessEntry> living = new ArrayList<>();
    for (ProcessEntry entry : table.family(leader, known)) {
      if (!entry.dead()) {
        living.add(entry);
      }
    }
    known.clear();
    living.forEach(entry -> known.add(entry.id()));
    strangers.clear();
    strangers.addAll(present);
    strangers.removeAll(known);
    return living;
  }

  /** The same after a close look at all processes. */
  List<ProcessEntry> thorough(ProcessTable table) {
    strangers.clear();
    return living(table);
  }

  /** When nobody noted who the first one is, any of them may be. */
  boolean leaderLives(ProcessTable table) {
    return leader.pid() == 0 ? !living(table).isEmpty() : table.alive(leader).isPresent();
  }

  /** Signals all of them: the group at once, as its members may start others meanwhile. */
  void signal(Signal signal) {
    signal(living(system.processes()), signal);
  }

  void signal(List<ProcessEntry> processes, Signal signal) {
    if (processes.stream().anyMatch(entry -> entry.group() == leader.pid())) {
      system.signalGroup(leader.pid(), signal);
    }
    for (ProcessEntry entry : processes) {
      if (entry.group() != leader.pid()) {
        system.signal(entry.pid(), signal);
      }
    }
  }
}
