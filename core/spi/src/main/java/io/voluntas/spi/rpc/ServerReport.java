package io.voluntas.spi.rpc;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * What a real server tells a client besides its jobs. Absent in an emulator, where every reported
 * job is taken as acknowledged.
 *
 * @param hostId the host's new number; empty when it stays
 * @param projectName the project's name; may be empty
 * @param userName the user's name; may be empty
 * @param teamName the team's name; may be empty
 * @param codeSignKey the project's code-signing key; empty when it was not sent
 * @param codeSignKeySignature its signature by the key that the client knows; may be empty
 * @param resourceShare the user's share for this project; empty when it stays
 * @param acknowledged names of reported jobs that the server has booked; only these leave the host
 * @param aborted names of jobs to abort
 * @param abortedIfNotStarted names of jobs to abort unless they have started
 * @param nextContact the server wants to be asked again after this, microseconds; empty for never
 * @param down whether the project is down: back off, ignore the rest
 * @param barredTypes resource types for which the project has no apps, as this client calls them
 * @param notices messages that the user should see; ordinary ones are in {@link
 *     SchedulerReply#messages()}
 * @param warnings what was forgiven while the reply was read, with line numbers, for the log
 * @param credit what the user and this host have earned; empty when the server does not say
 */
public record ServerReport(
    OptionalLong hostId,
    String projectName,
    String userName,
    String teamName,
    String codeSignKey,
    String codeSignKeySignature,
    OptionalDouble resourceShare,
    List<String> acknowledged,
    List<String> aborted,
    List<String> abortedIfNotStarted,
    OptionalLong nextContact,
    boolean down,
    List<String> barredTypes,
    List<String> notices,
    List<String> warnings,
    Optional<Credit> credit) {

  /** Without credit. */
  public ServerReport(
      OptionalLong hostId,
      String projectName,
      String userName,
      String teamName,
      String codeSignKey,
      String codeSignKeySignature,
      OptionalDouble resourceShare,
      List<String> acknowledged,
      List<String> aborted,
      List<String> abortedIfNotStarted,
      OptionalLong nextContact,
      boolean down,
      List<String> barredTypes,
      List<String> notices,
      List<String> warnings) {
    this(
        hostId,
        projectName,
        userName,
        teamName,
        codeSignKey,
        codeSignKeySignature,
        resourceShare,
        acknowledged,
        aborted,
        abortedIfNotStarted,
        nextContact,
        down,
        barredTypes,
        notices,
        warnings,
        Optional.empty());
  }

  /** Copies the lists. */
  public ServerReport {
    acknowledged = List.copyOf(acknowledged);
    aborted = List.copyOf(aborted);
    abortedIfNotStarted = List.copyOf(abortedIfNotStarted);
    barredTypes = List.copyOf(barredTypes);
    notices = List.copyOf(notices);
    warnings = List.copyOf(warnings);
  }

  /** Nothing but acknowledgements. */
  public static ServerReport acknowledging(List<String> names) {
    return new ServerReport(
        OptionalLong.empty(),
        "",
        "",
        "",
        "",
        "",
        OptionalDouble.empty(),
        names,
        List.of(),
        List.of(),
        OptionalLong.empty(),
        false,
        List.of(),
        List.of(),
        List.of());
  }
}
