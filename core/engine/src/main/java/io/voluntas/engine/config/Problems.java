package io.voluntas.engine.config;

import java.util.ArrayList;
import java.util.List;

/** Collects the problems of one reading. Not thread-safe. */
public final class Problems {
  /** Enough to see a pattern; a file with more is not a file of this kind. */
  private static final int MOST = 100;

  private final List<Problem> found = new ArrayList<>();

  /** Notes a problem. */
  public void add(Origin origin, String path, String message) {
    if (found.size() < MOST) {
      found.add(new Problem(origin, path, message));
    }
  }

  /** How many there are so far. */
  public int count() {
    return found.size();
  }

  /**
   * Ends the reading.
   *
   * @throws ConfigException when anything was found, ordered by place
   */
  public void throwIfAny() {
    if (!found.isEmpty()) {
      List<Problem> sorted = new ArrayList<>(found);
      sorted.sort(
          (a, b) ->
              a.origin() instanceof Origin.Place p && b.origin() instanceof Origin.Place q
                  ? p.line() != q.line()
                      ? Integer.compare(p.line(), q.line())
                      : Integer.compare(p.column(), q.column())
                  : Boolean.compare(
                      !(a.origin() instanceof Origin.Place),
                      !(b.origin() instanceof Origin.Place)));
      throw new ConfigException(sorted);
    }
  }
}
