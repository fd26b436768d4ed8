package io.voluntas.emulator.reproduce;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.emulator.scenario.ScenarioYaml;
import io.voluntas.emulator.scenario.ScenarioYamlWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

class StudyTest {
  @Test
  void everyCellHasScenarioAndPoliciesThatExist() {
    for (Study study : Study.all()) {
      for (Table table : study.tables()) {
        assertThat(table.places()).as(table.name()).isNotEmpty();
        for (Table.Place place : table.places()) {
          Scenario scenario = table.scenarios().make(place.row(), place.column(), 0);
          assertThat(scenario.duration()).isPresent();
          PolicyNames names = table.chooser().choose(place.row(), place.column());
          assertThat(Real.POLICIES.make(names).client().get()).isNotNull();
          assertThat(table.golden(place)).isNotEmpty();
          assertThat(table.steps(place)).contains(Table.STEP).endsWith(0L);
        }
      }
    }
  }

  /** What {@code --out} writes is what was run. */
  @Test
  void scenariosCanBeWrittenAndReadAgain() {
    for (Study study : Study.all()) {
      for (Table table : study.tables()) {
        Table.Place place = table.places().get(0);
        Scenario scenario = table.scenarios().make(place.row(), place.column(), 0);
        String text = ScenarioYamlWriter.write(scenario);
        assertThat(ScenarioYaml.read("again.yaml", text).digest()).isEqualTo(scenario.digest());
      }
    }
  }

  @Test
  void tablesAreThoseOfTheReference() {
    assertThat(Study.find("kondo2007").orElseThrow().tables().stream().map(Table::name))
        .containsExactly("A", "B", "C", "D", "E");
    assertThat(Study.find("bce2011").orElseThrow().tables().stream().map(Table::name))
        .containsExactly("S1", "S1b", "S1c", "S2", "S3", "S4", "S4b");
    assertThat(Study.find("none")).isEmpty();
    assertThat(Study.find("bce2011").orElseThrow().table("s4B")).isPresent();
  }

  /** Each replicate of the drawn scenario draws others, and the same ones every time. */
  @Test
  void drawnProjectsBelongToTheReplicate() {
    Table drawn = Study.find("bce2011").orElseThrow().table("S4").orElseThrow();
    List<Scenario> scenarios =
        List.of(0, 0, 1).stream().map(i -> drawn.scenarios().make("", "", i)).toList();
    assertThat(scenarios.get(0).projects()).hasSize(20);
    assertThat(scenarios.get(1).digest()).isEqualTo(scenarios.get(0).digest());
    assertThat(scenarios.get(2).digest()).isNotEqualTo(scenarios.get(0).digest());
  }
}
