package io.voluntas.emulator.study.read;

import static io.voluntas.emulator.study.read.RefusedStudies.refused;
import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.emulator.scenario.ScenarioFiles;
import io.voluntas.emulator.scenario.SeedNotation;
import io.voluntas.emulator.study.Studies;
import io.voluntas.emulator.study.design.Axis;
import io.voluntas.emulator.study.plan.StudyPlan;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Every mistake has a place and a hint. */
class StudyErrorsTest {
  private static final String HEAD =
      """
      scenarios: "(P1(1,5,.5), P2(2,240,.5))"
      """;

  @Test
  void all_problems_of_the_file_are_shown_at_once() {
    assertThat(
            refused(
                """
                titel: x
                scenarios: []
                design: latin
                parameters: {bufer: [1h], slack: [2, 2], share.P1: {kind: uniform, low: 1}}
                policies: {cpu: edf, fetsch: debt}
                replicates: {at-most: 9, figure: idle_fraction}
                claims: [{policy: a, than: b, figure: c, is: beter}]
                """))
        .contains(
            "s.yaml:1:1: unknown key 'titel'; did you mean 'title'?",
            "s.yaml:2:12 scenarios: a study needs at least one scenario",
            "s.yaml:3:9 design: unknown design 'latin' (known: grid, random, latin-hypercube)",
            "unknown parameter 'bufer'; did you mean 'buffer'?",
            "parameters.slack: the value '2' is there twice",
            "the key 'high' is missing",
            "unknown key 'fetsch'; did you mean 'fetch'?",
            "the key 'half-width' is missing",
            "unknown direction 'beter'; did you mean 'better'?");
  }

  @Test
  void scenarios_are_checked_where_they_are_named() {
    assertThat(refused("scenarios: [\"(P1(1,5))\"]\npolicies: {cpu: edf}\n"))
        .startsWith("s.yaml:1:13 scenarios[0]: ");
    assertThat(refused("scenarios: [\"(P(1,5,1))\", \"(P(1,5,1))\"]\npolicies: {cpu: edf}\n"))
        .contains("two scenarios are called '(P(1, 5, 1))'; give one a name");
  }

  @Test
  void a_grid_cannot_use_a_distribution() {
    assertThat(
            refused(
                HEAD
                    + """
                    parameters: {slack: {kind: uniform, low: 1, high: 2}}
                    policies: {cpu: edf}
                    """))
        .startsWith("s.yaml:2:21 parameters.slack: a grid needs a list of values");
  }

  @Test
  void whole_lengths_of_time_have_one_unit() {
    for (String bounds :
        List.of("low: 1h, high: 300min", "low: 1.5h, high: 5h", "low: 1, high: 5h")) {
      assertThat(
              refused(
                  HEAD
                      + "design: {kind: random, points: 3}\n"
                      + "parameters: {buffer: {kind: integers, "
                      + bounds
                      + "}}\npolicies: {cpu: edf}\n"))
          .startsWith("s.yaml:3:22 parameters.buffer: integers from '1");
    }
    Axis axis =
        StudyYaml.read(
                "s.yaml",
                HEAD
                    + "design: {kind: random, points: 3}\n"
                    + "parameters: {buffer: {kind: integers, low: 1h, high: 5h}}\n"
                    + "policies: {cpu: edf}\n",
                SeedNotation::parse,
                ScenarioFiles.NONE)
            .parameters()
            .get(0)
            .axis();
    assertThat(axis).isEqualTo(new Axis.Steps(1, 5, "h"));
  }

  @Test
  void what_would_be_a_formula_in_a_table_is_refused() {
    String formula = "begins like a formula of a spreadsheet";
    assertThat(refused("scenarios: {name: =1+1, scenario: '(P(1,5,1))'}\npolicies: {cpu: edf}\n"))
        .startsWith("s.yaml:1:12 scenarios: '=1+1' " + formula);
    assertThat(refused(HEAD + "policies: {cpu: edf, label: '@a'}\n"))
        .startsWith("s.yaml:2:11 policies: '@a' " + formula);
    assertThat(refused(HEAD + "parameters: {cpu.slice: [1h, '-x']}\npolicies: {cpu: eevdf}\n"))
        .contains("s.yaml:2:25 parameters.cpu.slice: '-x' " + formula);
    // Numbers may be negative; that this one is out of range is another matter.
    assertThat(refused(HEAD + "parameters: {cpu.slice: [-1h]}\npolicies: {cpu: eevdf}\n"))
        .doesNotContain(formula);
  }

  @Test
  void a_study_that_could_never_be_assessed_is_refused() {
    assertThat(
            refused(
                HEAD
                    + "policies: {cpu: [edf, fifo]}\nreplicates: 9000000\nfigures: [idle_fraction]\n"))
        .contains(
            "s.yaml:3:13 replicates: a cell of 9000000 replicates, 2 sets of policies and 1 figure has")
        .contains("18000000 numbers; more than 10000000");
    assertThat(
            refused(
                HEAD
                    + "parameters: {slack: {kind: uniform, low: 2, high: 3}}\n"
                    + "design: {kind: random, points: 200000}\n"
                    + "policies: {cpu: [edf, fifo]}\nreplicates: 500\nfigures: [idle_fraction]\n"))
        .contains("numbers in all; more than 60000000");
  }

  @Test
  void points_need_parameters_and_values_are_there_once() {
    assertThat(refused(HEAD + "design: {kind: random, points: 3}\npolicies: {cpu: edf}\n"))
        .startsWith("s.yaml:2:9 design: points of no parameters are all the same");
    assertThat(refused(HEAD + "parameters: {buffer: [1h, 60min]}\npolicies: {cpu: edf}\n"))
        .startsWith(
            "s.yaml:2:22 parameters.buffer: the value '60min' is there twice, before as '1h'");
  }

  @Test
  void policies_and_options_are_looked_up() {
    assertThat(refused(HEAD + "policies: {cpu: [edf, eevfd]}\n"))
        .startsWith("s.yaml:2:23 cpu.policy: unknown policy 'eevfd'; did you mean 'eevdf'?");
    assertThat(refused(HEAD + "policies: {cpu: {policy: eevdf, slise: 1h}}\n"))
        .contains("unknown option 'slise' of eevdf; did you mean 'slice'?");
    assertThat(refused(HEAD + "parameters: {cpu.slise: [1h]}\npolicies: {cpu: eevdf}\n"))
        .contains("unknown option 'slise' of the chosen cpu policies; did you mean 'slice'?");
    assertThat(refused(HEAD + "parameters: {cpu.slice: [1h, soon]}\npolicies: {cpu: eevdf}\n"))
        .startsWith("s.yaml:2:25 cpu.slice: 'soon' is not a duration");
    assertThat(refused(HEAD + "policies: [{cpu: edf}, {cpu: edf}]\n"))
        .contains("two sets of policies are called 'edf'; give each a label");
  }

  @Test
  void values_that_do_not_fit_a_scenario_are_found_before_anything_runs() {
    assertThat(refused(HEAD + "parameters: {slack: [2, 0]}\npolicies: {cpu: edf}\n"))
        .startsWith("s.yaml:2:21 parameters.slack: value '0' of scenario (P1(1, 5, 0.5), ");
    assertThat(refused(HEAD + "parameters: {slack.P3: [2]}\npolicies: {cpu: edf}\n"))
        .contains("unknown project 'P3'; did you mean 'P1'?");
    assertThat(refused(HEAD + "parameters: {'projects[0].sare': [2]}\npolicies: {cpu: edf}\n"))
        .contains("unknown key 'sare'; did you mean 'share'?");
  }

  @Test
  void names_inside_the_study_are_checked() {
    assertThat(refused(HEAD + "policies: {cpu: edf}\nfigures: [idle_fractoin]\n"))
        .startsWith("s.yaml:3:11 figures: unknown figure 'idle_fractoin'; did you mean 'idle_");
    assertThat(refused(HEAD + "policies: {cpu: [edf, fifo]}\nbaseline: fito\n"))
        .startsWith("s.yaml:3:11 baseline: unknown set of policies 'fito'; did you mean 'fifo'?");
    assertThat(
            refused(
                HEAD
                    + "policies: {cpu: [edf, fifo]}\n"
                    + "claims: [{policy: edf, than: wrr, figure: missed_fraction}]\n"))
        .contains("claims: unknown policy 'wrr'");
    assertThat(
            refused(
                HEAD
                    + "policies: {cpu: [edf, fifo]}\nfigures: [idle_fraction]\n"
                    + "claims: [{policy: edf, than: fifo, figure: missed_fraction}]\n"))
        .contains("unknown figure 'missed_fraction'", "of this study");
  }

  private static String claim(String claim) {
    return refused(
        """
        scenarios: "(P1(1,5,.5), P2(2,240,.5))"
        parameters: {slack: [2, 3]}
        policies: {cpu: [edf, fifo]}
        figures: [missed_fraction]
        claims: [{policy: edf, figure: missed_fraction, %s}]
        """
            .formatted(claim));
  }

  @Test
  void claims_and_their_expectations_are_checked() {
    assertThat(claim("than: fifo, over: slack, is: flat"))
        .endsWith("either 'than' another, or 'over' a parameter");
    assertThat(claim("than: fifo, over: slack"))
        .endsWith("either 'than' another, or 'over' a parameter")
        .doesNotContain("'is'");
    assertThat(claim("over: slack")).endsWith("the key 'is' is missing");
    assertThat(claim("over: slack, is: risng"))
        .contains("claims[0].is: unknown shape 'risng'; did you mean 'rising'?");
    assertThat(claim("over: slak, is: rising"))
        .contains("claims: unknown parameter 'slak'; did you mean 'slack'?");
    assertThat(claim("over: slack, is: peak")).contains("such a claim needs at least 3 values");
    assertThat(claim("than: fifo, tolerance: 1")).contains("only for 'same' and for trends");
    assertThat(claim("than: fifo, is: same"))
        .contains("say up to which difference counts as none: tolerance");
    assertThat(claim("than: fifo, is: same, tolerance: some")).contains("claims[0].tolerance");
    assertThat(claim("than: fifo, expect: mots"))
        .contains("claims[0].expect: unknown expectation 'mots'; did you mean 'most'?");
    assertThat(claim("than: fifo, expect: at-least 3 of 7"))
        .contains("'at-least 3 of 7' of a claim with 2 comparisons");
    assertThat(claim("than: fifo, expect: at-least 3")).contains("of a claim with 2 comparisons");
    assertThat(claim("than: fifo, expect: at-least 8 of 7")).contains("8 of fewer");
    assertThat(claim("than: fifo, found: not-seen"))
        .contains("there is no 'expect' that could be found");
    assertThat(claim("than: fifo, expect: all, found: no")).contains("unknown finding 'no'");
    assertThat(claim("than: fifo, where: {slak: 2}"))
        .contains("claims.where: unknown parameter 'slak'; did you mean 'slack'?");
    assertThat(claim("than: fifo, where: {slack: 4}")).contains("unknown value of slack '4'");
    assertThat(claim("than: fifo, where: {scenario: x}")).contains("unknown scenario 'x'");
    // One mistake, one message.
    for (String where : List.of("slak: 2", "slack: 4", "scenario: x")) {
      assertThat(claim("than: fifo, where: {" + where + "}")).doesNotContain("no cell", "\n");
      assertThat(claim("over: slack, is: rising, where: {" + where + "}"))
          .doesNotContain("no cell", "\n");
    }
  }

  @Test
  void a_claim_without_a_direction_needs_a_figure_with_a_better_end() {
    String study =
        HEAD
            + "policies: {cpu: [edf, fifo]}\nfigures: [use_fraction_of_P1]\n"
            + "claims: [{policy: edf, than: fifo, figure: use_fraction_of_P1%s}]\n";
    assertThat(refused(study.formatted("")))
        .startsWith("s.yaml:4:")
        .endsWith(
            "claims: neither end of 'use_fraction_of_P1' is the better one: say 'is: lower' or"
                + " 'higher'");
    new StudyPlan(Studies.bundle(study.formatted(", is: lower")).study(), Studies.catalog())
        .check();
  }

  @Test
  void a_trend_needs_a_grid() {
    assertThat(
            refused(
                HEAD
                    + """
                    design: {kind: random, points: 4}
                    parameters: {slack: [2, 3]}
                    policies: {cpu: edf}
                    claims: [{policy: edf, figure: missed_fraction, over: slack, is: rising}]
                    """))
        .contains("claims: a trend needs a grid, where all else can be equal");
  }

  @Test
  void figures_of_projects_have_names_of_projects() {
    assertThat(refused(HEAD + "policies: {cpu: edf}\nfigures: [missed_fraction_of_P3]\n"))
        .contains("unknown figure 'missed_fraction_of_P3'; did you mean 'missed_fraction_of_P1'?");
  }
}
