package io.voluntas.cli.live.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.voluntas.host.machine.ComputingRules.Hours;
import io.voluntas.spi.Option;
import java.time.DayOfWeek;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NotationsTest {
  @ParameterizedTest
  @CsvSource({
    "25 %,0.25,25 %",
    "0.25,0.25,25 %",
    "100%,1,100 %",
    "1,1,100 %",
    "12.5 %,0.125,12.5 %"
  })
  void parts(String text, double part, String printed) {
    assertThat(Notations.part(text)).isEqualTo(part);
    assertThat(Notations.printPart(part)).isEqualTo(printed);
  }

  /** A bare 25 may mean 25 % or a slip: it is not guessed. */
  @ParameterizedTest
  @ValueSource(strings = {"25", "0", "0 %", "101 %", "-1 %", "", "half", "1e-2", "%"})
  void what_is_no_part_is_refused_with_examples(String text) {
    assertThatThrownBy(() -> Notations.part(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("write 25 % or 0.25");
  }

  @ParameterizedTest
  @CsvSource({
    "8-18,8,18,8-18",
    "22:30-6,22.5,6,22:30-6",
    "08:00 - 18:45,8,18.75,8-18:45",
    "always,0,24,always",
    "0-24,0,24,always"
  })
  void hours(String text, double start, double end, String printed) {
    assertThat(Notations.hours(text)).isEqualTo(new Hours(start, end));
    assertThat(Notations.printHours(new Hours(start, end))).isEqualTo(printed);
  }

  /** Two equal hours would be a whole day for the field and none for most people. */
  @ParameterizedTest
  @ValueSource(strings = {"8", "8-25", "8:60-9", "24:01-3", "8-8", "never", "8-18-20", "-8-9"})
  void what_are_no_hours_is_refused_with_examples(String text) {
    assertThatThrownBy(() -> Notations.hours(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("write 8-18, 22:30-6 or always");
  }

  @Test
  void weekdays() {
    Map<DayOfWeek, Hours> days = Notations.days("Sunday 10-12:30, sat always");
    assertThat(days)
        .isEqualTo(Map.of(DayOfWeek.SATURDAY, Hours.ALWAYS, DayOfWeek.SUNDAY, new Hours(10, 12.5)));
    assertThat(Notations.printDays(days)).isEqualTo("sat always, sun 10-12:30");
    assertThat(Notations.days("none")).isEmpty();
    assertThat(Notations.printDays(Map.of())).isEqualTo("none");
  }

  @Test
  void wrong_weekdays_are_named() {
    assertThatThrownBy(() -> Notations.days("sta 8-9")).hasMessageContaining("did you mean 'sat'?");
    assertThatThrownBy(() -> Notations.days("sat")).hasMessageContaining("write sat always");
    assertThatThrownBy(() -> Notations.days("sat 1-2, sat 3-4")).hasMessageContaining("twice");
    assertThatThrownBy(() -> Notations.days("sat 9-99")).hasMessageContaining("'9-99'");
  }

  @Test
  void a_word_for_none_is_offered_in_the_message() {
    assertThat(ComputingOptions.OTHER_LOAD.parser().apply("none")).isEmpty();
    assertThat(ComputingOptions.OTHER_LOAD.parser().apply("30 %")).isEqualTo(Optional.of(0.3));
    assertThatThrownBy(() -> ComputingOptions.OTHER_LOAD.parser().apply("30"))
        .hasMessageEndingWith("(write 25 % or 0.25), or none");
    assertThatThrownBy(() -> ComputingOptions.STOP_WITHOUT_INPUT.parser().apply("0 s"))
        .hasMessageEndingWith("or never");
  }

  @Test
  void every_default_can_be_written() {
    for (Option<?> option : ComputingOptions.ALL) {
      assertThat((Object) option.parser().apply(option.fallbackText()))
          .as(option.name())
          .isEqualTo(option.fallback());
    }
  }
}
