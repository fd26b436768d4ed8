package io.voluntas.rpc.files;

/**
 * A normal distribution.
 *
 * @param mean the mean, 0 or more
 * @param deviation the standard deviation, 0 or more
 */
public record Spread(double mean, double deviation) {}
