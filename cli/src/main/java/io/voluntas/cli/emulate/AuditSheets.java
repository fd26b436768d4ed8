package io.voluntas.cli.emulate;

import io.voluntas.emulator.blame.Blame;
import io.voluntas.emulator.blame.Cause;
import io.voluntas.emulator.blame.Parts;
import io.voluntas.emulator.bound.Bounds;
import io.voluntas.emulator.report.ReportModel.Value;
import io.voluntas.emulator.report.ReportSheet;
import io.voluntas.emulator.report.ReportUnit;
import io.voluntas.emulator.result.Results;
import io.voluntas.emulator.run.Statistic;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToLongFunction;

/** Bounds and blame as tables of the report page. Rows that are 0 in all runs are left out. */
final class AuditSheets {
  private static final double MICRO = 1e-6;

  private final List<Results.Run> runs;

  AuditSheets(Results results) {
    runs = results.runs();
  }

  List<ReportSheet> of(boolean bounds, boolean blame) {
    List<ReportSheet> sheets = new ArrayList<>();
    if (bounds) {
      sheets.add(
          new ReportSheet(
              "What was possible",
              "Least possible: what no policy could have beaten with the jobs that the run got. Rows"
                  + " that are 0 in all runs are left out; bounds.csv has them.",
              "Figure",
              bounds()));
    }
    if (blame) {
      sheets.add(
          new ReportSheet(
              "Whose decision",
              "Wasted: work of jobs that were late or aborted, and work that was lost. Idle: also"
                  + " while the host was off. Means of the runs; causes sum to the total; those with"
                  + " 0 in all runs are left out.",
              "Cause",
              blame()));
    }
    return sheets;
  }

  private List<ReportSheet.Row> bounds() {
    Set<String> figures = new LinkedHashSet<>();
    runs.forEach(run -> figures.addAll(run.least().keySet()));
    List<ReportSheet.Row> rows = new ArrayList<>();
    for (String figure : figures) {
      ReportUnit unit = unit(figure);
      List<Value> measured = values(Results.Run::figures, figure);
      List<Value> least = values(Results.Run::least, figure);
      boolean zero = isZero(measured) && isZero(least);
      if (!zero && measured.stream().anyMatch(value -> !Double.isNaN(value.value()))) {
        rows.add(new ReportSheet.Row(figure, unit, "measured", measured));
      }
      if (!zero) {
        rows.add(least(figure, unit, least));
      }
    }
    return rows;
  }

  private static ReportSheet.Row least(String figure, ReportUnit unit, List<Value> values) {
    return figure.equals(Bounds.ANY_SHARE_VIOLATION)
        ? new ReportSheet.Row("share_violation.least", unit, "whatever had been fetched", values)
        : new ReportSheet.Row(figure + ".least", unit, "with the jobs that the run got", values);
  }

  private static ReportUnit unit(String figure) {
    if (figure.equals("jobs_missed")) {
      return ReportUnit.COUNT;
    }
    return figure.equals(Bounds.LATE_WORK) ? ReportUnit.SECONDS : ReportUnit.FRACTION;
  }

  private List<Value> values(Function<Results.Run, Map<String, Statistic>> of, String figure) {
    return runs.stream()
        .map(
            run -> {
              Statistic value = of.apply(run).get(figure);
              return value == null ? Value.of(Double.NaN) : new Value(value.mean(), value.ci95());
            })
        .toList();
  }

  private List<ReportSheet.Row> blame() {
    List<ReportSheet.Row> rows = new ArrayList<>();
    List<String> resources =
        runs.stream().flatMap(run -> run.blame().stream()).findFirst().stream()
            .flatMap(blame -> blame.resources().stream())
            .toList();
    for (int r = 0; r < resources.size(); r++) {
      rows(rows, "wasted " + resources.get(r), r, Blame::wasted);
    }
    for (int r = 0; r < resources.size(); r++) {
      rows(rows, "idle " + resources.get(r), r, Blame::idle);
    }
    return rows;
  }

  private void rows(
      List<ReportSheet.Row> rows, String what, int resource, Function<Blame, List<Parts>> parts) {
    add(rows, what, "in all", blame -> parts.apply(blame).get(resource).total());
    for (Cause cause : Cause.values()) {
      add(
          rows,
          what + ": " + cause.word(),
          help(cause),
          blame -> parts.apply(blame).get(resource).of(cause));
    }
  }

  private void add(
      List<ReportSheet.Row> rows, String name, String help, ToLongFunction<Blame> work) {
    List<Value> values =
        runs.stream()
            .map(
                run ->
                    Value.of(
                        run.blame()
                            .map(blame -> work.applyAsLong(blame) * MICRO / blame.runs())
                            .orElse(Double.NaN)))
            .toList();
    if (!isZero(values)) {
      rows.add(new ReportSheet.Row(name, ReportUnit.INSTANCE_SECONDS, help, values));
    }
  }

  private static boolean isZero(List<Value> values) {
    return values.stream().allMatch(value -> value.value() == 0 || Double.isNaN(value.value()));
  }

  private static String help(Cause cause) {
    return switch (cause) {
      case FETCH -> "nothing was asked for, too late, or too much; reported too late";
      case ADMISSION -> "a server sent a job that could not make it, or withheld what it had";
      case PREEMPTION -> "another job ran, or a preemption threw work away";
      case ESTIMATE -> "running times were not what the servers had said";
      case AVAILABILITY -> "host off, no network, or its owner wanted it so";
      case SUPPLY -> "no project had work, its server was down, or files were on their way";
    };
  }
}
