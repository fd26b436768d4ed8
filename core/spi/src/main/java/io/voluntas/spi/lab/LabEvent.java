package io.voluntas.spi.lab;

/** Something that happens to an entity at a time. */
public sealed interface LabEvent {
  /** When, nanoseconds, not negative. */
  long at();

  /** Name of the entity. */
  String entity();

  /** It goes to sleep; nothing if it sleeps. */
  record Sleep(long at, String entity) implements LabEvent {}

  /** It wakes; nothing if it is awake. */
  record Wake(long at, String entity) implements LabEvent {}

  /** It goes for good. */
  record Leave(long at, String entity) implements LabEvent {}

  /** Its weight changes. */
  record SetWeight(long at, String entity, long weight) implements LabEvent {}

  /**
   * Its slice changes.
   *
   * @param slice nanoseconds
   * @param now whether at once, or from the next request on
   */
  record SetSlice(long at, String entity, long slice, boolean now) implements LabEvent {}
}
