package io.voluntas.rpc.scheduler.request;

import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * How much of the time the host computes. Fractions are above 0 and at most 1; empty when the
 * client does not know.
 *
 * @param on the client runs
 * @param connected there is a network, while it runs
 * @param active jobs may run, while it runs
 * @param devicesActive jobs may use devices, while it runs
 * @param activeAndConnected jobs may run and there is a network, while it runs
 * @param now the client's clock, microseconds since the epoch
 */
public record TimeStatistics(
    OptionalDouble on,
    OptionalDouble connected,
    OptionalDouble active,
    OptionalDouble devicesActive,
    OptionalDouble activeAndConnected,
    OptionalLong now) {}
