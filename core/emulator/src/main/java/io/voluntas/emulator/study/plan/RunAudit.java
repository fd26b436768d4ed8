package io.voluntas.emulator.study.plan;

import io.voluntas.emulator.blame.Blame;
import io.voluntas.emulator.blame.BlameObserver;
import io.voluntas.emulator.blame.Cause;
import io.voluntas.emulator.blame.Parts;
import io.voluntas.emulator.bound.BoundObserver;
import io.voluntas.emulator.run.RunObserver;
import io.voluntas.emulator.run.RunResult;
import io.voluntas.emulator.scenario.ResourceSpec;
import io.voluntas.emulator.scenario.Scenario;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Watches one run for the columns that no figure of merit gives, and fills its row. */
final class RunAudit {
  /** Bounds hold up to this. */
  private static final double ROUNDING = 1e-9;

  private final List<Column> columns;
  private final List<ResourceSpec> resources;
  private final Predicate<String> absent;
  private final Optional<BoundObserver> bounds;
  private final Optional<BlameObserver> blame;

  /**
   * Of a run.
   *
   * @param scenario what is run, in canonical order
   * @param absent whether the scenario has no figure of a name
   */
  RunAudit(List<Column> columns, Scenario scenario, Predicate<String> absent) {
    this.columns = List.copyOf(columns);
    this.resources = scenario.host().resources();
    this.absent = absent;
    boolean wantsBounds = false;
    boolean wantsBlame = false;
    for (Column column : columns) {
      wantsBounds |= column instanceof Column.Least || column instanceof Column.Regret;
      wantsBlame |= column instanceof Column.Wasted || column instanceof Column.Idle;
    }
    bounds = wantsBounds ? Optional.of(new BoundObserver(scenario)) : Optional.empty();
    blame = wantsBlame ? Optional.of(new BlameObserver(scenario)) : Optional.empty();
  }

  /** What has to watch the run; nothing when no column asks for it. */
  List<RunObserver> observers() {
    return Stream.concat(bounds.stream(), blame.stream()).map(one -> (RunObserver) one).toList();
  }

  /** The row, after the end of the run; NaN for a figure that the scenario does not have. */
  double[] values(RunResult result) {
    Map<String, Double> least = bounds.map(one -> one.bounds().byFigure()).orElse(Map.of());
    Optional<Blame> blamed = blame.map(BlameObserver::blame);
    double[] values = new double[columns.size()];
    for (int i = 0; i < values.length; i++) {
      Column column = columns.get(i);
      if (column instanceof Column.Measured) {
        values[i] = figure(result, column, column.name());
      } else if (column instanceof Column.Least one) {
        values[i] = bound(least, column, one.of());
      } else if (column instanceof Column.Regret one) {
        double regret = figure(result, column, one.of()) - bound(least, column, one.of());
        values[i] = Math.abs(regret) <= ROUNDING ? 0 : regret;
      } else if (column instanceof Column.Wasted one) {
        values[i] = part(blamed.orElseThrow(), Blame::wasted, one.cause(), result.duration());
      } else if (column instanceof Column.Idle one) {
        values[i] = part(blamed.orElseThrow(), Blame::idle, one.cause(), result.duration());
      }
    }
    return values;
  }

  private double figure(RunResult result, Column column, String figure) {
    return !result.figures().containsKey(figure) && absent.test(column.name())
        ? Double.NaN
        : result.figure(figure);
  }

  private double bound(Map<String, Double> least, Column column, String figure) {
    Double value = least.get(figure);
    if (value == null) {
      if (absent.test(column.name())) {
        return Double.NaN;
      }
      throw new IllegalArgumentException("no bound of '" + figure + "' in " + least.keySet());
    }
    return value;
  }

  /** Of all that all instances could have done in all the time, by peak FLOPS. */
  private double part(Blame of, Function<Blame, List<Parts>> what, Cause cause, long duration) {
    double part = 0;
    double all = 0;
    for (int r = 0; r < resources.size(); r++) {
      ResourceSpec resource = resources.get(r);
      part += resource.peakFlops() * what.apply(of).get(r).of(cause);
      all += resource.peakFlops() * resource.count() * duration;
    }
    return part / all;
  }
}
