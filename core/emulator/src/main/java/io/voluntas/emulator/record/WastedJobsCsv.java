package io.voluntas.emulator.record;

import io.voluntas.emulator.blame.Cause;
import io.voluntas.emulator.blame.Verdict;
import io.voluntas.emulator.blame.WastedJobs;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * {@code blame-jobs.csv}: each job whose work came to nothing, with whose decision it was. {@code
 * docs/blame.md} describes the columns.
 */
public final class WastedJobsCsv {
  private static final List<String> COLUMNS =
      List.of("run", "replicate", "project", "job", "what", "rule", "cause", "why");

  private final CsvRows csv;

  /**
   * Writes the heading.
   *
   * @param resources names of the resource types, each of which has a column of instance-seconds
   */
  public WastedJobsCsv(Appendable out, List<String> resources) {
    List<String> columns = new ArrayList<>(COLUMNS);
    resources.forEach(type -> columns.add(type + "_seconds"));
    csv = new CsvRows(out, columns.toArray(String[]::new));
  }

  /** Writes the jobs of a run, and a row for each cause of which there are more. */
  public void run(String label, int replicate, WastedJobs jobs) {
    for (WastedJobs.Row row : jobs.rows()) {
      Verdict verdict = row.verdict();
      csv.text(label).text(Integer.toString(replicate));
      csv.text(verdict.project()).text(verdict.job());
      csv.text(verdict.kind().name().toLowerCase(Locale.ROOT));
      csv.text(Integer.toString(verdict.rule()));
      csv.text(verdict.cause().word()).text(verdict.why());
      work(row.work());
    }
    for (Cause cause : jobs.others()) {
      csv.text(label).text(Integer.toString(replicate)).empty().empty().text("others").empty();
      csv.text(cause.word()).text(jobs.others(cause) + " more jobs, in sum");
      work(jobs.othersWork(cause));
    }
  }

  private void work(List<BigDecimal> seconds) {
    for (BigDecimal one : seconds) {
      csv.text(one.signum() == 0 ? "0" : one.stripTrailingZeros().toPlainString());
    }
    csv.end();
  }
}
