package io.voluntas.rpc.files;

/**
 * One project's state for one resource type.
 *
 * @param type {@code CPU}, {@code NVIDIA}, {@code ATI}, or another wire name
 * @param backoffUntil no request for work of this type before this time, microseconds since the
 *     epoch; 0 when not backed off
 * @param backoffInterval the current back-off, microseconds, 0 to seven days
 * @param shortTermDebt micro-instance-seconds, any sign
 * @param longTermDebt micro-instance-seconds, any sign
 * @param barred the user, the project or the account manager wants no work of this type
 */
public record ResourceState(
    String type,
    long backoffUntil,
    long backoffInterval,
    long shortTermDebt,
    long longTermDebt,
    boolean barred) {
  /** No back-off, no debt, not barred. */
  public static ResourceState none(String type) {
    return new ResourceState(type, 0, 0, 0, 0, false);
  }
}
