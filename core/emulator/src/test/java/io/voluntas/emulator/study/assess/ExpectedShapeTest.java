package io.voluntas.emulator.study.assess;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.emulator.study.Studies;
import io.voluntas.emulator.study.plan.StudyPlan;
import io.voluntas.emulator.study.result.Expected;
import io.voluntas.emulator.study.result.Verdict;
import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Claims with their expectations, from numbers that a test makes up. */
class ExpectedShapeTest {
  private static final String STUDY =
      """
      scenarios: "(P1(1,5,.5), P2(2,240,.5))"
      days: 1
      parameters: {slack: [2, 3, 4], cpus: [1, 2]}
      policies: {cpu: [edf, fifo]}
      replicates: 2
      figures: [missed_fraction]
      claims: [%s]
      """;

  /**
   * Cells by slack, then CPUs. Of edf: .5 .2, .4 .2, .3 .2: it falls with slack on one CPU and is
   * flat on two. fifo is higher by .1, but in the last cell it is the same.
   */
  private static Verdict verdict(String claim) {
    StudyPlan plan = Studies.plan(STUDY.formatted("{" + claim + "}"));
    double[] edf = {.5, .2, .4, .2, .3, .2};
    double[] fifo = {.6, .3, .5, .3, .4, .2};
    Map<Integer, String> shards = new TreeMap<>();
    for (int i = 0; i < 6; i++) {
      ByteBuffer bytes = ByteBuffer.allocate(4 * 8);
      bytes.putDouble(edf[i]).putDouble(fifo[i]).putDouble(edf[i]).putDouble(fifo[i]);
      shards.put(i, Base64.getEncoder().encodeToString(bytes.array()));
    }
    return new Assessment(plan, new Samples(plan, shards::get))
        .result("1.0", "digest")
        .verdicts()
        .get(0);
  }

  private static Expected expected(String claim) {
    return verdict(claim).expected().orElseThrow();
  }

  private static final String EDF = "policy: edf, than: fifo, figure: missed_fraction, ";
  private static final String OVER = "policy: edf, over: slack, figure: missed_fraction, ";

  @Test
  void comparisons_are_counted() {
    assertThat(verdict(EDF + "expect: most").sentence())
        .isEqualTo(
            "edf misses fewer deadlines than fifo in 5 of 6 cells, not distinguishable in 1,"
                + " more in 0");
    for (String met :
        new String[] {
          "most", "some", "not-reversed", "at-least 5 of 6", "at-most 5", "at-least 5"
        }) {
      assertThat(expected(EDF + "expect: " + met).seen()).as(met).isTrue();
    }
    for (String not : new String[] {"all", "none", "at-least 6 of 6", "at-most 4 of 6"}) {
      assertThat(expected(EDF + "expect: " + not).seen()).as(not).isFalse();
    }
    assertThat(expected("policy: fifo, than: edf, figure: missed_fraction, expect: not-reversed"))
        .isEqualTo(new Expected("not-reversed", false, true));
  }

  @Test
  void conditions_choose_the_cells() {
    assertThat(expected(EDF + "where: {slack: [2, 3]}, expect: at-least 4 of 4").seen()).isTrue();
    Verdict one = verdict(EDF + "where: {slack: 4, cpus: [2]}, expect: none");
    assertThat(one.outcomes()).extracting(Verdict.Outcome::cell).containsExactly(5);
    assertThat(one.expected().orElseThrow().seen()).isTrue();
    assertThat(verdict(EDF + "where: {scenario: '(P1(1, 5, 0.5), P2(2, 240, 0.5))'}").outcomes())
        .hasSize(6);
  }

  @Test
  void the_same_is_a_matter_of_a_tolerance() {
    assertThat(expected(EDF + "is: same, tolerance: 0.05, expect: at-most 1 of 6").seen()).isTrue();
    assertThat(verdict(EDF + "is: same, tolerance: 0.2, expect: all").sentence())
        .isEqualTo(
            "edf has the same missed fraction (to within 0.2) as fifo in 6 of 6 cells, not"
                + " distinguishable in 0, different in 0");
  }

  @Test
  void a_trend_has_a_series_for_each_value_of_the_rest() {
    Verdict falls = verdict(OVER + "is: falling, expect: at-least 1 of 2");
    assertThat(falls.sentence())
        .isEqualTo(
            "with edf missed fraction falls with slack in 1 of 2 series, not distinguishable in 1,"
                + " otherwise in 0");
    assertThat(falls.expected().orElseThrow().seen()).isTrue();
    Verdict.Outcome first = falls.outcomes().get(0);
    assertThat(first.from()).isEqualTo(0);
    assertThat(first.cell()).isEqualTo(4);
    assertThat(first.difference().value().mean()).isCloseTo(-.2, within());
    assertThat(expected(OVER + "is: flat, tolerance: 0.01, where: {cpus: 2}, expect: all").seen())
        .isTrue();
    assertThat(expected(OVER + "is: rising, tolerance: 0.01, expect: none").seen()).isTrue();
  }

  private static org.assertj.core.data.Offset<Double> within() {
    return org.assertj.core.api.Assertions.within(1e-12);
  }

  @Test
  void an_expectation_may_be_known_not_to_be_borne_out() {
    Expected known = expected(EDF + "expect: all, found: not-seen");
    assertThat(known.isAsStated()).isTrue();
    assertThat(known.sentence()).isEqualTo("expected all: not seen, as before");
    Expected changed = expected(EDF + "expect: most, found: not-seen");
    assertThat(changed.isAsStated()).isFalse();
    assertThat(changed.sentence()).isEqualTo("expected most: seen, unlike before");
    assertThat(expected(EDF + "expect: most").sentence()).isEqualTo("expected most: seen");
    assertThat(expected(EDF + "expect: all").isAsStated()).isFalse();
  }
}
