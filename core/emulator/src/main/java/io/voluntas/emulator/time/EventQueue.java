package io.voluntas.emulator.time;

import io.voluntas.spi.model.Durations;
import java.util.Arrays;

/**
 * What happens next: a binary heap over sources, each of which has at most one time pending.
 *
 * <p>Equal times come in the order in which they were set. Setting a source again moves it behind
 * the others of the same time. Memory is proportional to the number of sources, not of events:
 * nothing stale stays in it. Times beyond {@link Durations#FOREVER} count as never.
 */
public final class EventQueue {
  private long[] times;
  private long[] sequences;
  private int[] positions;
  private int[] heap;
  private int size;
  private long nextSequence;
  private final TimeGrid grid;

  /** An empty queue with exact times; it grows with the largest source number. */
  public EventQueue(int sources) {
    this(sources, TimeGrid.EXACT);
  }

  /** An empty queue in which what would happen between two moments of a grid waits for the next. */
  public EventQueue(int sources, TimeGrid grid) {
    this.grid = grid;
    int capacity = Math.max(8, sources);
    times = new long[capacity];
    sequences = new long[capacity];
    positions = new int[capacity];
    heap = new int[capacity];
    Arrays.fill(positions, -1);
  }

  /**
   * Sets when a source acts next, instead of any time that it had.
   *
   * @param source its number, 0 and up
   * @param time microseconds; {@link Durations#FOREVER} or later for never; moved on to the next
   *     moment of the grid
   */
  public void set(int source, long time) {
    if (time >= Durations.FOREVER) {
      clear(source);
      return;
    }
    if (source >= positions.length) {
      grow(source + 1);
    }
    times[source] = grid.notBefore(time);
    sequences[source] = nextSequence++;
    int position = positions[source];
    if (position < 0) {
      position = size++;
      place(source, position);
    }
    down(up(position));
  }

  /** Takes a source's time away, if it has one. */
  public void clear(int source) {
    if (source >= positions.length || positions[source] < 0) {
      return;
    }
    int position = positions[source];
    positions[source] = -1;
    int last = heap[--size];
    if (position < size) {
      place(last, position);
      down(up(position));
    }
  }

  /** Whether a source has a time pending. */
  public boolean pending(int source) {
    return source < positions.length && positions[source] >= 0;
  }

  /** Time of the next event, {@link Durations#FOREVER} when there is none. */
  public long nextTime() {
    return size == 0 ? Durations.FOREVER : times[heap[0]];
  }

  /**
   * Takes the next event out.
   *
   * @return its source
   * @throws IllegalStateException when there is none
   */
  public int poll() {
    if (size == 0) {
      throw new IllegalStateException("no event is pending");
    }
    int source = heap[0];
    clear(source);
    return source;
  }

  private int up(int start) {
    int position = start;
    int source = heap[position];
    while (position > 0) {
      int parent = (position - 1) >>> 1;
      if (!before(source, heap[parent])) {
        break;
      }
      place(heap[parent], position);
      position = parent;
    }
    place(source, position);
    return position;
  }

  private void down(int start) {
    int position = start;
    int source = heap[position];
    while (true) {
      int child = 2 * position + 1;
      if (child >= size) {
        break;
      }
      if (child + 1 < size && before(heap[child + 1], heap[child])) {
        child++;
      }
      if (!before(heap[child], source)) {
        break;
      }
      place(heap[child], position);
      position = child;
    }
    place(source, position);
  }

  private boolean before(int a, int b) {
    return times[a] < times[b] || (times[a] == times[b] && sequences[a] < sequences[b]);
  }

  private void place(int source, int position) {
    heap[position] = source;
    positions[source] = position;
  }

  private void grow(int needed) {
    int old = positions.length;
    int capacity = Math.max(needed, 2 * old);
    times = Arrays.copyOf(times, capacity);
    sequences = Arrays.copyOf(sequences, capacity);
    heap = Arrays.copyOf(heap, capacity);
    positions = Arrays.copyOf(positions, capacity);
    Arrays.fill(positions, old, capacity, -1);
  }
}
