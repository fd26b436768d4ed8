package io.voluntas.cli.input;

import io.voluntas.emulator.scenario.HostSpec;
import io.voluntas.emulator.scenario.ProjectSpec;
import io.voluntas.rpc.files.BoincHost;
import io.voluntas.rpc.files.GlobalPreferences;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.model.Preferences;
import java.util.List;

/** The volunteer's preferences out of those of the field. */
final class PreferencesImport {
  private final BoincHost host;
  private final ImportNotes notes;

  PreferencesImport(BoincHost host, ImportNotes notes) {
    this.host = host;
    this.notes = notes;
  }

  /**
   * Converts them.
   *
   * @param spec the converted host
   * @param projects the converted projects: memory is limited only when some app says how much of
   *     it a job takes, for else the limit has no effect
   */
  Preferences preferences(HostSpec spec, List<ProjectSpec> projects) {
    GlobalPreferences given = host.preferences();
    notEmulated(given);
    int cpus = spec.cpu().count();
    int usable = given.processors().usable(cpus);
    boolean memoryKnown =
        projects.stream()
            .flatMap(project -> project.apps().stream())
            .anyMatch(app -> app.memoryBytes() > 0);
    long memory =
        memoryKnown && host.info().memoryBytes().orElse(0) > 0
            ? (long) (host.info().memoryBytes().getAsLong() * given.memory().ramIdle())
            : Preferences.DEFAULTS.memoryBytes();
    return new Preferences(
        given.minQueue(),
        given.extraQueue(),
        Math.max(Durations.SECOND, given.schedulingPeriod()),
        given.leaveInMemory(),
        usable < cpus ? usable : Preferences.DEFAULTS.maxCpus(),
        memory);
  }

  private void notEmulated(GlobalPreferences given) {
    if (given.processors().throttlePercent() < 100) {
      notes.add(0, "cpu_usage_limit", "throttling is not emulated; jobs run at full speed");
    }
    boolean hours = !given.computing().equals(GlobalPreferences.Hours.ALWAYS);
    if (hours || !given.network().equals(GlobalPreferences.Hours.ALWAYS)) {
      notes.add(
          0,
          hours ? "start_hour" : "net_start_hour",
          "hours of the day are not imported; active_frac and connected_frac contain their effect");
    }
  }
}
