package io.voluntas.rpc.server.model;

/**
 * An account.
 *
 * @param id its number, from 1
 * @param key the secret by which its clients show who they are
 * @param email address, lower case, unique
 * @param name name for people
 * @param password what is kept of the password: salt and hash
 * @param credit credit granted
 */
public record Account(
    long id, String key, String email, String name, Password password, double credit) {

  /** Hides the secrets. */
  @Override
  public String toString() {
    return "Account " + id + " (" + name + ")";
  }

  /**
   * A password's remains.
   *
   * @param salt hexadecimal
   * @param hash hexadecimal
   */
  public record Password(String salt, String hash) {
    @Override
    public String toString() {
      return "Password";
    }
  }
}
