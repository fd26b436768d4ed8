package io.voluntas.rpc.wire;

import java.util.ArrayList;
import java.util.List;

/**
 * Collects warnings in the order of their discovery, and at most {@value #MOST} of them, so that a
 * broken file of millions of lines cannot fill the memory with complaints. Not thread-safe.
 */
public final class WarningLog {
  /** The most warnings that are kept; later ones are only counted. */
  public static final int MOST = 1000;

  private final List<Warning> kept = new ArrayList<>();
  private long dropped;

  /** Creates an empty log. */
  public WarningLog() {}

  /** Adds one warning; see {@link Warning} for the parts. */
  public void add(String file, int line, String field, String message) {
    if (kept.size() < MOST) {
      kept.add(new Warning(file, line, field, message));
    } else {
      dropped++;
    }
  }

  /** All warnings so far, closed by one that gives the number of those not kept, if any. */
  public List<Warning> toList() {
    if (dropped == 0) {
      return List.copyOf(kept);
    }
    List<Warning> all = new ArrayList<>(kept);
    Warning last = kept.get(kept.size() - 1);
    all.add(
        new Warning(last.file(), 0, last.field(), dropped + " further warnings are not listed"));
    return List.copyOf(all);
  }
}
