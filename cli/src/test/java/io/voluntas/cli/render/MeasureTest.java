package io.voluntas.cli.render;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.emulator.run.Statistic;
import io.voluntas.spi.figure.FigureOfMerit.Figure;
import io.voluntas.spi.ledger.Unit;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MeasureTest {
  private static final Figure PART = new Figure("idle_fraction", Unit.FRACTION, true, "");
  private static final Figure TIME = new Figure("lost_work_seconds", Unit.NUMBER, true, "");
  private static final Figure JOBS = new Figure("jobs_met", Unit.NUMBER, false, "");

  @Test
  void fractions_are_per_cent() {
    Measure measure = Measure.of(PART, List.of(0.12345));
    assertThat(measure.words() + " " + measure.unit()).isEqualTo("idle %");
    assertThat(measure.print(0.12345)).isEqualTo("12.34"); // half to even
    assertThat(measure.print(-1e-9)).isEqualTo("0.00");
  }

  @Test
  void times_take_the_unit_of_the_longest() {
    assertThat(Measure.of(TIME, List.of(1.0, 90.0)).unit()).isEqualTo("s");
    assertThat(Measure.of(TIME, List.of(1.0, 120.0)).unit()).isEqualTo("min");
    assertThat(Measure.of(TIME, List.of(1.0, 7200.0)).unit()).isEqualTo("h");
    assertThat(Measure.of(TIME, List.of(1.0, 172_800.0)).unit()).isEqualTo("d");
    assertThat(Measure.of(TIME, List.of(172_800.0)).print(172_800)).isEqualTo("2.00");
  }

  /** The unit is that of the values: a name in seconds over values in hours would contradict it. */
  @Test
  void a_name_does_not_say_the_unit() {
    Figure of = new Figure("response_seconds_of_P1", Unit.TIME, true, "");
    assertThat(Measure.of(of, List.of(7200.0)).words()).isEqualTo("response of P1");
    assertThat(Measure.of(TIME, List.of(1.0)).words()).isEqualTo("lost work");
  }

  @Test
  void numbers_have_decimals_only_when_one_of_them_does() {
    assertThat(Measure.of(JOBS, List.of(1.0, 1200.0)).print(1200)).isEqualTo("1200");
    assertThat(Measure.of(JOBS, List.of(1.0, 1.5)).print(1)).isEqualTo("1.00");
  }

  @Test
  void the_best_is_marked_by_what_is_shown() {
    List<FiguresTable.Row> rows =
        List.of(row("one", 0.5, 3), row("two", 0.25, 7), row("three", 0.250001, 7));
    String table = new FiguresTable("p", List.of(PART, JOBS), false).render(rows);
    assertThat(table)
        .contains("one    50.00          3\n")
        .contains("two    25.00*         7*\n")
        .contains("three  25.00*         7*\n")
        .contains("the lowest value, but the highest of jobs met");
    assertThat(new FiguresTable("p", List.of(PART), true).render(rows)).contains("\u001b[1;32m25");
  }

  @Test
  void nothing_is_marked_when_all_are_alike() {
    List<FiguresTable.Row> rows = List.of(row("one", 0, 3), row("two", 0, 3));
    assertThat(new FiguresTable("p", List.of(PART, JOBS), false).render(rows))
        .doesNotContain("0.00*", "3*");
  }

  private static FiguresTable.Row row(String label, double idle, double met) {
    return new FiguresTable.Row(
        label,
        Map.of(
            "idle_fraction", Statistic.of(new double[] {idle}),
            "jobs_met", Statistic.of(new double[] {met})));
  }

  @Test
  void progress_is_drawn_in_place() throws InterruptedException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    ProgressBar bar =
        new ProgressBar(new PrintStream(bytes, true, StandardCharsets.UTF_8), "running", 2);
    Thread.sleep(250);
    bar.at(0, 1);
    bar.clear();
    String text = bytes.toString(StandardCharsets.UTF_8);
    // One of two runs is done: half of the time is gone, and as much is left.
    assertThat(text)
        .startsWith("\rrunning [###############...............]  50 % ")
        .contains(" s left")
        .endsWith("\r\u001b[K");
  }
}
