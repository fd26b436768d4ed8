package io.voluntas.policies.cpu.eevdf;

import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * A treap of entities by (deadline, id). Each entry knows of its subtree the least start of those
 * that may be picked, and the least and the largest slice. Priorities are a hash of the id, so that
 * its shape depends on what is in it and on nothing else.
 *
 * <p>An entry must not change while it is in here: delete, change, insert. What an entry knows of
 * its subtree lies in the entry itself, and it knows its parent: going down touches one object per
 * level, and after a deletion one goes up only as far as something changes.
 *
 * @param <E> the entries
 */
final class DeadlineTree<E extends DeadlineTree.Entry<E>> {
  private @Nullable E root;

  /**
   * What is kept in a tree: its key, and what the tree notes about it.
   *
   * @param <E> the entries
   */
  abstract static class Entry<E extends Entry<E>> extends Member {
    /** Part of the key; may wrap around. */
    long deadline;

    /** Compared with V. */
    long start;

    private @Nullable E parent;
    private @Nullable E left;
    private @Nullable E right;
    private final long priority;
    private boolean candidate;
    // Whether the subtree has a candidate; leastStart means something only then.
    private boolean candidates;
    private long leastStart;
    private long leastSlice;
    private long largestSlice;

    Entry(int id, long weight, long slice) {
      super(id, weight, slice);
      priority = mix(id);
    }

    /** This, as what it is. */
    abstract E self();

    private void alone(boolean mayBePicked) {
      parent = null;
      left = null;
      right = null;
      candidate = mayBePicked;
      own();
    }

    private void own() {
      candidates = candidate;
      leastStart = start;
      leastSlice = slice;
      largestSlice = slice;
    }

    /** Works out anew what it knows of its subtree; returns whether that is something else. */
    private boolean refresh() {
      boolean hadCandidates = candidates;
      long oldStart = leastStart;
      long oldLeast = leastSlice;
      long oldLargest = largestSlice;
      own();
      E less = left;
      if (less != null) {
        absorb(less);
      }
      E more = right;
      if (more != null) {
        absorb(more);
      }
      return candidates != hadCandidates
          || leastStart != oldStart
          || leastSlice != oldLeast
          || largestSlice != oldLargest;
    }

    private void absorb(Entry<E> other) {
      if (other.candidates && (!candidates || other.leastStart - leastStart < 0)) {
        leastStart = other.leastStart;
        candidates = true;
      }
      if (other.leastSlice < leastSlice) {
        leastSlice = other.leastSlice;
      }
      if (other.largestSlice > largestSlice) {
        largestSlice = other.largestSlice;
      }
    }

    private void setLeft(@Nullable E child) {
      left = child;
      if (child != null) {
        adopt(child);
      }
    }

    private void setRight(@Nullable E child) {
      right = child;
      if (child != null) {
        adopt(child);
      }
    }

    private void adopt(Entry<E> child) {
      child.parent = self();
    }
  }

  void insert(E entry, boolean candidate) {
    Entry<E> fresh = entry;
    fresh.alone(candidate);
    Entry<E> above = null;
    boolean toLeft = false;
    E at = root;
    while (at != null) {
      Entry<E> there = at;
      if (Long.compareUnsigned(fresh.priority, there.priority) > 0) {
        split(at, entry);
        fresh.refresh();
        break;
      }
      // Whatever comes into a subtree can only lower its minima and raise its maximum.
      there.absorb(fresh);
      above = there;
      toLeft = before(fresh, there);
      at = toLeft ? there.left : there.right;
    }
    hang(above, toLeft, entry);
  }

  void delete(E entry) {
    Entry<E> gone = entry;
    Entry<E> above = gone.parent;
    if (above == null && root != entry) {
      throw new IllegalStateException("entity " + entry.id + " is not in the tree");
    }
    hang(above, above != null && above.left == entry, merge(gone.left, gone.right));
    gone.parent = null;
    while (above != null && above.refresh()) {
      above = above.parent;
    }
  }

  /** The least candidate whose start is not above V, given floor(V). */
  @Nullable E firstEligible(long virtualTime) {
    E at = root;
    while (at != null) {
      Entry<E> there = at;
      E left = there.left;
      if (left != null && reaches(left, virtualTime)) {
        at = left;
      } else if (there.candidate && there.start - virtualTime <= 0) {
        return at;
      } else {
        at = there.right;
      }
    }
    return null;
  }

  /** The least candidate. */
  @Nullable E firstCandidate() {
    E at = root;
    while (at != null) {
      Entry<E> there = at;
      E left = there.left;
      if (left != null && hasCandidates(left)) {
        at = left;
      } else if (there.candidate) {
        return at;
      } else {
        at = there.right;
      }
    }
    return null;
  }

  OptionalLong leastSlice() {
    Entry<E> all = root;
    return all == null ? OptionalLong.empty() : OptionalLong.of(all.leastSlice);
  }

  OptionalLong largestSlice() {
    Entry<E> all = root;
    return all == null ? OptionalLong.empty() : OptionalLong.of(all.largestSlice);
  }

  private static boolean hasCandidates(Entry<?> subtree) {
    return subtree.candidates;
  }

  private static boolean reaches(Entry<?> subtree, long virtualTime) {
    return subtree.candidates && subtree.leastStart - virtualTime <= 0;
  }

  private void hang(@Nullable Entry<E> above, boolean toLeft, @Nullable E subtree) {
    if (above == null) {
      root = subtree;
      if (subtree != null) {
        orphan(subtree);
      }
    } else if (toLeft) {
      above.setLeft(subtree);
    } else {
      above.setRight(subtree);
    }
  }

  private static <E extends Entry<E>> void orphan(Entry<E> subtree) {
    subtree.parent = null;
  }

  /** Hangs what is before the entry to its left and what is after it to its right. */
  private static <E extends Entry<E>> void split(@Nullable E at, Entry<E> entry) {
    if (at == null) {
      entry.left = null;
      entry.right = null;
      return;
    }
    Entry<E> there = at;
    if (before(there, entry)) {
      split(there.right, entry);
      there.setRight(entry.left);
      entry.setLeft(at);
    } else {
      split(there.left, entry);
      there.setLeft(entry.right);
      entry.setRight(at);
    }
    there.refresh();
  }

  private static <E extends Entry<E>> @Nullable E merge(@Nullable E left, @Nullable E right) {
    if (left == null) {
      return right;
    }
    if (right == null) {
      return left;
    }
    Entry<E> less = left;
    Entry<E> more = right;
    if (Long.compareUnsigned(less.priority, more.priority) >= 0) {
      less.setRight(merge(less.right, right));
      less.refresh();
      return left;
    }
    more.setLeft(merge(left, more.left));
    more.refresh();
    return right;
  }

  private static boolean before(Entry<?> a, Entry<?> b) {
    long difference = a.deadline - b.deadline;
    return difference != 0 ? difference < 0 : a.id < b.id;
  }

  private static long mix(int id) {
    long x = id * 0x9E3779B97F4A7C15L + 0x9E3779B97F4A7C15L;
    x = (x ^ (x >>> 30)) * 0xBF58476D1CE4E5B9L;
    x = (x ^ (x >>> 27)) * 0x94D049BB133111EBL;
    return x ^ (x >>> 31);
  }
}
