package io.voluntas.emulator.population.hardware;

import io.voluntas.emulator.random.KeyedStream;

/** How a host of a population comes to its hardware. Immutable; safe on all threads. */
public sealed interface HardwareModel
    permits HardwareModel.Same, HeienHardware, Anchor2020, SpeedList {
  /** The hardware of the host to which a stream belongs; reads on from where the stream is. */
  Machine draw(KeyedStream stream);

  /**
   * All hosts alike.
   *
   * @param machine each of them
   */
  record Same(Machine machine) implements HardwareModel {
    @Override
    public Machine draw(KeyedStream stream) {
      return machine;
    }
  }
}
