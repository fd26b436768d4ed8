package io.voluntas.rpc.gui.port.state;

import java.util.List;

/**
 * An attached project.
 *
 * @param masterUrl its address, by which it is known
 * @param name its name; empty until it was first contacted
 * @param member who computes for it
 * @param credit what was granted
 * @param resourceShare its share, 0 or more
 * @param schedulingPriority the scheduler's present priority; greater is sooner
 * @param contact contact with its scheduler
 * @param switches what the user or the project has turned on
 * @param backoffs waiting by device type
 * @param record what was done for it
 * @param folder the folder with its files, as text
 * @param links pages to offer to the user
 */
public record Project(
    String masterUrl,
    String name,
    Member member,
    Credit credit,
    double resourceShare,
    double schedulingPriority,
    Contact contact,
    Switches switches,
    List<Backoff> backoffs,
    Work record,
    String folder,
    List<Link> links) {
  /** Copies the lists. */
  public Project {
    backoffs = List.copyOf(backoffs);
    links = List.copyOf(links);
  }

  /**
   * Who computes.
   *
   * @param userId the user's number, 0 when not known
   * @param userName the user's name; may be empty
   * @param teamId the team's number, 0 for none
   * @param teamName the team's name; may be empty
   * @param hostId this host's number there, 0 when not known
   * @param venue the host's venue; may be empty
   * @param emailHash MD5 of the user's mail address; may be empty
   * @param crossProjectId the user's id across projects as this project sends it; may be empty
   * @param externalId the user's id across projects as outsiders see it; may be empty
   */
  public record Member(
      long userId,
      String userName,
      long teamId,
      String teamName,
      long hostId,
      String venue,
      String emailHash,
      String crossProjectId,
      String externalId) {}

  /**
   * Granted credit, as last told by the project.
   *
   * @param userTotal the user's
   * @param userAverage the user's recent average
   * @param hostTotal the host's
   * @param hostAverage the host's recent average
   */
  public record Credit(
      double userTotal, double userAverage, double hostTotal, double hostAverage) {}

  /**
   * Waiting of one device type.
   *
   * @param type {@code CPU}, or the device type's name on the wire
   * @param until no work is asked for before this time; 0 for now
   * @param interval the present length of waiting, microseconds
   */
  public record Backoff(String type, long until, long interval) {}

  /**
   * What was done.
   *
   * @param succeeded tasks without error
   * @param failed tasks with error
   * @param elapsed time of all of them, microseconds
   * @param recentCredit recent estimated credit
   * @param durationCorrection factor on estimates of run time, above 0; 1 when not used
   * @param diskUsageBytes its files
   * @param diskShareBytes what it may use
   */
  public record Work(
      long succeeded,
      long failed,
      long elapsed,
      double recentCredit,
      double durationCorrection,
      long diskUsageBytes,
      long diskShareBytes) {}

  /**
   * A page.
   *
   * @param name short name
   * @param description what is there
   * @param url its address
   */
  public record Link(String name, String description, String url) {}
}
