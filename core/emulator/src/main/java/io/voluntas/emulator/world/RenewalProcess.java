package io.voluntas.emulator.world;

import io.voluntas.emulator.random.KeyedStream;
import io.voluntas.emulator.scenario.AvailabilitySpec;
import io.voluntas.emulator.scenario.Distribution;
import io.voluntas.spi.model.Durations;

/**
 * Periods up and down of any distribution. The first number of its stream says whether it begins
 * up, number {@code n} gives the length of period {@code n}. It begins {@value #PAST_CYCLES} mean
 * cycles before time 0: a host that is met at a moment of no meaning is more likely to be in a long
 * period than in a short one.
 */
final class RenewalProcess implements OnOffProcess {
  private static final int PAST_CYCLES = 100;

  private final KeyedStream stream;
  private final Distribution upLength;
  private final Distribution downLength;
  private boolean up;
  private long nextFlip;

  RenewalProcess(AvailabilitySpec.Renewal spec, KeyedStream stream) {
    this.stream = stream;
    this.upLength = spec.upLength();
    this.downLength = spec.downLength();
    double meanUp = upLength.mean();
    double cycle = meanUp + downLength.mean();
    up = stream.next() * cycle < meanUp;
    nextFlip = -Math.round(Math.min(PAST_CYCLES * cycle, Durations.FOREVER / 2.0));
    nextFlip += length();
    upAt(0);
  }

  @Override
  public boolean up() {
    return up;
  }

  @Override
  public long nextFlip() {
    return nextFlip;
  }

  @Override
  public void flip() {
    up = !up;
    nextFlip = Math.min(Durations.FOREVER, nextFlip + length());
  }

  private long length() {
    return Math.max(1, (up ? upLength : downLength).sample(stream));
  }
}
