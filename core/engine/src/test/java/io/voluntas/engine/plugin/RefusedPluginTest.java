package io.voluntas.engine.plugin;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.spi.Plugin;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every way in which a plugin can be wrong; a good one beside it must be loaded all the same. */
class RefusedPluginTest {
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

  /** A good neighbour in every error case: it must survive. */
  private PluginSet loadBesideGood() throws IOException {
    jar().plugin("Good", "good", JarMaker.enforcement("calm")).into(at("zz-good", "good.jar"));
    PluginSet set = load();
    assertThat(names(set)).containsExactly("good");
    assertThat(set.catalog().enforcement().names()).containsExactly("calm");
    return set;
  }

  private Path at(String folder, String file) {
    return plugins.resolve(folder).resolve(file);
  }

  @Test
  void two_plugins_of_one_name_first_stays_and_both_jars_are_named() throws IOException {
    Path first = jar().plugin("P", "twin", "").into(at("a", "p.jar"));
    Path second = jar().plugin("P", "twin", "").into(at("b", "p.jar"));
    PluginSet set = loadBesideTwin();
    assertThat(set.plugins().get(0).origin()).isEqualTo(first.toString());
    assertThat(set.problems()).hasSize(1);
    assertThat(set.problems().get(0).toString())
        .contains("'twin'", first.toString(), second.toString());
  }

  private PluginSet loadBesideTwin() throws IOException {
    PluginSet set = load();
    assertThat(names(set)).containsExactly("twin");
    return set;
  }

  @Test
  void two_factories_of_one_kind_and_name_refuse_the_later_plugin_and_name_both_jars()
      throws IOException {
    Path first = jar().plugin("P", "one", JarMaker.enforcement("same")).into(at("a", "p.jar"));
    Path second =
        jar().plugin("P", "two", JarMaker.enforcement("same", "more")).into(at("b", "q.jar"));
    PluginSet set = load();
    assertThat(names(set)).containsExactly("one");
    assertThat(set.catalog().enforcement().names()).containsExactly("same");
    assertThat(set.problems()).hasSize(1);
    assertThat(set.problems().get(0).origin()).isEqualTo(second.toString());
    assertThat(set.problems().get(0).message())
        .isEqualTo("two of enforcement policy 'same': one from " + first + ", one from " + second);
  }

  @Test
  void one_plugin_that_lists_a_name_twice_is_refused() throws IOException {
    jar().plugin("P", "p", JarMaker.enforcement("same", "same")).into(at("a", "p.jar"));
    assertThat(onlyProblem().message()).contains("two of enforcement policy 'same'");
  }

  private PluginProblem onlyProblem() throws IOException {
    PluginSet set = loadBesideGood();
    assertThat(set.problems()).hasSize(1);
    PluginProblem problem = set.problems().get(0);
    assertThat(problem.hint()).isNotEmpty();
    return problem;
  }

  @Test
  void names_that_are_no_tokens_are_all_reported_at_once() throws IOException {
    jar().plugin("P", "Acme NPU", "").into(at("a", "p.jar"));
    jar().plugin("P", "p", JarMaker.enforcement("Soft", "-x", "fine")).into(at("b", "p.jar"));
    assertThat(loadBesideGood().problems())
        .extracting(PluginProblem::message)
        .containsExactly(
            "'Acme NPU' cannot be a name (plugin)",
            "'Soft' cannot be a name (enforcement policy)",
            "'-x' cannot be a name (enforcement policy)");
  }

  @Test
  void options_must_have_names_once_and_a_default_that_they_accept() throws IOException {
    jar()
        .plugin(
            "P",
            "p",
            """
            @Override public List<Factory<io.voluntas.spi.enforcement.EnforcementPolicy>>
                enforcementPolicies() {
              return List.of(Factory.of("x", "help", List.of(
                  Option.flag("Big", true, "h"),
                  Option.flag("twice", true, "h"), Option.text("twice", "", "h"),
                  Option.number("share", 2.0, 0.0, 1.0, "fraction", "h")),
                  v -> view -> List.of()));
            }
            """)
        .into(at("a", "p.jar"));
    List<PluginProblem> problems = loadBesideGood().problems();
    assertThat(problems).hasSize(3);
    assertThat(problems.get(0).message()).contains("'Big'");
    assertThat(problems.get(1).message()).contains("option 'twice' twice");
    assertThat(problems.get(2).message()).contains("'share'", "2.0 is outside 0.0 .. 1.0");
  }

  @Test
  void a_listing_method_that_throws_is_named() throws IOException {
    jar()
        .plugin(
            "P",
            "p",
            """
            @Override public List<Factory<io.voluntas.spi.figure.FigureOfMerit>> figures() {
              throw new IllegalStateException("no licence");
            }
            """)
        .into(at("a", "p.jar"));
    assertThat(onlyProblem().message()).contains("acme.P.figures() failed", "no licence");
  }

  @Test
  void null_lists_and_null_factories_are_refused() throws IOException {
    jar()
        .plugin(
            "P",
            "p",
            """
            @Override public List<Factory<io.voluntas.spi.figure.FigureOfMerit>> figures() {
              return null;
            }
            @Override public List<Factory<io.voluntas.spi.rpc.RpcTransport>> transports() {
              return java.util.Arrays.asList((Factory<io.voluntas.spi.rpc.RpcTransport>) null);
            }
            """)
        .into(at("a", "p.jar"));
    assertThat(loadBesideGood().problems())
        .extracting(PluginProblem::message)
        .containsExactly("transports() holds a null", "figures() answered null");
  }

  @Test
  void a_jar_built_against_a_newer_level_is_refused() throws IOException {
    int newer = Plugin.SPI_LEVEL + 1;
    String text =
        """
        package acme;
        public class P implements io.voluntas.spi.Plugin {
          @Override public String name() { return "p"; }
          @Override public int spiLevel() { return %d; }
        }
        """
            .formatted(newer);
    jar().source("P", text).service("acme.P").into(at("a", "p.jar"));
    PluginProblem problem = onlyProblem();
    assertThat(problem.message())
        .isEqualTo(
            "it was built against SPI level " + newer + ", this is level " + Plugin.SPI_LEVEL);
    assertThat(problem.hint()).contains("update Voluntas");
  }

  @Test
  void a_missing_dependency_is_named_wherever_it_shows() throws IOException {
    String uses =
        """
        @Override public List<Factory<io.voluntas.spi.figure.FigureOfMerit>> figures() {
          Lib.go(); return List.of();
        }
        """;
    String lib = "package acme; public class Lib { public static void go() {} }";
    jar().plugin("P", "late", uses).source("Lib", lib).without("Lib").into(at("a", "p.jar"));
    String early = "private static final Lib LIB = new Lib();";
    jar().plugin("P", "early", early).source("Lib", lib).without("Lib").into(at("b", "p.jar"));
    List<PluginProblem> problems = loadBesideGood().problems();
    assertThat(problems).hasSize(2);
    assertThat(problems)
        .allSatisfy(p -> assertThat(p.message()).contains("class acme.Lib is missing"))
        .allSatisfy(p -> assertThat(p.hint()).contains("put the jar that holds it"));
  }

  @Test
  void a_policy_whose_class_is_missing_fails_when_it_is_made_and_the_plugin_is_named()
      throws IOException {
    jar()
        .plugin(
            "P",
            "p",
            """
            @Override public List<Factory<io.voluntas.spi.enforcement.EnforcementPolicy>>
                enforcementPolicies() {
              return List.of(Factory.of("x", "help", List.of(), v -> new Lib()));
            }
            """)
        .source(
            "Lib",
            """
            package acme;
            public class Lib implements io.voluntas.spi.enforcement.EnforcementPolicy {
              @Override public java.util.List<io.voluntas.spi.enforcement.TaskAction> enforce(
                  io.voluntas.spi.enforcement.EnforcementView view) { return java.util.List.of(); }
            }
            """)
        .without("Lib")
        .into(at("a", "p.jar"));
    PluginSet set = load();
    assertThat(names(set)).containsExactly("p");
    assertThat(
            org.assertj.core.api.Assertions.catchThrowable(
                () -> set.catalog().enforcement().create("x", Map.of())))
        .isInstanceOf(PluginFailure.class)
        .hasMessageContainingAll("plugin 'p'", "p.jar", "enforcement policy 'x'", "acme/Lib");
  }

  @Test
  void broken_service_files_and_jars_are_reported_one_by_one() throws IOException {
    jar().source("P", "package acme; public class P {}").into(at("a", "none.jar"));
    jar().service("acme.Gone").into(at("b", "gone.jar"));
    jar().source("P", "package acme; public class P {}").service("acme.P").into(at("c", "p.jar"));
    Files.createDirectories(plugins.resolve("d"));
    Files.writeString(at("d", "text.jar"), "this is no jar");
    Files.createDirectories(plugins.resolve("e"));
    String noConstructor = "private P() {}";
    jar().plugin("P", "p", noConstructor).into(at("f", "p.jar"));
    Files.writeString(plugins.resolve("loose.jar"), "");
    Files.writeString(plugins.resolve("README.txt"), "not looked at");
    List<PluginProblem> problems = loadBesideGood().problems();
    List<List<String>> expected =
        List.of(
            List.of(plugins.resolve("a").toString(), "no jar in this folder has META-INF"),
            List.of(at("b", "gone.jar").toString(), "names class acme.Gone, which is not there"),
            List.of(at("c", "p.jar").toString(), "acme.P does not implement"),
            List.of(at("d", "text.jar").toString(), "cannot be read"),
            List.of(plugins.resolve("e").toString(), "no jar in this folder"),
            List.of(at("f", "p.jar").toString(), "acme.P cannot be instantiated"),
            List.of(plugins.resolve("loose.jar").toString(), "a folder of its own"));
    assertThat(problems).hasSameSizeAs(expected);
    for (int i = 0; i < expected.size(); i++) {
      assertThat(problems.get(i).origin()).isEqualTo(expected.get(i).get(0));
      assertThat(problems.get(i).message()).contains(expected.get(i).get(1));
    }
  }

  @Test
  void a_plugins_folder_that_is_a_file_is_a_problem() throws IOException {
    Files.writeString(plugins, "");
    assertThat(load().problems()).extracting(PluginProblem::origin).containsExactly(plugins + "");
  }
}
