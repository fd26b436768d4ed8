package io.voluntas.emulator.report;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** A page without its data: HTML with places for title, style, data and script. */
public final class ReportTemplate {
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
          "merit.js",
          "figures.js",
          "legend.js",
          "chart.js",
          "gestures.js",
          "timeline.js",
          "timeline-draw.js",
          "lines.js",
          "lines-draw.js",
          "main.js",
          "run.js");

  private final Class<?> home;
  private final List<String> styles;
  private final List<String> scripts;
  private final String page;

  /** The page of a comparison. */
  ReportTemplate() {
    this(ReportTemplate.class, STYLES, SCRIPTS);
  }

  /**
   * A page of another kind with the same frame and look.
   *
   * @param home class beside which its parts lie as resources; those that are not there are taken
   *     from this package
   * @param styles names of style sheets, in order
   * @param scripts names of scripts, in the order in which they build on each other; all share one
   *     function scope
   */
  public ReportTemplate(Class<?> home, List<String> styles, List<String> scripts) {
    this.home = home;
    this.styles = List.copyOf(styles);
    this.scripts = List.copyOf(scripts);
    this.page = resource("report.html");
  }

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
  public interface Filling {
    /** Writes it. */
    void write(Appendable out) throws IOException;
  }

  /** Writes the page; whoever encodes it must use UTF-8. */
  public void write(String title, Filling data, Appendable out) throws IOException {
    String rest = upTo(page, "{{title}}", out);
    out.append(escaped(title));
    rest = upTo(rest, "{{style}}", out);
    for (String style : styles) {
      out.append(resource(style));
    }
    rest = upTo(rest, "{{data}}", out);
    data.write(out);
    rest = upTo(rest, "{{script}}", out);
    for (String script : scripts) {
      out.append(resource(script));
    }
    out.append(rest);
  }

  private static String escaped(String text) {
    StringBuilder html = new StringBuilder();
    text.codePoints()
        .forEach(
            c -> {
              if (c == '<' || c == '>' || c == '&' || c == '"' || c == '\'') {
                html.append("&#").append(c).append(';');
              } else {
                html.appendCodePoint(isHazard(c) ? ' ' : c);
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

  private String resource(String name) {
    return text(home, name)
        .or(() -> text(ReportTemplate.class, name))
        .orElseThrow(() -> new IllegalStateException("the program lacks its part " + name));
  }

  private static Optional<String> text(Class<?> home, String name) {
    try (InputStream in = home.getResourceAsStream(name)) {
      if (in == null) {
        return Optional.empty();
      }
      return Optional.of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new IllegalStateException("the program cannot read its part " + name, e);
    }
  }
}
