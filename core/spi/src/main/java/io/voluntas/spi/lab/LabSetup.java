package io.voluntas.spi.lab;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A world to play.
 *
 * @param about one line for people
 * @param entities who competes; names are unique, and the order of the list breaks ties
 * @param events what happens on top of the entities' own patterns; of two at one time the first in
 *     the list comes first
 * @param processors number of equal processors, 1 to 1024
 * @param mode when it is decided anew
 * @param quantum length of a quantum in the modes that have one, nanoseconds, positive
 * @param duration how long to play, nanoseconds, positive
 */
public record LabSetup(
    String about,
    List<LabEntity> entities,
    List<LabEvent> events,
    int processors,
    LabMode mode,
    long quantum,
    long duration) {

  /** Checks ranges and names, and copies. */
  public LabSetup {
    entities = List.copyOf(entities);
    events = List.copyOf(events);
    if (processors < 1 || processors > 1024) {
      throw new IllegalArgumentException(processors + " processors");
    }
    if (quantum < 1 || duration < 1) {
      throw new IllegalArgumentException("quantum and duration must be positive");
    }
    Set<String> names = new HashSet<>();
    for (LabEntity entity : entities) {
      if (!names.add(entity.name())) {
        throw new IllegalArgumentException("two entities are named " + entity.name());
      }
    }
    for (LabEvent event : events) {
      if (!names.contains(event.entity())) {
        throw new IllegalArgumentException(
            "an event is about " + event.entity() + ", who is not there");
      }
    }
  }

  /** The same world in another mode. */
  public LabSetup in(LabMode other) {
    return new LabSetup(about, entities, events, processors, other, quantum, duration);
  }
}
