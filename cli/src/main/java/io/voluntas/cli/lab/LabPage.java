package io.voluntas.cli.lab;

import io.voluntas.emulator.report.ReportTemplate;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;

/**
 * A play as one HTML page that needs nothing else: a strip per entity with its runs and its lag,
 * virtual time under them, and every step as a table. It has frame, colours and types of the
 * comparison report, so that the two look alike.
 */
public final class LabPage {
  /** Steps times entities; more cannot be looked at in one page. */
  private static final long MOST_ROWS = 60_000;

  private static final ReportTemplate TEMPLATE =
      new ReportTemplate(
          LabPage.class,
          List.of("tokens.css", "page.css", "charts.css", "lab.css"),
          List.of(
              "palette.js",
              "dom.js",
              "model.js",
              "plot.js",
              "strips.js",
              "virtual.js",
              "panel.js",
              "main.js",
              "run.js"));

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
    StringBuilder page = new StringBuilder();
    try {
      TEMPLATE.write(title, data -> data.append(scriptSafe(LabJson.write(play))), page);
    } catch (IOException e) {
      throw new UncheckedIOException("a text cannot fail", e);
    }
    return page.toString();
  }

  /** In JSON these characters stand in texts only; escaped, none can end the element. */
  private static String scriptSafe(String json) {
    return json.replace("&", "\\u0026")
        .replace("<", "\\u003c")
        .replace(">", "\\u003e")
        .replace("\u2028", "\\u2028")
        .replace("\u2029", "\\u2029");
  }
}
