package io.voluntas.emulator.reproduce;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The rules, by hand. */
class ComparedTest {
  private static final long STEP = Table.STEP;

  private static Golden golden(double value, double sd, int runs) {
    return new Golden("5", "EDF", Measured.WASTE, STEP, value, sd, runs);
  }

  private static Compared compared(Golden golden, double... ours) {
    Table table =
        new Table(
            "T",
            "",
            "",
            (row, column) -> PolicyNames.of("fifo", "debt", "any"),
            (row, column, i) -> {
              throw new IllegalStateException("nothing is run here");
            },
            List.of(),
            List.of(golden),
            List.of(new Cause("never", one -> false), new Cause("known", one -> one.value() > 1)));
    return Compared.of(table, golden, table.chooser().choose("5", "EDF"), Map.of(STEP, ours));
  }

  @Test
  void aSingleRunMayBeAwayByATwentieth() {
    assertThat(compared(golden(0.5, 0, 1), 0.54, 0.56).held()).as(".55").isTrue();
    assertThat(compared(golden(0.5, 0, 1), 0.56).held()).isFalse();
    assertThat(compared(golden(0.5, 0, 1), 0.44).difference()).isCloseTo(-0.06, within(1e-9));
  }

  /**
   * Theirs .5 with a standard deviation of .02 over 4 runs: standard error .01. Ours .51 and .53:
   * standard deviation sqrt(.0002), over 2 runs .01. Jointly sqrt(.0002) = .01414; twice, .0283.
   * The means differ by .02.
   */
  @Test
  void meansMayDifferByTwiceTheirJointStandardError() {
    Compared near = compared(golden(0.5, 0.02, 4), 0.51, 0.53);
    assertThat(near.bound()).isCloseTo(0.028284, within(1e-6));
    assertThat(near.held()).isTrue();
    assertThat(near.rule()).isEqualTo("means");
    assertThat(compared(golden(0.5, 0.02, 4), 0.52, 0.54).held()).as("by .03").isFalse();
  }

  @Test
  void whatIsOutsideHasTheFirstCauseThatFits() {
    assertThat(compared(golden(2, 0, 1), 0.5).cause()).contains("known");
    assertThat(compared(golden(0.9, 0, 1), 0.5).cause()).contains(Cause.NOT_TRACED);
    assertThat(compared(golden(2, 0, 1), 2).cause()).isEmpty();
  }
}
