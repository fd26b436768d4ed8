package io.voluntas.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.engine.plugin.PluginLoader;
import io.voluntas.engine.plugin.PluginSet;
import io.voluntas.spi.Plugin;
import io.voluntas.spi.resource.Detection;
import io.voluntas.spi.resource.DetectionContext;
import io.voluntas.spi.resource.ProcessingResourceType;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The example plugins compile against the SPI alone, and the loader takes them. */
class ExamplesTest {
  private static final String SERVICE = "META-INF/services/" + Plugin.class.getName();

  private final Path examples = SourceTree.find().root().resolve("docs/examples");

  @TempDir Path plugins;

  @Test
  void the_device_type_is_found_and_used() throws IOException {
    Path project = examples.resolve("coproc-example");
    jar("npu", project.resolve("src/main/java"), project.resolve("src/main/resources"));

    PluginSet set = new PluginLoader().load(plugins);

    assertThat(set.problems()).isEmpty();
    ProcessingResourceType npu =
        set.catalog().resources().create("npu", Map.of("devices", "/npus"));
    Detection detection = npu.detect(new OneFile("/npus", "red npu1.lan:9000 8192 4000\n"));
    assertThat(detection).isInstanceOf(Detection.Found.class);
    assertThat(npu.environment(((Detection.Found) detection).instances()))
        .containsExactly(Map.entry("NPU_ADDRESSES", "npu1.lan:9000"));
  }

  @Test
  void the_policy_is_found() throws IOException {
    Path project = examples.resolve("policy-example");
    jar("shortest", project, project);

    PluginSet set = new PluginLoader().load(plugins);

    assertThat(set.problems()).isEmpty();
    assertThat(set.catalog().cpu().names()).contains("shortest");
    assertThat(set.catalog().cpu().create("shortest", Map.of()).ledgers()).isEmpty();
  }

  /** Compiles what lies below a folder and packs it with the service file of another one. */
  private void jar(String name, Path sources, Path resources) throws IOException {
    Path classes = Files.createDirectories(plugins.resolve(".classes-" + name));
    List<String> words =
        new ArrayList<>(
            List.of("-proc:none", "-Xlint:all", "-Werror", "--release", "17", "-cp", spi()));
    words.addAll(List.of("-d", classes.toString()));
    files(sources, ".java").forEach(file -> words.add(file.toString()));
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    assertThat(compiler.run(null, null, null, words.toArray(String[]::new))).isZero();
    Path folder = Files.createDirectories(plugins.resolve(name));
    try (OutputStream out = Files.newOutputStream(folder.resolve(name + ".jar"));
        JarOutputStream jar = new JarOutputStream(out)) {
      add(jar, SERVICE, resources.resolve(SERVICE));
      for (Path file : files(classes, ".class")) {
        add(jar, classes.relativize(file).toString().replace('\\', '/'), file);
      }
    }
  }

  private static void add(JarOutputStream jar, String name, Path file) throws IOException {
    jar.putNextEntry(new ZipEntry(name));
    jar.write(Files.readAllBytes(file));
    jar.closeEntry();
  }

  private static List<Path> files(Path folder, String ending) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(file -> file.toString().endsWith(ending)).sorted().toList();
    }
  }

  /** The SPI and the annotations that it is marked with. */
  private static String spi() {
    return Stream.of(Plugin.class, org.jspecify.annotations.NullMarked.class)
        .map(type -> type.getProtectionDomain().getCodeSource().getLocation().getPath())
        .reduce((one, other) -> one + java.io.File.pathSeparator + other)
        .orElseThrow();
  }

  /** A machine with one file. */
  private record OneFile(String path, String text) implements DetectionContext {
    @Override
    public String os() {
      return "linux";
    }

    @Override
    public Optional<String> environment(String name) {
      return Optional.empty();
    }

    @Override
    public Optional<String> read(String file) {
      return file.equals(path) ? Optional.of(text) : Optional.empty();
    }

    @Override
    public List<String> list(String folder) {
      return List.of();
    }

    @Override
    public Optional<String> run(Duration limit, String... command) {
      return Optional.empty();
    }
  }
}
