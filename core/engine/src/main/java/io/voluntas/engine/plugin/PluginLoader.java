package io.voluntas.engine.plugin;

import io.voluntas.spi.Plugin;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;

/**
 * Finds plugins: on the class path by {@link ServiceLoader}, and in {@code <folder>/<name>/*.jar}
 * with one isolated class loader for each such folder.
 *
 * <p>Order, which decides who is refused when two plugins clash: the class path by class name, then
 * folders by name, jars by name, lines of the service file. Blocks on the file system and runs the
 * constructors and listing methods of plugins; call it once, at start, before anything is wired.
 * Never throws because of a plugin.
 */
public final class PluginLoader {
  // A class path whose every service file is broken must not keep us here for ever.
  private static final int MOST_ERRORS = 1_000;

  private final ClassLoader host;

  /** A loader that takes the SPI, and the plugins of the class path, from the program's own. */
  public PluginLoader() {
    this(PluginLoader.class.getClassLoader());
  }

  /**
   * A loader for a given class path.
   *
   * @param host loader that holds the SPI; plugins of the class path are searched through it
   */
  public PluginLoader(ClassLoader host) {
    this.host = host;
  }

  /** Plugins of the class path alone. */
  public PluginSet load() {
    Admission admission = new Admission();
    loadClassPath(admission);
    return admission.result();
  }

  /**
   * Plugins of the class path and of a folder.
   *
   * @param folder the folder of plugin folders; one that does not exist holds nothing
   */
  public PluginSet load(Path folder) {
    Admission admission = new Admission();
    loadClassPath(admission);
    loadFolders(folder, admission);
    return admission.result();
  }

  private void loadClassPath(Admission admission) {
    List<ServiceLoader.Provider<Plugin>> providers = new ArrayList<>();
    Iterator<ServiceLoader.Provider<Plugin>> found =
        ServiceLoader.load(Plugin.class, host).stream().iterator();
    int errors = 0;
    boolean more = true;
    while (more && errors < MOST_ERRORS) {
      try {
        more = found.hasNext();
        if (more) {
          providers.add(found.next());
        }
      } catch (ServiceConfigurationError | LinkageError e) {
        errors++;
        admission.refuse(LoadFailure.problem("class path", "a service file is wrong", e));
      }
    }
    providers.sort(Comparator.comparing(provider -> provider.type().getName()));
    for (ServiceLoader.Provider<Plugin> provider : providers) {
      String origin = origin(provider.type());
      try {
        admission.consider(provider.get(), origin);
      } catch (ServiceConfigurationError | LinkageError e) {
        admission.refuse(cannotStart(origin, provider.type().getName(), e));
      }
    }
  }

  private void loadFolders(Path folder, Admission admission) {
    if (Files.notExists(folder)) {
      return;
    }
    List<Path> entries;
    try {
      entries = PluginFolder.sorted(folder);
    } catch (IOException e) {
      admission.refuse(
          new PluginProblem(
              folder.toString(), "cannot be read as a folder: " + e, "name a readable folder"));
      return;
    }
    for (Path entry : entries) {
      if (Files.isDirectory(entry)) {
        loadFolder(entry, admission);
      } else if (PluginFolder.isJarName(entry)) {
        String name = entry.getFileName().toString().replaceFirst("\\.jar$", "");
        admission.refuse(
            new PluginProblem(
                entry.toString(),
                "a jar must lie in a folder of its own",
                "move it to " + folder.resolve(name).resolve(entry.getFileName())));
      }
    }
  }

  private void loadFolder(Path path, Admission admission) {
    PluginFolder folder = PluginFolder.read(path);
    folder.problems().forEach(admission::refuse);
    if (folder.services().isEmpty()) {
      return;
    }
    PluginClassLoader loader;
    try {
      // Not closed: its classes are in use as long as the program runs.
      loader = new PluginClassLoader(path.getFileName().toString(), folder.urls(), host);
    } catch (IOException e) {
      admission.refuse(
          new PluginProblem(path.toString(), "has no usable address: " + e, "rename the folder"));
      return;
    }
    for (PluginFolder.Service service : folder.services()) {
      loadService(service, loader, admission);
    }
  }

  private void loadService(PluginFolder.Service service, ClassLoader loader, Admission admission) {
    String origin = service.jar().toString();
    Class<?> type;
    try {
      type = Class.forName(service.className(), false, loader);
    } catch (ClassNotFoundException e) {
      admission.refuse(
          new PluginProblem(
              origin,
              "its service file names class " + service.className() + ", which is not there",
              "rebuild the jar, or correct " + PluginFolder.SERVICE_FILE));
      return;
    } catch (LinkageError e) {
      admission.refuse(cannotStart(origin, service.className(), e));
      return;
    }
    if (!Plugin.class.isAssignableFrom(type)) {
      admission.refuse(
          new PluginProblem(
              origin,
              "class " + service.className() + " does not implement " + Plugin.class.getName(),
              "correct " + PluginFolder.SERVICE_FILE));
      return;
    }
    try {
      admission.consider((Plugin) instance(type), origin);
    } catch (ReflectiveOperationException | LinkageError e) {
      admission.refuse(cannotStart(origin, service.className(), e));
    }
  }

  private static Object instance(Class<?> type) throws ReflectiveOperationException {
    Thread thread = Thread.currentThread();
    ClassLoader former = thread.getContextClassLoader();
    thread.setContextClassLoader(PluginContext.of(type));
    try {
      return type.getConstructor().newInstance();
    } finally {
      thread.setContextClassLoader(former);
    }
  }

  private static PluginProblem cannotStart(String origin, String className, Throwable e) {
    if (e instanceof NoSuchMethodException
        || e instanceof InstantiationException
        || e instanceof IllegalAccessException) {
      return new PluginProblem(
          origin,
          "class " + className + " cannot be instantiated",
          "it must be public, not abstract, with a public constructor without arguments");
    }
    return LoadFailure.problem(origin, "class " + className + " cannot be started", e);
  }

  private static String origin(Class<?> type) {
    CodeSource source = type.getProtectionDomain().getCodeSource();
    if (source == null || source.getLocation() == null) {
      return "class path";
    }
    try {
      return Path.of(source.getLocation().toURI()).toString();
    } catch (URISyntaxException | IllegalArgumentException e) {
      return source.getLocation().toString();
    }
  }
}
