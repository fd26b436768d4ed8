package io.voluntas.rpc.attach;

import io.voluntas.rpc.sign.VerifyKey;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What an account manager wants.
 *
 * @param name the manager's name; may be empty
 * @param signingKey the key that its addresses of projects are signed with; to be kept, and given
 *     to the next call
 * @param repeat ask again after that, microseconds, a minute to four weeks
 * @param messages texts for the user
 * @param hostVenue the venue of this host; empty for none
 * @param globalPreferences the element as it came; empty for none
 * @param opaque the element to send back with the next request, with its tags; empty for none
 * @param accounts the projects to attach, change or detach; each address was signed by the key
 */
public record ManagerReply(
    String name,
    VerifyKey signingKey,
    long repeat,
    List<String> messages,
    String hostVenue,
    String globalPreferences,
    String opaque,
    List<ManagedProject> accounts) {

  /** Copies the lists. */
  public ManagerReply {
    messages = List.copyOf(messages);
    accounts = List.copyOf(accounts);
  }

  /**
   * A project that the manager decides on.
   *
   * @param key the account's key there; empty only with {@code detach}
   * @param update contact the scheduler now
   * @param detach drop the project with all its jobs
   * @param detachWhenDone drop it when its last job is reported; empty keeps the state as it is
   * @param dontRequestMoreWork ask for no more jobs; empty keeps the state as it is
   * @param suspend stop its jobs; empty keeps the state as it is
   * @param abortNotStarted give up jobs that were not started
   * @param resourceShare the share instead of the user's own at the project, 0 or more; empty to
   *     leave that
   * @param barred names of processing resource types not to be used for it, as on the wire
   */
  public record ManagedProject(
      MasterUrl url,
      String key,
      boolean update,
      boolean detach,
      Optional<Boolean> detachWhenDone,
      Optional<Boolean> dontRequestMoreWork,
      Optional<Boolean> suspend,
      boolean abortNotStarted,
      OptionalDouble resourceShare,
      List<String> barred) {

    /** Copies the list. */
    public ManagedProject {
      barred = List.copyOf(barred);
    }

    @Override
    public String toString() {
      return "ManagedProject[" + url + (detach ? ", detach]" : "]");
    }
  }
}
