package io.voluntas.emulator.study.read;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.emulator.study.Studies;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What makes a study another one, and what does not. */
class StudyBundleTest {
  private static final String STUDY =
      """
      title: t
      seed: 7
      scenarios: "(P1(1,5,.5), P2(2,240,.5))"
      parameters:
        slack: [2, 3]
        buffer: [1h, 2h]
      policies: {cpu: [edf, fifo], fetch: debt}
      replicates: {at-least: 2, at-most: 4, figure: missed_fraction, half-width: 0.1}
      """;

  private final StudyBundle bundle = Studies.bundle(STUDY);

  @Test
  void a_comment_makes_no_other_study() {
    String text =
        """
        # What is said is the same.

        title: "t"   # of the page
        seed: 7
        scenarios: '(P1(1,5,.5), P2(2,240,.5))'
        parameters: {slack: ["2", 3], buffer: [1h, 2h]}
        policies:
          cpu:
          - edf
          # between
          - fifo
          fetch: debt
        replicates:
          at-least: 2
          at-most: 4
          figure: missed_fraction
          half-width: 0.1
        """;
    StudyBundle same = Studies.bundle(text);
    assertThat(same.digest()).isEqualTo(bundle.digest());
    assertThat(same.text()).as("kept as it was written").isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "seed: 7 | seed: 8",
        "title: t | title: other",
        "(1,5,.5) | (1,6,.5)",
        "[2, 3] | [2, 4]",
        "[2, 3] | [3, 2]",
        "buffer: | extra-buffer:",
        "fetch: debt | fetch: {policy: debt, buffer: total}",
        "[edf, fifo] | [fifo, edf]",
        "at-most: 4 | at-most: 6",
        "half-width: 0.1 | half-width: 0.2"
      })
  void what_is_said_makes_another_study(String from, String to) {
    assertThat(STUDY).contains(from);
    assertThat(Studies.bundle(STUDY.replace(from, to)).digest()).isNotEqualTo(bundle.digest());
  }

  /** Which parameter comes first numbers the cells, and so the shards. */
  @Test
  void the_order_of_parameters_is_said() {
    String other =
        STUDY.replace("  slack: [2, 3]\n", "").replace("[1h, 2h]\n", "[1h, 2h]\n  slack: [2, 3]\n");
    assertThat(Studies.bundle(other).digest()).isNotEqualTo(bundle.digest());
  }

  @Test
  void the_seed_of_the_command_line_counts() {
    assertThat(new StudyBundle("s", STUDY, 8, bundle.scenarios()).digest())
        .isNotEqualTo(bundle.digest());
    assertThat(new StudyBundle("elsewhere", STUDY, 7, bundle.scenarios()).digest())
        .isEqualTo(bundle.digest());
  }
}
