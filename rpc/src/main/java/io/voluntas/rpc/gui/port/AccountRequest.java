package io.voluntas.rpc.gui.port;

/**
 * The wish to look up an account at a project, or to create one there.
 *
 * @param masterUrl the project's address
 * @param email the account's electronic mail address, or its user name where projects use those
 * @param passwordHash MD5 of password and lower-case address, 32 hexadecimal digits
 * @param userName the name to show, for new accounts; else empty
 * @param teamName the team to join, for new accounts; may be empty
 */
public record AccountRequest(
    String masterUrl, String email, String passwordHash, String userName, String teamName) {
  /** Does not show the hash. */
  @Override
  public String toString() {
    return "AccountRequest[masterUrl=" + masterUrl + ", email=" + email + "]";
  }
}
