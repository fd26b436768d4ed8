package io.voluntas.engine.state;

import io.voluntas.spi.scheduling.Order;
import java.util.Arrays;

/** The runnable jobs of all projects, by main resource, in both orders. */
final class RunnableJobs {
  private final JobList[] arrival;
  private final JobList[] byDeadline;

  RunnableJobs(int resources) {
    arrival = new JobList[resources];
    byDeadline = new JobList[resources];
    Arrays.setAll(arrival, r -> new JobList(Order.ARRIVAL));
    Arrays.setAll(byDeadline, r -> new JobList(Order.DEADLINE));
  }

  JobList list(int resource, Order order) {
    return (order == Order.ARRIVAL ? arrival : byDeadline)[resource];
  }

  /** Puts a job in or takes it out, here and in its project, as its state says. */
  void relist(JobState job) {
    boolean runnable = job.runnable();
    if (runnable == job.listed()) {
      return;
    }
    int main = job.mainResource().index();
    job.setListed(runnable);
    if (runnable) {
      job.project().list(job);
      arrival[main].insert(job);
      byDeadline[main].insert(job);
    } else {
      job.project().unlist(job);
      arrival[main].delete(job);
      byDeadline[main].delete(job);
    }
  }
}
