package io.voluntas.emulator.adversary;

import io.voluntas.emulator.random.KeyedStream;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/** Draws challenges: number {@code n} depends on the seed and {@code n} alone. */
final class Challenges {
  private static final int MOST_PROJECTS = 4;
  private static final int MOST_CPUS = 4;
  private static final int MOST_SHARE = 9;

  /** Running times from here, hours, over three powers of ten. */
  private static final double SHORTEST = .2;

  /** Delay bounds from the running time up to this many times it. */
  private static final double MOST_SLACK = 30;

  private final long seed;

  Challenges(long seed) {
    this.seed = seed;
  }

  /** A fresh one. */
  Challenge draw(int number) {
    KeyedStream chance = stream(number);
    int cpus = 1 + (int) (chance.next() * MOST_CPUS);
    int count = 1 + (int) (chance.next() * MOST_PROJECTS);
    List<Challenge.Project> projects = new ArrayList<>();
    for (int p = 0; p < count; p++) {
      projects.add(project(chance));
    }
    return new Challenge(projects, cpus);
  }

  /** One like another: some of its numbers changed, or a project more or less. */
  Challenge vary(Challenge from, int number) {
    KeyedStream chance = stream(number);
    List<Challenge.Project> projects = new ArrayList<>();
    for (Challenge.Project project : from.projects()) {
      double what = chance.next();
      projects.add(what < .15 ? project(chance) : what < .7 ? near(project, chance) : project);
    }
    double more = chance.next();
    if (more < .15 && projects.size() < MOST_PROJECTS) {
      projects.add(project(chance));
    } else if (more > .85 && projects.size() > 1) {
      projects.remove(projects.size() - 1);
    }
    int cpus = chance.next() < .8 ? from.cpus() : 1 + (int) (chance.next() * MOST_CPUS);
    return new Challenge(projects, cpus);
  }

  private KeyedStream stream(int number) {
    return new KeyedStream(new KeyedStream(seed).bits(number));
  }

  private static Challenge.Project project(KeyedStream chance) {
    double hours = SHORTEST * StrictMath.pow(10, 3 * chance.next());
    double bound = hours * StrictMath.pow(MOST_SLACK, chance.next());
    return project(hours, bound, share(chance));
  }

  private static Challenge.Project near(Challenge.Project project, KeyedStream chance) {
    double hours = project.hours().doubleValue() * factor(chance);
    double bound = project.bound().doubleValue() * factor(chance);
    BigDecimal share = chance.next() < .3 ? share(chance) : project.share();
    return project(Math.max(SHORTEST, hours), Math.max(hours, bound), share);
  }

  private static double factor(KeyedStream chance) {
    return StrictMath.pow(2, 2 * chance.next() - 1);
  }

  private static BigDecimal share(KeyedStream chance) {
    return BigDecimal.valueOf(1 + (long) (chance.next() * MOST_SHARE));
  }

  private static Challenge.Project project(double hours, double bound, BigDecimal share) {
    return new Challenge.Project(Challenge.round(hours, 2), Challenge.round(bound, 2), share);
  }
}
