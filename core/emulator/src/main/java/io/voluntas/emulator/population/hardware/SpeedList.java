package io.voluntas.emulator.population.hardware;

import io.voluntas.emulator.random.KeyedStream;
import io.voluntas.emulator.scenario.StandardNormal;
import java.util.Locale;

/**
 * Hosts of one project with the speeds that its page of CPUs showed on 29 March 2016, as the ComBoS
 * simulator carries them: log-normal fits to the speed per computer, off by 5 to 8 points
 * (Kolmogorov) and still the best of three families. The lists do not say how many cores a computer
 * has.
 *
 * @param project whose hosts
 * @param cores cores of each host, over which its speed is spread evenly, 1 to 1000
 */
public record SpeedList(Project project, int cores) implements HardwareModel {
  /** Checks the range. */
  public SpeedList {
    if (cores < 1 || cores > 1000) {
      throw new IllegalArgumentException("cores are outside 1 .. 1000");
    }
  }

  /** The projects. */
  public enum Project {
    /** SETI@home: 3 502 444 hosts. */
    SETI_2016(1.267, 0.986),
    /** Einstein@Home: 62 813 hosts. */
    EINSTEIN_2016(2.372, 0.870),
    /** LHC@home: 8 882 hosts. */
    LHC_2016(2.765, 0.654);

    private final double mu;
    private final double sigma;

    Project(double mu, double sigma) {
      this.mu = mu;
      this.sigma = sigma;
    }

    /** The word for it in files. */
    public String word() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Mean speed of a computer, GFLOPS. */
    public double mean() {
      return StrictMath.exp(mu + sigma * sigma / 2);
    }
  }

  @Override
  public Machine draw(KeyedStream stream) {
    double gflops =
        StrictMath.exp(project.mu + project.sigma * StandardNormal.quantile(stream.next()));
    return Machine.of(cores, gflops * 1e9 / cores, 0, 0, 1, 0);
  }
}
