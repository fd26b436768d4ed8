package io.voluntas.emulator.run;

import io.voluntas.emulator.scenario.AppSpec;
import io.voluntas.emulator.scenario.Checkpoint;
import io.voluntas.emulator.scenario.Distribution;
import io.voluntas.emulator.scenario.Estimate;
import io.voluntas.emulator.scenario.HostSpec;
import io.voluntas.emulator.scenario.ProjectSpec;
import io.voluntas.emulator.scenario.ResourceSpec;
import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.emulator.scenario.ServerSpec;
import io.voluntas.spi.model.Amounts;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.model.Preferences;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Random;
import java.util.TreeMap;

/**
 * 20 projects with equal shares on four CPUs and a GPU; jobs for the CPU, for the GPU and for both
 * in turn, their length and time drawn; a buffer of 0.1 and 0.25 days.
 */
final class TwentyProjects {
  private static final long[] SECONDS = {300, 1000, 3600, 10_000, 36_000};
  private static final long[] DAYS = {1, 3, 7, 14};

  private TwentyProjects() {}

  static Scenario scenario(long draw) {
    Random random = new Random(draw);
    List<ProjectSpec> projects = new ArrayList<>();
    for (int p = 0; p < 20; p++) {
      long length = SECONDS[random.nextInt(SECONDS.length)] * Durations.SECOND;
      long bound = DAYS[random.nextInt(DAYS.length)] * Durations.DAY;
      List<AppSpec> apps = new ArrayList<>();
      if (p % 3 != 1) {
        apps.add(app("c", Map.of("cpu", Amounts.ONE), length, bound));
      }
      if (p % 3 != 0) {
        apps.add(app("g", Map.of("gpu", Amounts.ONE, "cpu", Amounts.ONE / 20), length, bound));
      }
      projects.add(ProjectSpec.of("p" + p, 100, ServerSpec.UNLIMITED, apps));
    }
    return Scenario.of(
        "twenty projects",
        HostSpec.always(
            List.of(new ResourceSpec("gpu", 1, 50e9), new ResourceSpec("cpu", 4, 1e9))),
        new Preferences(
            Durations.DAY / 10,
            Durations.DAY / 4,
            Durations.HOUR,
            false,
            Integer.MAX_VALUE,
            Long.MAX_VALUE),
        projects);
  }

  private static AppSpec app(String name, Map<String, Long> usage, long length, long bound) {
    return new AppSpec(
        name,
        new TreeMap<>(usage),
        new Distribution.Constant(length),
        Estimate.MEAN,
        bound,
        1,
        Checkpoint.CONTINUOUS,
        0,
        OptionalInt.empty());
  }
}
