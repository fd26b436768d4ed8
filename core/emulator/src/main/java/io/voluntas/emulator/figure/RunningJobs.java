package io.voluntas.emulator.figure;

import java.util.Arrays;

/** Numbers of the jobs that run; as few as a host has instances. */
final class RunningJobs {
  private int[] jobs = new int[8];
  private int size;

  void add(int job) {
    if (size == jobs.length) {
      jobs = Arrays.copyOf(jobs, 2 * size);
    }
    jobs[size++] = job;
  }

  /** Takes a job out and says whether it was there. */
  boolean remove(int job) {
    for (int i = 0; i < size; i++) {
      if (jobs[i] == job) {
        jobs[i] = jobs[--size];
        return true;
      }
    }
    return false;
  }
}
