package io.voluntas.rpc.gui.port;

/**
 * The wish to attach a project.
 *
 * @param masterUrl its address as the user wrote it; the client brings it into its canonical form
 * @param accountKey the account's key
 * @param projectName its name as far as the asker knows it; may be empty
 */
public record AttachRequest(String masterUrl, String accountKey, String projectName) {
  /** Does not show the key. */
  @Override
  public String toString() {
    return "AttachRequest[masterUrl=" + masterUrl + "]";
  }
}
