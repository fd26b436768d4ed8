package io.voluntas.emulator.figure;

import io.voluntas.spi.figure.EndOfRun;
import io.voluntas.spi.figure.FigureOfMerit;
import io.voluntas.spi.figure.RunFold;
import io.voluntas.spi.figure.RunInfo;
import io.voluntas.spi.ledger.Unit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Idle fraction. With A the integral of what may be used of a resource type over time and U what
 * was used of it: {@code max(0, A - U) / A} per type, and in total the same with both sums weighted
 * by peak FLOPS. 0 when nothing was available. 0 to 1.
 */
final class IdleFraction implements FigureOfMerit {
  private final List<String> resources;

  /** In total and for each of these types, which are those of the host. */
  IdleFraction(List<String> resources) {
    this.resources = List.copyOf(resources);
  }

  @Override
  public List<Figure> figures() {
    List<Figure> figures = new ArrayList<>();
    figures.add(
        new Figure(
            "idle_fraction",
            Unit.FRACTION,
            true,
            "available computing power that was not used, by peak FLOPS, 0 to 1"));
    for (String resource : resources) {
      figures.add(
          new Figure(
              "idle_fraction_" + resource,
              Unit.FRACTION,
              true,
              "available " + resource + " time that was not used, 0 to 1"));
    }
    return Collections.unmodifiableList(figures);
  }

  @Override
  public RunFold begin(RunInfo run) {
    List<Resource> all = Resource.of(run);
    Available available = new Available(run);
    return new RunFold() {
      @Override
      public void capacity(long now, int resource, long capacity) {
        available.capacity(now, resource, capacity);
      }

      @Override
      public double[] results(long now, EndOfRun end) {
        double[] results = new double[1 + resources.size()];
        double idleFlops = 0;
        double allFlops = 0;
        for (Resource resource : all) {
          double power = available.work(now, resource.index());
          double used = 0;
          for (int p = 0; p < run.projects(); p++) {
            used += end.used(p, resource.index());
          }
          double idle = Math.max(0, power - used);
          idleFlops += resource.peakFlops() * idle;
          allFlops += resource.peakFlops() * power;
          int at = resources.indexOf(resource.name());
          if (at >= 0) {
            results[1 + at] = power > 0 ? idle / power : 0;
          }
        }
        results[0] = allFlops > 0 ? idleFlops / allFlops : 0;
        return results;
      }
    };
  }
}
