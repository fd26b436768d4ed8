package io.voluntas.spi.resource;

/**
 * Conditions on the host that may keep devices from being used.
 *
 * @param userActive whether somebody uses the machine now
 * @param onBattery whether it runs on battery
 * @param remoteSession whether the graphical session is remote, which hides some devices
 */
public record HostConditions(boolean userActive, boolean onBattery, boolean remoteSession) {}
