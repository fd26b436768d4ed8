package io.voluntas.emulator.study.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.voluntas.emulator.scenario.ScenarioFiles;
import io.voluntas.emulator.scenario.SeedNotation;
import io.voluntas.emulator.study.Studies;
import io.voluntas.emulator.study.Study;
import io.voluntas.emulator.study.plan.StudyPlan;
import io.voluntas.engine.config.ConfigException;

/** What is said of study files that are refused. */
final class RefusedStudies {
  private RefusedStudies() {}

  /** The message about the file {@code s.yaml} with this text; it must be refused. */
  static String refused(String text) {
    ConfigException refusal =
        catchThrowableOfType(
            ConfigException.class,
            () -> {
              Study study = StudyYaml.read("s.yaml", text, SeedNotation::parse, ScenarioFiles.NONE);
              new StudyPlan(study, Studies.catalog()).check();
            });
    assertThat(refusal).as(text).isNotNull();
    return String.valueOf(refusal.getMessage());
  }
}
