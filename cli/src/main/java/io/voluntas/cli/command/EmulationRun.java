package io.voluntas.cli.command;

import io.voluntas.cli.crate.CrateMaker;
import io.voluntas.cli.crate.FolderKind;
import io.voluntas.cli.crate.ResultFolder;
import io.voluntas.cli.emulate.Experiment;
import io.voluntas.cli.emulate.Experiments;
import io.voluntas.cli.emulate.OutputFolder;
import io.voluntas.cli.emulate.Provenance;
import io.voluntas.cli.render.ProgressBar;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** Runs an experiment for a command: progress on a terminal, and the folder of {@code --out}. */
final class EmulationRun {
  private final Experiments experiments;
  private final Invocation call;
  private final CrateMaker maker;

  /** Leaves folders that describe themselves. */
  EmulationRun(Experiments experiments, Invocation call, CrateMaker maker) {
    this.experiments = experiments;
    this.call = call;
    this.maker = maker;
  }

  /**
   * Runs.
   *
   * @param recorded whether recordings are needed even without a folder
   * @param inner name of the folder inside the folder of {@code --out}; empty for that one itself
   */
  Experiments.Finished run(Experiment experiment, boolean recorded, String inner)
      throws InterruptedException, IOException {
    Optional<ProgressBar> bar =
        call.console().terminal()
            ? Optional.of(
                new ProgressBar(
                    call.console().err(),
                    "running",
                    experiment.combinations().size() * experiment.replicates()))
            : Optional.empty();
    try {
      Optional<Path> out = call.path("out");
      if (out.isEmpty()) {
        return experiments.run(experiment, recorded, bar);
      }
      OutputFolder folder =
          new OutputFolder(
              ResultFolder.make(
                  inner.isEmpty() ? out.get() : out.get().resolve(inner), FolderKind.COMPARISON));
      Experiments.Finished finished =
          experiments.run(
              experiment,
              folder,
              new Provenance(VersionCommand.version(), call.commandLine()),
              bar);
      maker.comparison(folder.path(), experiment, finished.results(), call.commandLine());
      return finished;
    } finally {
      bar.ifPresent(ProgressBar::clear);
    }
  }
}
