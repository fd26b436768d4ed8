package io.voluntas.rpc.server;

/**
 * How many of what, since the project began.
 *
 * @param sent jobs sent, each once
 * @param returned jobs that were reported, however they ended, each once
 * @param valid jobs with good outputs
 * @param invalid jobs with missing or bad outputs
 * @param failed jobs that failed or were aborted
 * @param duplicate reports of jobs that had been reported before
 * @param resent jobs sent again because the host had lost them
 * @param done workunits with a valid job
 * @param open workunits without one, still
 * @param credit credit granted
 */
public record Counters(
    long sent,
    long returned,
    long valid,
    long invalid,
    long failed,
    long duplicate,
    long resent,
    long done,
    long open,
    double credit) {}
