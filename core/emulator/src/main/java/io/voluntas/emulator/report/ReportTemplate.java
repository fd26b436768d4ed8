package io.voluntas.emulator.report;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The page without its data: HTML with places for title, style, data and script. */
final class ReportTemplate {
  private static final List<String> STYLES = List.of("tokens.css", "page.css", "charts.css");

  /** In the order in which they build on each other; all share one function scope. */
  private static final List<String> SCRIPTS =
      List.of(
          "model.js",
          "format.js",
          "palette.js",
          "dom.js",
          "pen.js",
          "view.js",
          "header.js",
          "figures.js",
          "legend.js",
          "chart.js",
          "gestures.js",
          "timeline.js",
          "timeline-draw.js",
          "lines.js",
          "lines-draw.js",
          "main.js");

  private final String page = resource("report.html");

  /**
   * Writes the template up to a place such as <code>{{data}}</code> and returns what follows it.
   */
  private static String upTo(String rest, String place, Appendable out) throws IOException {
    int at = rest.indexOf(place);
    if (at < 0) {
      throw new IllegalStateException("the template of the report has no " + place);
    }
    out.append(rest, 0, at);
    return rest.substring(at + place.length());
  }

  /** What fills a place. */
  interface Filling {
    /** Writes it. */
    void write(Appendable out) throws IOException;
  }

  void write(String title, Filling data, Appendable out) throws IOException {
    String rest = upTo(page, "{{title}}", out);
    out.append(escaped(title));
    rest = upTo(rest, "{{style}}", out);
    for (String style : STYLES) {
      out.append(resource(style));
    }
    rest = upTo(rest, "{{data}}", out);
    data.write(out);
    rest = upTo(rest, "{{script}}", out);
    for (String script : SCRIPTS) {
      out.append(resource(script));
    }
    out.append(rest);
  }

  private static String escaped(String text) {
    StringBuilder html = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '<' || c == '>' || c == '&' || c == '"' || c == '\'') {
        html.append("&#").append((int) c).append(';');
      } else if (Character.isSurrogate(c) || Character.isISOControl(c)) {
        // Half a pair cannot be encoded, and a whole one is not worth the trouble in a window
        // title.
        html.append(' ');
      } else {
        html.append(c);
      }
    }
    return html.toString();
  }

  private static String resource(String name) {
    try (InputStream in = ReportTemplate.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("the program lacks its part " + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new IllegalStateException("the program cannot read its part " + name, e);
    }
  }
}
