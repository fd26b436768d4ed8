package io.voluntas.rpc.files;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * Fields of an app that only emulators read; real clients do not write them.
 *
 * @param latencyBound deadline minus time of receipt, microseconds; empty when not given
 * @param flopsEstimate estimated size of a job, floating point operations; empty when not given
 * @param flops true size of a job, floating point operations; empty when not given
 * @param weight how often the app is drawn, relative to the project's other apps; 0 or more
 * @param maxConcurrent most jobs running at a time; empty for no limit
 * @param workingSetBytes memory of a running job; empty when not given
 * @param checkpointPeriod seconds between checkpoints; empty when not given
 * @param ignored the app takes no part
 */
public record EmulationHints(
    OptionalLong latencyBound,
    OptionalDouble flopsEstimate,
    Optional<Spread> flops,
    double weight,
    OptionalInt maxConcurrent,
    OptionalDouble workingSetBytes,
    Optional<Spread> checkpointPeriod,
    boolean ignored) {}
