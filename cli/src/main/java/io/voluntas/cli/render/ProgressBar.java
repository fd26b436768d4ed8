package io.voluntas.cli.render;

import java.io.PrintStream;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * One line that shows how far several runs are, and how much time is left. Runs may report from
 * several threads. For terminals only.
 */
public final class ProgressBar {
  private static final int WIDTH = 30;
  private static final long REDRAW_NANOS = 200_000_000;
  private static final long SCALE = 1_000_000;

  private final PrintStream out;
  private final String what;
  private final AtomicLongArray done;
  private final long begin = System.nanoTime();
  private final AtomicLong drawn = new AtomicLong(begin);

  /**
   * A bar.
   *
   * @param what a word before it
   * @param runs number of runs
   */
  public ProgressBar(PrintStream out, String what, int runs) {
    this.out = out;
    this.what = what;
    this.done = new AtomicLongArray(Math.max(1, runs));
  }

  /** A run is so far, 0 to 1. */
  public void at(int run, double fraction) {
    done.set(run, (long) (fraction * SCALE));
    long now = System.nanoTime();
    long last = drawn.get();
    if (now - last > REDRAW_NANOS && drawn.compareAndSet(last, now)) {
      long sum = 0;
      for (int i = 0; i < done.length(); i++) {
        sum += done.get(i);
      }
      draw(sum / (double) SCALE / done.length(), (now - begin) / 1e9);
    }
  }

  private void draw(double part, double seconds) {
    int full = (int) (part * WIDTH);
    // The first guesses are wild.
    String left = part > 0.02 ? time(seconds * (1 - part) / part) + " left" : "";
    out.print(
        "\r"
            + what
            + " ["
            + "#".repeat(full)
            + ".".repeat(WIDTH - full)
            + "] "
            + String.format(Locale.ROOT, "%3.0f", part * 100)
            + " % "
            + left
            + "\u001b[K");
    out.flush();
  }

  /** Takes the line away. */
  public void clear() {
    out.print("\r\u001b[K");
    out.flush();
  }

  static String time(double seconds) {
    long whole = Math.round(seconds);
    return whole < 60 ? whole + " s" : whole / 60 + " min " + whole % 60 + " s";
  }
}
