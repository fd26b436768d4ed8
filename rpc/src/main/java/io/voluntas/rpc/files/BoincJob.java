package io.voluntas.rpc.files;

import java.util.Optional;

/**
 * A job (BOINC: result) on the host, joined with its workunit and app version.
 *
 * @param name its name, unique in the project
 * @param workunit what it computes
 * @param version the app version that runs it; empty when the file has none that fits
 * @param state how far it is
 * @param received when it came, microseconds since the epoch
 * @param deadline when it must be reported, microseconds since the epoch, after {@code received}
 * @param estimate estimated run time from start to end when it runs without interruption,
 *     microseconds, at least 1, at most a hundred years
 * @param cpuTime CPU time used by a finished run, microseconds
 * @param elapsed run time of a finished run, microseconds
 * @param suspended the user suspended it
 * @param task its process, when it was started; empty before
 * @param line the line of its element
 */
public record BoincJob(
    String name,
    BoincWorkunit workunit,
    Optional<BoincAppVersion> version,
    JobState state,
    long received,
    long deadline,
    long estimate,
    long cpuTime,
    long elapsed,
    boolean suspended,
    Optional<ActiveTask> task,
    int line) {}
