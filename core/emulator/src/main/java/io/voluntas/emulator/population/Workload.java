package io.voluntas.emulator.population;

import io.voluntas.emulator.population.hardware.Machine;
import io.voluntas.emulator.random.KeyedStream;
import io.voluntas.emulator.random.Purpose;
import io.voluntas.emulator.random.Range;
import io.voluntas.emulator.random.Streams;
import io.voluntas.emulator.scenario.AppSpec;
import io.voluntas.emulator.scenario.Checkpoint;
import io.voluntas.emulator.scenario.Distribution;
import io.voluntas.emulator.scenario.Estimate;
import io.voluntas.emulator.scenario.ProjectSpec;
import io.voluntas.emulator.scenario.ResourceSpec;
import io.voluntas.emulator.scenario.ServerSpec;
import io.voluntas.spi.model.Amounts;
import io.voluntas.spi.model.Durations;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The projects to which the hosts of a population are attached. Every project of every host is
 * drawn on its own; all have unlimited jobs.
 *
 * @param count bounds of the number of projects, 1 to 1000
 * @param shares bounds of a resource share; every order of magnitude as likely
 * @param length mean running time of a project's jobs, microseconds
 * @param spread standard deviation of one project's running times over their mean, 0 to 10;
 *     log-normal
 * @param deadlines delay bounds
 * @param types which processing resources projects use
 * @param referenceSpeed speed to which {@code length} refers, FLOPS: a host of twice this speed
 *     needs half the time; 0 when lengths hold on every host as they are
 */
public record Workload(
    Range count,
    Range shares,
    Distribution length,
    double spread,
    Deadlines deadlines,
    Types types,
    double referenceSpeed) {
  /** CPUs that a GPU job occupies beside its GPU, millionths: 0.05. */
  private static final long CPU_OF_A_GPU_JOB = Amounts.ONE / 20;

  /** Two to six projects of equal shares, jobs of 10 min to a day, bounds of 4 to 50 times that. */
  public static final Workload USUAL =
      new Workload(
          new Range(2, 6),
          Range.of(100),
          new Distribution.Uniform(10 * Durations.MINUTE, Durations.DAY),
          0.1,
          new Deadlines.Slack(new Range(4, 50)),
          new Types(1, 0, 0),
          0);

  /** Checks the ranges. */
  public Workload {
    require(count.low() >= 1 && count.high() <= 1000, "projects are outside 1 .. 1000");
    require(count.low() == Math.rint(count.low()), "projects are counted in whole numbers");
    require(shares.low() > 0 && shares.high() <= 1e12, "a share is not above 0, or too large");
    require(spread >= 0 && spread <= 10, "spread is outside 0 .. 10");
    require(referenceSpeed >= 0, "the reference speed is negative");
  }

  /**
   * How many projects have jobs for what, relative to each other; not negative. A project whose
   * jobs need a GPU sends CPU jobs to a host without one.
   *
   * @param cpu CPU only
   * @param gpu GPU only
   * @param both both
   */
  public record Types(double cpu, double gpu, double both) {
    /** Checks the ranges. */
    public Types {
      require(
          cpu >= 0 && gpu >= 0 && both >= 0 && cpu + gpu + both > 0,
          "weights of types are negative, or none is positive");
    }
  }

  /** The projects of a host. */
  List<ProjectSpec> draw(Streams streams, Machine machine) {
    // The most important type; the CPU, which is the last one, when there is no other.
    String first = machine.resources().get(0).type();
    int projects = count.whole(streams.host(Purpose.POPULATION_ATTACHMENTS).next());
    List<ProjectSpec> drawn = new ArrayList<>();
    for (int p = 0; p < projects; p++) {
      KeyedStream stream = streams.project(Purpose.POPULATION_PROJECT, p);
      double share = shares.logUniform(stream.next());
      double type = stream.next() * (types.cpu() + types.gpu() + types.both());
      AppSpec cpu = app(stream, machine, ResourceSpec.CPU);
      AppSpec gpu = app(stream, machine, first);
      List<AppSpec> apps;
      if (machine.resources().size() == 1 || type < types.cpu()) {
        apps = List.of(cpu);
      } else {
        apps = type < types.cpu() + types.gpu() ? List.of(gpu) : List.of(cpu, gpu);
      }
      drawn.add(ProjectSpec.of("p" + (p + 1), share, ServerSpec.UNLIMITED, apps));
    }
    return drawn;
  }

  /** Always reads the same numbers, whether the host has the type or not. */
  private AppSpec app(KeyedStream stream, Machine machine, String type) {
    long drawn = Math.max(Durations.SECOND, length.sample(stream));
    double u = stream.next();
    double speed =
        machine.resources().stream()
            .filter(resource -> resource.type().equals(type))
            .mapToDouble(ResourceSpec::peakFlops)
            .findFirst()
            .orElse(1);
    long mean =
        referenceSpeed == 0
            ? drawn
            : Math.max(1, Math.round(Math.min(drawn * (referenceSpeed / speed), 1e17)));
    long bound =
        deadlines instanceof Deadlines.Bound given
            ? given.distribution().sample(() -> u)
            : Math.round(((Deadlines.Slack) deadlines).factor().logUniform(u) * mean);
    SortedMap<String, Long> usage = new TreeMap<>(Map.of(type, Amounts.ONE));
    if (!type.equals(ResourceSpec.CPU)) {
      usage.put(ResourceSpec.CPU, CPU_OF_A_GPU_JOB);
    }
    long sd = Math.round(spread * mean);
    return new AppSpec(
        type,
        usage,
        sd == 0 ? new Distribution.Constant(mean) : new Distribution.LogNormal(mean, sd),
        Estimate.MEAN,
        Math.max(Durations.SECOND, bound),
        1,
        Checkpoint.CONTINUOUS,
        0,
        OptionalInt.empty());
  }

  private static void require(boolean holds, String message) {
    if (!holds) {
      throw new IllegalArgumentException(message);
    }
  }
}
