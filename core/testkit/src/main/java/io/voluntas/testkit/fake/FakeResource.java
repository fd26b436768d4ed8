package io.voluntas.testkit.fake;

import io.voluntas.spi.model.Amounts;
import io.voluntas.spi.model.ResourceView;

/**
 * A resource type with set numbers.
 *
 * @param index position; {@link FakeHost} sets it
 * @param name field name
 * @param isCpu whether it is the CPU
 * @param instances instances present
 * @param capacity usable now, millionths of an instance
 * @param peakFlops speed of an instance
 */
public record FakeResource(
    int index, String name, boolean isCpu, int instances, long capacity, double peakFlops)
    implements ResourceView {

  /** CPUs of 1 GFLOPS, all usable. */
  public static FakeResource cpu(int instances) {
    return new FakeResource(0, "cpu", true, instances, instances * Amounts.ONE, 1e9);
  }

  /** Devices of 100 GFLOPS, all usable. */
  public static FakeResource device(String name, int instances) {
    return new FakeResource(0, name, false, instances, instances * Amounts.ONE, 1e11);
  }

  /** The same with another usable part, millionths of an instance. */
  public FakeResource withCapacity(long millionths) {
    return new FakeResource(index, name, isCpu, instances, millionths, peakFlops);
  }

  /** The same with another speed. */
  public FakeResource withPeakFlops(double flops) {
    return new FakeResource(index, name, isCpu, instances, capacity, flops);
  }

  FakeResource at(int position) {
    return new FakeResource(position, name, isCpu, instances, capacity, peakFlops);
  }
}
