package io.voluntas.cli.input;

import java.util.Locale;

/** Master URLs of projects, as users write them. */
public final class ProjectUrl {
  private ProjectUrl() {}

  /** Whether two are the same but for scheme, capitals and final slashes. */
  public static boolean same(String one, String other) {
    return bare(one).equals(bare(other));
  }

  private static String bare(String url) {
    return url.toLowerCase(Locale.ROOT).replaceFirst("^[a-z]+://", "").replaceFirst("/+$", "");
  }
}
