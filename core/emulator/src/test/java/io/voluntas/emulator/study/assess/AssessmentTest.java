package io.voluntas.emulator.study.assess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.voluntas.emulator.study.Studies;
import io.voluntas.emulator.study.plan.ClaimPairs;
import io.voluntas.emulator.study.plan.StudyPlan;
import io.voluntas.emulator.study.result.StudyResult;
import io.voluntas.emulator.study.result.Verdict;
import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Intervals, corrections, verdicts and the stopping rule, from numbers that a test makes up. */
class AssessmentTest {
  private static final String STUDY =
      """
      scenarios: "(P1(1,5,.5), P2(2,240,.5))"
      days: 1
      parameters: {slack: [2, 3, 4]}
      policies: {cpu: [edf, fifo, rec]}
      replicates: 3
      figures: [missed_fraction]
      claims:
        - {policy: fifo, than: edf, figure: missed_fraction}
        - {policy: fifo, than: edf, figure: missed_fraction, is: higher}
      """;

  /** A shard's numbers: replicate by replicate, by set of policies, by figure. */
  private static String shard(double... numbers) {
    ByteBuffer bytes = ByteBuffer.allocate(numbers.length * 8);
    for (double number : numbers) {
      bytes.putDouble(number);
    }
    return Base64.getEncoder().encodeToString(bytes.array());
  }

  /** Three cells of one shard each, with the sets of policies edf, fifo and rec. */
  private static StudyResult result() {
    StudyPlan plan = Studies.plan(STUDY);
    assertThat(plan.block()).isEqualTo(3);
    Map<Integer, String> shards = new TreeMap<>();
    // fifo is lower by .1 each time, then the same, then higher by .2 each time
    shards.put(0, shard(.5, .4, .5, .6, .5, .9, .7, .6, .4));
    shards.put(1, shard(.5, .5, .5, .6, .6, .6, .7, .7, .7));
    shards.put(2, shard(.5, .7, .5, .6, .8, .6, .7, .9, .7));
    return new Assessment(plan, new Samples(plan, shards::get)).result("1.0", "digest");
  }

  @Test
  void means_and_differences_are_taken_pair_by_pair() {
    StudyResult.Cell first = result().cells().get(0);
    assertThat(first.values()).containsExactly("2");
    StudyResult.Estimate edf = first.estimates().get(0).get(0);
    // .5, .6, .7: s = .1, t(.975, 2) = 4.302653, half width 4.302653 x .1 / sqrt 3 = .248414
    assertThat(edf.value().mean()).isCloseTo(.6, within(1e-12));
    assertThat(edf.value().ci95().orElseThrow()).isCloseTo(.248414, within(1e-6));
    assertThat(edf.contrast()).isEmpty();
    StudyResult.Contrast fifo = first.estimates().get(1).get(0).contrast().orElseThrow();
    assertThat(fifo.difference().value().mean()).isCloseTo(-.1, within(1e-12));
    // rec - edf: 0, .3, -.3 has mean 0, so p = 1; of two tests the smaller p is doubled.
    StudyResult.Contrast rec = first.estimates().get(2).get(0).contrast().orElseThrow();
    assertThat(rec.adjusted().orElseThrow()).isCloseTo(1, within(1e-9));
    assertThat(fifo.adjusted().orElseThrow())
        .isCloseTo(2 * fifo.difference().p().orElseThrow(), within(1e-12));
  }

  @Test
  void verdicts_are_counted_and_said() {
    StudyResult result = result();
    assertThat(result.verdicts())
        .extracting(Verdict::sentence)
        .containsExactly(
            "fifo misses fewer deadlines than edf in 1 of 3 cells, not distinguishable in 1,"
                + " more in 1",
            "fifo misses more deadlines than edf in 1 of 3 cells, not distinguishable in 1,"
                + " fewer in 1");
    assertThat(result.verdicts().get(0).outcomes())
        .extracting(Verdict.Outcome::side)
        .containsExactly(Verdict.Side.CLAIMED, Verdict.Side.UNDECIDED, Verdict.Side.REVERSED);
  }

  @Test
  void names_of_policies_pair_sets_that_differ_in_them_alone() {
    StudyPlan plan =
        Studies.plan(
            """
            scenarios: "(P1(1,5,.5))"
            policies: {cpu: [edf, fifo], fetch: [debt, hysteresis]}
            claims: [{policy: fifo, than: edf, figure: missed_fraction}]
            """);
    assertThat(plan.labels())
        .containsExactly("edf+debt", "edf+hysteresis", "fifo+debt", "fifo+hysteresis");
    assertThat(((ClaimPairs) plan.claims().get(0)).pairs().toString())
        .isEqualTo("[Pair[subject=2, other=0], Pair[subject=3, other=1]]");
  }

  private static final String SEQUENTIAL =
      """
      scenarios: "(P1(1,5,.5), P2(2,240,.5))"
      policies: {cpu: [edf, fifo, rec, eevdf, edf-debt, wrr-debt, edf], fetch: [debt, lag]}
      replicates: {at-least: 4, at-most: 40, figure: idle_fraction, half-width: %s}
      figures: [idle_fraction]
      """;

  /**
   * Fourteen sets of policies make blocks of two replicates. Values alternate between 0 and 1: for
   * n = 4, s^2 = 4 x .25 / 3, half width 3.182446 sqrt(1/12) = .918693.
   */
  @Test
  void replicates_are_added_until_the_interval_is_narrow_enough() {
    // Satisfied at once by .92; .9 wants 4 (.918693 / .9)^2 = 4.17, which is 6 in whole blocks.
    assertThat(wanted("0.92", 4)).isEqualTo(4);
    assertThat(wanted("0.9", 4)).isEqualTo(6);
    // .1 wants 338, but not more than twice as many at a time, and never more than 40.
    assertThat(wanted("0.1", 4)).isEqualTo(8);
    assertThat(wanted("0.1", 8)).isEqualTo(16);
    assertThat(wanted("0.1", 40)).isEqualTo(40);
    assertThat(wanted("0.92", 0)).isEqualTo(4);
  }

  private static int wanted(String halfWidth, int there) {
    StudyPlan plan =
        Studies.plan(
            SEQUENTIAL
                .formatted(halfWidth)
                .replace("wrr-debt, edf]", "wrr-debt, edf-x]")
                .replace("edf-x", "{policy: edf, label: again}"));
    assertThat(plan.block()).isEqualTo(2);
    Map<Integer, String> shards = new TreeMap<>();
    for (int i = 0; i < there / 2; i++) {
      double[] numbers = new double[2 * 14];
      java.util.Arrays.fill(numbers, 14, 28, 1);
      shards.put(i, shard(numbers));
    }
    return new StoppingRule(plan, new Samples(plan, shards::get)).wanted(plan.cells().get(0));
  }

  /**
   * All replicates alike, in a scenario with chance. A fraction: after n the part that may be
   * unseen is 1 - .05^(1/n), which is .527 for 4, .312 for 8, .171 for 16 and .089 for 32, so that
   * the first number that does for a half width of .1 is 32. A count has no bound: the cell goes on
   * to the most. Without chance four are enough.
   */
  @Test
  void equal_replicates_are_no_certainty_where_chance_is_at_work() {
    assertThat(wantedOfEqual("idle_fraction", "0.1", RANDOM, 16)).isEqualTo(32);
    assertThat(wantedOfEqual("idle_fraction", "0.1", RANDOM, 32)).isEqualTo(32);
    assertThat(wantedOfEqual("jobs_missed", "0.1", RANDOM, 32)).isEqualTo(40);
    assertThat(wantedOfEqual("jobs_missed", "0.1", RANDOM, 40)).isEqualTo(40);
    assertThat(wantedOfEqual("jobs_missed", "0.1", "", 4)).isEqualTo(4);
    // Of differences of fractions, which may be off by 1 to either side: .089 does for .09.
    assertThat(wantedOfEqual("idle_fraction", "0.09, of: difference", RANDOM, 32)).isEqualTo(32);
    assertThat(wantedOfEqual("idle_fraction", "0.08, of: difference", RANDOM, 32)).isEqualTo(40);
  }

  private static final String RANDOM = "parameters: {host.on: \"{fraction: 0.7, mean-on: 3h}\"}\n";

  private static int wantedOfEqual(String figure, String width, String parameters, int there) {
    StudyPlan plan =
        Studies.plan(
            (SEQUENTIAL + parameters)
                .formatted(width)
                .replace("idle_fraction", figure)
                .replace("edf-debt, wrr-debt, edf]", "edf-debt, wrr-debt]"));
    assertThat(plan.block()).isEqualTo(2);
    Map<Integer, String> shards = new TreeMap<>();
    for (int i = 0; i < there / 2; i++) {
      shards.put(i, shard(new double[2 * 12]));
    }
    return new StoppingRule(plan, new Samples(plan, shards::get)).wanted(plan.cells().get(0));
  }

  /**
   * Counts that are one lower in both of two replicates: with chance that is no proof, since of two
   * coins both show the same side half of the time.
   */
  @Test
  void two_equal_differences_prove_nothing_unless_nothing_is_left_to_chance() {
    assertThat(verdictOfEqual(RANDOM)).contains("in 0 of 1 cell, not distinguishable in 1");
    assertThat(verdictOfEqual("")).contains("in 1 of 1 cell, not distinguishable in 0");
  }

  private static String verdictOfEqual(String parameters) {
    StudyPlan plan =
        Studies.plan(
            """
            scenarios: "(P1(1,5,.5), P2(2,240,.5))"
            policies: {cpu: [edf, fifo]}
            replicates: 2
            figures: [jobs_missed]
            claims: [{policy: fifo, than: edf, figure: jobs_missed}]
            """
                + parameters);
    Map<Integer, String> shards = Map.of(0, shard(4, 3, 7, 6));
    StudyResult result = new Assessment(plan, new Samples(plan, shards::get)).result("1", "x");
    return result.verdicts().get(0).sentence();
  }
}
