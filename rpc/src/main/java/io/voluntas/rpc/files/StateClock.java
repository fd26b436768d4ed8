package io.voluntas.rpc.files;

import io.voluntas.rpc.wire.Bounds;
import io.voluntas.rpc.wire.FieldReader;
import io.voluntas.rpc.wire.WarningLog;
import io.voluntas.rpc.wire.XmlElement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Finds out when a state file was written, which the file does not say itself.
 *
 * <p>The last update of the time statistics comes close; other time stamps may be somewhat later.
 * One that is more than a day later is not believed.
 */
final class StateClock {
  private static final long DAY = 86_400_000_000L;

  private StateClock() {}

  /** Microseconds since the epoch; 0 when the file has no usable time stamp. */
  static long of(String file, XmlElement root, WarningLog log) {
    // The other time stamps are read again, with warnings, where they belong.
    WarningLog silent = new WarningLog();
    long base = 0;
    List<Long> others = new ArrayList<>();
    for (XmlElement element : root.children()) {
      FieldReader in = new FieldReader(file, element, silent);
      switch (element.name()) {
        case "time_stats" ->
            base =
                new FieldReader(file, element, log)
                    .millionths("last_update", Bounds.EPOCH_SECONDS, 0L);
        case "project" -> others.add(in.millionths("rec_time", Bounds.EPOCH_SECONDS, 0L));
        case "result" -> others.add(in.millionths("received_time", Bounds.EPOCH_SECONDS, 0L));
        default -> {}
      }
    }
    if (base == 0 && !others.isEmpty()) {
      return Collections.max(others);
    }
    long latest = base;
    for (long other : others) {
      if (other <= base + DAY) {
        latest = Math.max(latest, other);
      }
    }
    return latest;
  }
}
