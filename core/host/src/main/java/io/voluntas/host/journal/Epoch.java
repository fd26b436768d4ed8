package io.voluntas.host.journal;

import io.voluntas.engine.state.ClientSnapshot;

/**
 * A stretch of a client's life with one set of policies, projects and preferences.
 *
 * @param number counts from 1
 * @param reason why it began
 * @param program version of the program that wrote it
 * @param policies its policies
 * @param snapshot what the kernel started from; its {@code at} is when the epoch began
 */
public record Epoch(
    long number,
    EpochReason reason,
    String program,
    PolicyChoice policies,
    ClientSnapshot snapshot) {}
