package io.voluntas.host.live;

import io.voluntas.engine.state.JobState;
import io.voluntas.host.process.ErrorCode;
import io.voluntas.spi.model.Durations;
import java.util.ArrayList;
import java.util.List;

/** Gives up jobs that were not started until long after their deadline, when the user wants it. */
final class Overdue {
  private final Desk desk;
  private final TaskDesk tasks;
  private long next;

  Overdue(Desk desk, TaskDesk tasks) {
    this.desk = desk;
    this.tasks = tasks;
  }

  /** Looks once a minute. */
  void tick() {
    long most = desk.settings().maxOverdue();
    if (most <= 0 || desk.now() < next) {
      return;
    }
    next = desk.now() + Durations.MINUTE;
    List<JobKey> late = new ArrayList<>();
    for (JobState job : desk.driver().kernel().unreported()) {
      if (!job.started() && !job.isFinished() && desk.now() - job.deadline() > most) {
        late.add(new JobKey(job.project().name(), job.name()));
      }
    }
    late.forEach(key -> tasks.abort(key, ErrorCode.UNSTARTED_LATE, "not started by its deadline"));
  }
}
