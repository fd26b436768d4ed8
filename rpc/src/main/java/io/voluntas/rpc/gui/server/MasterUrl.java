package io.voluntas.rpc.gui.server;

import java.util.Locale;

/** Brings addresses of projects, as users write them, into the form by which projects are known. */
final class MasterUrl {
  private MasterUrl() {}

  /**
   * The canonical form: a scheme ({@code http} when there is none) and a host in lower case, no
   * doubled slashes in the path, and a slash at the end. Nothing stays nothing.
   */
  static String canonical(String written) {
    String url = written.strip();
    if (url.isEmpty()) {
      return "";
    }
    int colon = url.indexOf("://");
    String scheme = colon < 0 ? "http" : url.substring(0, colon).toLowerCase(Locale.ROOT);
    String rest = colon < 0 ? url : url.substring(colon + 3);
    rest = rest.replaceAll("/{2,}", "/");
    int slash = rest.indexOf('/');
    String host = slash < 0 ? rest : rest.substring(0, slash);
    String path = slash < 0 ? "/" : rest.substring(slash);
    return scheme + "://" + host.toLowerCase(Locale.ROOT) + path + (path.endsWith("/") ? "" : "/");
  }
}
