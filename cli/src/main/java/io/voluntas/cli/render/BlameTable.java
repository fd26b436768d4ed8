package io.voluntas.cli.render;

import io.voluntas.emulator.blame.Blame;
import io.voluntas.emulator.blame.Cause;
import io.voluntas.emulator.blame.Parts;
import io.voluntas.emulator.result.Results;
import io.voluntas.spi.model.Durations;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;

/** What wasted work and left the host idle, for each set of policies. */
public final class BlameTable {
  private BlameTable() {}

  /** The table with the line that explains it. */
  public static String render(Results results) {
    List<Table.Align> aligns =
        new ArrayList<>(List.of(Table.Align.LEFT, Table.Align.LEFT, Table.Align.RIGHT));
    List<String> heading = new ArrayList<>(List.of("policies", "instance-hours", "total"));
    for (Cause cause : Cause.values()) {
      aligns.add(Table.Align.RIGHT);
      heading.add(cause.word());
    }
    Table table = new Table(aligns);
    table.row(heading.toArray(String[]::new));
    for (Results.Run run : results.runs()) {
      run.blame()
          .ifPresent(
              blame -> {
                rows(table, run.label(), "wasted", blame, blame.wasted());
                rows(table, "", "idle", blame, blame.idle());
              });
    }
    return table.render()
        + "wasted: work of jobs that were late or aborted, and work that was lost; idle: also while"
        + " the host was off\n";
  }

  private static void rows(Table table, String label, String what, Blame blame, List<Parts> parts) {
    for (int r = 0; r < parts.size(); r++) {
      Parts part = parts.get(r);
      List<String> row = new ArrayList<>();
      row.add(r == 0 ? label : "");
      row.add(what + " " + blame.resources().get(r));
      row.add(hours(part.total(), blame.runs()));
      for (Cause cause : Cause.values()) {
        row.add(part.of(cause) == 0 ? "-" : hours(part.of(cause), blame.runs()));
      }
      table.row(row.toArray(String[]::new));
    }
  }

  private static String hours(long work, int runs) {
    return BigDecimal.valueOf(work / (double) Durations.HOUR / runs)
        .setScale(2, RoundingMode.HALF_EVEN)
        .toPlainString();
  }
}
