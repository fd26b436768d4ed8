package io.voluntas.runner.spark;

import io.voluntas.spi.study.StudyJob;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.List;

/**
 * The program's classes on a worker. Only those of the SPI are shared with this plugin, so that
 * both mean the same {@link StudyJob}; of Spark and its libraries nothing is seen.
 */
final class JobClassLoader extends URLClassLoader {
  private static final String SHARED = "io.voluntas.spi.";

  static {
    registerAsParallelCapable();
  }

  JobClassLoader(List<URL> jars) {
    super("study", jars.toArray(URL[]::new), ClassLoader.getPlatformClassLoader());
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (name.startsWith(SHARED)) {
      return StudyJob.class.getClassLoader().loadClass(name);
    }
    return super.loadClass(name, resolve);
  }
}
