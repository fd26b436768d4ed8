package io.voluntas.emulator.bound;

import io.voluntas.spi.model.Amounts;
import java.util.List;

/**
 * A job of a run's stream, as it is known after the run.
 *
 * @param project index of its project
 * @param main index of its main resource type
 * @param usage what it occupies while it runs, millionths by resource type
 * @param received when it came, microseconds
 * @param deadline its deadline, microseconds
 * @param required running time without which it cannot be reported, microseconds
 * @param missed whether its deadline passed in the run before it was reported
 * @param longest running time that it can take up, work that the run lost included, microseconds
 */
record StreamJob(
    int project,
    int main,
    List<Long> usage,
    long received,
    long deadline,
    long required,
    boolean missed,
    long longest) {
  StreamJob {
    usage = List.copyOf(usage);
  }

  /** Instances of a type that it occupies while it runs. */
  double instances(int resource) {
    return usage.get(resource) / (double) Amounts.ONE;
  }
}
