package io.voluntas.emulator.world;

import io.voluntas.emulator.random.KeyedStream;
import io.voluntas.emulator.scenario.AvailabilitySpec;

/**
 * Exponential periods up and down. The first number of its stream says whether it starts up, number
 * {@code n} gives the length of period {@code n}; the first period needs no correction, as an
 * exponential distribution has no memory.
 */
final class ExponentialProcess implements OnOffProcess {
  private final KeyedStream stream;
  private final double meanOn;
  private final double meanOff;
  private boolean up;
  private long nextFlip;

  ExponentialProcess(AvailabilitySpec.Exponential spec, KeyedStream stream) {
    this.stream = stream;
    this.meanOn = spec.meanOn();
    this.meanOff = spec.meanOff();
    this.up = stream.next() < spec.fraction();
    this.nextFlip = length();
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
    nextFlip += length();
  }

  private long length() {
    double mean = up ? meanOn : meanOff;
    return Math.max(1, Math.round(-mean * StrictMath.log1p(-stream.next())));
  }
}
