package io.voluntas.spi.lab;

/**
 * An entity in a step. What is exact is a whole number or a fraction such as {@code -20/3}; what
 * does not apply to a sleeper is empty or zero.
 *
 * @param name of the entity
 * @param standing {@code runnable}, {@code deferred}, {@code parked} or {@code asleep}
 * @param eligible whether it may be picked by right
 * @param lag milliseconds of service that it is owed, exact; stored one of a sleeper
 * @param lagMillis the same, rounded to a double
 * @param virtualRuntime milliseconds of service per weight, exact
 * @param deadline milliseconds of service per weight, exact
 * @param deadlineMillis the same, rounded to a double
 */
public record LabRow(
    String name,
    String standing,
    boolean eligible,
    String lag,
    double lagMillis,
    String virtualRuntime,
    String deadline,
    double deadlineMillis) {}
