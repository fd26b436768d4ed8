package io.voluntas.engine.plugin;

import java.util.function.Supplier;

/** Calls into a plugin with its class loader as the context of the thread. */
final class PluginContext {
  private PluginContext() {}

  /** The loader of a plugin's class. */
  static ClassLoader of(Class<?> type) {
    ClassLoader loader = type.getClassLoader();
    return loader == null ? ClassLoader.getPlatformClassLoader() : loader;
  }

  /**
   * Calls and restores the former context, also when the call throws.
   *
   * @param loader the plugin's loader
   */
  static <R> R call(ClassLoader loader, Supplier<R> body) {
    Thread thread = Thread.currentThread();
    ClassLoader former = thread.getContextClassLoader();
    thread.setContextClassLoader(loader);
    try {
      return body.get();
    } finally {
      thread.setContextClassLoader(former);
    }
  }
}
