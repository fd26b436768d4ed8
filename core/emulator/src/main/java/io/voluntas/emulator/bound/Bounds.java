package io.voluntas.emulator.bound;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What no policy could have beaten in a run. Each number bounds the figure of merit of the same
 * name, up to rounding of 1e-9, for every policy that is given the jobs of this run at the times at
 * which this run received them; only {@code anyShareViolation} holds for other jobs as well.
 *
 * @param missedFraction least fraction of jobs that miss their deadline, 0 to 1
 * @param jobsMissed least number of jobs that miss their deadline
 * @param lateWorkSeconds work that must be late whoever does what, instance-seconds of the jobs'
 *     main types: what could not be done by its deadline, parts of jobs included
 * @param idleFraction least idle fraction in total, 0 to 1
 * @param idleByType the same for each resource type, by name in the run's order
 * @param shareViolation least share violation when every type does as much work as in the run
 * @param anyShareViolation the same if every project had always sent as much as was wanted
 */
public record Bounds(
    double missedFraction,
    double jobsMissed,
    double lateWorkSeconds,
    double idleFraction,
    Map<String, Double> idleByType,
    double shareViolation,
    double anyShareViolation) {
  private static final String IDLE = "idle_fraction";

  /** Name of the share violation that is least whatever was fetched. */
  public static final String ANY_SHARE_VIOLATION = "share_violation_any_jobs";

  /** Name of the work that must be late. */
  public static final String LATE_WORK = "late_work_seconds";

  /** Whether a standard figure of this name has a bound. */
  public static boolean isBounded(String figure) {
    return figure.equals(IDLE)
        || figure.startsWith(IDLE + "_")
        || figure.equals("missed_fraction")
        || figure.equals("jobs_missed")
        || figure.equals("share_violation");
  }

  /** Copies, and keeps the order. */
  public Bounds {
    idleByType = Collections.unmodifiableMap(new LinkedHashMap<>(idleByType));
  }

  /**
   * All of them: the name of the figure of merit to its bound, then the two that bound no standard
   * figure by the same name.
   */
  public Map<String, Double> byFigure() {
    Map<String, Double> all = new LinkedHashMap<>();
    all.put(IDLE, idleFraction);
    idleByType.forEach((type, value) -> all.put(IDLE + "_" + type, value));
    all.put("missed_fraction", missedFraction);
    all.put("jobs_missed", jobsMissed);
    all.put("share_violation", shareViolation);
    all.put(ANY_SHARE_VIOLATION, anyShareViolation);
    all.put(LATE_WORK, lateWorkSeconds);
    return Collections.unmodifiableMap(all);
  }
}
