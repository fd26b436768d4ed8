package io.voluntas.engine.plugin;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.spi.Plugin;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Real jars, compiled here, go through the loader. */
class PluginLoaderTest {
  @TempDir Path scratch;
  private Path plugins;

  @BeforeEach
  void folder() {
    plugins = scratch.resolve("plugins");
  }

  private JarMaker jar() {
    return new JarMaker(scratch);
  }

  /** Loads the folder and the class path of given jars; the test's own class path has no plugin. */
  private PluginSet load(Path... classPath) throws IOException {
    URL[] urls = new URL[classPath.length];
    for (int i = 0; i < urls.length; i++) {
      urls[i] = classPath[i].toUri().toURL();
    }
    return new PluginLoader(new URLClassLoader(urls, Plugin.class.getClassLoader())).load(plugins);
  }

  private static List<String> names(PluginSet set) {
    return set.plugins().stream().map(LoadedPlugin::name).toList();
  }

  private Path at(String folder, String file) {
    return plugins.resolve(folder).resolve(file);
  }

  @Test
  void a_plugin_in_a_folder_is_loaded_with_name_version_and_origin() throws IOException {
    Path jar =
        jar()
            .plugin("Npu", "acme-npu", JarMaker.enforcement("soft", "hard"))
            .version("2.5.1")
            .into(at("acme", "npu.jar"));
    PluginSet set = load();
    assertThat(set.problems()).isEmpty();
    LoadedPlugin plugin = set.plugins().get(0);
    assertThat(plugin.name()).isEqualTo("acme-npu");
    assertThat(plugin.version()).contains("2.5.1");
    assertThat(plugin.origin()).isEqualTo(jar.toString());
    // By name, although the plugin lists soft first.
    assertThat(plugin.extensions(Kind.ENFORCEMENT))
        .extracting(Extension::name)
        .containsExactly("hard", "soft");
    assertThat(plugin.extensions(Kind.CPU_SCHEDULING)).isEmpty();
    assertThat(set.catalog().enforcement().create("soft", Map.of())).isNotNull();
  }

  @Test
  void class_path_comes_first_and_folders_follow_by_name() throws IOException {
    jar().plugin("P", "beta", "").into(at("b", "p.jar"));
    jar().plugin("P", "alpha", "").into(at("a", "p.jar"));
    jar().plugin("P", "gamma", "").plugin("Q", "delta", "").into(at("c", "p.jar"));
    Path built = jar().plugin("In", "built-in", "").into(scratch.resolve("lib/built.jar"));
    PluginSet set = load(built);
    assertThat(set.problems()).isEmpty();
    assertThat(names(set)).containsExactly("built-in", "alpha", "beta", "gamma", "delta");
    assertThat(set.plugins().get(0).origin()).isEqualTo(built.toString());
    assertThat(set.plugins().get(0).version()).isEqualTo(Optional.empty());
  }

  @Test
  void no_folder_means_no_plugin_and_no_problem() throws IOException {
    assertThat(load()).isEqualTo(new PluginSet(List.of(), List.of()));
  }

  /** The probe tries to reach what it must not see; each reach that works is told by its help. */
  @Test
  void a_plugin_sees_the_spi_and_slf4j_but_neither_host_nor_guice_nor_another_plugin()
      throws IOException {
    jar().plugin("Other", "other", "").into(at("a-other", "other.jar"));
    jar()
        .plugin(
            "Probe",
            "probe",
            """
            private static String seen(String name) {
              try { Class.forName(name); return "y"; }
              catch (ClassNotFoundException e) { return "n"; }
            }
            private static String twice() {
              try {
                return "" + java.util.Collections.list(Probe.class.getClassLoader().getResources(
                    "META-INF/services/io.voluntas.spi.Plugin")).size();
              } catch (java.io.IOException e) { return "failed"; }
            }
            private static boolean own() {
              return Thread.currentThread().getContextClassLoader() == Probe.class.getClassLoader();
            }
            @Override public List<Factory<io.voluntas.spi.enforcement.EnforcementPolicy>>
                enforcementPolicies() {
              String help = String.join(" ",
                  seen("io.voluntas.spi.Reason"), seen("org.slf4j.Logger"),
                  seen("org.jspecify.annotations.NullMarked"), seen("acme.Probe"),
                  seen("io.voluntas.engine.plugin.PluginLoader"),
                  seen("com.google.inject.Injector"), seen("acme.Other"),
                  seen("io.voluntas.spinner.Nothing"), seen("org.junit.jupiter.api.Test"),
                  twice(), "" + own());
              return List.of(Factory.of("probe", help, List.of(), v -> {
                if (!own()) { throw new IllegalStateException("context"); }
                return view -> List.of();
              }));
            }
            """)
        .into(at("b-probe", "probe.jar"));
    ClassLoader before = Thread.currentThread().getContextClassLoader();
    PluginSet set = load();
    assertThat(set.problems()).isEmpty();
    // Four that it must see, five that it must not, one service file, its own context loader.
    assertThat(set.catalog().enforcement().get("probe").help())
        .isEqualTo("y y y y n n n n n 1 true");
    assertThat(set.catalog().enforcement().create("probe", Map.of())).isNotNull();
    assertThat(Thread.currentThread().getContextClassLoader()).isSameAs(before);
  }

  @Test
  void the_host_itself_does_see_what_the_probe_must_not() throws ClassNotFoundException {
    // Else the probe's answers would prove nothing.
    assertThat(Class.forName("com.google.inject.Injector")).isNotNull();
    assertThat(Class.forName("org.slf4j.Logger")).isNotNull();
  }

  @Test
  void a_dependency_in_a_second_jar_of_the_folder_is_found() throws IOException {
    String lib = "package acme; public class Lib { public static void go() {} }";
    String uses = "{ Lib.go(); }";
    jar().plugin("P", "p", uses).source("Lib", lib).without("Lib").into(at("a", "p.jar"));
    jar().source("Lib", lib).into(at("a", "lib.jar"));
    PluginSet set = load();
    assertThat(set.problems()).isEmpty();
    assertThat(names(set)).containsExactly("p");
  }

  @Test
  void broken_plugins_of_the_class_path_leave_the_others_alone() throws IOException {
    Path gone = jar().service("acme.Gone").into(scratch.resolve("lib/gone.jar"));
    Path bad =
        jar()
            .plugin("Bad", "bad", "public Bad() { throw new IllegalStateException(\"sulks\"); }")
            .into(scratch.resolve("lib/bad.jar"));
    Path lost =
        jar()
            .source("Base", "package acme; public abstract class Base {}")
            .source(
                "Lost",
                """
                package acme;
                public class Lost extends Base implements io.voluntas.spi.Plugin {
                  @Override public String name() { return "lost"; }
                  @Override public int spiLevel() { return SPI_LEVEL; }
                }
                """)
            .service("acme.Lost")
            .without("Base")
            .into(scratch.resolve("lib/lost.jar"));
    Path fine = jar().plugin("Fine", "fine", "").into(scratch.resolve("lib/fine.jar"));
    PluginSet set = load(gone, bad, lost, fine);
    assertThat(names(set)).containsExactly("fine");
    assertThat(set.problems()).hasSize(3);
    assertThat(set.problems().get(0).message()).contains("acme.Gone");
    assertThat(set.problems().get(1).message()).contains("acme.Base is missing");
    assertThat(set.problems().get(2).toString()).contains(bad.toString(), "sulks");
  }

  @Test
  void borrowed_packages_end_with_a_dot() {
    assertThat(PluginClassLoader.BORROWED).allMatch(prefix -> prefix.endsWith("."));
    assertThat(Arrays.asList("io.voluntas.spi.", "org.slf4j.", "org.jspecify.annotations."))
        .isEqualTo(PluginClassLoader.BORROWED);
  }
}
