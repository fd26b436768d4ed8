package io.voluntas.emulator.study.run;

import io.voluntas.emulator.study.plan.StudyPlan;
import io.voluntas.emulator.study.read.StudyBundle;
import io.voluntas.engine.plugin.PluginLoader;
import io.voluntas.engine.plugin.PluginSet;
import io.voluntas.spi.study.StudyJob;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A study as a job. Where it was made it uses the policies that are there; where it arrives it
 * loads those of the class path, and of the plugin folder when there is one of that name.
 */
public final class ShardJob implements StudyJob {
  private static final long serialVersionUID = 1;

  private final StudyBundle bundle;
  private final String title;
  private final int shards;
  private final String pluginFolder;
  private final String[] classPath;
  private transient volatile @Nullable StudyPlan plan;

  /**
   * Of a study.
   *
   * @param plan the plan of the bundle
   * @param classPath what other machines need
   * @param pluginFolder folder of plugin folders; empty for none
   */
  public ShardJob(StudyBundle bundle, StudyPlan plan, List<String> classPath, String pluginFolder) {
    this.bundle = bundle;
    this.title = plan.study().title();
    this.shards = plan.shards();
    this.classPath = classPath.toArray(String[]::new);
    this.pluginFolder = pluginFolder;
    this.plan = plan;
  }

  @Override
  public String title() {
    return title;
  }

  @Override
  public int shards() {
    return shards;
  }

  @Override
  public List<String> classPath() {
    return List.of(classPath);
  }

  @Override
  public String run(int shard) throws InterruptedException {
    return plan().run(shard);
  }

  private StudyPlan plan() {
    StudyPlan known = plan;
    if (known == null) {
      synchronized (bundle) {
        known = plan;
        if (known == null) {
          known = new StudyPlan(bundle.study(), plugins().catalog());
          plan = known;
        }
      }
    }
    return known;
  }

  private PluginSet plugins() {
    PluginLoader loader = new PluginLoader();
    Path folder = Path.of(pluginFolder);
    return !pluginFolder.isEmpty() && Files.isDirectory(folder)
        ? loader.load(folder)
        : loader.load();
  }
}
