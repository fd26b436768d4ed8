package io.voluntas.host.process.local;

import io.voluntas.host.os.Signal;
import java.time.Duration;

/**
 * The way out of a job that was told to end: time to do so by itself, then the signal to end, then
 * the one that ends it. A process that stands still acts on the first signal only when it goes on,
 * so the signal to go on always follows.
 */
final class Departure {
  private static final Duration AGAIN = Duration.ofSeconds(1);

  private enum Stage {
    STAYING,
    ASKED,
    TOLD
  }

  private final Duration killGrace;
  private Stage stage = Stage.STAYING;
  private long next;
  private long remind = Long.MAX_VALUE;

  Departure(Duration killGrace) {
    this.killGrace = killGrace;
  }

  /** It was asked to leave and has so much time. */
  void asked(Duration grace, long now) {
    stage = Stage.ASKED;
    next = now + micros(grace);
  }

  /**
   * It was asked by a signal. One that came while its program was just being started met the shell
   * in front of it only, so it is told once more.
   */
  void signalled(long now) {
    remind = now + micros(AGAIN);
  }

  /** No more time. */
  void atOnce(long now) {
    stage = Stage.TOLD;
    next = now;
  }

  /** Takes the next step when it is time. */
  void advance(Family family, long now) {
    if (stage == Stage.ASKED && now >= remind) {
      remind = Long.MAX_VALUE;
      family.signal(Signal.TERM);
      family.signal(Signal.CONT);
    }
    if (stage == Stage.STAYING || now < next) {
      return;
    }
    if (stage == Stage.ASKED) {
      family.signal(Signal.TERM);
      family.signal(Signal.CONT);
      stage = Stage.TOLD;
      next = now + micros(killGrace);
    } else {
      family.signal(Signal.KILL);
      next = now + micros(AGAIN);
    }
  }

  private static long micros(Duration duration) {
    return duration.toNanos() / 1000;
  }
}
