package io.voluntas.spi.model;

/** A job (the seed says "result") on this host. */
public interface JobView {
  /**
   * Arrival number on this host, least first: the seed's "index in result array", and a tie key.
   */
  int index();

  /** Name for people. Never decide anything by it. */
  String name();

  /** The project it belongs to. */
  ProjectView project();

  /** Name of the app. */
  String app();

  /** What it occupies of a resource while it runs, in millionths of an instance. */
  long usage(ResourceView resource);

  /** The most important resource it uses; the CPU for a CPU job. */
  ResourceView mainResource();

  /** Estimated running time in all, microseconds at full speed, not negative. */
  long estimatedTotal();

  /** Estimated running time that is left, microseconds at full speed, not negative. */
  long remaining();

  /** When it arrived, microseconds. */
  long received();

  /** Report deadline, microseconds. */
  long deadline();

  /** Files there, not finished, neither it nor its project (nor its resource type) suspended. */
  boolean runnable();

  /** Whether it runs now. */
  boolean running();

  /** Whether it has ever run. */
  boolean started();

  /** Whether its process exists, running or suspended in memory. */
  boolean inMemory();

  /** When it was last started or resumed, microseconds; meaningful while {@link #running()}. */
  long runningSince();

  /** Wall running time so far, microseconds. */
  long wallTime();

  /** Whether it has checkpointed at least once since it was first started. */
  boolean everCheckpointed();

  /** When it last checkpointed, microseconds; -1 when never. */
  long lastCheckpoint();

  /** Memory it needs while its process exists, bytes. */
  long memoryBytes();
}
