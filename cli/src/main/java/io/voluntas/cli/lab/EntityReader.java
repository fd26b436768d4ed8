package io.voluntas.cli.lab;

import io.voluntas.engine.config.YamlSection;
import io.voluntas.engine.config.YamlValue;
import io.voluntas.spi.lab.LabEntity;
import io.voluntas.spi.lab.LabPattern;
import io.voluntas.spi.lab.LabStart;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads the entities of a world. */
final class EntityReader {
  private static final int MOST_ENTITIES = 200;
  private static final Pattern NAME = Pattern.compile("[^\\s\\p{Cntrl}]{1,20}");

  private final LabProfile profile;
  private final List<String> notes;
  private final List<String> names = new ArrayList<>();

  EntityReader(LabProfile profile, List<String> notes) {
    this.profile = profile;
    this.notes = notes;
  }

  /** The names that were read so far, also of entities that have problems. */
  List<String> names() {
    return names;
  }

  List<LabEntity> entities(YamlValue value) {
    List<LabEntity> entities = new ArrayList<>();
    List<YamlValue> items = value.list();
    if (value.isList() && (items.isEmpty() || items.size() > MOST_ENTITIES)) {
      value.problem(items.size() + " entities; 1 to " + MOST_ENTITIES + " can be watched");
      return entities;
    }
    for (YamlValue item : items) {
      entity(item).ifPresent(entities::add);
    }
    return entities;
  }

  private Optional<LabEntity> entity(YamlValue value) {
    int mark = value.mark();
    YamlSection entity = value.section(LabKeys.ENTITY);
    String name = entity.require("name").map(v -> v.parsed(this::name, "?")).orElse("?");
    long weight = entity.whole("weight", 1, 1_000_000, 1);
    long asked = entity.parsed("slice", LabTimes::notNegative, 0L);
    long slice = granted(profile, name, asked, notes);
    long joins = entity.parsed("joins", LabTimes::notNegative, 0L);
    LabStart start = start(entity);
    boolean half = entity.flag("half-first-slice", false);
    LabPattern pattern = pattern(entity);
    int jobs = entity.whole("jobs", 1, 1024, 1);
    return value.make(
        mark, () -> new LabEntity(name, weight, slice, joins, start, half, pattern, jobs));
  }

  private String name(String text) {
    if (!NAME.matcher(text).matches()) {
      throw new IllegalArgumentException("a name has 1 to 20 characters and no blanks");
    }
    if (names.contains(text)) {
      throw new IllegalArgumentException("two entities are named '" + text + "'");
    }
    names.add(text);
    return text;
  }

  private static LabStart start(YamlSection entity) {
    Optional<YamlValue> offset = entity.find("offset");
    if (offset.isPresent() && entity.find("lag").isPresent()) {
      offset.get().problem("offset and lag exclude each other: both say where it starts");
    }
    return offset
        .<LabStart>map(v -> new LabStart.AtVirtualRuntime(v.parsed(LabTimes::parse, 0L)))
        .orElseGet(() -> new LabStart.WithLag(entity.parsed("lag", LabTimes::parse, 0L)));
  }

  private static LabPattern pattern(YamlSection entity) {
    Optional<YamlValue> run = entity.find("run");
    Optional<YamlValue> sleep = entity.find("sleep");
    if (run.isPresent() != sleep.isPresent()) {
      run.or(() -> sleep)
          .ifPresent(v -> v.problem("run and sleep belong together: give both or neither"));
    }
    if (run.isEmpty() || sleep.isEmpty()) {
      return LabPattern.ALWAYS;
    }
    return new LabPattern(
        run.get().parsed(LabTimes::positive, 1L), sleep.get().parsed(LabTimes::positive, 1L));
  }

  /** The slice that the profile grants; a note when that is another one. */
  static long granted(LabProfile profile, String name, long asked, List<String> notes) {
    long slice = profile.clamp(asked);
    if (asked != 0 && slice != asked) {
      notes.add(
          "the slice of "
              + name
              + " is "
              + LabTimes.print(slice)
              + ": the profile "
              + profile.word()
              + " does not allow "
              + LabTimes.print(asked));
    }
    return slice;
  }
}
