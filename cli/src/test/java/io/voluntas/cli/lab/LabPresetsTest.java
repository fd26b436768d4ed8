package io.voluntas.cli.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.voluntas.spi.lab.LabSetup;
import io.voluntas.spi.lab.LabStep;
import io.voluntas.spi.lab.LabTotal;
import io.voluntas.spi.lab.LabTrace;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * The presets teach what they say. Numbers by hand: with W the weight of all who compete, an entity
 * of weight w gains w/W of the time that passes and loses what it runs.
 */
class LabPresetsTest {
  private static final long MS = 1_000_000;

  private static LabTrace play(String name) {
    return Worlds.play(name, Worlds.preset(name)).trace();
  }

  private static List<String> lines(String name) {
    return Worlds.lines(play(name));
  }

  private static double share(LabTrace trace, int entity) {
    double all = trace.totals().stream().mapToLong(LabTotal::service).sum();
    return trace.totals().get(entity).service() / all;
  }

  @Test
  void weights() {
    // Deadlines start at 6, 3, 2; the period of 36 ms is CBCABC.
    assertThat(lines("T2"))
        .containsExactly(
            "0 C: 0 0 0",
            "6 B: 1 2 -3",
            "12 C: 2 -2 0",
            "18 A: 3 0 -3",
            "24 B: -2 2 0",
            "30 C: -1 -2 3",
            "36 C: 0 0 0",
            "42 B: 1 2 -3",
            "48 C: 2 -2 0",
            "54 A: 3 0 -3",
            "60 B: -2 2 0",
            "66 C: -1 -2 3",
            "72 : 0 0 0");
  }

  @Test
  void the_papers_example() {
    LabTrace trace = play("P1");
    assertThat(trace.steps().stream().map(step -> String.join("", step.running())))
        .containsExactly("C1", "C2", "C1", "C2", "C1", "C2", "C1", "C2", "C1", "");
    assertThat(trace.steps().stream().map(LabStep::virtualTime))
        .containsExactly("0", "1/2", "3/4", "1", "5/4", "3/2", "7/4", "2", "9/4", "5/2");
  }

  @Test
  void a_credit_outlasts_a_sleep() {
    // B leaves with 10, which A and C pay: -20 + 5 and 10 + 5 with half of the weight each.
    assertThat(lines("J2").subList(0, 5))
        .containsExactly(
            "0 A: 0 0 0",
            "30 C: -15 (10) 15",
            "60 A: 0 (10) 0",
            "90 B: -20 10 10",
            "120 C: -10 -10 20");
  }

  @Test
  void a_weight_changes_nobodys_lag() {
    LabTrace trace = play("J5");
    assertThat(Worlds.lines(trace)).element(1).isEqualTo("30 B: -20 10 10");
    LabStep step = trace.steps().get(1);
    assertThat(step.virtualTime()).isEqualTo("10");
    // v = V - lag / w = 10 + 20 / 2, and the rest of the request, 30 - 0, takes half as much.
    assertThat(step.rows().get(0).virtualRuntime()).isEqualTo("20");
    assertThat(step.rows().get(0).deadline()).isEqualTo("35");
  }

  @Test
  void half_of_the_first_slice() {
    LabTrace trace = play("J9");
    assertThat(Worlds.lines(trace)).element(1).isEqualTo("10 B: 0 0");
    assertThat(trace.steps().get(1).rows().get(1).deadline()).isEqualTo("25");
  }

  @Test
  void deferred_dequeue() {
    assertThat(lines("D1"))
        .startsWith(
            "0 A: 0 0 0",
            "30 B: -20 10 10",
            "60 C: -10 -10 20",
            "90 B: (0) 0 0",
            "120 C: (0) -15 15",
            "150 B: (0) 0 0",
            "180 C: 0 -15 15");
    // D2: the nap is too short for the debt; the order is that of the article.
    assertThat(lines("D2"))
        .startsWith("0 A: 0 0 0", "30 B: -20 10 10", "60 C: -10 -10 20", "90 A: 0 0 0");
    assertThat(lines("D3")).startsWith("0 A: 0 0", "16 B: -4 4", "32 B: (0) 0");
  }

  @Test
  void naps_and_honest_sleep() {
    // A hog that forgets gets 3 of 3.1 ms; the fair third otherwise.
    assertThat(share(play("nap-forget"), 0)).isGreaterThan(.9);
    assertThat(share(play("nap"), 0)).isCloseTo(1 / 3., within(.02));
    // 3 ms of each 12 ms and a bit of waiting; when lags are kept, about a sixth.
    LabWorld honest = Worlds.preset("honest");
    assertThat(share(play("honest"), 0)).isCloseTo(.2453, within(.005));
    LabTrace kept = Worlds.labs().create("eevdf", Map.of("sleep", "keep")).play(honest.setup());
    assertThat(share(kept, 0)).isCloseTo(.1666, within(.005));
  }

  @Test
  void slices_and_preemption() {
    assertThat(lines("S2"))
        .containsExactly(
            "0 A: 0 0", "10 C: -5 5 0", "13 B: -4 6 -2", "43 A: 10 -10 (0)", "63 : 0 0 (0)");
    // S4: B is owed 20/3 at t = 35 and, with a quarter of the weight, even 80/9 ms later.
    LabStep waits = play("S4").steps().get(3);
    assertThat(waits.running()).containsExactly("C");
    assertThat(waits.at() / 1e6).isCloseTo(395 / 9., within(1e-5));
    // S5: C's deadline comes to the front at once; at t = 45 it is even.
    assertThat(lines("S5"))
        .startsWith("0 A: 0 0 0", "30 C: -20 10 10", "33 C: -19 11 8", "36 C: -18 12 6")
        .contains("45 C: -15 15 0");
    LabTrace alternating = play("S6");
    assertThat(share(alternating, 0)).isCloseTo(.5, within(.01));
    assertThat(alternating.totals().get(0).longestWait()).isEqualTo(30 * MS);
  }

  @Test
  void several_processors() {
    assertThat(lines("M1"))
        .containsExactly("0 AB: 0 0 0", "30 AC: -10 -10 20", "60 BC: -20 10 10", "90 : 0 0 0");
    assertThat(play("M2").steps())
        .filteredOn(step -> !step.event().equals("end"))
        .allMatch(step -> step.running().contains("A"));
    assertThat(lines("M4").subList(0, 5))
        .containsExactly(
            "0 PQR: 0 0 0",
            "60 PPP: 30 -15 -15",
            "120 PQR: -60 30 30",
            "180 PQR: -30 15 15",
            "240 PQR: 0 0 0");
  }

  /** Half the time 1/3, half the time 512/2560: 0.267; the others (1/3 + 2/5) / 2 = 0.367. */
  @Test
  void a_storm_of_weight_changes() {
    LabWorld storm = Worlds.preset("storm");
    LabTrace trace = Worlds.play("storm", storm.lasting(300 * MS)).trace();
    assertThat(share(trace, 0)).isCloseTo(.2667, within(.01));
    assertThat(share(trace, 1)).isCloseTo(.3667, within(.01));
    for (LabTotal total : trace.totals()) {
      assertThat(total.longestWait()).as(total.name()).isLessThan(30 * MS);
    }
    for (LabStep step : trace.steps()) {
      double sum = step.rows().stream().mapToDouble(row -> row.lagMillis()).sum();
      assertThat(sum).as("at %d", step.at()).isCloseTo(0, within(1e-6));
    }
  }

  @Test
  void volunteer_slices() {
    LabWorld world = Worlds.preset("volunteer");
    assertThat(world.setup().entities())
        .extracting(one -> one.slice() / (60_000 * MS))
        .containsExactly(60L, 60L, 30L);
    assertThat(play("volunteer").totals()).allMatch(total -> total.service() > 0);
  }

  @Test
  void every_preset_plays_and_can_be_written_as_a_file() {
    LabPresets.all(Worlds.labs().create("eevdf", Map.of()))
        .forEach(
            (name, world) -> {
              assertThat(world.setup().about()).as(name).isNotEmpty();
              assertThat(Worlds.play(name, world).trace().steps()).as(name).hasSizeGreaterThan(2);
              LabWorld again = LabFile.read(name, LabFileWriter.write(world));
              assertThat(again.setup()).as(name).isEqualTo(untilTheEnd(world.setup()));
              assertThat(again.show()).as(name).isEqualTo(world.show());
              assertThat(again.profile()).as(name).isEqualTo(world.profile());
              assertThat(Worlds.texts(again.options())).isEqualTo(Worlds.texts(world.options()));
            });
  }

  /** Without the events that come after the end. */
  private static LabSetup untilTheEnd(LabSetup setup) {
    return new LabSetup(
        setup.about(),
        setup.entities(),
        setup.events().stream().filter(event -> event.at() <= setup.duration()).toList(),
        setup.processors(),
        setup.mode(),
        setup.quantum(),
        setup.duration());
  }
}
