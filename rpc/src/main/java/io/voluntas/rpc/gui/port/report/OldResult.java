package io.voluntas.rpc.gui.port.report;

/**
 * A task that was reported.
 *
 * @param projectUrl its project's master address
 * @param name its name
 * @param appName its app
 * @param exitStatus its exit status
 * @param elapsed run time, microseconds
 * @param cpu processor time, microseconds
 * @param completed when it was done
 * @param reported when it was reported
 */
public record OldResult(
    String projectUrl,
    String name,
    String appName,
    int exitStatus,
    long elapsed,
    long cpu,
    long completed,
    long reported) {}
