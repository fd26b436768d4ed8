package io.voluntas.host.live;

import io.voluntas.host.store.DailyStatistics;
import io.voluntas.host.store.ProjectDocument;
import java.util.List;
import java.util.Optional;

/**
 * A project as it is now. Times are microseconds since 1970, 0 for none.
 *
 * @param document what is known of it
 * @param share resource share
 * @param suspended whether the user suspended it
 * @param noNewWork whether the user wants no more work from it
 * @param deferredUntil no request before this time
 * @param failures failed requests in a row
 * @param requestUnderWay whether a request is under way
 * @param contactWanted whether the user asked to contact it
 * @param backoffs waiting by resource type
 * @param credit what it told last of credit; empty when it never did
 * @param used micro-instance-seconds that it was given since this epoch began, by resource type
 */
public record ProjectStatus(
    ProjectDocument document,
    double share,
    boolean suspended,
    boolean noNewWork,
    long deferredUntil,
    int failures,
    boolean requestUnderWay,
    boolean contactWanted,
    List<Backoff> backoffs,
    Optional<DailyStatistics> credit,
    List<Used> used) {
  /** Copies the lists. */
  public ProjectStatus {
    backoffs = List.copyOf(backoffs);
    used = List.copyOf(used);
  }

  /** Whether it goes when its last job is reported. */
  public boolean leaving() {
    return document.notes().containsKey(ProjectPapers.LEAVING);
  }

  /** When it was last asked. */
  public long lastRequest() {
    return Long.parseLong(document.notes().getOrDefault(ProjectPapers.ASKED, "0"));
  }

  /**
   * Waiting of one resource type.
   *
   * @param type its name
   * @param until no work of it is asked for before this time
   * @param interval present length of the waiting, microseconds
   */
  public record Backoff(String type, long until, long interval) {}

  /**
   * Use of one resource type.
   *
   * @param type its name
   * @param amount micro-instance-seconds
   */
  public record Used(String type, long amount) {}
}
