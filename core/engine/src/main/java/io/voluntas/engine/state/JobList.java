package io.voluntas.engine.state;

import io.voluntas.spi.scheduling.Order;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.RandomAccess;

/** Jobs in one of the two orders: a sorted array, read-only for everybody but the kernel. */
public final class JobList extends AbstractList<JobState> implements RandomAccess {
  private final Order order;
  private JobState[] jobs = new JobState[8];
  private int size;

  JobList(Order order) {
    this.order = order;
  }

  @Override
  public JobState get(int position) {
    if (position >= size) {
      throw new IndexOutOfBoundsException(position);
    }
    return jobs[position];
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public int indexOf(Object sought) {
    if (sought instanceof JobState job) {
      int at = position(job);
      return at < size && jobs[at] == job ? at : -1;
    }
    return -1;
  }

  void insert(JobState job) {
    int at = position(job);
    if (size == jobs.length) {
      jobs = Arrays.copyOf(jobs, 2 * size);
    }
    System.arraycopy(jobs, at, jobs, at + 1, size - at);
    jobs[at] = job;
    size++;
  }

  void delete(JobState job) {
    int at = position(job);
    if (at >= size || jobs[at] != job) {
      throw new IllegalStateException(job.name() + " is not in the list");
    }
    System.arraycopy(jobs, at + 1, jobs, at, size - at - 1);
    size--;
    Arrays.fill(jobs, size, size + 1, null);
  }

  /** The job with this arrival number, or null; only in arrival order. */
  @org.jspecify.annotations.Nullable
  JobState find(int index) {
    int low = 0;
    int high = size - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      int there = jobs[middle].index();
      if (there == index) {
        return jobs[middle];
      }
      if (there < index) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return null;
  }

  /** First position whose job does not come before the given one. */
  private int position(JobState job) {
    // New jobs mostly belong at the end.
    if (size > 0 && before(jobs[size - 1], job)) {
      return size;
    }
    int low = 0;
    int high = size;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (before(jobs[middle], job)) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private boolean before(JobState a, JobState b) {
    if (order == Order.DEADLINE && a.deadline() != b.deadline()) {
      return a.deadline() < b.deadline();
    }
    return a.index() < b.index();
  }
}
