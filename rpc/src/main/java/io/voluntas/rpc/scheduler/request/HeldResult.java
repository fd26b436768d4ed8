package io.voluntas.rpc.scheduler.request;

import java.util.OptionalInt;

/**
 * An unfinished job of this project that the client has.
 *
 * @param name its name
 * @param version place of its app version in {@link WireRequest#versions()}; empty when not told
 * @param planClass plan class, for old servers; may be empty
 */
public record HeldResult(String name, OptionalInt version, String planClass) {}
