package io.voluntas.rpc.transfer;

/**
 * The version that a client claims towards servers. Servers shape their replies by it, so it names
 * the dialect that is spoken, not the release of this software.
 *
 * @param major 0 or more
 * @param minor 0 or more
 * @param release 0 or more
 */
public record ClientVersion(int major, int minor, int release) {
  /** The client that this dialect was compared with. */
  public static final ClientVersion DEFAULT = new ClientVersion(7, 20, 5);

  /** Checks the ranges. */
  public ClientVersion {
    if (major < 0 || minor < 0 || release < 0) {
      throw new IllegalArgumentException("parts of a version must not be negative");
    }
  }

  /** The three lines of a request. */
  String lines() {
    return "    <core_client_major_version>"
        + major
        + "</core_client_major_version>\n    <core_client_minor_version>"
        + minor
        + "</core_client_minor_version>\n    <core_client_release>"
        + release
        + "</core_client_release>\n";
  }
}
