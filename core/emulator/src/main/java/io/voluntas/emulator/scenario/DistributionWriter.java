package io.voluntas.emulator.scenario;

import io.voluntas.emulator.scenario.YamlText.Node;
import io.voluntas.emulator.scenario.YamlText.Scalar;
import io.voluntas.emulator.scenario.YamlText.Section;
import io.voluntas.spi.model.Durations;
import java.util.List;

/** The distributions of a scenario file: what {@link DistributionReader} reads. */
final class DistributionWriter {
  private DistributionWriter() {}

  /** A length of time when it is constant, else a section. */
  static Node node(Distribution distribution) {
    if (distribution instanceof Distribution.Constant constant) {
      return time(constant.value());
    }
    Section section = new Section();
    if (distribution instanceof Truncated truncated) {
      // A truncated constant is that constant.
      if (truncated.inner() instanceof Distribution.Constant constant) {
        return time(constant.value());
      }
      parameters(section, truncated.inner());
      return section.put("at-most", time(truncated.most()));
    }
    return parameters(section, distribution);
  }

  private static Section parameters(Section section, Distribution distribution) {
    if (distribution instanceof Distribution.Uniform uniform) {
      section.put("kind", "uniform").put("low", time(uniform.low()));
      return section.put("high", time(uniform.high()));
    } else if (distribution instanceof Distribution.Normal normal) {
      section.put("kind", "normal").put("mean", time(normal.center()));
      return section.put("sd", time(normal.sd()));
    } else if (distribution instanceof Distribution.LogNormal log) {
      section.put("kind", "lognormal").put("mean", time(log.average()));
      return section.put("sd", time(log.sd()));
    } else if (distribution instanceof Distribution.Exponential exponential) {
      return section.put("kind", "exponential").put("mean", time(exponential.average()));
    } else if (distribution instanceof Distribution.Weibull weibull) {
      section.put("kind", "weibull").put("scale", time(weibull.scale()));
      return section.put("shape", YamlText.number(weibull.shape()));
    } else if (distribution instanceof Gamma gamma) {
      section.put("kind", "gamma").put("scale", time(gamma.scale()));
      return section.put("shape", YamlText.number(gamma.shape()));
    } else if (distribution instanceof Hyperexponential mixture) {
      section.put("kind", "hyperexponential");
      section.put(
          "weights", mixture.weights().stream().map(w -> new Scalar(YamlText.number(w))).toList());
      return section.put("means", times(mixture.means()));
    } else if (distribution instanceof Empirical empirical) {
      return section.put("kind", "empirical").put("values", times(empirical.values()));
    }
    throw new IllegalStateException("no text for " + distribution);
  }

  private static Scalar time(long micros) {
    return new Scalar(Durations.print(micros));
  }

  private static List<Scalar> times(List<Long> micros) {
    return micros.stream().map(DistributionWriter::time).toList();
  }
}
