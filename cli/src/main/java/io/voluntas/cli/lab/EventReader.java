package io.voluntas.cli.lab;

import io.voluntas.engine.config.Nearest;
import io.voluntas.engine.config.YamlSection;
import io.voluntas.engine.config.YamlValue;
import io.voluntas.spi.lab.LabEntity;
import io.voluntas.spi.lab.LabEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Reads the events of a world; an entity that joins by an event arrives then. */
final class EventReader {
  private static final List<String> KINDS =
      List.of("join", "leave", "sleep", "wake", "set-weight", "set-slice");
  private static final int MOST_EVENTS = 100_000;

  private final LabProfile profile;
  private final List<LabEntity> entities;
  private final List<String> names;
  private final long duration;
  private final List<String> notes;
  private final List<LabEvent> events = new ArrayList<>();
  private final SortedMap<String, Long> joins = new TreeMap<>();

  /**
   * A reader.
   *
   * @param names of all entities in the file, also of those that have problems
   */
  EventReader(
      LabProfile profile,
      List<LabEntity> entities,
      List<String> names,
      long duration,
      List<String> notes) {
    this.profile = profile;
    this.entities = entities;
    this.names = List.copyOf(names);
    this.duration = duration;
    this.notes = notes;
  }

  void read(YamlValue value) {
    value.list().forEach(this::event);
  }

  /** Those that do not change who is there. */
  List<LabEvent> events() {
    return events;
  }

  /** The entities with the arrivals that events gave them. */
  List<LabEntity> entities() {
    return entities.stream()
        .map(
            one ->
                new LabEntity(
                    one.name(),
                    one.weight(),
                    one.slice(),
                    joins.getOrDefault(one.name(), one.arrival()),
                    one.start(),
                    one.halfFirstSlice(),
                    one.pattern(),
                    one.jobs()))
        .toList();
  }

  private void event(YamlValue value) {
    int mark = value.mark();
    YamlSection event = value.section(LabKeys.EVENT);
    String kind = event.require("do").map(v -> v.parsed(EventReader::kind, "?")).orElse("?");
    String entity = event.require("entity").map(v -> v.parsed(this::known, "?")).orElse("?");
    long at = event.require("at").map(v -> v.parsed(LabTimes::notNegative, 0L)).orElse(0L);
    if (at > duration) {
      event.find("at").ifPresent(v -> v.problem("this is after the end of the world"));
    }
    only(event, kind, "weight", "set-weight");
    only(event, kind, "slice", "set-slice");
    only(event, kind, "now", "set-slice");
    List<Long> weights = kind.equals("set-weight") ? weights(event) : List.of(1L);
    long slice =
        kind.equals("set-slice")
            ? event.require("slice").map(v -> v.parsed(LabTimes::notNegative, 0L)).orElse(0L)
            : 0;
    boolean now = event.flag("now", false);
    List<Long> times = times(event, at);
    if (value.mark() > mark) {
      return;
    }
    if (kind.equals("join")) {
      join(value, entity, at, times.size());
      return;
    }
    if (events.size() + times.size() > MOST_EVENTS) {
      value.problem("more than " + MOST_EVENTS + " events");
      return;
    }
    long granted =
        kind.equals("set-slice") ? EntityReader.granted(profile, entity, slice, notes) : 0;
    for (int i = 0; i < times.size(); i++) {
      long time = times.get(i);
      events.add(
          switch (kind) {
            case "leave" -> new LabEvent.Leave(time, entity);
            case "sleep" -> new LabEvent.Sleep(time, entity);
            case "wake" -> new LabEvent.Wake(time, entity);
            case "set-weight" ->
                new LabEvent.SetWeight(time, entity, weights.get(i % weights.size()));
            default -> new LabEvent.SetSlice(time, entity, granted, now);
          });
    }
  }

  private void join(YamlValue value, String entity, long at, int times) {
    boolean arrives =
        entities.stream().anyMatch(one -> one.name().equals(entity) && one.arrival() > 0);
    if (times > 1 || arrives || joins.putIfAbsent(entity, at) != null) {
      value.problem(entity + " can join once; let it sleep and wake after that");
    }
  }

  private static String kind(String text) {
    if (!KINDS.contains(text)) {
      throw new IllegalArgumentException(Nearest.unknown("event", text, KINDS));
    }
    return text;
  }

  private String known(String text) {
    if (!names.contains(text)) {
      throw new IllegalArgumentException(Nearest.unknown("entity", text, names));
    }
    return text;
  }

  private static void only(YamlSection event, String kind, String key, String owner) {
    if (!kind.equals(owner) && KINDS.contains(kind)) {
      event
          .find(key)
          .ifPresent(v -> v.problem("'" + key + "' has no meaning here: it belongs to " + owner));
    }
  }

  private static List<Long> weights(YamlSection event) {
    Optional<YamlValue> value = event.require("weight");
    if (value.isEmpty()) {
      return List.of(1L);
    }
    List<YamlValue> items = value.get().isList() ? value.get().list() : List.of(value.get());
    if (items.isEmpty()) {
      value.get().problem("an empty list of weights");
      return List.of(1L);
    }
    return items.stream().map(item -> item.whole(1, 1_000_000, 1)).toList();
  }

  private List<Long> times(YamlSection event, long at) {
    Optional<YamlValue> every = event.find("every");
    if (every.isEmpty()) {
      event.find("until").ifPresent(v -> v.problem("'until' needs 'every'"));
      return List.of(at);
    }
    long step = every.get().parsed(LabTimes::positive, duration);
    long until = event.parsed("until", LabTimes::notNegative, duration);
    if ((until - at) / step > MOST_EVENTS) {
      every.get().problem("more than " + MOST_EVENTS + " times");
      return List.of(at);
    }
    List<Long> times = new ArrayList<>();
    for (long time = at; time <= until; time += step) {
      times.add(time);
    }
    return times;
  }
}
