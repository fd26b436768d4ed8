package io.voluntas.emulator.adversary;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.emulator.scenario.ProjectSpec;
import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.emulator.scenario.SeedNotation;
import io.voluntas.spi.model.Durations;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AdversaryTest {
  private static double hours(ProjectSpec project) {
    return project.apps().get(0).runtime().mean() / Durations.HOUR;
  }

  private static Optional<Adversary.Found> search(Duel duel, int threads)
      throws InterruptedException {
    return new Adversary(duel, true, (tries, loss, line, shrinking) -> {}).search(3, 100, threads);
  }

  /**
   * Lost is 1 when some job takes 5 h or more beside another project, and a little more with more
   * CPUs. So 2 projects stay, one of them with the next power of ten, and one CPU.
   */
  private static Duel.Outcome longBesideAnother(Scenario scenario) {
    boolean lost =
        scenario.projects().size() > 1 && scenario.projects().stream().anyMatch(p -> hours(p) >= 5);
    double loss = lost ? 1 + scenario.host().cpu().count() / 10.0 : 0;
    return new Duel.Outcome(.25 + loss, .25);
  }

  @Test
  void what_is_found_is_made_as_simple_as_it_gets() throws InterruptedException {
    Adversary.Found found = search(AdversaryTest::longBesideAnother, 2).orElseThrow();
    assertThat(found.first().loss()).isEqualTo(1.4);
    Challenge small = found.smallest().challenge();
    assertThat(found.smallest().loss()).isEqualTo(1.1);
    assertThat(small.cpus()).isEqualTo(1);
    assertThat(small.projects()).hasSize(2);
    for (Challenge.Project project : small.projects()) {
      assertThat(project.share()).isEqualTo(BigDecimal.ONE);
      for (BigDecimal number : List.of(project.hours(), project.bound())) {
        assertThat(number.unscaledValue().intValueExact()).as(small.line()).isOne();
      }
    }
    assertThat(small.projects()).anyMatch(p -> p.hours().doubleValue() >= 10);
    assertThat(SeedNotation.parse(small.line())).isEqualTo(small.scenario());
  }

  @Test
  void threads_do_not_matter() throws InterruptedException {
    List<String> seen = new ArrayList<>();
    for (int threads : List.of(1, 2, 5)) {
      List<String> told = new ArrayList<>();
      Adversary.Progress progress =
          (tries, loss, line, shrinking) -> told.add(tries + " " + loss + " " + line + shrinking);
      Duel duel = s -> new Duel.Outcome(s.projects().stream().mapToDouble(p -> hours(p)).sum(), 0);
      told.add(new Adversary(duel, true, progress).search(9, 60, threads).toString());
      seen.add(String.join("\n", told));
    }
    assertThat(seen.get(1)).isEqualTo(seen.get(0));
    assertThat(seen.get(2)).isEqualTo(seen.get(0));
  }

  @Test
  void more_than_half_of_the_loss_stays() throws InterruptedException {
    Duel duel = s -> new Duel.Outcome(s.host().cpu().count(), 0);
    Adversary.Found found = search(duel, 1).orElseThrow();
    assertThat(found.first().loss()).isEqualTo(4);
    // 2 would be exactly half.
    assertThat(found.smallest().loss()).isEqualTo(3);
  }

  @Test
  void a_figure_of_which_more_is_better_is_lost_by_less() throws InterruptedException {
    Duel duel = s -> new Duel.Outcome(1, s.projects().size());
    Adversary higher = new Adversary(duel, false, (tries, loss, line, shrinking) -> {});
    assertThat(higher.search(1, 50, 1).orElseThrow().first().loss()).isEqualTo(3);
    assertThat(search(duel, 1)).isEmpty();
  }
}
