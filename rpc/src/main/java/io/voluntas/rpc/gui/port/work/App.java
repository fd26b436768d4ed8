package io.voluntas.rpc.gui.port.work;

/**
 * An app.
 *
 * @param name its short name, unique in the project
 * @param friendlyName its name for users; may be empty
 * @param nonCpuIntensive it hardly computes and always runs
 */
public record App(String name, String friendlyName, boolean nonCpuIntensive) {}
