package io.voluntas.emulator.population.availability;

import java.util.Locale;

/** The families of distributions that were fitted to every measured system. */
public enum Family {
  /** Exponential. */
  EXPONENTIAL,
  /** Weibull. */
  WEIBULL,
  /** Log-normal. */
  LOGNORMAL,
  /** Gamma. */
  GAMMA;

  /** The word for it in files. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
