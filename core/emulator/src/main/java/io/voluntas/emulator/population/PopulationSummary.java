package io.voluntas.emulator.population;

import io.voluntas.emulator.random.Streams;
import io.voluntas.emulator.scenario.ResourceSpec;
import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.emulator.study.HostSource;
import io.voluntas.emulator.world.Uptime;
import io.voluntas.spi.model.Durations;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntFunction;

/**
 * What the hosts of a study amount to. Whoever runs a population prints it: with heavy tails, the
 * availability that a model promises and the one that its hosts have within a month are far apart.
 *
 * @param label of the source
 * @param seed of the study
 * @param hosts number of hosts, from 0 up
 * @param duration length of a run, microseconds
 * @param lines one quantity each
 */
public record PopulationSummary(
    String label, long seed, int hosts, long duration, List<Line> lines) {
  /** Copies the list. */
  public PopulationSummary {
    lines = List.copyOf(lines);
  }

  /**
   * One quantity over all hosts. Quantiles are values that occur: the smallest of which at least
   * that part of the hosts has no more.
   *
   * @param name for instance {@code availability}
   * @param unit for instance {@code GFLOPS}; empty for numbers
   */
  public record Line(
      String name,
      String unit,
      double mean,
      double q05,
      double q25,
      double median,
      double q75,
      double q95) {
    static Line of(String name, String unit, double[] values) {
      double[] sorted = values.clone();
      Arrays.sort(sorted);
      double mean = Arrays.stream(sorted).sum() / sorted.length;
      return new Line(
          name,
          unit,
          mean,
          quantile(sorted, 0.05),
          quantile(sorted, 0.25),
          quantile(sorted, 0.5),
          quantile(sorted, 0.75),
          quantile(sorted, 0.95));
    }

    private static double quantile(double[] sorted, double p) {
      return sorted[Math.max(0, (int) Math.ceil(p * sorted.length) - 1)];
    }
  }

  /**
   * Makes the hosts and measures them. A host's availability is what replicate <i>i</i> of a run
   * with this seed really gets, not the mean of its distributions.
   *
   * @param hosts number of hosts, at least 1
   * @param duration length of a run, microseconds, positive
   */
  public static PopulationSummary of(HostSource source, long seed, int hosts, long duration) {
    return of(source.label(), i -> source.host(seed, i).canonical(), seed, hosts, duration);
  }

  /**
   * The same for hosts that were changed, for instance by the parameters of a study's cell.
   *
   * @param label what to call them
   * @param maker the host of a number, in canonical order
   */
  public static PopulationSummary of(
      String label, IntFunction<Scenario> maker, long seed, int hosts, long duration) {
    if (hosts < 1) {
      throw new IllegalArgumentException("a summary of no hosts");
    }
    Map<Quantity, double[]> values = new LinkedHashMap<>();
    for (Quantity quantity : Quantity.values()) {
      values.put(quantity, new double[hosts]);
    }
    for (int i = 0; i < hosts; i++) {
      Scenario scenario = maker.apply(i);
      Uptime uptime = Uptime.of(scenario.host(), Streams.of(seed, i, 0), duration);
      for (Map.Entry<Quantity, double[]> entry : values.entrySet()) {
        entry.getValue()[i] = entry.getKey().of(scenario, uptime);
      }
    }
    List<Line> lines = new ArrayList<>();
    values.forEach((quantity, all) -> lines.add(Line.of(quantity.word, quantity.unit, all)));
    return new PopulationSummary(label, seed, hosts, duration, lines);
  }

  /** The line of that name. */
  public Line line(String name) {
    return lines.stream()
        .filter(line -> line.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("there is no quantity '" + name + "'"));
  }

  /** A table for people. */
  public String text() {
    StringBuilder text = new StringBuilder();
    text.append(
        String.format(
            Locale.ROOT,
            "%s: %d %s, seed %d, runs of %s%n",
            label,
            hosts,
            hosts == 1 ? "host" : "hosts",
            seed,
            Durations.print(duration)));
    text.append(
        String.format(
            Locale.ROOT,
            "%-24s%10s%10s%10s%10s%10s%10s%n",
            "",
            "mean",
            "5 %",
            "25 %",
            "median",
            "75 %",
            "95 %"));
    for (Line line : lines) {
      String name = line.unit().isEmpty() ? line.name() : line.name() + ", " + line.unit();
      text.append(String.format(Locale.ROOT, "%-24s", name));
      for (double value :
          new double[] {
            line.mean(), line.q05(), line.q25(), line.median(), line.q75(), line.q95()
          }) {
        text.append(String.format(Locale.ROOT, "%10s", number(value)));
      }
      text.append(System.lineSeparator());
    }
    return text.toString();
  }

  private static String number(double value) {
    return String.format(
        Locale.ROOT,
        Math.abs(value) < 10 ? "%.3f" : Math.abs(value) < 1000 ? "%.1f" : "%.0f",
        value);
  }

  private enum Quantity {
    AVAILABILITY("availability", ""),
    PROMISED("promised availability", ""),
    CONNECTED("connected", ""),
    CORES("cores", ""),
    CPU_SPEED("CPU speed", "GFLOPS"),
    MEMORY("memory", "GB"),
    GPUS("GPUs", ""),
    GPU_SPEED("GPU speed", "GFLOPS"),
    PROJECTS("projects", "");

    private final String word;
    private final String unit;

    Quantity(String word, String unit) {
      this.word = word;
      this.unit = unit;
    }

    double of(Scenario scenario, Uptime uptime) {
      ResourceSpec cpu = scenario.host().cpu();
      return switch (this) {
        case AVAILABILITY -> uptime.computing();
        case PROMISED -> scenario.host().on().fraction() * scenario.host().active().fraction();
        case CONNECTED -> uptime.connected();
        case CORES -> cpu.count();
        case CPU_SPEED -> cpu.count() * cpu.peakFlops() / 1e9;
        case MEMORY -> memory(scenario);
        case GPUS -> gpus(scenario).stream().mapToInt(ResourceSpec::count).sum();
        case GPU_SPEED ->
            gpus(scenario).stream().mapToDouble(r -> r.count() * r.peakFlops() / 1e9).sum();
        case PROJECTS -> scenario.projects().size();
      };
    }

    /** Most memory that jobs may use; 0 when there is no limit. */
    private static double memory(Scenario scenario) {
      long bytes = scenario.preferences().memoryBytes();
      return bytes == Long.MAX_VALUE ? 0 : bytes / 1e9;
    }

    /** Everything that is no CPU, whatever it is called. */
    private static List<ResourceSpec> gpus(Scenario scenario) {
      List<ResourceSpec> all = scenario.host().resources();
      return all.subList(0, all.size() - 1);
    }
  }
}
