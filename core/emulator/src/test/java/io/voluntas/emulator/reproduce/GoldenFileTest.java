package io.voluntas.emulator.reproduce;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.voluntas.spi.model.Durations;
import org.junit.jupiter.api.Test;

class GoldenFileTest {
  @Test
  void linesAreNumbersOfTables() {
    GoldenFile file =
        GoldenFile.parse("# for people\nA,5,EDF,waste,60,0.061,0.006,8\nB,0,X,rpcs,10,1,0,1\n");
    assertThat(file.table("A"))
        .containsExactly(new Golden("5", "EDF", Measured.WASTE, Durations.MINUTE, 0.061, 0.006, 8));
    assertThat(file.table("A").get(0).isMean()).isTrue();
    assertThat(file.table("B").get(0).isMean()).isFalse();
    assertThat(file.table("C")).isEmpty();
  }

  @Test
  void badLinesAreRefused() {
    assertThatThrownBy(() -> GoldenFile.parse("A,5,EDF,waste,60,0.061\n"))
        .hasMessageContaining("A,5,EDF,waste,60,0.061");
    assertThatThrownBy(() -> GoldenFile.parse("A,5,EDF,waste,0,1,0,1\n"))
        .hasMessageContaining("out of range");
  }

  /**
   * How many numbers the reference has. 2007: A 21 cells of waste and violation + 3 of monotony; B
   * 9; C 15; D 4 x 2 x 3; E 15 + two other steps. 2011: S1 11 rows x 2 policies x 2 steps x 2
   * figures; S1b 22 + 3 steps; S1c 22; S2 16; S3 16 + 4 steps + 2 + 1 for debts; S4 12; S4b 8.
   */
  @Test
  void nothingIsLeftOut() {
    assertThat(GoldenFile.of("kondo2007").lines()).hasSize(45 + 9 + 15 + 24 + 17);
    assertThat(GoldenFile.of("bce2011").lines()).hasSize(88 + 25 + 22 + 16 + 23 + 12 + 8);
  }
}
