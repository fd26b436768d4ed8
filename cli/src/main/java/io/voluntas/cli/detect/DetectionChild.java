package io.voluntas.cli.detect;

import io.voluntas.engine.plugin.PluginLoader;
import io.voluntas.engine.plugin.PluginSet;
import io.voluntas.spi.resource.Detection;
import io.voluntas.spi.resource.ProcessingResourceType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Looks for the devices of one type and ends: the program's child process. Its words: file for the
 * answer, name of the type, folder of plugins (empty for none), then {@code option=value}.
 *
 * <p>The answer goes to a file because libraries of vendors write to the standard streams.
 */
public final class DetectionChild {
  private static final int FIXED_WORDS = 3;

  private DetectionChild() {}

  /** Writes the answer. */
  public static void main(String[] args) throws IOException {
    SortedMap<String, String> options = new TreeMap<>();
    for (int i = FIXED_WORDS; i < args.length; i++) {
      int equals = args[i].indexOf('=');
      options.put(args[i].substring(0, equals), args[i].substring(equals + 1));
    }
    PluginLoader loader = new PluginLoader();
    PluginSet plugins = args[2].isEmpty() ? loader.load() : loader.load(Path.of(args[2]));
    Files.writeString(Path.of(args[0]), DetectionLines.write(detect(plugins, args[1], options)));
    // A library may have started threads that do not end.
    System.exit(0);
  }

  private static Detection detect(
      PluginSet plugins, String name, SortedMap<String, String> options) {
    try {
      ProcessingResourceType type = plugins.catalog().resources().create(name, options);
      return type.detect(new HostContext());
    } catch (RuntimeException | LinkageError e) {
      return new Detection.Broken("the search for " + name + " failed: " + e, "");
    }
  }
}
