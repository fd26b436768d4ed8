package io.voluntas.cli.input;

import io.voluntas.emulator.scenario.HostSpec;
import io.voluntas.emulator.scenario.ProjectSpec;
import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.emulator.scenario.ServerSpec;
import io.voluntas.emulator.scenario.Supply;
import io.voluntas.rpc.files.BoincHost;
import io.voluntas.rpc.files.BoincImport;
import io.voluntas.rpc.files.BoincProject;
import io.voluntas.rpc.files.ClientConfig;
import io.voluntas.rpc.wire.Warning;
import io.voluntas.rpc.wire.WireException;
import io.voluntas.spi.model.Preferences;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Turns a BOINC client's state into a scenario, as the field's client and its emulator read it; the
 * emulation starts when the state was written.
 */
public final class StateImporter {
  private final BoincHost host;
  private final ImportOptions options;
  private final ImportNotes notes;

  private StateImporter(BoincHost host, ImportOptions options, ImportNotes notes) {
    this.host = host;
    this.options = options;
    this.notes = notes;
  }

  /**
   * Converts what was read.
   *
   * @param file the file or folder, for messages and as the title
   * @param read what the reader gave; its warnings come first
   */
  public static LoadedScenario read(String file, BoincImport read, ImportOptions options) {
    ImportNotes notes = new ImportNotes(file);
    Scenario scenario = new StateImporter(read.host(), options, notes).scenario(file);
    List<String> warnings = new ArrayList<>();
    read.warnings().stream().map(Warning::toString).forEach(warnings::add);
    for (WireException refused : read.refused()) {
      warnings.add(refused.getMessage() + "; the whole file is ignored");
    }
    notes.log().toList().stream().map(Warning::toString).forEach(warnings::add);
    return new LoadedScenario(scenario, warnings);
  }

  private Scenario scenario(String title) {
    HostSpec spec = new HostImport(host, notes).host();
    List<BoincProject> taken = taking();
    checkUrls();
    if (host.stateTime() == 0) {
      checkTimes(taken);
    }
    DebtImport debts = new DebtImport(taken, spec);
    ProjectImport importer = new ProjectImport(host, spec, notes);
    JobImport jobs = new JobImport(host.stateTime(), options, notes);
    List<ProjectSpec> projects = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (int i = 0; i < taken.size(); i++) {
      BoincProject project = taken.get(i);
      String name = Names.unique(Names.clean(project.name(), "project"), names);
      AppImport apps = new AppImport(project, spec, notes);
      projects.add(importer.project(project, name, apps, debts.of(i)));
      jobs.add(project, name, apps);
    }
    jobs.summarise();
    if (projects.isEmpty()) {
      notes.add(0, "project", "there is none; a placeholder that sends no jobs takes its place");
      projects.add(nobody(spec));
    }
    Preferences preferences = new PreferencesImport(host, notes).preferences(spec, projects);
    return new Scenario(
        title, spec, preferences, projects, jobs.jobs(), jobs.events(), OptionalLong.empty());
  }

  private List<BoincProject> taking() {
    List<BoincProject> taken = new ArrayList<>();
    for (BoincProject project : host.projects()) {
      if (project.flags().nonCpuIntensive()) {
        notes.add(
            project.line(),
            "non_cpu_intensive",
            project.name() + " runs beside everything and is left out");
      } else {
        taken.add(project);
      }
    }
    return taken;
  }

  private void checkUrls() {
    for (ClientConfig.Exclusion exclusion : host.config().exclusions()) {
      if (host.projects().stream()
          .noneMatch(p -> ProjectUrl.same(exclusion.url(), p.masterUrl()))) {
        notes.add(0, "exclude_gpu", "there is no project " + exclusion.url());
      }
    }
  }

  /** Without a time of the state, later times are not comparable to it. */
  private void checkTimes(List<BoincProject> taken) {
    boolean dated =
        taken.stream()
            .anyMatch(
                p ->
                    p.rpc().notBefore() > 0
                        || p.resources().stream().anyMatch(r -> r.backoffUntil() > 0));
    if (dated) {
      notes.add(
          0, "last_update", "the time of the state is not known: waits of projects are left out");
    }
  }

  private static ProjectSpec nobody(HostSpec spec) {
    ServerSpec plain = ServerSpec.UNLIMITED;
    ServerSpec silent =
        new ServerSpec(
            Supply.NONE,
            plain.requestDelay(),
            plain.maxJobsPerReply(),
            plain.up(),
            plain.latency(),
            plain.download(),
            plain.sendPolicy(),
            plain.strictDeadlines());
    return ProjectSpec.of("nobody", 100, silent, List.of(ProjectImport.placeholder(spec)));
  }
}
