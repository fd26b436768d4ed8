package io.voluntas.cli.lab;

import io.voluntas.engine.config.Nearest;
import io.voluntas.engine.config.Setting;
import io.voluntas.engine.config.YamlDocument;
import io.voluntas.engine.config.YamlSection;
import io.voluntas.engine.config.YamlValue;
import io.voluntas.spi.lab.LabEntity;
import io.voluntas.spi.lab.LabMode;
import io.voluntas.spi.lab.LabSetup;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Reads a world from a file; {@code docs/eevdf-lab.md} describes every key. */
public final class LabFile {
  private final List<String> notes = new ArrayList<>();

  private LabFile() {}

  /**
   * Reads a world.
   *
   * @param file name for messages
   * @param text the file's text
   * @throws io.voluntas.engine.config.ConfigException with every problem of the file
   */
  public static LabWorld read(String file, String text) {
    return YamlDocument.read(file, text, top -> new LabFile().world(top));
  }

  private Optional<LabWorld> world(YamlValue top) {
    int mark = top.mark();
    YamlSection world = top.section(LabKeys.WORLD);
    String title = world.text("title", "");
    LabProfile profile = world.parsed("profile", LabFile::profile, LabProfile.KERNEL);
    LabMode mode = world.parsed("mode", LabModes::parse, LabMode.REQUEST_END);
    int processors = world.whole("processors", 1, 1024, 1);
    long duration = world.require("duration").map(v -> v.parsed(LabTimes::positive, 1L)).orElse(1L);
    Show show = world.parsed("show", Show::parse, Show.STORY);
    SortedMap<String, Setting> options =
        world.find("options").map(LabFile::options).orElseGet(TreeMap::new);
    EntityReader first = new EntityReader(profile, notes);
    List<LabEntity> plain = world.require("entities").map(first::entities).orElse(List.of());
    EventReader reader = new EventReader(profile, plain, first.names(), duration, notes);
    world.find("events").ifPresent(reader::read);
    List<LabEntity> entities = reader.entities();
    long usual = entities.stream().mapToLong(LabEntity::slice).min().orElse(1);
    long quantum = world.parsed("quantum", LabTimes::positive, usual);
    return top.make(
        mark,
        () ->
            new LabWorld(
                new LabSetup(title, entities, reader.events(), processors, mode, quantum, duration),
                profile,
                options,
                show,
                notes));
  }

  private static LabProfile profile(String text) {
    for (LabProfile profile : LabProfile.values()) {
      if (profile.word().equals(text)) {
        return profile;
      }
    }
    throw new IllegalArgumentException(
        Nearest.unknown("profile", text, List.of("kernel", "volunteer")));
  }

  private static SortedMap<String, Setting> options(YamlValue value) {
    SortedMap<String, Setting> options = new TreeMap<>();
    value
        .entries()
        .forEach(
            (name, option) ->
                option
                    .text()
                    .ifPresent(text -> options.put(name, new Setting(text, option.origin()))));
    return options;
  }
}
