package io.voluntas.emulator.scenario;

import io.voluntas.spi.model.Durations;
import io.voluntas.spi.model.Preferences;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;

/**
 * The one-line notation of the CPU scheduling seed: {@code (P1(1000, 2000, .5), P2(1, 10, .5),
 * NCPUS=4, min_queue=2)}.
 *
 * <p>Each project is {@code name(C, D, R)}: jobs of C hours running time on a 1-GFLOPS CPU, delay
 * bound D hours, resource share R. The server has unlimited work and exact estimates. {@code NCPUS}
 * (default 1) and {@code min_queue} (hours, default the preferences' own) may follow. Spaces do not
 * matter; the outer parentheses may be left out.
 */
public final class SeedNotation {
  /** Name of the only app that a project of this notation has. */
  public static final String APP = "app";

  private SeedNotation() {}

  /** Whether a text looks like this notation rather than the name of a file. */
  public static boolean looksLike(String text) {
    return text.indexOf('(') >= 0 && text.indexOf(',') >= 0;
  }

  /**
   * Reads the notation.
   *
   * @throws SeedNotationException with the column, a caret below it and a hint
   */
  public static Scenario parse(String text) {
    return new SeedParser(text).scenario();
  }

  /**
   * Writes the notation; {@link #parse} gives an equal scenario back.
   *
   * @return empty for a scenario that the notation cannot express
   */
  public static Optional<String> print(Scenario scenario) {
    StringJoiner parts = new StringJoiner(", ", "(", ")");
    for (ProjectSpec project : scenario.projects()) {
      AppSpec app = project.apps().get(0);
      if (!project.name().matches(SeedParser.NAME)) {
        return Optional.empty();
      }
      String times = hours(Math.round(app.runtime().mean())) + ", " + hours(app.delayBound());
      parts.add(project.name() + "(" + times + ", " + number(project.share()) + ")");
    }
    if (scenario.host().cpu().count() != 1) {
      parts.add("NCPUS=" + scenario.host().cpu().count());
    }
    if (scenario.preferences().minQueue() != Preferences.DEFAULTS.minQueue()) {
      parts.add("min_queue=" + hours(scenario.preferences().minQueue()));
    }
    String text = parts.toString();
    // Whatever the notation does not say shows here, whichever component it is in.
    return sameButTitle(scenario, text) ? Optional.of(text) : Optional.empty();
  }

  private static boolean sameButTitle(Scenario scenario, String text) {
    try {
      Scenario back = parse(text);
      Scenario titled =
          new Scenario(
              scenario.title(),
              back.host(),
              back.preferences(),
              back.projects(),
              back.jobs(),
              back.events(),
              back.duration());
      return titled.equals(scenario);
    } catch (SeedNotationException e) {
      return false;
    }
  }

  static Scenario scenario(
      String title, List<ProjectSpec> projects, int cpus, Optional<Long> minQueue) {
    Preferences defaults = Preferences.DEFAULTS;
    Preferences preferences =
        new Preferences(
            minQueue.orElse(defaults.minQueue()),
            defaults.extraQueue(),
            defaults.schedulingPeriod(),
            defaults.leaveInMemory(),
            defaults.maxCpus(),
            defaults.memoryBytes());
    return Scenario.of(
        title, HostSpec.always(List.of(ResourceSpec.cpus(cpus))), preferences, projects);
  }

  /** Hours without loss: enough decimals that rounding to microseconds gives the same back. */
  private static String hours(long micros) {
    BigDecimal hours =
        BigDecimal.valueOf(micros)
            .divide(BigDecimal.valueOf(Durations.HOUR), 11, RoundingMode.HALF_EVEN);
    return hours.signum() == 0 ? "0" : hours.stripTrailingZeros().toPlainString();
  }

  private static String number(double value) {
    return new BigDecimal(Double.toString(value)).stripTrailingZeros().toPlainString();
  }
}
