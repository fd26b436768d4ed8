package io.voluntas.rpc.gui.port.work;

/**
 * The process of a task.
 *
 * @param state what it does
 * @param scheduling what the scheduler wants of it
 * @param slot the number of its folder, 0 or more
 * @param pid its process id; 0 when it does not run
 * @param cpu processor time so far, microseconds
 * @param elapsed run time so far, microseconds
 * @param checkpointCpu processor time at the last checkpoint, microseconds
 * @param fractionDone 0 to 1
 * @param progressRate part done per second of run time; 0 when not known
 * @param memory its memory
 */
public record TaskProcess(
    ProcessState state,
    SchedulingState scheduling,
    int slot,
    long pid,
    long cpu,
    long elapsed,
    long checkpointCpu,
    double fractionDone,
    double progressRate,
    Memory memory) {

  /**
   * Memory.
   *
   * @param swapBytes virtual size
   * @param workingSetBytes resident size
   * @param smoothedBytes recent average of the resident size
   */
  public record Memory(long swapBytes, long workingSetBytes, long smoothedBytes) {}
}
