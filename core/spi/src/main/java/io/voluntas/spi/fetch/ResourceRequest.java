package io.voluntas.spi.fetch;

/**
 * What is asked for one resource type. Second seed, "Scheduler request".
 *
 * @param work micro-instance-seconds asked for (req_seconds), not negative; 0 with 0 instances
 *     means that no job of the type should be sent
 * @param idleInstances send enough jobs to occupy this many instances (ninstances), millionths
 */
public record ResourceRequest(long work, long idleInstances) {
  /** Nothing of this type. */
  public static final ResourceRequest NONE = new ResourceRequest(0, 0);

  /** Checks the signs. */
  public ResourceRequest {
    if (work < 0 || idleInstances < 0) {
      throw new IllegalArgumentException("negative request: " + work + ", " + idleInstances);
    }
  }

  /** Whether nothing is asked. */
  public boolean isNone() {
    return work == 0 && idleInstances == 0;
  }
}
