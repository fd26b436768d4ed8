package io.voluntas.emulator.population.availability;

import io.voluntas.emulator.scenario.AvailabilitySpec;
import java.util.Locale;

/**
 * Nine systems of the Failure Trace Archive with the fits of Javadi, Kondo, Iosup and Epema, "The
 * Failure Trace Archive", J. Parallel Distrib. Comput. 73 (2013), as other simulators carry them.
 */
@SuppressWarnings("ImmutableEnumChecker") // a record of numbers cannot change
public enum FittedSystem {
  /** Office desktops, 1999. */
  MICROSOFT99(
      new Fit(67.01, 0.55, 35.30, 2.62, 1.84, 0.41, 162.19),
      new Fit(16.49, 0.60, 9.34, 1.42, 1.54, 0.46, 35.52)),
  /** Campus machines, availability of the CPU beside its owner: a process for "active". */
  ND07CPU(
      new Fit(13.73, 0.45, 4.16, 0.30, 2.20, 0.30, 46.16),
      new Fit(4.25, 0.51, 0.74, -1.02, 1.27, 0.28, 15.07)),
  /** Peers of a file-sharing network, 2003. */
  OVERNET03(
      new Fit(2.29, 0.85, 2.04, 0.19, 0.98, 0.91, 2.53),
      new Fit(12.00, 0.44, 2.98, 0.08, 1.80, 0.29, 41.64)),
  /** Peers of a telephone network, 2006: machines at home. */
  SKYPE06(
      new Fit(16.27, 0.64, 10.86, 1.60, 1.57, 0.53, 30.79),
      new Fit(14.31, 0.63, 9.48, 1.40, 1.73, 0.50, 28.53)),
  /** A grid, 2006. */
  G5K06(
      new Fit(32.41, 0.48, 14.37, 1.51, 2.42, 0.34, 94.35),
      new Fit(7.41, 0.35, 0.47, -2.0, 2.2, 0.19, 39.92)),
  /** Machines all over the world for experiments, 2005. */
  PL05(
      new Fit(159.49, 0.33, 19.35, 1.44, 2.86, 0.20, 788.03),
      new Fit(49.61, 0.36, 5.59, 0.40, 2.45, 0.21, 237.65)),
  /** A computing centre, 2005. */
  LANL05(
      new Fit(1779.99, 0.48, 816.60, 5.56, 2.39, 0.35, 5102.71),
      new Fit(5.92, 0.58, 2.18, 0.05, 1.42, 0.38, 15.44)),
  /** Name servers, 2004. */
  LDNS04(
      new Fit(141.06, 0.51, 79.30, 3.25, 2.33, 0.39, 362.43),
      new Fit(8.61, 0.63, 5.62, 0.91, 1.64, 0.51, 16.87)),
  /** Web servers, 2002. */
  WEBSITES02(
      new Fit(11.85, 0.46, 3.68, 0.23, 2.02, 0.31, 38.67),
      new Fit(1.18, 0.65, 0.61, -1.12, 1.13, 0.50, 2.37));

  private final Fit up;
  private final Fit down;

  FittedSystem(Fit up, Fit down) {
    this.up = up;
    this.down = down;
  }

  /** The word for it in files. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Periods up and down of a family. */
  public AvailabilitySpec.Renewal of(Family family) {
    return new AvailabilitySpec.Renewal(up.of(family), down.of(family));
  }
}
