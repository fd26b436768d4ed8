package io.voluntas.emulator.scenario;

import io.voluntas.spi.model.Durations;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Recursive-descent parser of the seed's notation. */
final class SeedParser {
  static final String NAME = "[A-Za-z_][A-Za-z0-9_.-]*";

  private static final Pattern WORD = Pattern.compile(NAME);
  private static final Pattern NUMBER =
      Pattern.compile("[+-]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][+-]?[0-9]+)?");
  private static final String PROJECT_HINT =
      "hint: a project is name(C, D, R): hours of running time, delay bound in hours, share";
  private static final String HINT =
      "hint: write (P1(1000, 2000, .5), P2(1, 10, .5), NCPUS=4, min_queue=2)";

  private final String text;
  private int position;
  private final List<ProjectSpec> projects = new ArrayList<>();
  private Optional<Integer> cpus = Optional.empty();
  private Optional<Long> minQueue = Optional.empty();

  SeedParser(String text) {
    // A caret needs one column per character on one line.
    this.text = text.replace('\t', ' ').replace('\n', ' ').replace('\r', ' ');
  }

  Scenario scenario() {
    boolean outer = accept('(');
    do {
      item();
    } while (accept(','));
    if (outer) {
      expect(')', HINT);
    }
    skip();
    if (position < text.length()) {
      throw error(position, "'" + text.charAt(position) + "' is too much", HINT);
    }
    if (projects.isEmpty()) {
      throw error(position, "there is no project", HINT);
    }
    return SeedNotation.scenario(text.strip(), projects, cpus.orElse(1), minQueue);
  }

  private void item() {
    skip();
    int start = position;
    String name = match(WORD, "expected a project, NCPUS or min_queue", HINT);
    if (accept('(')) {
      project(name, start);
    } else if (accept('=')) {
      setting(name, start);
    } else {
      skip();
      throw error(position, "expected '(' or '=' after '" + name + "'", PROJECT_HINT);
    }
  }

  private void project(String name, int start) {
    long runtime = hours("running time", true);
    expect(',', PROJECT_HINT);
    long delayBound = hours("delay bound", true);
    expect(',', PROJECT_HINT);
    skip();
    int shareAt = position;
    double share = Double.parseDouble(match(NUMBER, "expected the resource share", PROJECT_HINT));
    if (!ProjectSpec.isShare(share)) {
      throw error(shareAt, "a share is 0 or a number from 1e-9 to 1e12", PROJECT_HINT);
    }
    expect(')', PROJECT_HINT);
    if (projects.stream().anyMatch(p -> p.name().equals(name))) {
      throw error(start, "project '" + name + "' is there twice", "hint: give it another name");
    }
    AppSpec app = AppSpec.cpu(SeedNotation.APP, runtime, delayBound);
    projects.add(ProjectSpec.of(name, share, ServerSpec.UNLIMITED, List.of(app)));
  }

  private void setting(String name, int start) {
    switch (name) {
      case "NCPUS" -> {
        skip();
        int at = position;
        String number = match(NUMBER, "expected a number of CPUs", HINT);
        if (!number.matches("[0-9]{1,4}")
            || Integer.parseInt(number) < 1
            || Integer.parseInt(number) > 1000) {
          throw error(at, "NCPUS is a whole number from 1 to 1000", HINT);
        }
        refuseSecond(cpus.isPresent(), name, start);
        cpus = Optional.of(Integer.parseInt(number));
      }
      case "min_queue" -> {
        long hours = hours("min_queue", false);
        refuseSecond(minQueue.isPresent(), name, start);
        minQueue = Optional.of(hours);
      }
      default ->
          throw error(start, "unknown setting '" + name + "'", "hint: NCPUS=n or min_queue=hours");
    }
  }

  private void refuseSecond(boolean there, String name, int start) {
    if (there) {
      throw error(start, name + " is there twice", "hint: leave one out");
    }
  }

  private long hours(String what, boolean positive) {
    skip();
    int start = position;
    String number = match(NUMBER, "expected the " + what + " in hours", PROJECT_HINT);
    BigDecimal given = new BigDecimal(number);
    // Powers of ten without end would be written out in full before they could be compared.
    if (given.signum() != 0 && Math.abs((long) given.precision() - given.scale()) > 30) {
      throw error(start, "the " + what + " is beyond all time", PROJECT_HINT);
    }
    BigDecimal micros =
        given.multiply(BigDecimal.valueOf(Durations.HOUR)).setScale(0, RoundingMode.HALF_EVEN);
    if (micros.signum() < 0 || (positive && micros.signum() == 0)) {
      throw error(
          start, "the " + what + " must be " + (positive ? "positive" : "0 or more"), PROJECT_HINT);
    }
    if (positive && micros.compareTo(BigDecimal.valueOf(Durations.SECOND)) < 0) {
      throw error(start, "the " + what + " is below one second", PROJECT_HINT);
    }
    if (micros.compareTo(BigDecimal.valueOf(Durations.FOREVER)) > 0) {
      throw error(start, "the " + what + " is beyond all time", PROJECT_HINT);
    }
    return micros.longValueExact();
  }

  private void skip() {
    while (position < text.length() && text.charAt(position) == ' ') {
      position++;
    }
  }

  private boolean accept(char c) {
    skip();
    if (position < text.length() && text.charAt(position) == c) {
      position++;
      return true;
    }
    return false;
  }

  private void expect(char c, String hint) {
    if (!accept(c)) {
      throw error(position, "expected '" + c + "'", hint);
    }
  }

  private String match(Pattern pattern, String problem, String hint) {
    skip();
    Matcher matcher = pattern.matcher(text).region(position, text.length());
    if (!matcher.lookingAt()) {
      throw error(position, problem, hint);
    }
    position = matcher.end();
    return matcher.group();
  }

  private SeedNotationException error(int at, String problem, String hint) {
    return new SeedNotationException(text, at + 1, problem, hint);
  }
}
