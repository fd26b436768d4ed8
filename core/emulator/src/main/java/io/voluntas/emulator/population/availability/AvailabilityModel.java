package io.voluntas.emulator.population.availability;

import io.voluntas.emulator.random.KeyedStream;
import io.voluntas.emulator.random.Range;
import io.voluntas.emulator.scenario.AvailabilitySpec;
import io.voluntas.emulator.scenario.Distribution;
import io.voluntas.spi.model.Durations;
import java.util.List;

/** How a host of a population comes to its availability. Immutable; safe on all threads. */
public sealed interface AvailabilityModel
    permits AvailabilityModel.Same,
        AvailabilityModel.Exponential,
        AvailabilityModel.Traces,
        AvailabilityModel.Mixture,
        Diurnal {
  /** Every host is always there. */
  AvailabilityModel ALWAYS = new Same(AvailabilitySpec.ALWAYS);

  /**
   * The availability of the host to which a stream belongs; reads on from where the stream is.
   *
   * @param host its number, 0 and up
   */
  AvailabilitySpec draw(KeyedStream stream, int host);

  /**
   * All hosts alike; random ones still differ in what happens to them.
   *
   * @param spec of each host
   */
  record Same(AvailabilitySpec spec) implements AvailabilityModel {
    @Override
    public AvailabilitySpec draw(KeyedStream stream, int host) {
      return spec;
    }
  }

  /**
   * Exponential periods up and down, as in the field's emulator, with a fraction and a mean length
   * of each host's own.
   *
   * @param fraction bounds of the fraction of time up, 0 to 1; uniform
   * @param meanOn of the mean length of a period up, microseconds; what is below 1 s counts as 1 s
   */
  record Exponential(Range fraction, Distribution meanOn) implements AvailabilityModel {
    /** Checks the range. */
    public Exponential {
      if (fraction.high() > 1) {
        throw new IllegalArgumentException("a fraction is above 1");
      }
    }

    @Override
    public AvailabilitySpec draw(KeyedStream stream, int host) {
      double up = fraction.uniform(stream.next());
      long mean = Math.max(Durations.SECOND, meanOn.sample(stream));
      if (up <= 0 || up >= 1) {
        return up <= 0 ? AvailabilitySpec.NEVER : AvailabilitySpec.ALWAYS;
      }
      return new AvailabilitySpec.Exponential(up, mean);
    }
  }

  /**
   * Each host lives through one of several recorded traces.
   *
   * @param traces at least one
   * @param inTurn whether host i takes trace i, and begins again after the last; else each is as
   *     likely
   * @param shift each host begins up to so far into its trace, microseconds, not negative; uniform
   */
  record Traces(List<AvailabilitySpec.Trace> traces, boolean inTurn, long shift)
      implements AvailabilityModel {
    /** Checks that there is one. */
    public Traces {
      traces = List.copyOf(traces);
      if (traces.isEmpty()) {
        throw new IllegalArgumentException("there is no trace");
      }
    }

    @Override
    public AvailabilitySpec draw(KeyedStream stream, int host) {
      int count = traces.size();
      AvailabilitySpec.Trace trace =
          traces.get(inTurn ? host % count : (int) (stream.next() * count));
      return shift == 0 ? trace : TraceShift.by(trace, (long) (stream.next() * shift));
    }
  }

  /**
   * Several kinds of hosts.
   *
   * @param parts at least one
   */
  record Mixture(List<Part> parts) implements AvailabilityModel {
    /** Checks that there is one. */
    public Mixture {
      parts = List.copyOf(parts);
      if (parts.isEmpty()) {
        throw new IllegalArgumentException("a mixture of nothing");
      }
    }

    @Override
    public AvailabilitySpec draw(KeyedStream stream, int host) {
      return drawn(stream).draw(stream, host);
    }

    private AvailabilityModel drawn(KeyedStream stream) {
      double point = stream.next() * parts.stream().mapToDouble(Part::weight).sum();
      for (Part part : parts) {
        point -= part.weight();
        if (point < 0) {
          return part.model();
        }
      }
      return parts.get(parts.size() - 1).model();
    }
  }

  /**
   * One kind of hosts.
   *
   * @param weight how many hosts are of it, relative to the other parts; positive
   * @param model their availability
   */
  record Part(double weight, AvailabilityModel model) {
    /** Checks the range. */
    public Part {
      if (!(weight > 0 && weight <= 1e9)) {
        throw new IllegalArgumentException("a weight is not positive");
      }
    }
  }
}
