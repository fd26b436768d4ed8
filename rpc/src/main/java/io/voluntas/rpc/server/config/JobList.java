package io.voluntas.rpc.server.config;

import java.util.List;

/**
 * A job list.
 *
 * @param jobs new jobs
 * @param cancel names of jobs to cancel; a name that ends in {@code *} stands for all that begin so
 */
public record JobList(List<JobSpec> jobs, List<String> cancel) {
  /** Copies the lists. */
  public JobList {
    jobs = List.copyOf(jobs);
    cancel = List.copyOf(cancel);
  }
}
