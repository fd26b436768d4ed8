package io.voluntas.spi.lab;

/** Where an entity starts. */
public sealed interface LabStart {
  /** Even with the others. */
  LabStart EVEN = new WithLag(0);

  /**
   * With a lag, which those who are there already owe it.
   *
   * @param lag nanoseconds of service, negative for a debt
   */
  record WithLag(long lag) implements LabStart {}

  /**
   * At a virtual runtime.
   *
   * @param virtualRuntime nanoseconds of service per weight
   */
  record AtVirtualRuntime(long virtualRuntime) implements LabStart {}
}
