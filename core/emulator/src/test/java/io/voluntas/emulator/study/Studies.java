package io.voluntas.emulator.study;

import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.emulator.scenario.ScenarioFiles;
import io.voluntas.emulator.scenario.SeedNotation;
import io.voluntas.emulator.study.plan.StudyPlan;
import io.voluntas.emulator.study.read.StudyBundle;
import io.voluntas.engine.plugin.PluginLoader;
import io.voluntas.engine.plugin.PolicyCatalog;
import java.util.OptionalLong;

/** Studies for tests: their scenarios are in the one-line notation. */
public final class Studies {
  private Studies() {}

  /** Everything on the class path. */
  public static PolicyCatalog catalog() {
    return new PluginLoader().load().catalog();
  }

  /** A study with what it refers to. */
  public static StudyBundle bundle(String text) {
    return StudyBundle.of(
        "study.yaml", text, OptionalLong.empty(), Studies::scenario, ScenarioFiles.NONE);
  }

  /** A study that was looked up. */
  public static StudyPlan plan(String text) {
    return new StudyPlan(bundle(text).study(), catalog());
  }

  private static Scenario scenario(String text) {
    return SeedNotation.parse(text);
  }
}
