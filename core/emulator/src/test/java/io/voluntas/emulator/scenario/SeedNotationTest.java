package io.voluntas.emulator.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.voluntas.spi.model.Durations;
import io.voluntas.spi.model.Preferences;
import java.util.List;
import java.util.Random;
import java.util.StringJoiner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SeedNotationTest {
  private static final long H = Durations.HOUR;
  private static final String SEED = "(P1(1000, 2000, .5), P2(1, 10, .5), NCPUS=4, min_queue=2)";

  @Test
  void theSeedsOwnExample() {
    Scenario scenario = SeedNotation.parse(SEED);
    assertThat(scenario.host()).isEqualTo(HostSpec.always(List.of(ResourceSpec.cpus(4))));
    assertThat(scenario.preferences().minQueue()).isEqualTo(2 * H);
    assertThat(scenario.projects())
        .containsExactly(
            ProjectSpec.of(
                "P1", 0.5, ServerSpec.UNLIMITED, List.of(AppSpec.cpu("app", 1000 * H, 2000 * H))),
            ProjectSpec.of(
                "P2", 0.5, ServerSpec.UNLIMITED, List.of(AppSpec.cpu("app", H, 10 * H))));
    assertThat(scenario.jobs()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "P1(1000,2000,.5),P2(1,10,.5),NCPUS=4,min_queue=2",
        " ( P1 ( 1000 , 2000 , 0.5 ) , P2(1.0, 10, 5e-1) , NCPUS = 4 , min_queue = 2.0 ) ",
        "(NCPUS=4, P1(1000, 2000, .5), min_queue=2,\n P2(1, 10, .5))"
      })
  void spacesParenthesesAndOrderOfSettingsDoNotMatter(String text) {
    assertThat(SeedNotation.parse(text).digest()).isEqualTo(SeedNotation.parse(SEED).digest());
  }

  @Test
  void defaults() {
    Scenario scenario = SeedNotation.parse("(A(0.5, 1.5, 0))");
    assertThat(scenario.host().cpu().count()).isEqualTo(1);
    assertThat(scenario.preferences()).isEqualTo(Preferences.DEFAULTS);
    assertThat(scenario.project("A").app("app").delayBound()).isEqualTo(90 * Durations.MINUTE);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "(P1(1000, 2000)) | 15 | expected ','",
        "(P1(1000, 2000, .5) | 20 | expected ')'",
        "(P1(0, 2000, .5)) | 5 | the running time must be positive",
        "(P1(1e-4, 2000, .5)) | 5 | the running time is below one second",
        "(P1(1, -3, .5)) | 8 | the delay bound must be positive",
        "(P1(1, 2, -1)) | 11 | a share is 0 or a number from 1e-9 to 1e12",
        "(P1(1, 2, 1e308)) | 11 | a share is 0 or a number from 1e-9 to 1e12",
        "(P1(1, 2, 1e-320)) | 11 | a share is 0 or a number from 1e-9 to 1e12",
        "(P1(1, 2, 1), min_queue=-1) | 25 | the min_queue must be 0 or more",
        "(P1(1, 2, NaN)) | 11 | expected the resource share",
        "(P1(1, 2, 1), P1(1, 2, 1)) | 15 | project 'P1' is there twice",
        "(P1(1, 2, 1), NCPUS=0) | 21 | NCPUS is a whole number from 1 to 1000",
        "(P1(1, 2, 1), NCPUS=1.5) | 21 | NCPUS is a whole number from 1 to 1000",
        "(P1(1, 2, 1), NCPUS=2, NCPUS=2) | 24 | NCPUS is there twice",
        "(P1(1, 2, 1), ncpu=2) | 15 | unknown setting 'ncpu'",
        "(P1(1, 2, 1)) x | 15 | 'x' is too much",
        "(P1) | 4 | expected '(' or '=' after 'P1'",
        "(NCPUS=2) | 10 | there is no project",
        "(P1(1e999999999, 2, 1)) | 5 | the running time is beyond all time",
        "(P1(1e20, 2, 1)) | 5 | the running time is beyond all time",
        "() | 2 | expected a project, NCPUS or min_queue",
      })
  void errorsTellTheColumn(String text, int column, String problem) {
    SeedNotationException e =
        catchThrowableOfType(SeedNotationException.class, () -> SeedNotation.parse(text));
    assertThat(e).as(text).isNotNull();
    assertThat(e.getMessage().lines().findFirst()).contains("column " + column + ": " + problem);
    assertThat(e.column()).isEqualTo(column);
  }

  @Test
  void theWholeMessage() {
    SeedNotationException e =
        catchThrowableOfType(
            SeedNotationException.class, () -> SeedNotation.parse("(P1(1000, 2000 .5))"));
    assertThat(e.getMessage())
        .isEqualTo(
            """
            column 16: expected ','
              (P1(1000, 2000 .5))
                             ^
            hint: a project is name(C, D, R): hours of running time, delay bound in hours, share""");
  }

  @Test
  void printIsTheInverseOfParse() {
    Random random = new Random(42);
    for (int i = 0; i < 500; i++) {
      StringJoiner text = new StringJoiner(", ", "(", ")");
      int count = 1 + random.nextInt(5);
      for (int p = 0; p < count; p++) {
        text.add(
            "P%d(%s, %s, %s)"
                .formatted(
                    p,
                    number(1 + random.nextInt(100_000_000)),
                    number(1 + random.nextInt(100_000_000)),
                    random.nextInt(4) == 0 ? "0" : Double.toString(random.nextDouble() * 1000)));
      }
      if (random.nextBoolean()) {
        text.add("NCPUS=" + (1 + random.nextInt(64)));
      }
      if (random.nextBoolean()) {
        text.add("min_queue=" + number(random.nextInt(1_000_000)));
      }
      Scenario scenario = SeedNotation.parse(text.toString());
      String printed = SeedNotation.print(scenario).orElseThrow();
      assertThat(SeedNotation.parse(printed).digest())
          .as(text + " printed as " + printed)
          .isEqualTo(scenario.digest());
    }
  }

  /** Thousandths, so that hours have decimals. */
  private static String number(int thousandths) {
    return thousandths / 1000 + "." + "%03d".formatted(thousandths % 1000);
  }

  @Test
  void printsTheSeedsExample() {
    assertThat(SeedNotation.print(SeedNotation.parse(SEED)))
        .contains("(P1(1000, 2000, 0.5), P2(1, 10, 0.5), NCPUS=4, min_queue=2)");
  }

  @Test
  void doesNotPrintWhatItCannotExpress() {
    assertThat(SeedNotation.print(Examples.read("gpu.yaml"))).isEmpty();
    assertThat(SeedNotation.print(Examples.read("list-supply.yaml"))).isEmpty();
  }
}
