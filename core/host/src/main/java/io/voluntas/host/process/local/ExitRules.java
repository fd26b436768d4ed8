package io.voluntas.host.process.local;

import io.voluntas.host.os.Exit;
import io.voluntas.host.process.Ending;
import io.voluntas.host.process.ErrorCode;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * BOINC's rules for what the end of a process means; but a job that said to be done does not run
 * again because a signal met it on its way out.
 *
 * @param most how often a job may end without a result
 */
record ExitRules(int most) {
  /** HUP, INT, QUIT, KILL, TERM: what a shutdown or a user sends; the job itself did no wrong. */
  private static final Set<Integer> FROM_OUTSIDE = Set.of(1, 2, 3, 9, 15);

  /**
   * What is known of an end.
   *
   * @param exit how the program ended; empty when nobody saw it
   * @param stop what the client wanted
   * @param finish the code with which the program said to be done; empty when it did not
   * @param temporary the program's wish to be started later
   * @param plain whether ending with code 0 is all that a program that is done has to do
   * @param premature how often it ended without a result before
   */
  record Facts(
      Optional<Exit> exit,
      Stop stop,
      OptionalInt finish,
      Optional<Traces.Temporary> temporary,
      boolean plain,
      int premature) {}

  Ending decide(Facts facts) {
    if (facts.stop() instanceof Stop.Abort abort) {
      return new Ending.Aborted(abort.code(), abort.words());
    }
    if (done(facts)) {
      return new Ending.Finished();
    }
    if (facts.stop() instanceof Stop.Quit) {
      return new Ending.Quit();
    }
    if (facts.stop() instanceof Stop.Hung) {
      return restart("it did not take messages from the client");
    }
    return facts.exit().map(exit -> byItself(exit, facts)).orElseGet(() -> unseen(facts));
  }

  /**
   * Whether it said that it is done and left in peace, or only signals from outside, those of its
   * client among them, kept it from leaving: what it has done then is done, whatever was wanted of
   * it meanwhile.
   */
  private static boolean done(Facts facts) {
    if (facts.finish().isEmpty()) {
      return false;
    }
    if (facts.exit().isPresent() && facts.exit().get().status() == 0) {
      return true;
    }
    return facts.finish().getAsInt() == 0
        && (facts.exit().isEmpty() || fromOutside(facts.exit().get()));
  }

  private static boolean fromOutside(Exit exit) {
    return exit.signal().isPresent() && FROM_OUTSIDE.contains(exit.signal().getAsInt());
  }

  private Ending byItself(Exit exit, Facts facts) {
    if (exit.status() == 0) {
      if (facts.temporary().isPresent()) {
        Traces.Temporary wish = facts.temporary().get();
        return new Ending.Restart(wish.after(), wish.words(), wish.notice());
      }
      if (facts.plain()) {
        return new Ending.Finished();
      }
      return facts.premature() + 1 > most
          ? new Ending.Failed(
              ErrorCode.TOO_MANY_EXITS,
              "it ended " + (facts.premature() + 1) + " times without a result")
          : restart("it ended with code 0, but did not say that it is done");
    }
    if (exit.signal().isPresent()) {
      int signal = exit.signal().getAsInt();
      return fromOutside(exit)
          ? restart("signal " + signal + " ended it")
          : new Ending.Failed(ErrorCode.SIGNAL, "signal " + signal + " ended it");
    }
    return new Ending.Failed(exit.status(), "it ended with code " + exit.status());
  }

  /** Its own word counts when nobody saw it end, for instance because the machine went down. */
  private static Ending unseen(Facts facts) {
    if (facts.finish().isEmpty()) {
      return restart("it vanished");
    }
    int code = facts.finish().getAsInt();
    return code == 0
        ? new Ending.Finished()
        : new Ending.Failed(code, "it ended with code " + code);
  }

  private static Ending restart(String words) {
    return new Ending.Restart(Duration.ZERO, words, false);
  }

  /** Whether an ending counts as one without a result. */
  static boolean premature(Ending ending, Facts facts) {
    return ending instanceof Ending.Restart
        && facts.stop() instanceof Stop.None
        && facts.temporary().isEmpty()
        && facts.exit().isPresent()
        && facts.exit().get().status() == 0;
  }
}
