package io.voluntas.rpc.server.finish;

import io.voluntas.rpc.server.config.AppDefinition.Output;
import io.voluntas.rpc.server.config.ServerFolder;
import io.voluntas.rpc.server.keys.Durable;
import io.voluntas.rpc.server.model.Job;
import io.voluntas.rpc.server.model.Workunit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Lays the outputs of a valid job into {@code results/WORKUNIT/}. Can be broken off anywhere and
 * done again: the folder gets its name when all files are in it.
 */
final class Harvest {
  private final ServerFolder folder;

  Harvest(ServerFolder folder) {
    this.folder = folder;
  }

  /** Takes the outputs of the first valid job in; those of all other jobs that ended go away. */
  void take(Workunit workunit, List<Output> outputs, List<Job> jobs) throws IOException {
    Path target = folder.results().resolve(workunit.name());
    Optional<Job> chosen =
        jobs.stream().filter(job -> job.outcome() == Job.Outcome.VALID).findFirst();
    if (workunit.state() == Workunit.State.VALID && chosen.isPresent() && !Files.exists(target)) {
      Path collected = folder.results().resolve("." + chosen.get().name() + ".new");
      Files.createDirectories(collected);
      for (int i = 0; i < outputs.size(); i++) {
        Path from = folder.upload().resolve(Judge.fileName(chosen.get().name(), i));
        if (Files.exists(from)) {
          Path to = collected.resolve(outputs.get(i).openName());
          Files.createDirectories(Optional.ofNullable(to.getParent()).orElse(collected));
          Durable.move(from, to);
        }
      }
      Durable.move(collected, target);
    }
    for (Job job : jobs) {
      if (job.state() == Job.State.OVER && job.outcome() != Job.Outcome.RETURNED) {
        for (int i = 0; i < outputs.size(); i++) {
          Files.deleteIfExists(folder.upload().resolve(Judge.fileName(job.name(), i)));
        }
      }
    }
  }
}
