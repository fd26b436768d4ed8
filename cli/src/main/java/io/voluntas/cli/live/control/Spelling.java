package io.voluntas.cli.live.control;

import io.voluntas.rpc.attach.MasterUrl;
import io.voluntas.spi.rpc.RefusedException;
import java.util.List;
import java.util.Optional;

/** Finds the project that a user means by an address. */
public final class Spelling {
  private Spelling() {}

  /**
   * The one of these addresses that is meant: as it stands, in canonical form, or, when only one
   * fits, with the other of the schemes http and https.
   */
  public static Optional<String> find(String typed, List<String> known) {
    if (known.contains(typed)) {
      return Optional.of(typed);
    }
    String canonical;
    try {
      canonical = MasterUrl.of(typed).toString();
    } catch (RefusedException e) {
      return Optional.empty();
    }
    if (known.contains(canonical)) {
      return Optional.of(canonical);
    }
    List<String> similar = known.stream().filter(url -> bare(url).equals(bare(canonical))).toList();
    return similar.size() == 1 ? Optional.of(similar.get(0)) : Optional.empty();
  }

  private static String bare(String url) {
    return url.replaceFirst("^https?:", "");
  }
}
