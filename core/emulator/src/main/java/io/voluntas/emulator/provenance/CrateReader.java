package io.voluntas.emulator.provenance;

import io.voluntas.engine.config.YamlDocument;
import io.voluntas.engine.config.YamlValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Reads the description that {@link CrateWriter} wrote; JSON is YAML too. */
public final class CrateReader {
  private final Map<String, Map<String, YamlValue>> entities = new LinkedHashMap<>();
  private final YamlValue top;

  private CrateReader(YamlValue top) {
    this.top = top;
  }

  /**
   * Reads.
   *
   * @param file name for messages
   * @throws io.voluntas.engine.config.ConfigException when it is not such a description
   */
  public static Crate read(String file, String text) {
    return YamlDocument.read(file, text, top -> new CrateReader(top).crate());
  }

  private Optional<Crate> crate() {
    YamlValue graph = top.entries().get("@graph");
    if (graph == null) {
      top.problem("this is not an RO-Crate: the key '@graph' is missing");
      return Optional.empty();
    }
    for (YamlValue entity : graph.list()) {
      Map<String, YamlValue> entries = entity.entries();
      entities.put(text(entries, "@id"), entries);
    }
    for (String needed : List.of("./", "#run", "#voluntas", "#java")) {
      if (!entities.containsKey(needed)) {
        graph.problem("this crate was not made by Voluntas: it has no entity '" + needed + "'");
        return Optional.empty();
      }
    }
    Map<String, YamlValue> root = entity("./");
    Map<String, YamlValue> run = entity("#run");
    SortedMap<String, String> parameters = new TreeMap<>();
    List<Component> program = new ArrayList<>();
    List<Component> plugins = new ArrayList<>();
    entities.forEach(
        (id, entity) -> {
          if (id.startsWith("#parameter-")) {
            parameters.put(text(entity, "name"), text(entity, "value"));
          } else if (id.startsWith("#part-")) {
            program.add(component(entity));
          } else if (id.startsWith("#plugin-")) {
            plugins.add(component(entity));
          }
        });
    List<String> inputs = references(run, "object");
    List<CrateFile> files = new ArrayList<>();
    for (String path : references(root, "hasPart")) {
      files.add(file(path, inputs.contains(path)));
    }
    return Optional.of(
        new Crate(
            text(root, "name"),
            text(root, "description"),
            Optional.of(text(root, "datePublished")).filter(date -> !date.isEmpty()),
            Optional.ofNullable(root.get("license")).map(license -> text(license.entries(), "@id")),
            text(entity("#voluntas"), "version"),
            text(entity("#java"), "version"),
            text(run, "description"),
            parameters,
            program,
            plugins,
            files));
  }

  private CrateFile file(String path, boolean input) {
    Map<String, YamlValue> entity = entity(path);
    YamlValue size = entity.get("contentSize");
    return new CrateFile(
        path,
        text(entity, "name"),
        text(entity, "encodingFormat"),
        input,
        new Fingerprint(
            size == null ? 0 : size.parsed(Long::parseLong, 0L), text(entity, "sha256")));
  }

  private static Component component(Map<String, YamlValue> entity) {
    return new Component(
        text(entity, "name"), text(entity, "alternateName"), text(entity, "sha256"));
  }

  private Map<String, YamlValue> entity(String id) {
    return entities.getOrDefault(id, Map.of());
  }

  private static String text(Map<String, YamlValue> entity, String key) {
    YamlValue value = entity.get(key);
    return value == null ? "" : value.text().orElse("");
  }

  private static List<String> references(Map<String, YamlValue> entity, String key) {
    List<String> ids = new ArrayList<>();
    YamlValue value = entity.get(key);
    if (value != null) {
      value.list().forEach(one -> ids.add(text(one.entries(), "@id")));
    }
    return ids;
  }
}
