package io.voluntas.emulator.bound;

/**
 * Work with a window, on one machine of unit speed; and what is known of it besides: that it cannot
 * use all of the machine at once, and whether it was late in the run.
 *
 * @param release when it may begin
 * @param deadline when it has to be done
 * @param work how much it is, positive; time and work have one unit
 * @param rate the most that it gets done in a unit of up time, positive; infinite when it can use
 *     the machine alone
 * @param upRelease up time before its release: time in which anything could be done
 * @param upDeadline up time before its deadline
 * @param missed whether it was late in the run; what was not late can be done together
 */
record DeadlineTask(
    double release,
    double deadline,
    double work,
    double rate,
    double upRelease,
    double upDeadline,
    boolean missed) {

  /** Of a job that might have been late, and can use the whole machine. */
  DeadlineTask(double release, double deadline, double work) {
    this(release, deadline, work, Double.POSITIVE_INFINITY, release, deadline, true);
  }
}
