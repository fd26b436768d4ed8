package io.voluntas.cli.replay;

import io.voluntas.emulator.scenario.AvailabilitySpec;
import io.voluntas.spi.model.Durations;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/** When something was up, taken down as it changes. */
final class SwitchTrace {
  private final List<AvailabilitySpec.Interval> up = new ArrayList<>();
  private boolean on;
  private long since;

  SwitchTrace(boolean on) {
    this.on = on;
  }

  boolean on() {
    return on;
  }

  /** It is so from now on; times never go back. */
  void set(long now, boolean value) {
    if (value == on) {
      return;
    }
    if (on && now > since) {
      up.add(new AvailabilitySpec.Interval(since, now));
    }
    on = value;
    since = now;
  }

  /**
   * What was taken down.
   *
   * @param end of the history; as it was then it stays for some time
   */
  AvailabilitySpec spec(long end) {
    List<AvailabilitySpec.Interval> all = new ArrayList<>(up);
    if (on) {
      if (all.isEmpty() && since == 0) {
        return AvailabilitySpec.ALWAYS;
      }
      all.add(new AvailabilitySpec.Interval(since, Math.max(since, end) + Durations.DAY));
    }
    return all.isEmpty()
        ? AvailabilitySpec.NEVER
        : new AvailabilitySpec.Trace(all, OptionalLong.empty());
  }
}
