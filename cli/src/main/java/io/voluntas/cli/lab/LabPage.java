package io.voluntas.cli.lab;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * A play as one HTML page that needs nothing else: a strip per entity with its runs and its lag,
 * virtual time under them, and every step as a table. It has frame, colours and types of the
 * comparison report, so that the two look alike.
 */
public final class LabPage {
  /** Steps times entities; more cannot be looked at in one page. */
  private static final long MOST_ROWS = 60_000;

  private static final String REPORT = "/io/voluntas/emulator/report/";

  private static final List<String> STYLES =
      List.of(REPORT + "tokens.css", REPORT + "page.css", REPORT + "charts.css", "lab.css");

  private static final List<String> SCRIPTS =
      List.of(
          REPORT + "palette.js",
          REPORT + "dom.js",
          "model.js",
          "plot.js",
          "strips.js",
          "virtual.js",
          "panel.js",
          "main.js");

  private LabPage() {}

  /**
   * The page; whoever writes it must use UTF-8.
   *
   * @throws IllegalArgumentException when there is too much to show; the message says what to do
   */
  public static String write(LabPlay play) {
    long rows = (long) play.trace().steps().size() * play.world().setup().entities().size();
    if (rows > MOST_ROWS) {
      throw new IllegalArgumentException(
          "a page shows at most "
              + MOST_ROWS
              + " rows of state, this play has "
              + rows
              + "; play a shorter time with --duration");
    }
    String title =
        play.world().setup().about().isEmpty() ? play.name() : play.world().setup().about();
    String rest = resource(REPORT + "report.html");
    StringBuilder page = new StringBuilder();
    rest = fill(page, rest, "{{title}}", escaped(title));
    rest = fill(page, rest, "{{style}}", all(STYLES));
    rest = fill(page, rest, "{{data}}", scriptSafe(LabJson.write(play)));
    rest = fill(page, rest, "{{script}}", all(SCRIPTS));
    return page.append(rest).toString();
  }

  /** Writes the template up to a place, then what fills it, and returns what follows. */
  private static String fill(StringBuilder page, String rest, String place, String filling) {
    int at = rest.indexOf(place);
    if (at < 0) {
      throw new IllegalStateException("the template of the page has no " + place);
    }
    page.append(rest, 0, at).append(filling);
    return rest.substring(at + place.length());
  }

  /** In JSON these characters stand in texts only; escaped, none can end the element. */
  private static String scriptSafe(String json) {
    return json.replace("&", "\\u0026")
        .replace("<", "\\u003c")
        .replace(">", "\\u003e")
        .replace("\u2028", "\\u2028")
        .replace("\u2029", "\\u2029");
  }

  private static String escaped(String text) {
    StringBuilder html = new StringBuilder();
    text.codePoints()
        .forEach(
            c -> {
              boolean special = c == '<' || c == '>' || c == '&' || c == '"' || c == '\'';
              if (special) {
                html.append("&#").append(c).append(';');
              } else if (isHazard(c)) {
                html.append(' ');
              } else {
                html.appendCodePoint(c);
              }
            });
    return html.toString();
  }

  /** Control characters, line separators and halves of pairs have no place in a title. */
  private static boolean isHazard(int c) {
    int type = Character.getType(c);
    return Character.isISOControl(c)
        || type == Character.SURROGATE
        || type == Character.LINE_SEPARATOR
        || type == Character.PARAGRAPH_SEPARATOR;
  }

  private static String all(List<String> names) {
    StringBuilder text = new StringBuilder();
    names.forEach(name -> text.append(resource(name)));
    return text.toString();
  }

  private static String resource(String name) {
    try (InputStream in = LabPage.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("the program lacks its part " + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new IllegalStateException("the program cannot read its part " + name, e);
    }
  }
}
