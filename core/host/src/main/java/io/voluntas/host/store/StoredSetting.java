package io.voluntas.host.store;

import java.util.OptionalLong;

/**
 * Something that the user set while the client ran, such as a run mode.
 *
 * @param name its name, the key
 * @param value its value
 * @param until until when it holds, kernel time, microseconds; empty for good
 */
public record StoredSetting(String name, String value, OptionalLong until) {}
