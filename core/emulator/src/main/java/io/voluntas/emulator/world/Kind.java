package io.voluntas.emulator.world;

import io.voluntas.emulator.scenario.AppSpec;
import io.voluntas.emulator.scenario.Checkpoint;
import io.voluntas.engine.state.JobSetup;
import io.voluntas.spi.model.Durations;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;

/** What all jobs of an app have in common, with resource types as indices. */
final class Kind {
  final AppSpec app;
  final int project;
  final long[] usage;
  final int main;

  /** Computing time between checkpoints; 0 when it can stop at any time, FOREVER for never. */
  final long checkpointPeriod;

  Kind(AppSpec app, int project, List<String> resources) {
    this.app = app;
    this.project = project;
    this.usage = new long[resources.size()];
    int first = -1;
    for (int r = 0; r < usage.length; r++) {
      usage[r] = app.usage().getOrDefault(resources.get(r), 0L);
      if (first < 0 && usage[r] > 0) {
        first = r;
      }
    }
    this.main = first;
    if (app.checkpoint() instanceof Checkpoint.Every every) {
      this.checkpointPeriod = every.period();
    } else {
      this.checkpointPeriod = app.checkpoint() instanceof Checkpoint.Never ? Durations.FOREVER : 0;
    }
  }

  SortedMap<String, Long> usageByType() {
    return app.usage();
  }

  List<Long> usageByIndex() {
    List<Long> amounts = new ArrayList<>();
    for (long amount : usage) {
      amounts.add(amount);
    }
    return Collections.unmodifiableList(amounts);
  }

  JobSetup.Checkpoints checkpoints() {
    return checkpointPeriod == 0 ? JobSetup.Checkpoints.ANYTIME : JobSetup.Checkpoints.REPORTED;
  }
}
