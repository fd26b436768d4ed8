package io.voluntas.host.process;

/**
 * What a job has used and achieved, counting earlier runs. To be kept at each checkpoint and given
 * back to the next start by {@link #atCheckpoint()}.
 *
 * @param pid its process; 0 when there is none
 * @param wallTime running time, without the time that it was suspended, microseconds
 * @param cpuTime CPU time of all its processes, microseconds
 * @param checkpointWallTime {@code wallTime} at the last checkpoint
 * @param checkpointCpuTime {@code cpuTime} at the last checkpoint; 0 when there was none
 * @param fraction done of the whole job as it says itself, 0 to 1; 0 when it never said
 * @param checkpointFraction {@code fraction} at the last checkpoint
 * @param memory memory of all its processes, bytes
 * @param peakMemory the most of it that was seen
 * @param disk size of its slot, bytes
 * @param peakDisk the most of it that was seen
 * @param prematureExits how often it ended without a result
 * @param speaks whether it was heard on the control channel, so that messages reach it
 */
public record Figures(
    long pid,
    long wallTime,
    long cpuTime,
    long checkpointWallTime,
    long checkpointCpuTime,
    double fraction,
    double checkpointFraction,
    long memory,
    long peakMemory,
    long disk,
    long peakDisk,
    int prematureExits,
    boolean speaks) {

  /** A job that never ran. */
  public static final Figures NONE = new Figures(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, false);

  /** What remains of them when the process is gone and the job goes on from its checkpoint. */
  public Figures atCheckpoint() {
    return new Figures(
        0,
        checkpointWallTime,
        checkpointCpuTime,
        checkpointWallTime,
        checkpointCpuTime,
        checkpointFraction,
        checkpointFraction,
        0,
        peakMemory,
        disk,
        peakDisk,
        prematureExits,
        false);
  }
}
