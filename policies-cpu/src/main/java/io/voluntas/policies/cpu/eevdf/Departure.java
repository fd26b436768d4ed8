package io.voluntas.policies.cpu.eevdf;

/**
 * What an entity takes along when it leaves a queue.
 *
 * @param weight its weight
 * @param slice its slice, service units
 * @param lag service owed to it after the clamp, service units
 * @param deadlineDistance deadline minus virtual runtime, service per weight
 */
public record Departure(long weight, long slice, Ratio lag, Ratio deadlineDistance) {}
