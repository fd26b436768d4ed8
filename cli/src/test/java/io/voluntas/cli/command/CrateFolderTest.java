package io.voluntas.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.voluntas.cli.Cli;
import io.voluntas.cli.probe.ProbeJar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What result folders say of themselves. */
class CrateFolderTest extends ResultFolderFixture {
  @Test
  void the_description_has_what_the_specification_asks_for() throws IOException {
    study();
    Map<String, JsonNode> all = entities();
    JsonNode own = all.get("ro-crate-metadata.json");
    assertThat(own.get("@type").asText()).isEqualTo("CreativeWork");
    assertThat(own.get("conformsTo").get("@id").asText())
        .isEqualTo("https://w3id.org/ro/crate/1.1");
    assertThat(own.get("about").get("@id").asText()).isEqualTo("./");
    JsonNode root = all.get("./");
    assertThat(root.get("@type").asText()).isEqualTo("Dataset");
    // The clock is not asked: without a date from outside there is none.
    assertThat(root.has("datePublished")).isFalse();
    for (JsonNode part : root.get("hasPart")) {
      String path = part.get("@id").asText();
      assertThat(out.resolve(path)).exists();
      assertThat(all.get(path).get("@type").asText())
          .isEqualTo(path.endsWith("/") ? "Dataset" : "File");
      assertThat(all.get(path).get("sha256").asText()).matches("[0-9a-f]{64}");
    }
    assertThat(root.get("hasPart").toString()).contains("report.html", "study.yaml", "cells/");
    // Everything that is referred to is there.
    for (JsonNode entity : all.values()) {
      for (JsonNode reference : entity.findValues("@id")) {
        boolean specification = reference.asText().startsWith("https://w3id.org/");
        assertThat(specification || all.containsKey(reference.asText()))
            .as(reference.asText())
            .isTrue();
      }
    }
    assertThat(all.get("#parameter-seed").get("value").asText()).isEqualTo("1");
    assertThat(all.get("#run").get("@type").asText()).isEqualTo("CreateAction");
  }

  @Test
  void a_date_and_a_license_come_from_outside() throws IOException {
    String[] words = {
      "compare", "(P1(1,5,.5))", "--days", "1", "--cpu", "fifo", "--out", out.toString()
    };
    Map<String, String> epoch = Map.of("SOURCE_DATE_EPOCH", "86400");
    assertThat(Cli.run(false, epoch, words).code()).isZero();
    assertThat(entities().get("./").get("datePublished").asText()).isEqualTo("1970-01-02");
    String refused = run(2, "compare", "(P1(1,5,.5))", "--out", out.toString(), "--published", "x");
    assertThat(refused).contains("'x' is not a date such as 2026-03-31");
  }

  /** RO-Crate 1.1, "Root Data Entity": what MUST be there. Only people know the last two. */
  @Test
  void everything_that_must_be_there_is_there_when_people_say_what_they_know() throws IOException {
    Path file = Files.writeString(folder.resolve("s.yaml"), STUDY);
    String license = "https://creativecommons.org/licenses/by/4.0/";
    String[] words = {"study", file.toString(), "--out", out.toString()};
    assertThat(run(0, words))
        .contains("note: its description lacks a date (--published) and a license (--license)");
    String[] told = Arrays.copyOf(words, 8);
    told[4] = "--published";
    told[5] = "2026-03-31";
    told[6] = "--license";
    told[7] = license;
    assertThat(run(0, told)).contains("written to").doesNotContain("note:");
    JsonNode root = entities().get("./");
    for (String key : List.of("@type", "@id", "name", "description", "datePublished", "license")) {
      assertThat(root.has(key)).as(key).isTrue();
    }
    assertThat(root.get("datePublished").asText()).isEqualTo("2026-03-31");
    assertThat(root.get("license").get("@id").asText()).isEqualTo(license);
    assertThat(entities()).containsKey(license);
    assertThat(run(0, "verify", out.toString(), "--sample", "1")).contains("same values");
  }

  @Test
  void plugins_that_were_used_are_there_with_their_jars() throws IOException {
    String plugins = ProbeJar.makeIn(folder).toString();
    run(
        0,
        "--plugins",
        plugins,
        "simulate",
        "(P1(1,5,.5))",
        "--days",
        "1",
        "--out",
        out.toString());
    assertThat(entities().values())
        .filteredOn(one -> one.get("@id").asText().startsWith("#plugin-"))
        .isNotEmpty()
        .allSatisfy(one -> assertThat(one.get("sha256").asText()).matches("[0-9a-f]{64}"));
  }
}
