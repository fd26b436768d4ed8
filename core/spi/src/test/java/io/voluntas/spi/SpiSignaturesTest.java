package io.voluntas.spi;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * The committed signatures are the SPI as it was agreed. A change of the SPI is a change of that
 * file, which a review sees.
 */
class SpiSignaturesTest {
  private static final Path COMMITTED = Path.of("src/test/resources/spi-signatures.txt");
  private static final String UPDATE = "spi.signatures";

  @Test
  void the_public_signatures_are_the_committed_ones() throws Exception {
    String now = SpiSignatures.ofSpi();
    if ("update".equals(System.getProperty(UPDATE))) {
      Files.writeString(COMMITTED, now);
    }
    assertThat(now)
        .as(
            "The public SPI differs from core/spi/%s. A removed or changed line breaks plugins:"
                + " raise Plugin.SPI_LEVEL and say so in the change log. When the change is meant,"
                + " run: mvn -pl core/spi test -D%s=update, and commit the file.",
            COMMITTED, UPDATE)
        .isEqualTo(Files.readString(COMMITTED));
  }

  /** One of everything, with the lines written by hand. */
  public abstract static sealed class Sample<T extends Comparable<T>> implements Runnable {
    /** Shown with its value. */
    public static final int LEVEL = 7;

    /** Shown without a value: it is not copied into callers. */
    public static final List<String> NAMES = List.of();

    int hidden;

    /** Shown. */
    protected Sample() {}

    Sample(int hidden) {
      this.hidden = hidden;
    }

    /** Shown. */
    public abstract <V> Map<String, V> read(List<? extends T> from, int... at) throws IOException;

    void hidden() {}

    /** The one permitted subclass. */
    public static final class Only extends Sample<String> {
      @Override
      public <V> Map<String, V> read(List<? extends String> from, int... at) {
        return Map.of();
      }

      @Override
      public void run() {}
    }
  }

  /** A record. */
  public record Pair(int left, List<String> right) {}

  @Test
  void signatures_are_complete_and_sorted() throws Exception {
    String name = Sample.class.getName();
    assertThat(SpiSignatures.of(Sample.class))
        .isEqualTo(
            """
            abstract sealed class %s<T : java.lang.Comparable<T>> : java.lang.Runnable permits %s$Only
              abstract <V> java.util.Map<java.lang.String, V> read(java.util.List<? extends T>, int[]) throws java.io.IOException
              protected Sample()
              static final int LEVEL = 7
              static final java.util.List<java.lang.String> NAMES
            """
                .formatted(name, name));
    assertThat(SpiSignatures.of(Pair.class).lines().findFirst())
        .contains(
            "record "
                + Pair.class.getName()
                + "(int left, java.util.List<java.lang.String> right)");
  }

  @Test
  void types_that_a_plugin_cannot_name_are_left_out() throws Exception {
    assertThat(SpiSignatures.ofSpi())
        .contains("interface io.voluntas.spi.Plugin\n", "  static final int SPI_LEVEL = ")
        .doesNotContain("package-info", "Factory$1");
  }
}
