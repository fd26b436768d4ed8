package io.voluntas.cli.command;

import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.engine.config.Problems;
import io.voluntas.engine.config.SettingsFile;
import io.voluntas.spi.model.Preferences;
import java.util.Set;

/** Puts preferences of the settings in the place of a scenario's own, one by one. */
final class PreferenceSettings {
  private PreferenceSettings() {}

  /**
   * The scenario under the preferences that the section {@code client} gives; those that it does
   * not give stay.
   *
   * @throws io.voluntas.engine.config.ConfigException when one is unknown or refused
   */
  static Scenario apply(SettingsFile settings, Scenario scenario) {
    Problems problems = new Problems();
    Preferences given = settings.preferences(problems);
    problems.throwIfAny();
    Set<String> keys = settings.section("client").keySet();
    Preferences own = scenario.preferences();
    Preferences merged =
        new Preferences(
            keys.contains("min-queue") ? given.minQueue() : own.minQueue(),
            keys.contains("extra-queue") ? given.extraQueue() : own.extraQueue(),
            keys.contains("scheduling-period") ? given.schedulingPeriod() : own.schedulingPeriod(),
            keys.contains("leave-in-memory") ? given.leaveInMemory() : own.leaveInMemory(),
            keys.contains("max-cpus") ? given.maxCpus() : own.maxCpus(),
            keys.contains("memory") ? given.memoryBytes() : own.memoryBytes());
    return new Scenario(
        scenario.title(),
        scenario.host(),
        merged,
        scenario.projects(),
        scenario.jobs(),
        scenario.events(),
        scenario.duration());
  }
}
