package io.voluntas.host.process.local;

import io.voluntas.host.channel.Control;
import io.voluntas.host.os.Exit;
import io.voluntas.host.os.OperatingSystem;
import io.voluntas.host.os.ProcessEntry;
import io.voluntas.host.os.ProcessTable;
import io.voluntas.host.os.Signal;
import io.voluntas.host.process.RunnerSettings;
import io.voluntas.host.slot.Slot;
import io.voluntas.spi.model.Durations;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** The processes of a job that was started, and the ways to move them. */
final class Body {
  /** Processes that even the last signal does not end wait for a device; nobody can help them. */
  private static final long UNDYING = 10_000_000;

  private final OperatingSystem system;
  private final Slot slot;
  private final Family family;
  private final Departure departure;

  /** So long after its start a signal may have met the shell in front of the program only. */
  private static final long YOUNG = 2 * Durations.SECOND;

  private final Optional<Process> process;
  private final Optional<Talk> talk;
  private final long startedAt;
  private boolean standing;
  private boolean silenced;
  private boolean gone;
  private long goneAt;

  /**
   * A job.
   *
   * @param process the shell in front of it when this client started it
   * @param talk how it is spoken to; empty for one that another client started
   * @param startedAt microseconds; 0 for one that another client started
   */
  Body(
      OperatingSystem system,
      RunnerSettings settings,
      Slot slot,
      ProcessEntry.Id leader,
      Optional<Process> process,
      Optional<Talk> talk,
      long startedAt) {
    this.system = system;
    this.slot = slot;
    this.process = process;
    this.talk = talk;
    this.startedAt = startedAt;
    family = new Family(system, slot, leader);
    departure = new Departure(settings.killGrace());
  }

  Optional<Talk> talk() {
    return talk;
  }

  Family family() {
    return family;
  }

  /** By message when it listens, else by signal. */
  void suspend(boolean listens, long now) {
    if (listens && talk.isPresent()) {
      silenced = true;
      talk.get().say(Control.SUSPEND, now);
    } else {
      standing = true;
      family.signal(Signal.STOP);
    }
  }

  /** Undoes what suspended it. */
  void resume(long now) {
    stand(now);
    if (silenced) {
      silenced = false;
      talk.ifPresent(voice -> voice.say(Control.RESUME, now));
    }
  }

  private void stand(long now) {
    if (standing) {
      standing = false;
      family.signal(Signal.CONT);
      talk.ifPresent(voice -> voice.excuse(now));
    }
  }

  /** Whether it does not take messages although it could. */
  boolean hung(long now) {
    return !standing && talk.isPresent() && talk.get().hung(now);
  }

  /** Asks it to leave. */
  void ask(Stop stop, boolean listens, Duration grace, long now) {
    talk.ifPresent(
        voice -> voice.say(stop instanceof Stop.Abort ? Control.ABORT : Control.QUIT, now));
    if (!listens) {
      family.signal(Signal.TERM);
      family.signal(Signal.CONT);
      if (now - startedAt < YOUNG) {
        departure.signalled(now);
      }
    }
    stand(now);
    departure.asked(grace, now);
  }

  /** Ends it. */
  void kill(long now) {
    departure.atOnce(now);
    departure.advance(family, now);
  }

  /** Goes on with its departure. */
  void advance(long now) {
    departure.advance(family, now);
  }

  /**
   * Whether its first process has ended, by itself or not.
   *
   * @param table all processes; costs milliseconds, and is needed only for a job of another client
   */
  boolean headless(Supplier<ProcessTable> table) {
    return process.isPresent() ? !process.get().isAlive() : !family.leaderLives(table.get());
  }

  /** Whether nothing of it is left, after its first process has ended; ends what there is. */
  boolean buried(long now) {
    if (!gone) {
      gone = true;
      goneAt = now;
    }
    List<ProcessEntry> rest = family.thorough(system.processes());
    family.signal(rest, Signal.KILL);
    return rest.isEmpty() || now - goneAt >= UNDYING;
  }

  /** How it ended. */
  Optional<Exit> exit() {
    Optional<Exit> noted = system.exit(slot.folder());
    return noted.isPresent()
        ? noted
        : process.filter(shell -> !shell.isAlive()).map(shell -> new Exit(shell.exitValue(), 0));
  }
}
