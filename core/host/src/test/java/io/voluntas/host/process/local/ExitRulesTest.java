package io.voluntas.host.process.local;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.host.os.Exit;
import io.voluntas.host.process.Ending;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ExitRulesTest {
  private static final ExitRules RULES = new ExitRules(100);

  private static Ending decide(
      int status, boolean finish, boolean temporary, boolean plain, String stop, int premature) {
    return RULES.decide(
        new ExitRules.Facts(
            status < 0 ? Optional.empty() : Optional.of(new Exit(status, 0)),
            switch (stop) {
              case "quit" -> new Stop.Quit();
              case "hung" -> new Stop.Hung();
              case "abort" -> new Stop.Abort(203, "the user aborted it");
              default -> new Stop.None();
            },
            finish ? OptionalInt.of(0) : OptionalInt.empty(),
            temporary
                ? Optional.of(new Traces.Temporary(Duration.ofSeconds(90), "no GPU", true))
                : Optional.empty(),
            plain,
            premature));
  }

  /** BOINC's rules row by row; -1 is an end that nobody saw. */
  @ParameterizedTest
  @CsvSource({
    // status, finish file, temporary exit file, plain program, stop, ending
    "0, true, false, false, none, Finished",
    "0, true, false, true, none, Finished",
    "0, false, false, false, none, Restart",
    "0, false, false, true, none, Finished",
    "0, false, true, false, none, Restart",
    "0, false, true, true, none, Restart",
    "0, true, true, false, none, Finished",
    "1, true, false, false, none, Failed",
    "1, false, false, true, none, Failed",
    "195, false, false, false, none, Failed",
    "255, false, true, false, none, Failed",
    // HUP, INT, QUIT, KILL, TERM
    "129, false, false, false, none, Restart",
    "130, false, false, false, none, Restart",
    "131, false, false, true, none, Restart",
    "137, false, false, false, none, Restart",
    "143, false, false, true, none, Restart",
    // ILL, ABRT, FPE, SEGV, PIPE
    "132, false, false, false, none, Failed",
    "134, false, false, false, none, Failed",
    "136, false, false, false, none, Failed",
    "139, true, false, true, none, Failed",
    "141, false, false, false, none, Failed",
    // What the client wanted outweighs the status, except that a result is a result.
    "0, false, false, true, quit, Quit",
    "0, true, false, false, quit, Finished",
    "1, false, false, false, quit, Quit",
    "139, false, false, false, quit, Quit",
    "-1, false, false, false, quit, Quit",
    "0, true, false, false, abort, Aborted",
    "143, false, false, false, abort, Aborted",
    "137, false, false, false, hung, Restart",
    "0, true, false, false, hung, Finished",
    "-1, true, false, false, none, Finished",
    // It said that it is done; that a signal met it on its way out, or that nobody saw it leave,
    // makes it no less so.
    "130, true, false, false, none, Finished",
    "143, true, false, false, quit, Finished",
    "137, true, false, true, quit, Finished",
    "-1, true, false, false, quit, Finished",
    "-1, true, false, false, hung, Finished",
    "-1, true, false, false, abort, Aborted",
    "139, true, false, false, quit, Quit",
    "1, true, false, false, quit, Quit",
    "-1, false, false, true, none, Restart"
  })
  void table(
      int status, boolean finish, boolean temporary, boolean plain, String stop, String ending) {
    assertThat(decide(status, finish, temporary, plain, stop, 0).getClass().getSimpleName())
        .isEqualTo(ending);
  }

  @Test
  void numbersAndWords() {
    assertThat(decide(7, false, false, false, "none", 0))
        .isEqualTo(new Ending.Failed(7, "it ended with code 7"));
    assertThat(decide(139, false, false, false, "none", 0))
        .isEqualTo(new Ending.Failed(193, "signal 11 ended it"));
    assertThat(decide(0, false, true, false, "none", 0))
        .isEqualTo(new Ending.Restart(Duration.ofSeconds(90), "no GPU", true));
    assertThat(decide(1, false, false, false, "abort", 0))
        .isEqualTo(new Ending.Aborted(203, "the user aborted it"));
  }

  @Test
  void theHundredAndFirstPrematureExitIsTheLast() {
    assertThat(decide(0, false, false, false, "none", 99)).isInstanceOf(Ending.Restart.class);
    assertThat(decide(0, false, false, false, "none", 100))
        .isEqualTo(new Ending.Failed(-226, "it ended 101 times without a result"));
  }

  @Test
  void aFinishFileWithACodeThatNobodySaw() {
    Ending ending =
        RULES.decide(
            new ExitRules.Facts(
                Optional.empty(), new Stop.None(), OptionalInt.of(9), Optional.empty(), false, 0));
    assertThat(ending).isEqualTo(new Ending.Failed(9, "it ended with code 9"));
  }
}
