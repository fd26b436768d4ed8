package io.voluntas.cli.crate;

import io.voluntas.emulator.provenance.Component;
import io.voluntas.emulator.provenance.Crate;
import io.voluntas.engine.plugin.Extension;
import io.voluntas.engine.plugin.PolicyCatalog;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Which plugins are installed here with other bytes than those that made results. */
public final class PluginChanges {
  private PluginChanges() {}

  /** Names of plugins that are here, but not the same; those that are missing are not named. */
  public static List<String> since(Crate crate, PolicyCatalog catalog) throws IOException {
    SortedMap<String, String> origins = new TreeMap<>();
    Stream.of(
            catalog.cpu(),
            catalog.fetch(),
            catalog.enforcement(),
            catalog.send(),
            catalog.figures())
        .<Extension<?>>flatMap(registry -> registry.extensions().stream())
        .forEach(extension -> origins.put(extension.plugin(), extension.origin()));
    List<String> changed = new ArrayList<>();
    for (Map.Entry<String, String> one : origins.entrySet()) {
      Path origin = Path.of(one.getValue());
      for (Component plugin : crate.plugins()) {
        if (plugin.name().equals(one.getKey())
            && Files.exists(origin)
            && !Component.at(plugin.name(), origin).sha256().equals(plugin.sha256())) {
          changed.add(plugin.name());
        }
      }
    }
    return changed;
  }
}
