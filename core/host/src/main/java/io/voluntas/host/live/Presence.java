package io.voluntas.host.live;

import io.voluntas.host.journal.JsonCodec;
import io.voluntas.host.machine.Hold;
import io.voluntas.host.machine.Permission;
import io.voluntas.host.machine.TimeStats;
import io.voluntas.host.store.StateReader;
import io.voluntas.host.store.StoredSetting;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.rpc.ClientReport;
import java.util.OptionalLong;

/** Keeps account of how much of the time the client may compute. */
final class Presence {
  private static final String NAME = "time-stats";
  private static final JsonCodec<TimeStats> CODEC = JsonCodec.of(TimeStats.class);

  /** It is brought up to date, and to the disk, this often. */
  private static final long PERIOD = 5 * Durations.MINUTE;

  private final Desk desk;
  private TimeStats stats;
  private Permission permission = new Permission(Hold.NONE, Hold.NONE, Hold.NONE, false);
  private long next;

  Presence(Desk desk, StateReader reader) {
    this.desk = desk;
    TimeStats last =
        reader.setting(NAME).map(setting -> CODEC.read(setting.value())).orElse(TimeStats.START);
    stats = last.update(desk.unix(desk.now()), false, permission);
    next = desk.now() + PERIOD;
  }

  /** Something else is allowed from now on. */
  void allowed(Permission now) {
    stats = stats.update(desk.unix(desk.now()), true, permission);
    permission = now;
  }

  /** Brings it up to date when it is time. */
  void tick() {
    if (desk.now() >= next) {
      keep();
    }
  }

  /** Brings it up to date and to the disk. */
  void keep() {
    allowed(permission);
    next = desk.now() + PERIOD;
    TimeStats known = stats;
    desk.papers()
        .commit(tx -> tx.put(new StoredSetting(NAME, CODEC.write(known), OptionalLong.empty())));
  }

  /** How much of the time the client can do what. */
  ClientReport.Availability availability() {
    return stats.availability();
  }

  /** Part of all time in which it computes, above 0 to 1. */
  double computing() {
    return stats.computing();
  }
}
