package io.voluntas.emulator.study.read;

import static io.voluntas.emulator.study.read.RefusedStudies.refused;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** One mistake gives one message, which says what the file says and what would be right. */
class StudyMessagesTest {
  private static final String HEAD = "scenarios: \"(P1(1,5,.5), P2(2,240,.5))\"\n";

  @Test
  void a_misspelt_key_is_not_missing_as_well() {
    assertThat(refused(HEAD + "polcies: {cpu: edf}\n"))
        .isEqualTo("s.yaml:2:1: unknown key 'polcies'; did you mean 'policies'?");
    // Nothing says that 'other' was to be 'policies'.
    assertThat(refused(HEAD + "other: {cpu: edf}\n"))
        .contains("unknown key 'other'", "the key 'policies' is missing");
  }

  @Test
  void a_misspelt_key_in_a_path_is_named() {
    String policies = "policies: {cpu: edf}\n";
    assertThat(refused(HEAD + "parameters: {'projects[P1].aps[0].runtime': [1h]}\n" + policies))
        .contains("unknown key 'aps'; did you mean 'apps'?");
    assertThat(refused(HEAD + "parameters: {'projects[P1].apps[7].runtime': [1h]}\n" + policies))
        .contains("unknown item of apps '7'");
  }

  @Test
  void a_number_that_is_too_small_is_a_number() {
    String policies = "policies: {cpu: edf}\n";
    assertThat(refused(HEAD + "parameters: {slack.P1: [-2]}\n" + policies))
        .contains("a slack of -2: it must be above 0");
    assertThat(refused(HEAD + "parameters: {share.P1: [-2]}\n" + policies))
        .contains("a share of -2: it must be 0 or more");
  }

  @Test
  void too_many_replicates_are_told_at_their_place() {
    assertThat(
            refused(
                HEAD
                    + "policies: {cpu: edf}\nreplicates: 9999999\nfigures: [jobs_met, rpcs_per_job]\n"))
        .startsWith("s.yaml:3:13 replicates: a cell of 9999999 replicates, 1 set of policies and");
    assertThat(
            refused(
                HEAD
                    + "policies: {cpu: edf}\nreplicates: {at-least: 5, at-most: 3,"
                    + " figure: jobs_met, half-width: 1}\n"))
        .contains("s.yaml:3:13 replicates: at-least is 5 and at-most 3");
  }

  @Test
  void a_figure_of_a_type_that_is_not_there_is_no_misspelling() {
    assertThat(refused(HEAD + "policies: {cpu: edf}\nfigures: [idle_fraction_gpu]\n"))
        .isEqualTo(
            "s.yaml:3:11 figures: unknown figure 'idle_fraction_gpu': no host has a resource of the"
                + " type 'gpu' (there is: cpu)");
    assertThat(refused(HEAD + "policies: {cpu: edf}\nfigures: []\n"))
        .isEqualTo(
            "s.yaml:3:10 figures: no figure is named; without this key there are the standard ones");
  }

  @Test
  void a_trend_over_nothing_says_that_there_is_nothing() {
    assertThat(
            refused(
                HEAD
                    + "policies: {cpu: [edf, fifo]}\nfigures: [jobs_met]\n"
                    + "claims: [{policy: edf, figure: jobs_met, over: slack, is: rising}]\n"))
        .contains("unknown parameter 'slack' of this study; there is none");
  }
}
