package io.voluntas.rpc.attach;

import io.voluntas.rpc.files.BoincFolder;
import io.voluntas.spi.rpc.RefusedException;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Optional;

/**
 * The address that names a project, in its one form: http or https, host in lower case, no double
 * slashes, a slash at the end, and neither user, query nor fragment.
 *
 * @param uri the address in that form
 */
public record MasterUrl(URI uri) {
  private static final int LONGEST = 256;

  /** Refuses another form with an {@link IllegalArgumentException}; {@link #of} makes it. */
  public MasterUrl {
    String text = uri.toString();
    boolean web = text.startsWith("http://") || text.startsWith("https://");
    if (!web || !text.endsWith("/")) {
      throw new IllegalArgumentException("no project address: " + text);
    }
  }

  /**
   * Reads an address as a user types it; without a scheme it is one of http.
   *
   * @throws RefusedException when it cannot be the address of a project; says why
   */
  public static MasterUrl of(String typed) throws RefusedException {
    String text = typed.strip();
    if (text.isEmpty() || text.length() > LONGEST) {
      throw new RefusedException(
          "a project's address has 1 to " + LONGEST + " characters, this one " + text.length());
    }
    URI given;
    try {
      given = new URI(text.contains("://") ? text : "http://" + text);
    } catch (URISyntaxException e) {
      throw new RefusedException(shown(text) + " is no address: " + e.getReason());
    }
    String scheme = given.getScheme().toLowerCase(Locale.ROOT);
    if (!scheme.equals("http") && !scheme.equals("https")) {
      throw new RefusedException(shown(text) + " is neither an http nor an https address");
    }
    if (given.getHost() == null) {
      throw new RefusedException(shown(text) + " names no host");
    }
    if (given.getRawUserInfo() != null
        || given.getRawQuery() != null
        || given.getRawFragment() != null) {
      throw new RefusedException(
          "a project's address has no user, no '?' and no '#': type only host and path");
    }
    String path = Optional.ofNullable(given.getRawPath()).orElse("").replaceAll("/+", "/");
    return new MasterUrl(
        URI.create(
            scheme
                + "://"
                + given.getHost().toLowerCase(Locale.ROOT)
                + (given.getPort() < 0 ? "" : ":" + given.getPort())
                + path
                + (path.endsWith("/") ? "" : "/")));
  }

  /** The address of a page below, such as {@code lookup_account.php}. */
  public URI page(String name) {
    return uri.resolve(name);
  }

  /**
   * The name of the project's folder and the middle of its file names: no scheme, and all but
   * letters, digits, point and hyphen as {@code _}, as in {@code 127.0.0.1_18080_test}.
   */
  public String folderName() {
    return BoincFolder.folderName(uri.toString());
  }

  @Override
  public String toString() {
    return uri.toString();
  }

  private static String shown(String text) {
    return "'" + text.replaceAll("\\p{Cntrl}", "?").replaceAll("//[^/@]*@", "//") + "'";
  }
}
