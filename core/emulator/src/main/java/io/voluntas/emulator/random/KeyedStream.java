package io.voluntas.emulator.random;

import io.voluntas.emulator.scenario.UniformSource;

/**
 * A stream of uniform numbers that can be read at any position: number {@code i} is the output of
 * the finaliser of SplitMix64 (Steele, Lea and Flood, OOPSLA 2014) for {@code key + (i + 1) *
 * golden gamma}. Not thread-safe; cheap to make.
 */
public final class KeyedStream implements UniformSource {
  static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;

  private final long key;
  private long position;

  /** The stream of a key, at its beginning. */
  public KeyedStream(long key) {
    this.key = key;
  }

  /** Goes to a position; the next number is the one of this position. */
  public KeyedStream seek(long index) {
    position = index;
    return this;
  }

  @Override
  public double next() {
    return (bits(position++) >>> 11) * 0x1p-53;
  }

  /** The 64 bits at a position. */
  public long bits(long index) {
    return mix(key + (index + 1) * GOLDEN_GAMMA);
  }

  static long mix(long value) {
    long z = value;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }
}
