package io.voluntas.rpc.files;

/**
 * The process of a job that was started: the {@code active_task} element.
 *
 * @param slot its slot folder's number, 0 or more
 * @param executing it was running (BOINC's process state 1) when the state was written
 * @param scheduled the scheduler wanted it to run (BOINC's scheduler state 2), where written
 * @param checkpointCpuTime CPU time at the last checkpoint, microseconds
 * @param checkpointElapsed run time at the last checkpoint, microseconds
 * @param currentCpuTime CPU time so far, microseconds
 * @param fractionDone share done at the last checkpoint, 0 to 1
 * @param workingSetBytes smoothed memory use; 0 when not known
 * @param onceRanByDeadline it once ran because its deadline was in danger
 */
public record ActiveTask(
    int slot,
    boolean executing,
    boolean scheduled,
    long checkpointCpuTime,
    long checkpointElapsed,
    long currentCpuTime,
    double fractionDone,
    long workingSetBytes,
    boolean onceRanByDeadline) {}
