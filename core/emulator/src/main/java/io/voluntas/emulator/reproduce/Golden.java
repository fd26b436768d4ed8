package io.voluntas.emulator.reproduce;

/**
 * One number of an original program on a reconstructed scenario.
 *
 * @param row the swept value, as in the table
 * @param column the policies, as in the table
 * @param measured what was measured
 * @param step that program's time step, microseconds
 * @param value the number, or the mean of several runs
 * @param sd standard deviation of the runs; 0 for one run
 * @param runs number of runs with different seeds; 1 for its built-in seed
 */
public record Golden(
    String row, String column, Measured measured, long step, double value, double sd, int runs) {
  /** Checks the ranges. */
  public Golden {
    if (step <= 0 || runs < 1 || sd < 0 || !Double.isFinite(value)) {
      throw new IllegalArgumentException("golden number out of range: " + row + ", " + column);
    }
  }

  /** Whether it is a mean with a known spread. */
  public boolean isMean() {
    return runs > 1;
  }
}
