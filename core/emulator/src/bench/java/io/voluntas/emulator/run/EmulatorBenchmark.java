package io.voluntas.emulator.run;

import io.voluntas.emulator.figure.Figures;
import io.voluntas.emulator.scenario.InitialJob;
import io.voluntas.emulator.scenario.ResourceSpec;
import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.emulator.scenario.SeedNotation;
import io.voluntas.emulator.world.InMemoryTransport;
import io.voluntas.engine.kernel.PolicySet;
import io.voluntas.engine.plugin.PluginLoader;
import io.voluntas.engine.plugin.PolicyCatalog;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.model.Preferences;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Ten emulated days of a client, with all standard figures and without a report. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 3)
@Measurement(iterations = 5, time = 3)
@Fork(1)
public class EmulatorBenchmark {
  private static final String TEN_PROJECTS =
      "(P1(.5,24,.125), P2(1,24,.125), P3(2,48,.125), P4(3,72,.0625), P5(5,96,.0625),"
          + " P6(8,168,.0625), P7(12,240,.0312), P8(20,336,.0312), P9(4,120,.25), P10(6,60,.125),"
          + " NCPUS=4)";
  private static final String FIVE_PROJECTS =
      "(P1(1,240,.2), P2(2,240,.2), P3(.5,120,.1), P4(4,480,.1), P5(1,168,.4), NCPUS=8)";

  private static final String TWO_PROJECTS = "(P1(1,24,.5), P2(1,24,.5), NCPUS=1)";

  /** Jobs of two hours with a year's time. */
  private static final String PATIENT_PROJECTS =
      "(P1(2,8760,.1), P2(2,8760,.1), P3(2,8760,.1), P4(2,8760,.1), P5(2,8760,.1),"
          + " P6(2,8760,.1), P7(2,8760,.1), P8(2,8760,.1), P9(2,8760,.1), P10(2,8760,.1), NCPUS=4)";

  /**
   * The scenario: two projects on one CPU; ten projects on four CPUs; 20 on four CPUs and a GPU;
   * 1200 queued jobs of five projects on eight CPUs; 10 000 of ten projects on four, none in danger
   * or, with 100 days for all of them, half of them late.
   */
  @Param({
    "two-projects",
    "ten-projects",
    "twenty-projects",
    "queue",
    "long-queue",
    "late-queue"
  })
  public String scenario;

  /** The work-fetch policy. */
  @Param({"debt", "per-resource"})
  public String fetch;

  private final Emulator emulator = new Emulator(new InMemoryTransport());
  private Scenario world;
  private RunPolicies policies;
  private RunOptions options;

  /** Reads the scenario and looks the policies up. */
  @Setup
  public void prepare() {
    world = scenario().canonical();
    PolicyCatalog catalog = new PluginLoader().load().catalog();
    policies =
        new RunPolicies(
            fetch,
            () ->
                new PolicySet(
                    catalog.cpu().create("edf-debt", Map.of()),
                    catalog.enforcement().create("checkpoint", Map.of()),
                    catalog.fetch().create(fetch, Map.of())),
            project -> catalog.send().create("any", Map.of()));
    options = RunOptions.of(1, 10 * Durations.DAY, Figures.standard(types(world)));
  }

  /** One run. */
  @Benchmark
  public RunResult tenDays() {
    return emulator.run(world, policies, options, List.of());
  }

  private Scenario scenario() {
    return switch (scenario) {
      case "two-projects" -> SeedNotation.parse(TWO_PROJECTS);
      case "twenty-projects" -> TwentyProjects.scenario(1);
      case "queue" -> with(SeedNotation.parse(FIVE_PROJECTS), 240, OptionalLong.empty());
      case "long-queue" -> with(SeedNotation.parse(PATIENT_PROJECTS), 1000, OptionalLong.empty());
      case "late-queue" ->
          with(SeedNotation.parse(PATIENT_PROJECTS), 1000, OptionalLong.of(100 * Durations.DAY));
      default -> SeedNotation.parse(TEN_PROJECTS);
    };
  }

  private static List<String> types(Scenario scenario) {
    return scenario.host().resources().stream().map(ResourceSpec::type).toList();
  }

  private static Scenario with(Scenario plain, int each, OptionalLong deadline) {
    return new Scenario(
        "queue",
        plain.host(),
        Preferences.DEFAULTS,
        plain.projects(),
        queued(plain, each, deadline),
        List.of(),
        plain.duration());
  }

  private static List<InitialJob> queued(Scenario plain, int each, OptionalLong deadline) {
    List<InitialJob> jobs = new ArrayList<>();
    plain
        .projects()
        .forEach(
            project -> {
              var app = project.apps().get(0);
              jobs.add(
                  new InitialJob(
                      project.name(),
                      app.name(),
                      Optional.empty(),
                      each,
                      Math.round(app.runtime().mean()),
                      deadline.orElse(app.delayBound()),
                      0,
                      InitialJob.Stage.READY));
            });
    return jobs;
  }
}
