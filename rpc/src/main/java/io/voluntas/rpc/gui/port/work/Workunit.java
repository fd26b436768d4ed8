package io.voluntas.rpc.gui.port.work;

/**
 * A workunit.
 *
 * @param name its name, unique in the project
 * @param appName its app
 * @param versionNumber the version that its task uses
 * @param flopsEstimate estimated operations
 * @param flopsBound operations after which it is given up
 * @param memoryBytes memory bound
 * @param diskBytes disk bound
 */
public record Workunit(
    String name,
    String appName,
    int versionNumber,
    double flopsEstimate,
    double flopsBound,
    long memoryBytes,
    long diskBytes) {}
