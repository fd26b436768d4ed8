package io.voluntas.spi.enforcement;

import io.voluntas.spi.model.HostView;
import io.voluntas.spi.model.JobView;
import io.voluntas.spi.scheduling.Schedule;
import java.util.List;

/** What an enforcement policy sees. Valid during the call only. */
public interface EnforcementView extends HostView {
  /** The schedule in force. */
  Schedule schedule();

  /** Running jobs that are not among the picks, by index. */
  List<? extends JobView> displaced();

  /** When a displaced job was first chosen for preemption, microseconds. */
  long displacedSince(JobView job);

  /**
   * Whether the displaced job stands in the way of an urgent pick: that pick does not run yet and
   * would not fit if this job went on.
   */
  boolean blocksUrgent(JobView job);

  /** Whether any pick that does not run yet would not fit if this job went on. */
  boolean blocks(JobView job);
}
