package io.voluntas.rpc.attach;

import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds the addresses of schedulers in a project's master page: {@code <link rel="boinc_scheduler"
 * href="..">} or the older {@code <scheduler>..</scheduler>}, which stands in a comment at times.
 * The page is a web page, not XML, so it is searched, in time linear in it.
 */
final class MasterPage {
  private static final int LONGEST = 1000;
  private static final Pattern ATTRIBUTE =
      Pattern.compile("([A-Za-z]{1,20})\\s{0,9}=\\s{0,9}(?:\"([^\"]*)\"|'([^']*)'|([^\\s\"'>]+))");

  private MasterPage() {}

  /** The addresses in the page's order, each once; those that are not of the web are left out. */
  static List<URI> schedulers(URI page, String text) {
    Set<URI> found = new LinkedHashSet<>();
    String lower = text.toLowerCase(Locale.ROOT);
    for (int at = lower.indexOf('<'); at >= 0; at = lower.indexOf('<', at + 1)) {
      if (lower.startsWith("<scheduler>", at)) {
        int from = at + "<scheduler>".length();
        within(lower, '<', from).ifPresent(end -> add(found, page, text.substring(from, end)));
      } else if (lower.startsWith("<link", at)) {
        int from = at + "<link".length();
        within(lower, '>', from).ifPresent(end -> link(found, page, text.substring(from, end)));
      }
    }
    return new ArrayList<>(found);
  }

  private static Optional<Integer> within(String text, char wanted, int from) {
    int most = Math.min(text.length(), from + LONGEST);
    for (int i = from; i < most; i++) {
      if (text.charAt(i) == wanted) {
        return Optional.of(i);
      }
    }
    return Optional.empty();
  }

  private static void link(Set<URI> found, URI page, String attributes) {
    String rel = "";
    String href = "";
    Matcher attribute = ATTRIBUTE.matcher(attributes);
    while (attribute.find()) {
      String value = value(attribute);
      switch (attribute.group(1).toLowerCase(Locale.ROOT)) {
        case "rel" -> rel = value;
        case "href" -> href = value;
        default -> {}
      }
    }
    if (rel.strip().equalsIgnoreCase("boinc_scheduler")) {
      add(found, page, href);
    }
  }

  private static String value(Matcher attribute) {
    for (int group = 2; group <= 4; group++) {
      String value = attribute.group(group);
      if (value != null) {
        return value;
      }
    }
    return "";
  }

  private static void add(Set<URI> found, URI page, String text) {
    String bare = text.strip().replace("&amp;", "&");
    if (bare.isEmpty()) {
      return;
    }
    try {
      URI address = page.resolve(bare);
      String scheme = address.getScheme();
      if (address.getHost() != null && (scheme.equals("http") || scheme.equals("https"))) {
        found.add(address);
      }
    } catch (IllegalArgumentException e) {
      // Not an address: the page may have another one.
    }
  }
}
