package io.voluntas.host.live;

/**
 * What a job is known by.
 *
 * @param project the project's name in the kernel: its master URL
 * @param name the job's name, unique in its project
 */
public record JobKey(String project, String name) implements Comparable<JobKey> {
  @Override
  public int compareTo(JobKey other) {
    int order = project.compareTo(other.project);
    return order != 0 ? order : name.compareTo(other.name);
  }

  /** Both, as the owner of a slot. */
  @Override
  public String toString() {
    return project + " " + name;
  }
}
