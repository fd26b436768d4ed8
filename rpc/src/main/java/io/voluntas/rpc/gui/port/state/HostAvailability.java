package io.voluntas.rpc.gui.port.state;

/**
 * How much of the time the host computes; shares are 0 to 1.
 *
 * @param on the client runs
 * @param connected there is a network, while the client runs
 * @param active tasks may run, while the client runs
 * @param gpuActive GPU tasks may run, while the client runs
 * @param activeAndConnected tasks may run and there is a network, while the client runs
 * @param now the moment of this record
 * @param clientStart when the client was started
 * @param firstStart when the client was started for the first time
 * @param totalRunning how long it has run since {@code firstStart}, microseconds
 * @param totalActive how long tasks were allowed to run since then, microseconds
 * @param totalGpuActive how long GPU tasks were allowed to run since then, microseconds
 * @param sessionActive how long tasks were allowed to run since {@code clientStart}, microseconds
 * @param sessionGpuActive as before, GPU tasks
 * @param previousUptime how long the session before lasted, microseconds
 */
public record HostAvailability(
    double on,
    double connected,
    double active,
    double gpuActive,
    double activeAndConnected,
    long now,
    long clientStart,
    long firstStart,
    long totalRunning,
    long totalActive,
    long totalGpuActive,
    long sessionActive,
    long sessionGpuActive,
    long previousUptime) {}
