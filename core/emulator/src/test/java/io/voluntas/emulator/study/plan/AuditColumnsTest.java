package io.voluntas.emulator.study.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.voluntas.emulator.study.Studies;
import io.voluntas.emulator.study.assess.Samples;
import io.voluntas.engine.config.ConfigException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Studies that ask what was possible, and whose decision the rest was. */
class AuditColumnsTest {
  private static final List<String> CAUSES =
      List.of("fetch", "admission", "preemption", "estimate", "availability", "supply");

  private static StudyPlan plan(String scenario, String more) {
    return Studies.plan(
        """
        days: 4
        scenarios: "%s"
        policies: {cpu: [edf-debt, fifo], send: any}
        %s
        """
            .formatted(scenario, more));
  }

  /** The numbers of replicate 0 under a set of policies, by figure. */
  private static Map<String, Double> values(StudyPlan plan, int policies) throws Exception {
    String text = plan.run(0);
    double[][][] all = new Samples(plan, shard -> text).of(plan.cells().get(0), 1);
    Map<String, Double> values = new HashMap<>();
    for (int f = 0; f < plan.columns().names().size(); f++) {
      values.put(plan.columns().names().get(f), all[policies][f][0]);
    }
    return values;
  }

  @Test
  void each_bounded_figure_is_followed_by_its_least_value_and_the_distance() {
    StudyPlan plan = plan("(P1(1,5,.5))", "figures: [rpcs_per_job, missed_fraction]\nbounds: true");
    assertThat(plan.columns().names())
        .containsExactly(
            "rpcs_per_job", "missed_fraction", "missed_fraction.least", "missed_fraction.regret");
    StudyPlan standard = plan("(P1(1,5,.5))", "bounds: true\nblame: true");
    assertThat(standard.columns().names())
        .containsSubsequence("idle_fraction", "idle_fraction.least", "idle_fraction.regret")
        .containsSubsequence("share_violation", "share_violation.least", "share_violation.regret")
        .containsAll(CAUSES.stream().map(cause -> "wasted." + cause).toList())
        .containsAll(CAUSES.stream().map(cause -> "idle." + cause).toList());
    assertThat(plan("(P1(1,5,.5))", "").columns().names()).noneMatch(name -> name.contains("."));
  }

  /**
   * Jobs of 10 h that are due after 5 h: none can be in time, so the least is all, nobody is far
   * from it, and whoever sent them is to blame for every second.
   */
  @Test
  void nobody_is_far_from_the_impossible() throws Exception {
    Map<String, Double> values = values(plan("(P1(10,5,1))", "bounds: true\nblame: true"), 0);
    assertThat(values).containsEntry("missed_fraction", 1.0);
    assertThat(values).containsEntry("missed_fraction.least", 1.0);
    assertThat(values).containsEntry("missed_fraction.regret", 0.0);
    assertThat(values.get("wasted.admission"))
        .isGreaterThan(.8)
        .isCloseTo(values.get("wasted_fraction"), within(1e-9));
  }

  /** The host is always on and nothing is thrown away, so the causes sum to the figures. */
  @Test
  void causes_sum_to_the_figures_and_distances_are_differences() throws Exception {
    StudyPlan plan = plan("(P1(1,1.5,.5), P2(1,240,.5))", "bounds: true\nblame: true");
    Map<String, Double> edf = values(plan, 0);
    Map<String, Double> fifo = values(plan, 1);
    for (Map<String, Double> values : List.of(edf, fifo)) {
      for (String kind : List.of("wasted", "idle")) {
        double sum = CAUSES.stream().mapToDouble(c -> values.get(kind + "." + c)).sum();
        assertThat(sum).isCloseTo(values.get(kind + "_fraction"), within(1e-9));
      }
      for (String figure : List.of("missed_fraction", "idle_fraction", "share_violation")) {
        double distance = values.get(figure) - values.get(figure + ".least");
        assertThat(values.get(figure + ".regret")).isCloseTo(distance, within(1e-9));
      }
    }
    // Two jobs of 1 h at a time, one due in 1.5 h and the other in 240 h: EDF sees which.
    assertThat(fifo.get("missed_fraction.regret"))
        .isGreaterThan(edf.get("missed_fraction.regret") + .1);
  }

  @Test
  void a_figure_can_be_asked_for_alone_and_adds_nothing_else() throws Exception {
    StudyPlan all = plan("(P1(1,1.5,.5), P2(1,240,.5))", "bounds: true\nblame: true");
    StudyPlan few =
        plan(
            "(P1(1,1.5,.5), P2(1,240,.5))",
            "figures: [missed_fraction.regret, wasted.preemption, late_work_seconds.least]");
    assertThat(few.columns().names())
        .containsExactly("missed_fraction.regret", "wasted.preemption", "late_work_seconds.least");
    Map<String, Double> values = values(few, 1);
    Stream.of("missed_fraction.regret", "wasted.preemption")
        .forEach(name -> assertThat(values.get(name)).isPositive());
    assertThat(values(all, 1)).containsAllEntriesOf(without(values, "late_work_seconds.least"));
  }

  private static Map<String, Double> without(Map<String, Double> values, String name) {
    Map<String, Double> fewer = new HashMap<>(values);
    fewer.remove(name);
    return fewer;
  }

  @Test
  void what_has_no_bound_is_refused_by_name() {
    assertThatThrownBy(() -> plan("(P1(1,5,.5))", "figures: [monotony.least]"))
        .isInstanceOf(ConfigException.class)
        .hasMessageContaining("monotony.least");
    assertThatThrownBy(() -> plan("(P1(1,5,.5))", "figures: [idle_fraction_cuda.regret]"))
        .isInstanceOf(ConfigException.class)
        .hasMessageContaining("idle_fraction_cuda.regret");
    assertThatThrownBy(() -> plan("(P1(1,5,.5))", "bounds: maybe"))
        .isInstanceOf(ConfigException.class)
        .hasMessageContaining("bounds");
  }

  @Test
  void claims_can_be_about_the_distance() {
    StudyPlan plan =
        plan(
            "(P1(1,5,.5))",
            "bounds: true\nclaims: [{policy: edf-debt, than: fifo, figure: missed_fraction.regret}]");
    ClaimPairs claim = (ClaimPairs) plan.claims().get(0);
    assertThat(claim.lower()).isTrue();
    assertThat(plan.columns().names().get(claim.figure())).isEqualTo("missed_fraction.regret");
  }
}
