package io.voluntas.spi.figure;

import io.voluntas.spi.model.JobView;
import java.util.List;

/** What is left at the end of a run, and the totals that the kernel keeps anyway. */
public interface EndOfRun {
  /** Jobs that are on the host and not reported. */
  List<? extends JobView> unreported();

  /** Resource given to a project over the whole run, micro-instance-seconds. */
  long used(int project, int resource);
}
