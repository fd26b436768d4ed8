package io.voluntas.emulator.scenario;

import io.voluntas.spi.model.Durations;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;

/** The range checks that several records share; every failure is an IllegalArgumentException. */
final class Checks {
  private Checks() {}

  static void require(boolean holds, String message) {
    if (!holds) {
      throw new IllegalArgumentException(message);
    }
  }

  static void name(String what, String name) {
    require(!name.isBlank(), what + " is empty");
    require(name.length() <= 200, what + " is longer than 200 characters");
    require(name.chars().noneMatch(c -> c < ' '), what + " contains a control character");
  }

  /** A moment or length of time from 0 to FOREVER. */
  static void time(String what, long micros) {
    require(micros >= 0 && micros <= Durations.FOREVER, what + " is negative or beyond all time");
  }

  static void positiveTime(String what, long micros) {
    require(micros > 0 && micros <= Durations.FOREVER, what + " is not positive or too long");
  }

  static void distinct(String what, Collection<String> names) {
    Set<String> seen = new HashSet<>();
    for (String name : names) {
      require(seen.add(name), what + " '" + name + "' is there twice");
    }
  }
}
