package io.voluntas.host.os;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * All processes of the machine at some moment.
 *
 * @param entries by number
 */
public record ProcessTable(SortedMap<Long, ProcessEntry> entries) {
  /** Copies the map. */
  public ProcessTable {
    entries = Collections.unmodifiableSortedMap(new TreeMap<>(entries));
  }

  /** A process that is neither gone nor dead. */
  public Optional<ProcessEntry> alive(ProcessEntry.Id id) {
    ProcessEntry entry = entries.get(id.pid());
    return entry == null || entry.dead() || !entry.id().equals(id)
        ? Optional.empty()
        : Optional.of(entry);
  }

  /**
   * The processes that belong to a job: those of its session, those that are known to belong to it,
   * and all that these have started, alive or dead, by number. The number of a session is that of
   * its first process and may be given to another one when the session is gone; such a namesake is
   * told apart by its start.
   *
   * @param leader the job's first process; with number 0 when it is not known, as the session 0 is
   *     the system's
   * @param known further processes of the job that were seen before
   */
  public List<ProcessEntry> family(ProcessEntry.Id leader, Set<ProcessEntry.Id> known) {
    ProcessEntry namesake = entries.get(leader.pid());
    boolean sessionIsOurs = leader.pid() > 0 && (namesake == null || namesake.id().equals(leader));
    TreeSet<Long> members = new TreeSet<>();
    for (ProcessEntry entry : entries.values()) {
      boolean inSession =
          sessionIsOurs
              && entry.session() == leader.pid()
              && entry.id().started() >= leader.started();
      if (inSession || entry.id().equals(leader) || known.contains(entry.id())) {
        members.add(entry.pid());
      }
    }
    boolean grown = !members.isEmpty();
    while (grown) {
      grown = false;
      for (ProcessEntry entry : entries.values()) {
        if (members.contains(entry.parent()) && members.add(entry.pid())) {
          grown = true;
        }
      }
    }
    List<ProcessEntry> family = new ArrayList<>();
    members.forEach(pid -> family.add(entries.get(pid)));
    return family;
  }
}
