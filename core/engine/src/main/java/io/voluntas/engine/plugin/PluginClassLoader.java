package io.voluntas.engine.plugin;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.Enumeration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Classes of one plugin folder.
 *
 * <p>Its parent is the platform loader, so that a plugin sees the JDK and its own jars, and nothing
 * of the host or of another plugin. Only the packages that are part of the contract come from the
 * host, so that both sides mean the same class. Resources come from the plugin's own jars only: the
 * service files of the host would otherwise be found a second time through each plugin.
 */
final class PluginClassLoader extends URLClassLoader {
  /** Packages that the host lends; each ends with a dot, so that no longer name slips in. */
  static final List<String> BORROWED =
      List.of("io.voluntas.spi.", "org.slf4j.", "org.jspecify.annotations.");

  static {
    registerAsParallelCapable();
  }

  private final ClassLoader host;

  PluginClassLoader(String name, List<URL> jars, ClassLoader host) {
    super(name, jars.toArray(URL[]::new), ClassLoader.getPlatformClassLoader());
    this.host = host;
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (BORROWED.stream().anyMatch(name::startsWith)) {
      return host.loadClass(name);
    }
    return super.loadClass(name, resolve);
  }

  @Override
  public @Nullable URL getResource(String name) {
    return findResource(name);
  }

  @Override
  public Enumeration<URL> getResources(String name) throws IOException {
    return findResources(name);
  }
}
