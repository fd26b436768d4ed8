package io.voluntas.emulator.figure;

/**
 * Counts non-negative values in buckets whose width is at most 1/128 of the value; values below 256
 * are exact. Constant memory, however many values.
 */
final class LogHistogram {
  private static final int BITS = 7;
  private static final int PER_POWER = 1 << BITS;

  private final long[] counts;
  private long size;

  LogHistogram() {
    counts = new long[(64 - BITS) * PER_POWER];
  }

  LogHistogram(LogHistogram other) {
    counts = other.counts.clone();
    size = other.size;
  }

  void add(long value) {
    counts[bucket(value)]++;
    size++;
  }

  boolean isEmpty() {
    return size == 0;
  }

  /**
   * Nearest-rank percentile: the least value such that at least this fraction of all values is not
   * greater; the greatest value of its bucket. 0 when there is none.
   */
  long percentile(double fraction) {
    long rank = (long) Math.ceil(fraction * size);
    long seen = 0;
    for (int bucket = 0; bucket < counts.length; bucket++) {
      seen += counts[bucket];
      if (seen >= rank && seen > 0) {
        return greatest(bucket);
      }
    }
    return 0;
  }

  private static int bucket(long value) {
    if (value < 2 * PER_POWER) {
      return (int) value;
    }
    int shift = 63 - Long.numberOfLeadingZeros(value) - BITS;
    return shift * PER_POWER + (int) (value >>> shift);
  }

  private static long greatest(int bucket) {
    if (bucket < 2 * PER_POWER) {
      return bucket;
    }
    int shift = bucket / PER_POWER - 1;
    long least = (long) (bucket % PER_POWER + PER_POWER) << shift;
    return least + (1L << shift) - 1;
  }
}
