package io.voluntas.cli.render;

import java.io.PrintStream;
import java.util.Locale;

/**
 * How far a long run is, for logs: a line a minute, so that short runs say nothing. Thread-safe.
 */
public final class ProgressLines {
  private static final long MINUTE_NANOS = 60_000_000_000L;

  private final PrintStream out;
  private final String what;
  private final long begin = System.nanoTime();
  private long last = begin;

  /**
   * Without a line yet.
   *
   * @param what a word before each line
   */
  public ProgressLines(PrintStream out, String what) {
    this.out = out;
    this.what = what;
  }

  /** The run is so far, 0 to 1. */
  public synchronized void at(double part) {
    long now = System.nanoTime();
    if (now - last >= MINUTE_NANOS) {
      last = now;
      double left = (now - begin) / 1e9 * (1 - part) / Math.max(part, 1e-9);
      out.printf(Locale.ROOT, "%s: %.0f %%, %s left%n", what, part * 100, ProgressBar.time(left));
      out.flush();
    }
  }
}
