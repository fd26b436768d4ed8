package io.voluntas.cli.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LabPageTest {
  private static final String NASTY = "</script><img/src=x>&\"'\u2028";
  private static final Pattern RUN = Pattern.compile("<rect [^>]*class=\"run\"");

  @TempDir private Path folder;

  private static String page(String preset) {
    return LabPage.write(Worlds.play(preset, Worlds.preset(preset)));
  }

  private static LabWorld nasty() {
    return LabFile.read(
        "w.yaml",
        """
        title: "%s"
        duration: 60ms
        entities:
          - {name: "<b>A</b>", slice: 30ms}
          - {name: "B&amp;", slice: 30ms}
        """
            .formatted(NASTY.replace("\"", "\\\"")));
  }

  @Test
  void needs_nothing_but_itself() {
    String page = page("D1");
    assertThat(page)
        .startsWith("<!doctype html>")
        .contains("default-src 'none'")
        .doesNotContain("<link", "@import", "<script src", "<img", "fetch(", "XMLHttpRequest");
    // The only address is the name of SVG, which nobody loads.
    assertThat(page.replace("http://www.w3.org/2000/svg", ""))
        .doesNotContain("http://", "https://", "//cdn");
    assertThat(Pattern.compile("url\\((?!#)").matcher(page.replace("url(#${clip})", "")).find())
        .as("styles that load something")
        .isFalse();
  }

  @Test
  void the_same_play_is_the_same_page() {
    assertThat(page("S2")).isEqualTo(page("S2"));
  }

  @Test
  void holds_every_step_in_exact_numbers() {
    assertThat(page("S4")).contains("\"lag\": \"-55/3\"", "\"deadline\": \"44/3\"");
  }

  @Test
  void texts_cannot_become_markup() {
    LabWorld world = nasty();
    assertThat(world.setup().about()).isEqualTo(NASTY);
    String page = LabPage.write(Worlds.play("<x>", world));
    assertThat(page).doesNotContain("<img", "<b>A", "<x>", "\u2028").contains("\\u003cb\\u003eA");
    assertThat(page.split("</script>", -1)).hasSize(3);
    assertThat(page).contains("<title>&#60;/script&#62;");
  }

  @Test
  void what_cannot_be_looked_at_is_refused() {
    // 90 000 quanta of two entities.
    LabWorld fine =
        LabFile.read(
            "w.yaml", "mode: Q\nquantum: 100us\nduration: 9s\nentities: [{name: A}, {name: B}]\n");
    LabPlay longer = Worlds.play("fine", fine);
    assertThatThrownBy(() -> LabPage.write(longer))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("--duration");
  }

  /** In D1 three entities run 2, 3 and 3 times; one line of lag each, one of virtual time. */
  @Test
  void a_browser_draws_it() throws IOException, InterruptedException {
    Chromium.assumePresent();
    String dom = Chromium.dom(page("D1"), folder);
    assertThat(dom).contains("data-state=\"ready\"").contains("Step 1 of 9");
    assertThat(RUN.matcher(dom).results().count()).isEqualTo(8);
    assertThat(dom.split("class=\"lag\"", -1)).hasSize(4);
    assertThat(dom.split("class=\"virtual\"", -1)).hasSize(2);
    assertThat(dom).doesNotContain("NaN");
  }

  @Test
  void a_browser_draws_nasty_names_as_text() throws IOException, InterruptedException {
    Chromium.assumePresent();
    String dom = Chromium.dom(LabPage.write(Worlds.play("x", nasty())), folder);
    assertThat(dom)
        .contains("data-state=\"ready\"", "&lt;b&gt;A&lt;/b&gt;")
        .doesNotContain("<b>A</b>", "<img");
  }
}
