package io.voluntas.engine.kernel;

import io.voluntas.engine.allocation.Budget;
import io.voluntas.engine.state.ClientState;
import io.voluntas.engine.state.JobState;
import io.voluntas.spi.scheduling.Pick;
import io.voluntas.spi.scheduling.Schedule;
import java.util.List;

/** Law of every schedule: runnable jobs, each once, that fit together. */
final class ScheduleCheck {
  private ScheduleCheck() {}

  @SuppressWarnings("ReferenceEquality") // a job is one object
  static void check(ClientState state, Schedule schedule) {
    Budget budget = new Budget(state);
    List<Pick> picks = schedule.picks();
    for (int i = 0; i < picks.size(); i++) {
      JobState job = (JobState) picks.get(i).job();
      if (!job.runnable() || !budget.tryTake(job)) {
        throw new InvariantViolation(
            "the schedule of "
                + state.now()
                + " us holds "
                + job
                + (job.runnable() ? ", which does not fit" : ", which is not runnable"));
      }
      for (int before = 0; before < i; before++) {
        if (picks.get(before).job() == job) {
          throw new InvariantViolation("the schedule holds " + job + " twice");
        }
      }
    }
  }
}
