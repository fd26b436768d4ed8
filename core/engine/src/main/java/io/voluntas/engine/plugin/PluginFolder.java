package io.voluntas.engine.plugin;

import io.voluntas.spi.Plugin;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;

/**
 * What lies in one folder below {@code plugins}.
 *
 * @param path the folder
 * @param jars its readable jars, sorted by name
 * @param services the plugin classes that the jars name, in the order of the jars
 * @param problems jars that cannot be read, or that nothing is in the folder
 */
record PluginFolder(
    Path path, List<Path> jars, List<Service> services, List<PluginProblem> problems) {
  static final String SERVICE_FILE = "META-INF/services/" + Plugin.class.getName();

  /**
   * A line of a service file.
   *
   * @param className binary name of the class
   * @param jar the jar whose service file names it
   */
  record Service(String className, Path jar) {}

  /** Reads a folder; does not load a class. */
  static PluginFolder read(Path path) {
    List<Path> jars = new ArrayList<>();
    List<Service> services = new ArrayList<>();
    List<PluginProblem> problems = new ArrayList<>();
    List<Path> candidates;
    try {
      candidates = sorted(path).stream().filter(PluginFolder::isJarName).toList();
    } catch (IOException e) {
      return new PluginFolder(
          path, jars, services, List.of(unreadable(path, e, "make the folder readable")));
    }
    for (Path jar : candidates) {
      try {
        services.addAll(services(jar));
        jars.add(jar);
      } catch (IOException e) {
        problems.add(unreadable(jar, e, "replace the file: it is not a jar, or it is damaged"));
      }
    }
    if (candidates.isEmpty()) {
      problems.add(
          new PluginProblem(path.toString(), "no jar in this folder", "remove it or add the jar"));
    } else if (services.isEmpty() && problems.isEmpty()) {
      problems.add(
          new PluginProblem(
              path.toString(),
              "no jar in this folder has " + SERVICE_FILE,
              "the plugin's jar must name its Plugin class there"));
    }
    return new PluginFolder(path, jars, services, problems);
  }

  List<URL> urls() throws MalformedURLException {
    List<URL> urls = new ArrayList<>();
    for (Path jar : jars) {
      urls.add(jar.toUri().toURL());
    }
    return urls;
  }

  /** What is in a directory, hidden names left out, sorted by name. */
  static List<Path> sorted(Path directory) throws IOException {
    try (Stream<Path> entries = Files.list(directory)) {
      return entries
          .filter(entry -> !entry.getFileName().toString().startsWith("."))
          .sorted(java.util.Comparator.comparing(entry -> entry.getFileName().toString()))
          .toList();
    }
  }

  static boolean isJarName(Path path) {
    return path.getFileName().toString().endsWith(".jar");
  }

  private static List<Service> services(Path jar) throws IOException {
    try (JarFile file = new JarFile(jar.toFile())) {
      ZipEntry entry = file.getEntry(SERVICE_FILE);
      if (entry == null) {
        return List.of();
      }
      String text = new String(file.getInputStream(entry).readAllBytes(), StandardCharsets.UTF_8);
      return text.lines()
          .map(line -> line.replaceFirst("#.*", "").strip())
          .filter(line -> !line.isEmpty())
          .distinct()
          .map(line -> new Service(line, jar))
          .toList();
    }
  }

  private static PluginProblem unreadable(Path path, IOException e, String hint) {
    return new PluginProblem(path.toString(), "cannot be read: " + e.getMessage(), hint);
  }
}
