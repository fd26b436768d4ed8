package io.voluntas.host.os;

/**
 * A process at some moment.
 *
 * @param id which process
 * @param parent the process that started it, or took it over
 * @param group its process group
 * @param session its session
 * @param dead whether it has ended and only its entry is left
 * @param stopped whether it was told to stand still
 * @param nice its priority, -20 (first) to 19 (last)
 * @param cpuTime CPU time of itself and of the ended children that it waited for, microseconds
 * @param memory memory that it occupies, bytes
 */
public record ProcessEntry(
    Id id,
    long parent,
    long group,
    long session,
    boolean dead,
    boolean stopped,
    int nice,
    long cpuTime,
    long memory) {

  /**
   * A process, told apart from others that had or will have the same number.
   *
   * @param pid its number
   * @param started when it was started, in units of the system since its start
   */
  public record Id(long pid, long started) implements Comparable<Id> {
    @Override
    public int compareTo(Id other) {
      int order = Long.compare(pid, other.pid);
      return order != 0 ? order : Long.compare(started, other.started);
    }
  }

  /** Number of the process. */
  public long pid() {
    return id.pid();
  }
}
