package io.voluntas.host.store;

import io.voluntas.engine.state.ClientSetup;
import io.voluntas.engine.state.ClientSnapshot;
import io.voluntas.host.journal.PolicyChoice;
import io.voluntas.spi.model.Preferences;
import io.voluntas.spi.rpc.SchedulerReply;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.TreeSet;

/** Small values for tests of the store. */
final class Samples {
  static final PolicyChoice CHOICE =
      new PolicyChoice(
          PolicyChoice.Named.of("edf-debt"),
          PolicyChoice.Named.of("per-resource"),
          PolicyChoice.Named.of("checkpoint"));

  private Samples() {}

  static ClientSnapshot snapshot(long at) {
    return ClientSnapshot.fresh(at, setup("alpha", "beta"));
  }

  /** Two processors, projects of equal shares. */
  static ClientSetup setup(String... projects) {
    return new ClientSetup(
        List.of(new ClientSetup.ResourceSetup("cpu", 2, 1e9, List.of())),
        java.util.Arrays.stream(projects)
            .map(
                name ->
                    new ClientSetup.ProjectSetup(
                        name,
                        100,
                        false,
                        false,
                        0,
                        OptionalInt.empty(),
                        new TreeMap<>(),
                        new TreeSet<>(),
                        List.of()))
            .toList(),
        Preferences.DEFAULTS,
        1);
  }

  static ProjectDocument project(String name) {
    return new ProjectDocument(
        name,
        "https://" + name + ".example.org/",
        List.of(),
        "key",
        0,
        0,
        "",
        "",
        "",
        "",
        5,
        new TreeMap<>(Map.of("note", "x")));
  }

  static SchedulerReply.SentJob job(String name, long estimate, long deadline) {
    return new SchedulerReply.SentJob(
        name, "app", new TreeMap<>(Map.of("cpu", 1_000_000L)), estimate, deadline, 0, true, true);
  }
}
