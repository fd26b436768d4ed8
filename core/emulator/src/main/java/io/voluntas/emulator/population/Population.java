package io.voluntas.emulator.population;

import io.voluntas.emulator.population.hardware.HardwareModel;
import io.voluntas.emulator.population.hardware.Machine;
import io.voluntas.emulator.random.Purpose;
import io.voluntas.emulator.random.Streams;
import io.voluntas.emulator.scenario.HostSpec;
import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.emulator.study.HostSource;
import java.util.List;
import java.util.OptionalLong;

/**
 * A population of hosts. Host <i>i</i> is a function of the population, the seed and <i>i</i>: it
 * depends neither on which other hosts were made before nor on how many there are, and what is
 * drawn for one purpose never shifts what is drawn for another. Thread-safe.
 *
 * @param label what to call it in results
 * @param hardware what the hosts are made of
 * @param presence when they are there
 * @param workload their projects
 * @param tastes their volunteers' preferences
 * @param duration length of an emulation, microseconds, when the population prescribes one
 */
public record Population(
    String label,
    HardwareModel hardware,
    Presence presence,
    Workload workload,
    Tastes tastes,
    OptionalLong duration)
    implements HostSource {

  @Override
  public Scenario host(long seed, int index) {
    if (index < 0) {
      throw new IllegalArgumentException("a negative host number");
    }
    Streams streams = Streams.of(seed, 0, index);
    Machine machine = hardware.draw(streams.host(Purpose.POPULATION_HARDWARE));
    HostSpec host =
        new HostSpec(
            machine.resources(),
            presence.on().draw(streams.host(Purpose.POPULATION_ON), index),
            presence.active().draw(streams.host(Purpose.POPULATION_ACTIVE), index),
            presence.connected().draw(streams.host(Purpose.POPULATION_CONNECTED), index),
            presence.gpuActive().draw(streams.host(Purpose.POPULATION_DEVICES), index));
    return new Scenario(
        label + " host " + index,
        host,
        tastes.draw(streams.host(Purpose.POPULATION_PREFERENCES), machine.memoryBytes()),
        workload.draw(streams, machine),
        List.of(),
        List.of(),
        duration);
  }

  /** The same population under another name. */
  public Population labelled(String other) {
    return new Population(other, hardware, presence, workload, tastes, duration);
  }
}
