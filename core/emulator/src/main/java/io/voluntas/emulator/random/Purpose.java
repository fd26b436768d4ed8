package io.voluntas.emulator.random;

/** What a random number is for. The ids are part of what makes results repeatable: never reuse. */
public enum Purpose {
  /** Host switched on and off. */
  HOST_ON(1),
  /** Computing allowed. */
  HOST_ACTIVE(2),
  /** Network there. */
  HOST_CONNECTED(3),
  /** Devices usable. */
  HOST_DEVICES(4),
  /** Server up and down. */
  SERVER_UP(5),
  /** Time from request to reply. */
  LATENCY(6),
  /** Which app the next job is of. */
  APP(7),
  /** True running time of a job. */
  RUNTIME(8),
  /** Estimate of a job's running time. */
  ESTIMATE(9),
  /** Time in which a job's files arrive. */
  DOWNLOAD(10),
  /** Points of a study's design. */
  DESIGN(11),
  /** What a host of a population is made of. */
  POPULATION_HARDWARE(12),
  /** When a host of a population is on. */
  POPULATION_ON(13),
  /** When a host of a population computes. */
  POPULATION_ACTIVE(14),
  /** When a host of a population has a network. */
  POPULATION_CONNECTED(15),
  /** When the GPUs of a host of a population may be used. */
  POPULATION_DEVICES(16),
  /** To how many projects a host of a population is attached. */
  POPULATION_ATTACHMENTS(17),
  /** What a project of a host of a population is like. */
  POPULATION_PROJECT(18),
  /** The preferences of a volunteer of a population. */
  POPULATION_PREFERENCES(19);

  private final int id;

  Purpose(int id) {
    this.id = id;
  }

  int id() {
    return id;
  }
}
