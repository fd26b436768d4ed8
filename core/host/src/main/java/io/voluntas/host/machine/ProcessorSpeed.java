package io.voluntas.host.machine;

/**
 * Speed of one processor.
 *
 * @param flops floating-point operations a second, above 0
 * @param iops integer operations a second, above 0
 */
public record ProcessorSpeed(double flops, double iops) {
  /** What the field's client says of a machine that it has not measured. */
  public static final ProcessorSpeed UNKNOWN = new ProcessorSpeed(1e9, 1e9);

  /** Checks the ranges. */
  public ProcessorSpeed {
    if (!(flops > 0 && iops > 0) || Double.isInfinite(flops) || Double.isInfinite(iops)) {
      throw new IllegalArgumentException("speed " + flops + ", " + iops);
    }
  }
}
