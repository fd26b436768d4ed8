package io.voluntas.rpc.attach;

import java.util.List;
import java.util.Optional;

/**
 * What a project says of itself before an account is there.
 *
 * @param name the project's name; empty when it does not say
 * @param masterUrl the address by which it wants to be known; empty when it does not say
 * @param minPasswordLength the shortest password for a new account, in characters, 0 or more
 * @param accountManager whether this is no project but an account manager
 * @param creationDisabled whether no new accounts are made, at least not from a client
 * @param usesUserName whether an account is named by a user name, not by an address of mail
 * @param stopped whether its web pages or its scheduler are down for maintenance
 * @param termsOfUse the text that a user must agree to; empty for none
 * @param platforms the names of platforms with applications, in the project's order, each once
 * @param text the project's element as it came, for tools that show it
 */
public record ProjectConfig(
    String name,
    Optional<MasterUrl> masterUrl,
    int minPasswordLength,
    boolean accountManager,
    boolean creationDisabled,
    boolean usesUserName,
    boolean stopped,
    String termsOfUse,
    List<String> platforms,
    String text) {

  /** Copies the list. */
  public ProjectConfig {
    platforms = List.copyOf(platforms);
  }
}
