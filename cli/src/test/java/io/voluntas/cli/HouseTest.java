package io.voluntas.cli;

import static com.tngtech.archunit.base.DescribedPredicate.alwaysTrue;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.equivalentTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import io.voluntas.spi.Plugin;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Who may know whom, checked on the compiled classes of every module that the command line ships.
 * Maven already keeps the modules acyclic; these rules hold inside them, and say it in one place.
 */
class HouseTest {
  private static final String ROOT = "io.voluntas.";

  /** Modules that the command line does not ship. */
  private static final Set<String> NOT_SHIPPED =
      Set.of("core/testkit", "core/runner-spark", "core/columns-duckdb");

  private static final JavaClasses HOUSE =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("io.voluntas");

  /** An empty or partial scan must not pass: each source file must have been seen as a class. */
  @Test
  void the_scan_saw_every_class() {
    assertThat(HOUSE.size()).isGreaterThan(80);
    SourceTree tree = SourceTree.find();
    List<String> unseen = new ArrayList<>();
    for (String module : tree.modules()) {
      for (Path file : tree.javaFiles(module, "main")) {
        String name = tree.className(module, file);
        if (!NOT_SHIPPED.contains(module)
            && !name.endsWith("package-info")
            && !HOUSE.contain(name)) {
          unseen.add(name);
        }
      }
    }
    assertThat(unseen).isEmpty();
  }

  /**
   * One arrow: packages, and what they may know of this project besides themselves.
   *
   * @param from packages
   * @param to packages that they may use
   */
  private record Arrow(List<String> from, List<String> to) {
    static Arrow of(String from, String... to) {
      return new Arrow(List.of(from), List.of(to));
    }
  }

  private static final List<Arrow> ARROWS =
      List.of(
          Arrow.of("spi"),
          Arrow.of("engine", "spi"),
          Arrow.of("emulator", "spi", "engine"),
          Arrow.of("host", "spi", "engine"),
          Arrow.of("policies", "spi"),
          Arrow.of("coproc.cuda", "spi"),
          Arrow.of("coproc.opencl", "spi"),
          new Arrow(
              List.of(
                  "rpc.wire",
                  "rpc.files",
                  "rpc.scheduler",
                  "rpc.sign",
                  "rpc.transfer",
                  "rpc.attach",
                  "rpc.transport"),
              List.of("spi")),
          Arrow.of("rpc", "spi", "engine"),
          Arrow.of("cli", "spi", "engine", "emulator", "host", "rpc"));

  @TestFactory
  List<DynamicTest> arrows_between_modules_point_one_way() {
    return ARROWS.stream()
        .map(
            arrow -> {
              List<String> allowed = new ArrayList<>(arrow.to());
              allowed.addAll(arrow.from());
              DescribedPredicate<JavaClass> strangers =
                  resideInAPackage("io.voluntas..")
                      .and(DescribedPredicate.not(resideInAnyPackage(packages(allowed))));
              return DynamicTest.dynamicTest(
                  String.join(", ", arrow.from()) + " -> " + String.join(", ", arrow.to()),
                  () ->
                      noClasses()
                          .that()
                          .resideInAnyPackage(packages(arrow.from()))
                          .should()
                          .dependOnClassesThat(strangers)
                          .allowEmptyShould(true)
                          .check(HOUSE));
            })
        .toList();
  }

  private static String[] packages(List<String> names) {
    return names.stream().map(name -> ROOT + name + "..").toArray(String[]::new);
  }

  @Test
  void every_class_is_in_a_module_that_the_arrows_know() {
    List<String> known =
        ARROWS.stream().flatMap(arrow -> arrow.from().stream()).collect(Collectors.toList());
    classes().should().resideInAnyPackage(packages(known)).check(HOUSE);
  }

  @Test
  void the_spi_needs_only_the_jdk_and_jspecify() {
    classes()
        .that()
        .resideInAPackage("io.voluntas.spi..")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage("java..", "org.jspecify.annotations..", "io.voluntas.spi..")
        .check(HOUSE);
  }

  @Test
  void policies_need_only_the_jdk_jspecify_and_the_spi() {
    classes()
        .that()
        .resideInAPackage("io.voluntas.policies..")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            "java..", "org.jspecify.annotations..", "io.voluntas.spi..", "io.voluntas.policies..")
        .allowEmptyShould(true)
        .check(HOUSE);
  }

  /**
   * {@link Plugin} is left out: as the index of all kinds it points at every package of the SPI,
   * which all use the root package's reasons and options. Nothing in the SPI may point back at it.
   */
  @Test
  void no_package_is_part_of_a_circle() {
    slices()
        .matching("io.voluntas.(**)")
        .should()
        .beFreeOfCycles()
        .ignoreDependency(equivalentTo(Plugin.class), alwaysTrue())
        .check(HOUSE);
    noClasses()
        .that()
        .resideInAPackage("io.voluntas.spi..")
        .and()
        .areNotAssignableTo(Plugin.class)
        .should()
        .dependOnClassesThat()
        .areAssignableTo(Plugin.class)
        .check(HOUSE);
  }

  @Test
  void guice_stays_in_wiring_and_the_command_line() {
    noClasses()
        .that()
        .resideOutsideOfPackages("..wiring..", "io.voluntas.cli..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("com.google.inject..", "com.google.common..")
        .check(HOUSE);
  }

  @Test
  void no_static_state() {
    fields().that().areStatic().and(notSynthetic()).should().beFinal().check(HOUSE);
  }

  private static DescribedPredicate<com.tngtech.archunit.core.domain.JavaField> notSynthetic() {
    return DescribedPredicate.describe(
        "written by hand",
        field ->
            !field
                .getModifiers()
                .contains(com.tngtech.archunit.core.domain.JavaModifier.SYNTHETIC));
  }
}
