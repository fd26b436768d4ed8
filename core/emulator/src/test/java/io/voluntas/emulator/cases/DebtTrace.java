package io.voluntas.emulator.cases;

import io.voluntas.emulator.run.Emulator;
import io.voluntas.emulator.run.RunContext;
import io.voluntas.emulator.run.RunObserver;
import io.voluntas.emulator.run.RunOptions;
import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.emulator.world.InMemoryTransport;
import io.voluntas.engine.kernel.KernelListener;
import io.voluntas.spi.ledger.LedgerSpec;
import io.voluntas.spi.model.Durations;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The debts of a run at regular times: project to values, in seconds of the whole host.
 *
 * @param step time between two values, seconds
 * @param longTerm long-term debts, the greatest moved to 0
 * @param shortTerm short-term debts, the mean moved to 0
 */
record DebtTrace(
    double step, Map<String, List<Double>> longTerm, Map<String, List<Double>> shortTerm) {

  /** Reads a table with the columns {@code time_s}, {@code P_cpu_ltd}, {@code P_cpu_std}, .... */
  static DebtTrace read(Path file) throws IOException {
    List<String> lines = Files.readAllLines(file);
    String[] heads = lines.get(0).split(",", -1);
    Map<String, List<Double>> longTerm = new TreeMap<>();
    Map<String, List<Double>> shortTerm = new TreeMap<>();
    List<Double> times = new ArrayList<>();
    for (String line : lines.subList(1, lines.size())) {
      String[] cells = line.split(",", -1);
      times.add(Double.valueOf(cells[0]));
      for (int c = 1; c < cells.length; c++) {
        String project = heads[c].substring(0, heads[c].indexOf('_'));
        if (heads[c].endsWith("_cpu_ltd")) {
          add(longTerm, project, Double.parseDouble(cells[c]));
        } else if (heads[c].endsWith("_cpu_std")) {
          add(shortTerm, project, Double.parseDouble(cells[c]));
        }
      }
    }
    return new DebtTrace(times.get(1) - times.get(0), longTerm, shortTerm).aligned();
  }

  /** Runs a scenario under the debt policies. */
  static DebtTrace run(Scenario scenario, double step, int values) {
    Sampler sampler = new Sampler(step, values, scenario.host().cpu().count());
    long duration = Math.round(step * values * Durations.SECOND);
    new Emulator(new InMemoryTransport())
        .run(scenario, Policies.debt(), RunOptions.of(1, duration, List.of()), List.of(sampler));
    return new DebtTrace(step, sampler.longTerm, sampler.shortTerm).aligned();
  }

  /** Only differences of debts mean anything; each side has its own zero point. */
  private DebtTrace aligned() {
    int size = longTerm.values().iterator().next().size();
    for (int i = 0; i < size; i++) {
      int at = i;
      double top = longTerm.values().stream().mapToDouble(v -> v.get(at)).max().orElse(0);
      double mean = shortTerm.values().stream().mapToDouble(v -> v.get(at)).average().orElse(0);
      longTerm.values().forEach(v -> v.set(at, v.get(at) - top));
      shortTerm.values().forEach(v -> v.set(at, v.get(at) - mean));
    }
    return this;
  }

  private static void add(Map<String, List<Double>> rows, String project, double value) {
    rows.computeIfAbsent(project, name -> new ArrayList<>()).add(value);
  }

  /** Reads the balances whenever they change; in between they run straight. */
  private static final class Sampler implements RunObserver {
    private final Map<String, List<Double>> longTerm = new TreeMap<>();
    private final Map<String, List<Double>> shortTerm = new TreeMap<>();
    private final double step;
    private final int values;
    private final double cpus;
    private double lastTime;
    private double[] last = {};

    Sampler(double step, int values, int cpus) {
      this.step = step;
      this.values = values;
      this.cpus = cpus;
    }

    @Override
    public KernelListener begin(RunContext context) {
      last = new double[2 * context.projects().size()];
      context.projects().forEach(p -> sample(p, 0, 0));
      return new KernelListener() {
        @Override
        public void booked(long now) {
          take(context, Durations.seconds(now));
        }
      };
    }

    private void take(RunContext context, double now) {
      double[] next = new double[last.length];
      int count = context.projects().size();
      for (LedgerSpec ledger : context.declared()) {
        boolean isLong = ledger.name().equals("long_term_debt");
        if (isLong || ledger.name().equals("short_term_debt")) {
          for (int p = 0; p < count; p++) {
            next[p + (isLong ? 0 : count)] = context.ledgers().balance(ledger, p) / 1e6 / cpus;
          }
        }
      }
      int size = longTerm.get(context.projects().get(0)).size();
      for (double t = size * step; t <= now && size < values; size++, t += step) {
        double part = (t - lastTime) / (now - lastTime);
        for (int p = 0; p < count; p++) {
          sample(
              context.projects().get(p),
              last[p] + part * (next[p] - last[p]),
              last[p + count] + part * (next[p + count] - last[p + count]));
        }
      }
      lastTime = now;
      last = next;
    }

    private void sample(String project, double longTermDebt, double shortTermDebt) {
      add(longTerm, project, longTermDebt);
      add(shortTerm, project, shortTermDebt);
    }
  }

  /** The largest difference to another trace of any project's long-term debt, seconds. */
  double farthest(DebtTrace other) {
    double most = 0;
    for (Map.Entry<String, List<Double>> row : longTerm.entrySet()) {
      List<Double> theirs = other.longTerm.getOrDefault(row.getKey(), Collections.emptyList());
      for (int i = 0; i < Math.min(row.getValue().size(), theirs.size()); i++) {
        most = Math.max(most, Math.abs(row.getValue().get(i) - theirs.get(i)));
      }
    }
    return most;
  }
}
