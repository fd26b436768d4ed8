package io.voluntas.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.engine.plugin.Extension;
import io.voluntas.engine.plugin.PluginLoader;
import io.voluntas.engine.plugin.PolicyCatalog;
import io.voluntas.spi.Option;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the documentation says is there, is there. */
class DocsTest {
  private static final List<String> HEADINGS =
      List.of(
          "Question",
          "Overview",
          "Options",
          "Ledgers",
          "Source",
          "The rule",
          "When to use it",
          "Known limits");

  private static final Pattern FENCED = Pattern.compile("(?ms)^```.*?^```$");
  private static final Pattern LINK = Pattern.compile("\\]\\(([^()\\s]+)\\)");
  private static final Pattern HEADING = Pattern.compile("(?m)^#+ (.*)$");
  private static final Pattern ANCHOR = Pattern.compile("<a id=\"([^\"]+)\">");
  private static final Pattern OPTION = Pattern.compile("(?m)^\\| `([^`]+)` \\| `([^`]+)` \\|");

  /** A link to an example's file, and a copy of its text. */
  private static final Pattern COPY =
      Pattern.compile("(?ms)^\\[[^\\]]+\\]\\((examples/[^)]+)\\):\n\n```\\w+\n(.*?)^```$");

  private final SourceTree tree = SourceTree.find();

  private List<Path> pages() {
    List<Path> pages = new ArrayList<>();
    pages.add(tree.root().resolve("README.md"));
    pages.add(tree.root().resolve("CHANGELOG.md"));
    try (Stream<Path> files = Files.walk(tree.root().resolve("docs"))) {
      files.filter(file -> file.toString().endsWith(".md")).sorted().forEach(pages::add);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return pages;
  }

  private static List<Extension<?>> policies() {
    PolicyCatalog catalog = new PluginLoader().load().catalog();
    return Stream.of(catalog.cpu(), catalog.enforcement(), catalog.fetch(), catalog.send())
        .<Extension<?>>flatMap(registry -> registry.extensions().stream())
        .toList();
  }

  private Path page(Extension<?> policy) {
    return tree.root().resolve("docs/policies/" + policy.name() + ".md");
  }

  @Test
  void every_relative_link_leads_somewhere() {
    List<String> broken = new ArrayList<>();
    int links = 0;
    for (Path page : pages()) {
      String prose = FENCED.matcher(SourceTree.read(page)).replaceAll("");
      for (MatchResult link : LINK.matcher(prose).results().toList()) {
        String target = link.group(1);
        if (target.matches("[a-z]+:.*")) {
          continue;
        }
        links++;
        if (!leadsSomewhere(page, target)) {
          broken.add(tree.name(page) + ": " + target);
        }
      }
    }
    assertThat(links).as("links that were looked at").isGreaterThan(50);
    assertThat(broken).as("links that lead nowhere").isEmpty();
  }

  private boolean leadsSomewhere(Path page, String target) {
    int hash = target.indexOf('#');
    String path = hash < 0 ? target : target.substring(0, hash);
    Path file = path.isEmpty() ? page : page.resolveSibling(path).normalize();
    if (!Files.exists(file)) {
      return false;
    }
    if (hash < 0) {
      return true;
    }
    String text = SourceTree.read(file);
    return Stream.concat(
            ANCHOR.matcher(text).results().map(found -> found.group(1)),
            HEADING.matcher(text).results().map(found -> anchor(found.group(1))))
        .anyMatch(target.substring(hash + 1)::equals);
  }

  /** How Git hosts name the anchor of a heading. */
  private static String anchor(String heading) {
    return heading.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9 _-]", "").replace(' ', '-');
  }

  @Test
  void every_policy_has_a_page_with_the_same_headings() {
    SortedMap<String, List<String>> headings = new TreeMap<>();
    for (Extension<?> policy : policies()) {
      List<String> found = List.of();
      if (Files.exists(page(policy))) {
        String text = FENCED.matcher(SourceTree.read(page(policy))).replaceAll("");
        found =
            text.lines().filter(line -> line.startsWith("## ")).map(l -> l.substring(3)).toList();
      }
      headings.put(policy.name(), found);
    }
    assertThat(headings).hasSizeGreaterThan(13);
    assertThat(headings).allSatisfy((name, found) -> assertThat(found).isEqualTo(HEADINGS));
  }

  @Test
  void every_page_lists_the_options_that_the_policy_declares() {
    for (Extension<?> policy : policies()) {
      SortedMap<String, String> declared = new TreeMap<>();
      for (Option<?> option : policy.options()) {
        declared.put(option.name(), option.fallbackText());
      }
      SortedMap<String, String> written = new TreeMap<>();
      String text = SourceTree.read(page(policy));
      String section = text.substring(text.indexOf("## Options"), text.indexOf("## Ledgers"));
      OPTION.matcher(section).results().forEach(row -> written.put(row.group(1), row.group(2)));
      assertThat(written).as("options of " + policy.name()).isEqualTo(declared);
      assertThat(section.contains("None.")).isEqualTo(declared.isEmpty());
    }
  }

  @Test
  void the_plugin_guide_shows_the_files_of_the_examples() {
    Path guide = tree.root().resolve("docs/plugin-guide.md");
    List<MatchResult> copies = COPY.matcher(SourceTree.read(guide)).results().toList();
    assertThat(copies).hasSizeGreaterThan(6);
    for (MatchResult copy : copies) {
      Path original = guide.resolveSibling(copy.group(1));
      assertThat(copy.group(2)).as(copy.group(1)).isEqualTo(SourceTree.read(original));
    }
  }
}
