package io.voluntas.rpc.files;

/**
 * How much of the time the host computes: the {@code time_stats} element.
 *
 * @param on the client runs
 * @param connected there is a network, while the client runs
 * @param active jobs may run, while the client runs
 * @param gpuActive GPU jobs may run, while the client runs
 */
public record TimeStats(
    Availability on, Availability connected, Availability active, Availability gpuActive) {

  /** Always on: what the client assumes before it has measured. */
  public static final TimeStats ALWAYS =
      new TimeStats(
          Availability.ALWAYS, Availability.ALWAYS, Availability.ALWAYS, Availability.ALWAYS);
}
