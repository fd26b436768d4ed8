package io.voluntas.cli;

import static com.tngtech.archunit.lang.conditions.ArchConditions.be;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import io.voluntas.spi.enforcement.EnforcementPolicy;
import io.voluntas.spi.fetch.WorkFetchPolicy;
import io.voluntas.spi.scheduling.CpuSchedulingPolicy;
import io.voluntas.spi.send.WorkSendPolicy;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * A decision depends on its input and on nothing else: the SPI, the policies and the deciding half
 * of the engine read no clock, chance, file, thread, network, environment or standard stream.
 */
class PurityTest {
  private static final String[] PURE = {
    "io.voluntas.spi..",
    "io.voluntas.policies..",
    "io.voluntas.engine.kernel..",
    "io.voluntas.engine.forecast..",
    "io.voluntas.engine.ledger..",
    "io.voluntas.engine.state..",
    "io.voluntas.engine.allocation.."
  };

  /** Packages with a door to the outside world. */
  private static final List<String> OUTSIDE =
      List.of("java.io", "java.net", "java.nio", "java.util.random", "java.util.prefs", "java.sql");

  /** Names in those packages that open nothing. */
  private static final Set<String> HARMLESS =
      Set.of(
          "java.io.Serializable",
          "java.io.IOException",
          "java.io.UncheckedIOException",
          "java.io.Closeable",
          "java.net.URI",
          "java.net.URISyntaxException",
          // A name of a file, which FileTransport is given; what opens it is Files.
          "java.nio.file.Path");

  private static final Set<String> FORBIDDEN_TYPES =
      Set.of(
          "java.time.Clock",
          "java.util.Random",
          "java.util.SplittableRandom",
          "java.util.Timer",
          "java.util.TimerTask",
          "java.security.SecureRandom",
          "java.util.concurrent.ThreadLocalRandom",
          "java.util.concurrent.ForkJoinPool",
          "java.util.concurrent.CompletableFuture",
          "java.util.concurrent.Executors",
          "java.util.concurrent.ExecutorService",
          "java.util.concurrent.ScheduledExecutorService",
          "java.lang.Thread",
          "java.lang.ThreadLocal",
          "java.lang.Runtime",
          "java.lang.Process",
          "java.lang.ProcessBuilder",
          "java.lang.ProcessHandle");

  /** Owner to forbidden members. */
  private static final Map<String, Set<String>> FORBIDDEN_MEMBERS =
      Map.of(
          "java.lang.System",
          Set.of(
              "currentTimeMillis",
              "nanoTime",
              "getenv",
              "getProperty",
              "getProperties",
              "setProperty",
              "exit",
              "identityHashCode",
              "console",
              "out",
              "err",
              "in",
              "load",
              "loadLibrary"),
          "java.lang.Math",
          Set.of("random"),
          "java.lang.StrictMath",
          Set.of("random"),
          "java.util.UUID",
          Set.of("randomUUID"),
          "java.util.Collections",
          Set.of("shuffle"),
          "java.util.Collection",
          Set.of("parallelStream"),
          "java.util.Calendar",
          Set.of("getInstance"),
          "java.util.Locale",
          Set.of("getDefault"),
          "java.util.TimeZone",
          Set.of("getDefault"));

  private static final JavaClasses HOUSE =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("io.voluntas");

  private static final ArchRule NO_OUTSIDE_TYPES =
      noClasses()
          .that()
          .resideInAnyPackage(PURE)
          .should()
          .dependOnClassesThat(
              DescribedPredicate.describe("open a door to the outside", PurityTest::opensADoor));

  private static final ArchRule NO_OUTSIDE_MEMBERS =
      noClasses()
          .that()
          .resideInAnyPackage(PURE)
          .should()
          .accessTargetWhere(
              DescribedPredicate.describe("reads the outside world", PurityTest::readsOutside));

  private static boolean opensADoor(JavaClass type) {
    String name = type.getName();
    boolean outside =
        OUTSIDE.stream()
            .anyMatch(
                root ->
                    type.getPackageName().equals(root)
                        || type.getPackageName().startsWith(root + "."));
    return (outside && !HARMLESS.contains(name)) || FORBIDDEN_TYPES.contains(name);
  }

  private static boolean readsOutside(JavaAccess<?> access) {
    String owner = access.getTargetOwner().getName();
    String member = access.getTarget().getName();
    boolean presentTime = owner.startsWith("java.time.") && member.equals("now");
    boolean defaultDate = owner.equals("java.util.Date") && member.equals("<init>");
    boolean parallel = owner.startsWith("java.util.stream.") && member.equals("parallel");
    return presentTime
        || defaultDate
        || parallel
        || FORBIDDEN_MEMBERS.getOrDefault(owner, Set.of()).contains(member);
  }

  @Test
  void deciding_code_has_no_door_to_the_outside() {
    NO_OUTSIDE_TYPES.check(HOUSE);
    NO_OUTSIDE_MEMBERS.check(HOUSE);
  }

  /** The rules must bite: this test's own sample breaks each of them. */
  @Test
  void the_rules_of_this_test_bite() {
    JavaClasses sample = new ClassFileImporter().importClasses(Sample.class);
    JavaClass type = sample.get(Sample.class);
    assertThat(type.getDirectDependenciesFromSelf())
        .filteredOn(dependency -> opensADoor(dependency.getTargetClass()))
        .extracting(dependency -> dependency.getTargetClass().getSimpleName())
        .contains("Random", "Thread", "File", "Clock")
        .doesNotContain("URI");
    assertThat(type.getAccessesFromSelf())
        .filteredOn(PurityTest::readsOutside)
        .extracting(access -> access.getTarget().getName())
        .containsExactlyInAnyOrder("nanoTime", "getenv", "out", "now");
    assertThat(mutable(type)).isEqualTo(List.of("cache", "count"));
  }

  @SuppressWarnings({"unused", "JavaTimeDefaultTimeZone"}) // read by the test above only
  private static final class Sample {
    private final java.util.HashMap<String, String> cache = new java.util.HashMap<>();
    private final java.net.URI harmless = java.net.URI.create("a:b");
    private int count = new java.util.Random(1).nextInt();

    private void reads(Thread thread, java.io.File file, java.time.Clock clock) {
      System.out.println(System.nanoTime() + System.getenv("HOME"));
      count = java.time.Instant.now().hashCode();
    }
  }

  @Test
  void only_the_command_line_writes_to_standard_streams() {
    noClasses()
        .that()
        .resideOutsideOfPackage("io.voluntas.cli..")
        .should()
        .accessTargetWhere(
            DescribedPredicate.describe(
                "is a standard stream",
                access ->
                    access.getTargetOwner().getName().equals("java.lang.System")
                        && Set.of("out", "err", "in").contains(access.getTarget().getName())))
        .check(HOUSE);
  }

  @Test
  void policies_are_final_and_keep_nothing_between_calls() {
    classes()
        .that(DescribedPredicate.describe("are policies", PurityTest::isPolicy))
        .should(be(DescribedPredicate.describe("final", PurityTest::isFinal)))
        .andShould(
            be(
                DescribedPredicate.describe(
                    "without changeable fields", type -> mutable(type).isEmpty())))
        .allowEmptyShould(true)
        .check(HOUSE);
  }

  private static boolean isPolicy(JavaClass type) {
    return !type.isInterface()
        && List.of(
                CpuSchedulingPolicy.class,
                EnforcementPolicy.class,
                WorkFetchPolicy.class,
                WorkSendPolicy.class)
            .stream()
            .anyMatch(type::isAssignableTo);
  }

  private static boolean isFinal(JavaClass type) {
    return type.getModifiers().contains(JavaModifier.FINAL) || type.isAnonymousClass();
  }

  /** Names of fields that are not final, or whose declared type is a changeable collection. */
  private static List<String> mutable(JavaClass type) {
    return type.getAllFields().stream()
        .filter(field -> !isFixed(field))
        .map(JavaField::getName)
        .sorted()
        .toList();
  }

  private static boolean isFixed(JavaField field) {
    JavaClass held = field.getRawType();
    boolean changeable =
        !held.isInterface()
            && (held.isAssignableTo(Collection.class) || held.isAssignableTo(Map.class));
    return field.getModifiers().contains(JavaModifier.FINAL) && !changeable;
  }
}
