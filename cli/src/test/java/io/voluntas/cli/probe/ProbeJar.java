package io.voluntas.cli.probe;

import java.io.IOException;
import java.io.OutputStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;

/** Packs {@link ProbePlugin} as a plugin folder, so that only tests that ask for it have it. */
public final class ProbeJar {
  private ProbeJar() {}

  /** Makes a folder of plugins with the one in it. */
  public static Path makeIn(Path folder) throws IOException {
    Path plugins = folder.resolve("plugins");
    Path jar = Files.createDirectories(plugins.resolve("probe")).resolve("probe.jar");
    Path classes = classes();
    try (OutputStream file = Files.newOutputStream(jar);
        JarOutputStream out = new JarOutputStream(file)) {
      out.putNextEntry(new JarEntry("META-INF/services/io.voluntas.spi.Plugin"));
      out.write(ProbePlugin.class.getName().getBytes(StandardCharsets.UTF_8));
      for (Path one : filesOf(classes)) {
        out.putNextEntry(new JarEntry("io/voluntas/cli/probe/" + one.getFileName()));
        Files.copy(one, out);
      }
    }
    return plugins;
  }

  private static List<Path> filesOf(Path classes) throws IOException {
    try (Stream<Path> files = Files.list(classes.resolve("io/voluntas/cli/probe"))) {
      return files
          .filter(file -> file.getFileName().toString().startsWith("ProbePlugin"))
          .sorted()
          .toList();
    }
  }

  private static Path classes() {
    try {
      return Path.of(ProbePlugin.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
