package io.voluntas.cli.study;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.cli.probe.ProbeJar;
import io.voluntas.engine.plugin.PluginLoader;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ShippedClassesTest {
  @TempDir private Path folder;

  @Test
  void plugins_that_no_shard_can_use_stay_here() throws Exception {
    Path plugins = ProbeJar.makeIn(folder);
    Path probe = plugins.resolve("probe").resolve("probe.jar");
    // A library beside the plugin's jar goes with it.
    Path library = Files.createFile(probe.resolveSibling("zlib.jar"));
    Files.createFile(Files.createDirectory(plugins.resolve("tables")).resolve("large.jar"));
    assertThat(
            ShippedClasses.list(
                "/a/one.jar"
                    + File.pathSeparator
                    + "/a/two.jar"
                    + File.pathSeparator
                    + "/a/one.jar",
                Optional.of(plugins),
                new PluginLoader().load(plugins).catalog()))
        .containsExactly("/a/one.jar", "/a/two.jar", probe.toString(), library.toString());
  }
}
