package io.voluntas.engine.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class ByteSizesTest {
  @Test
  void decimalAndBinaryUnits() {
    assertThat(ByteSizes.parse("4 GB")).isEqualTo(4_000_000_000L);
    assertThat(ByteSizes.parse("512MiB")).isEqualTo(536_870_912L); // 512 x 1024 x 1024
    assertThat(ByteSizes.parse("1.5 kiB")).isEqualTo(1536);
    assertThat(ByteSizes.parse("17")).isEqualTo(17);
  }

  @Test
  void printsWhatItReads() {
    assertThat(ByteSizes.print(536_870_912L)).isEqualTo("512 MiB");
    assertThat(ByteSizes.print(1000)).isEqualTo("1000");
    assertThat(ByteSizes.print(0)).isEqualTo("0");
    assertThat(ByteSizes.parse(ByteSizes.print(Long.MAX_VALUE))).isEqualTo(Long.MAX_VALUE);
  }

  @Test
  void refusesTheRest() {
    for (String text : new String[] {"", "-1", "4 gigs", "1e3", "9999999 TiB"}) {
      assertThatThrownBy(() -> ByteSizes.parse(text))
          .as(text)
          .isInstanceOf(IllegalArgumentException.class);
    }
  }
}
