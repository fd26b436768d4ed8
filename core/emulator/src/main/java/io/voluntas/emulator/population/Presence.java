package io.voluntas.emulator.population;

import io.voluntas.emulator.population.availability.AvailabilityModel;

/**
 * When the hosts of a population are there, as in a {@link io.voluntas.emulator.scenario.HostSpec}.
 *
 * @param on switched on
 * @param active computing allowed while on
 * @param connected network there while on
 * @param gpuActive GPUs allowed while active
 */
public record Presence(
    AvailabilityModel on,
    AvailabilityModel active,
    AvailabilityModel connected,
    AvailabilityModel gpuActive) {
  /** Always there. */
  public static final Presence ALWAYS =
      new Presence(
          AvailabilityModel.ALWAYS,
          AvailabilityModel.ALWAYS,
          AvailabilityModel.ALWAYS,
          AvailabilityModel.ALWAYS);
}
