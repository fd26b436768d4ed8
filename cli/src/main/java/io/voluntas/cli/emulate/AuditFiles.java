package io.voluntas.cli.emulate;

import io.voluntas.emulator.blame.Blame;
import io.voluntas.emulator.blame.Parts;
import io.voluntas.emulator.record.WastedJobsCsv;
import io.voluntas.emulator.result.Results;
import io.voluntas.emulator.run.Statistic;
import java.math.BigDecimal;
import java.util.List;

/**
 * {@code bounds.csv}, {@code blame.csv} and {@code blame-jobs.csv}, the runs in their order. Labels
 * and names of types and figures hold no commas.
 */
final class AuditFiles {
  private AuditFiles() {}

  /** Columns {@code run,figure,value,least}: means over the replicates. */
  static String bounds(Results results) {
    StringBuilder text = new StringBuilder("run,figure,value,least\n");
    for (Results.Run run : results.runs()) {
      run.least()
          .forEach(
              (figure, least) -> {
                Statistic value = run.figures().get(figure);
                text.append(run.label()).append(',').append(figure).append(',');
                text.append(value == null ? "" : Double.toString(value.mean())).append(',');
                text.append(least.mean()).append('\n');
              });
    }
    return text.toString();
  }

  /** Columns {@code run,what,resource,cause,seconds}: sums over the replicates. */
  static String blame(Results results) {
    StringBuilder text = new StringBuilder("run,what,resource,cause,seconds\n");
    for (Results.Run run : results.runs()) {
      run.blame()
          .ifPresent(
              blame -> {
                rows(text, run.label() + ",wasted,", blame, blame.wasted());
                rows(text, run.label() + ",idle,", blame, blame.idle());
              });
    }
    return text.toString();
  }

  /** Each job whose work was wasted, see {@link WastedJobsCsv}. */
  static String wastedJobs(Results results, Audit audit) {
    StringBuilder text = new StringBuilder();
    WastedJobsCsv csv =
        new WastedJobsCsv(text, results.resources().stream().map(Results.Resource::type).toList());
    for (int i = 0; i < results.runs().size(); i++) {
      String label = results.runs().get(i).label();
      audit.wasted(i).forEach((replicate, jobs) -> csv.run(label, replicate, jobs));
    }
    return text.toString();
  }

  private static void rows(StringBuilder text, String start, Blame blame, List<Parts> parts) {
    for (int r = 0; r < parts.size(); r++) {
      String of = start + blame.resources().get(r) + ',';
      parts.get(r).byCause().forEach((cause, work) -> row(text, of + cause.word(), work));
      row(text, of + "total", parts.get(r).total());
    }
  }

  private static void row(StringBuilder text, String start, long work) {
    text.append(start).append(',');
    text.append(BigDecimal.valueOf(work, 6).stripTrailingZeros().toPlainString()).append('\n');
  }
}
