package io.voluntas.emulator.blame;

import io.voluntas.spi.model.Amounts;
import java.math.BigDecimal;

/** A sum of amounts times times, exact: whole micro-instance-seconds and the millionths beyond. */
final class WorkSum {
  /** Below this a millionth of an instance times a time cannot overflow with 9e6 instances. */
  private static final long PIECE = 1_000_000;

  private long whole;
  private long part;

  /** Adds so many millionths of an instance for so many microseconds; neither is negative. */
  void add(long millionths, long micros) {
    long pieces = micros / PIECE;
    whole += pieces * millionths;
    part += millionths * (micros % PIECE);
    whole += part / Amounts.ONE;
    part %= Amounts.ONE;
  }

  /** Adds micro-instance-seconds. */
  void add(long work) {
    whole += work;
  }

  void add(WorkSum other) {
    whole += other.whole;
    part += other.part;
    whole += part / Amounts.ONE;
    part %= Amounts.ONE;
  }

  /** Takes away no more than there is. */
  void take(long work) {
    whole -= work;
  }

  /** Micro-instance-seconds, rounded down. */
  long whole() {
    return whole;
  }

  /** Instance-seconds, to the last digit. */
  BigDecimal exact() {
    return BigDecimal.valueOf(whole, 6).add(BigDecimal.valueOf(part, 12));
  }

  boolean same(WorkSum other) {
    return whole == other.whole && part == other.part;
  }
}
