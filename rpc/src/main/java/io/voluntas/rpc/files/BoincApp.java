package io.voluntas.rpc.files;

/**
 * An application of a project.
 *
 * @param name its name, unique in the project
 * @param friendlyName its name for people; may be empty
 * @param nonCpuIntensive it hardly uses the CPU and runs beside everything
 * @param emulation what an emulator needs to make jobs of it
 */
public record BoincApp(
    String name, String friendlyName, boolean nonCpuIntensive, EmulationHints emulation) {}
