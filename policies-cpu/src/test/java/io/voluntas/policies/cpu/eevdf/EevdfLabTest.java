package io.voluntas.policies.cpu.eevdf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.voluntas.spi.OptionValues;
import io.voluntas.spi.lab.LabEntity;
import io.voluntas.spi.lab.LabEvent;
import io.voluntas.spi.lab.LabMode;
import io.voluntas.spi.lab.LabPattern;
import io.voluntas.spi.lab.LabRow;
import io.voluntas.spi.lab.LabSetup;
import io.voluntas.spi.lab.LabStep;
import io.voluntas.spi.lab.LabText;
import io.voluntas.spi.lab.LabTotal;
import io.voluntas.spi.lab.LabTrace;
import io.voluntas.spi.lab.SchedulerLab;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The laboratory plays on the engines; the numbers are those of the vectors. */
class EevdfLabTest {
  private static final long MS = 1_000_000;

  private static SchedulerLab lab(Map<String, String> options) {
    var factory = EevdfLab.factory();
    return factory.create(OptionValues.parse(factory.options(), options));
  }

  private static LabTrace preset(String name, String engine) {
    SchedulerLab lab = lab(Map.of("engine", engine));
    LabSetup setup = lab.presets().get(name);
    assertThat(setup).as(name).isNotNull();
    return lab.play(setup);
  }

  private static List<String> lags(LabTrace trace) {
    return trace.steps().stream()
        .map(step -> step.rows().stream().map(LabRow::lag).collect(Collectors.joining(" ")))
        .toList();
  }

  /** Who ran in each quantum of 8 ms. */
  private static String quanta(LabTrace trace) {
    StringBuilder names = new StringBuilder();
    List<LabStep> steps = trace.steps();
    for (int i = 0; i + 1 < steps.size(); i++) {
      long quanta = (steps.get(i + 1).at() - steps.get(i).at()) / (8 * MS);
      names.append(String.join("", steps.get(i).running()).repeat((int) quanta));
    }
    return names.toString();
  }

  @ParameterizedTest
  @ValueSource(strings = {"ledger", "tree"})
  @DisplayName("preset article: the three tables of lag, and even again at the end")
  void article(String engine) {
    LabTrace trace = preset("article", engine);
    if (engine.equals("ledger")) {
      assertThat(lags(trace)).containsExactly("0 0 0", "-20 10 10", "-10 -10 20", "0 0 0");
    }
    assertThat(trace.steps().get(1).rows())
        .extracting(LabRow::lagMillis)
        .containsExactly(-20.0, 10.0, 10.0);
    assertThat(trace.steps().stream().map(step -> String.join("", step.running())))
        .containsExactly("A", "B", "C", "");
    assertThat(trace.steps().get(2).rows())
        .extracting(LabRow::eligible)
        .containsExactly(false, false, true);
    assertThat(trace.steps().get(0).why().code()).isEqualTo("earliest-eligible-deadline");
    assertThat(trace.totals())
        .containsExactly(
            new LabTotal("A", 30 * MS, 1, 60 * MS),
            new LabTotal("B", 30 * MS, 1, 30 * MS),
            new LabTotal("C", 30 * MS, 1, 60 * MS));
  }

  @Test
  @DisplayName("the article's tables as text")
  void articleText() {
    String text = LabText.article(preset("article", "ledger"));
    assertThat(text).contains("t = 30ms, next: B\n      A      B     C\nLag:  -20ms  10ms  10ms\n");
    assertThat(LabText.table(preset("article", "ledger"))).contains("-10    -10    20*");
    assertThat(LabText.totals(preset("article", "ledger"))).contains("33.33");
  }

  @ParameterizedTest
  @ValueSource(strings = {"ledger", "tree"})
  @DisplayName("presets K1 to K5: the kernel's published schedules")
  void kernelDiagrams(String engine) {
    Map<String, String> published =
        Map.of(
            "K1", "ABCD", "K2", "AACCBBCC", "K3", "BAACCBDD", "K4", "BCCAABCC", "K5", "BBCAABBC");
    published.forEach(
        (name, period) ->
            assertThat(quanta(preset(name, engine)))
                .as(name)
                .isEqualTo(period.repeat(16 / period.length())));
    SchedulerLab lab = lab(Map.of("engine", engine));
    assertThat(quanta(lab.play(lab.presets().get("K2").in(LabMode.PAPER))))
        .isEqualTo("ACCABBCC".repeat(2));
    assertThat(quanta(lab.play(lab.presets().get("K2").in(LabMode.QUANTUM))))
        .isEqualTo("ACBCABCC".repeat(2));
  }

  @Test
  @DisplayName("events: D1, a deferred sleeper that wakes at t = 180")
  void events() {
    LabSetup article = lab(Map.of()).presets().get("article");
    LabSetup setup =
        new LabSetup(
            "D1",
            article.entities(),
            List.of(new LabEvent.Wake(180 * MS, "A"), new LabEvent.Sleep(30 * MS, "A")),
            1,
            LabMode.REQUEST_END,
            MS,
            190 * MS);
    LabTrace trace = lab(Map.of()).play(setup);
    assertThat(trace.steps())
        .extracting(LabStep::event)
        .containsExactly(
            "decision",
            "sleep A (deferred)",
            "decision",
            "decision",
            "decision",
            "decision",
            "wake A",
            "end");
    assertThat(lags(trace).subList(0, 7))
        .containsExactly(
            "0 0 0", "-20 10 10", "-10 -10 20", "0 0 0", "0 -15 15", "0 0 0", "0 -15 15");
    assertThat(trace.steps().get(2).rows().get(0).standing()).isEqualTo("deferred");
    assertThat(trace.steps().get(3).rows().get(0).standing()).isEqualTo("asleep");
    assertThat(trace.steps().get(6).virtualTime()).isEqualTo("75");
  }

  @Test
  @DisplayName("patterns, arrivals, weights and slices: everybody's time adds up")
  void everything() {
    LabSetup setup =
        new LabSetup(
            "all",
            List.of(
                LabEntity.steady("A", 2, 3 * MS).with(new LabPattern(2 * MS, MS)),
                LabEntity.steady("B", 1, 5 * MS),
                new LabEntity(
                    "C",
                    1,
                    5 * MS,
                    7 * MS,
                    io.voluntas.spi.lab.LabStart.EVEN,
                    true,
                    LabPattern.ALWAYS,
                    1)),
            List.of(
                new LabEvent.SetWeight(10 * MS, "B", 3),
                new LabEvent.SetSlice(11 * MS, "C", MS, true),
                new LabEvent.Leave(20 * MS, "B"),
                new LabEvent.Sleep(30 * MS, "C"),
                new LabEvent.Wake(40 * MS, "C")),
            1,
            LabMode.REQUEST_END,
            MS,
            50 * MS);
    LabTrace trace = lab(Map.of("engine", "tree")).play(setup);
    long service = trace.totals().stream().mapToLong(LabTotal::service).sum();
    // Only between 30 and 40 ms can the processor stand idle, while A sleeps and C does.
    assertThat(service).isBetween(40 * MS, 50 * MS);
    for (LabStep step : trace.steps()) {
      double sum =
          step.rows().stream()
              .filter(row -> !row.standing().equals("asleep"))
              .mapToDouble(LabRow::lagMillis)
              .sum();
      assertThat(sum)
          .as("at %d", step.at())
          .isCloseTo(0, org.assertj.core.data.Offset.offset(1e-9));
    }
    assertThat(trace.steps().get(0).event()).isEqualTo("decision");
    assertThat(trace.steps())
        .extracting(LabStep::event)
        .contains("join C", "leave B", "weight B 3");
  }

  @Test
  @DisplayName("several processors: M1")
  void fleet() {
    LabSetup setup =
        new LabSetup(
            "M1",
            lab(Map.of()).presets().get("article").entities(),
            List.of(),
            2,
            LabMode.REQUEST_END,
            MS,
            90 * MS);
    LabTrace trace = lab(Map.of()).play(setup);
    assertThat(trace.steps())
        .extracting(step -> String.join("", step.running()))
        .containsExactly("AB", "AC", "BC", "");
    assertThat(lags(trace)).containsExactly("0 0 0", "-10 -10 20", "-20 10 10", "0 0 0");
    assertThatThrownBy(() -> lab(Map.of()).play(setup.in(LabMode.PAPER)))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  @DisplayName("worlds without sense are refused")
  void refusals() {
    LabEntity a = LabEntity.steady("A", 1, 1);
    assertThatThrownBy(() -> LabEntity.steady("A", 0, 1))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new LabSetup("", List.of(a, a), List.of(), 1, LabMode.PAPER, 1, 1))
        .hasMessageContaining("two entities are named A");
    assertThatThrownBy(
            () ->
                new LabSetup(
                    "", List.of(a), List.of(new LabEvent.Wake(0, "B")), 1, LabMode.PAPER, 1, 1))
        .hasMessageContaining("B");
    assertThatThrownBy(
            () ->
                lab(Map.of())
                    .play(
                        new LabSetup(
                            "", List.of(a), List.of(), 1, LabMode.QUANTUM, 1, 100_000_000)))
        .hasMessageContaining("shorter");
  }
}
