package io.voluntas.rpc.gui.port.state;

/**
 * A version.
 *
 * @param major 0 or more
 * @param minor 0 or more
 * @param release 0 or more
 */
public record ClientVersion(int major, int minor, int release) {}
