package io.voluntas.policies.cpu.eevdf;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Values by number: an open hash table, so that a look-up makes no object. The order in which it is
 * gone through depends on what happened to it; sort what matters.
 *
 * @param <V> the values
 */
final class IdTable<V> {
  private int[] ids = new int[16];
  // Null where nothing is.
  private @Nullable Object[] values = new @Nullable Object[16];
  private int size;

  int size() {
    return size;
  }

  @SuppressWarnings("unchecked") // only V comes in
  @Nullable V get(int id) {
    return (V) values[place(id)];
  }

  /** Puts a value in, or another one in its place. */
  void put(int id, V value) {
    int at = place(id);
    if (values[at] == null) {
      size++;
    }
    ids[at] = id;
    values[at] = value;
    if (2 * size > ids.length) {
      grow();
    }
  }

  /** Takes a value out, if it is there. */
  void remove(int id) {
    int hole = place(id);
    if (values[hole] == null) {
      return;
    }
    size--;
    values[hole] = null;
    // Whoever was pushed past the hole moves up, or would not be found any more.
    for (int at = next(hole); values[at] != null; at = next(at)) {
      int wanted = home(ids[at]);
      boolean pushedPast = ((at - wanted) & mask()) >= ((at - hole) & mask());
      if (pushedPast) {
        ids[hole] = ids[at];
        values[hole] = values[at];
        values[at] = null;
        hole = at;
      }
    }
  }

  @SuppressWarnings("unchecked") // only V comes in
  void forEach(Consumer<V> each) {
    for (Object value : values) {
      if (value != null) {
        each.accept((V) value);
      }
    }
  }

  /** Where it is, or would be. */
  private int place(int id) {
    int at = home(id);
    while (values[at] != null && ids[at] != id) {
      at = next(at);
    }
    return at;
  }

  private int home(int id) {
    // Neighbours stay neighbours; far ids are folded in.
    return (id ^ (id >>> 16)) & mask();
  }

  private int next(int at) {
    return (at + 1) & mask();
  }

  private int mask() {
    return ids.length - 1;
  }

  private void grow() {
    int[] oldIds = ids;
    @Nullable Object[] oldValues = values;
    ids = new int[2 * oldIds.length];
    values = new @Nullable Object[2 * oldIds.length];
    for (int i = 0; i < oldIds.length; i++) {
      if (oldValues[i] != null) {
        int at = place(oldIds[i]);
        ids[at] = oldIds[i];
        values[at] = oldValues[i];
      }
    }
  }
}
