package io.voluntas.emulator.blame;

import io.voluntas.spi.model.Amounts;
import io.voluntas.spi.model.JobView;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The work on the host when a job arrives, in order of deadlines: what was promised already. */
final class Queue {
  private final List<Entry> entries = new ArrayList<>();

  /** A job with its work, by estimate and in truth, micro-instance-seconds. */
  private record Entry(JobRecord job, double estimated, double real) {}

  /**
   * The unfinished jobs of the newcomer's main type, itself included.
   *
   * @param records what is known of the jobs, by number
   */
  Queue(JobRecord newcomer, List<? extends JobView> jobs, Map<Integer, JobRecord> records) {
    for (int i = 0; i < jobs.size(); i++) {
      JobView job = jobs.get(i);
      JobRecord record = Objects.requireNonNull(records.get(job.index()), "an unknown job");
      if (record.main == newcomer.main && job.remaining() > 0) {
        double width = record.usage / (double) Amounts.ONE;
        entries.add(new Entry(record, width * job.remaining(), width * record.left(job)));
      }
    }
    entries.sort(
        Comparator.comparingLong((Entry entry) -> entry.job().deadline)
            .thenComparingInt(entry -> entry.job().index));
  }

  /**
   * Writes into the newcomer's record what was due by its deadline, and marks the jobs whose work
   * would have been done in time without it and cannot be with it.
   */
  void judge(JobRecord newcomer, long now, long usable) {
    newcomer.usable = usable;
    double due = 0;
    double really = 0;
    double own = newcomer.usage / (double) Amounts.ONE * newcomer.estimate;
    for (int i = 0; i < entries.size(); i++) {
      Entry entry = entries.get(i);
      due += entry.estimated();
      really += entry.real();
      JobRecord job = entry.job();
      if (job.deadline <= newcomer.deadline) {
        newcomer.dueByEstimates = due;
        newcomer.dueInTruth = really;
      }
      double room = usable / (double) Amounts.ONE * Math.max(0, job.deadline - now);
      if (job.index != newcomer.index
          && job.deadline >= newcomer.deadline
          && due > room
          && due - own <= room) {
        job.pushedOut = true;
      }
    }
  }
}
