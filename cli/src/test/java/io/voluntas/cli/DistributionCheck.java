package io.voluntas.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Unpacks the packed distribution and uses it as a user would. Runs after packaging. */
class DistributionCheck {
  private static final Path JAVA = Path.of(System.getProperty("java.home"));

  @TempDir static Path folder;
  private static Path home;

  @TempDir Path scratch;

  /** What a program did; both streams together. */
  private record Done(int code, String text) {}

  @BeforeAll
  static void unpack() throws IOException, InterruptedException {
    String packed = System.getProperty("distribution");
    assertThat(packed).as("set by the build").isNotNull();
    Done done = run(folder, Map.of(), "tar", "-xzf", packed + ".tar.gz", "-C", folder.toString());
    assertThat(done).isEqualTo(new Done(0, ""));
    try (Stream<Path> entries = Files.list(folder)) {
      home = entries.filter(Files::isDirectory).toList().get(0);
    }
  }

  private static Done run(Path log, Map<String, String> environment, String... command)
      throws IOException, InterruptedException {
    Path output = Files.createTempFile(log, "output", ".txt");
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile());
    builder.environment().putAll(environment);
    Process process = builder.start();
    process.getOutputStream().close();
    if (!process.waitFor(60, TimeUnit.SECONDS)) {
      process.destroyForcibly().waitFor();
      return fail(String.join(" ", command) + " did not end: " + Files.readString(output));
    }
    String text = Files.readString(output);
    Files.delete(output);
    return new Done(process.exitValue(), text);
  }

  private Done voluntas(String... words) throws IOException, InterruptedException {
    return voluntas(Map.of("JAVA_HOME", JAVA.toString()), home.resolve("bin/voluntas"), words);
  }

  private Done voluntas(Map<String, String> environment, Path script, String... words)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(script.toString()));
    command.addAll(List.of(words));
    return run(scratch, environment, command.toArray(String[]::new));
  }

  @Test
  void it_starts_and_knows_its_policies() throws Exception {
    Done version = voluntas("version");
    assertThat(version.code()).as(version.text()).isZero();
    assertThat(home.getFileName()).hasToString("voluntas-" + versionIn(version.text()));
    Done policies = voluntas("policies");
    assertThat(policies.code()).isZero();
    assertThat(policies.text()).contains("edf-debt", "eevdf", "per-resource", "run-to-completion");
    Done simulate = voluntas("simulate", "(P1(1,5,1), NCPUS=1)", "--days", "1");
    assertThat(simulate.code()).as(simulate.text()).isZero();
  }

  private static String versionIn(String text) {
    return Stream.of(text.split("[\\s,]+")).filter(w -> w.matches("[0-9]+\\..*")).findFirst().get();
  }

  @Test
  void it_starts_through_links_and_from_folders_with_blanks() throws Exception {
    Path moved = Files.createDirectory(scratch.resolve("my programs"));
    run(scratch, Map.of(), "cp", "-r", home.toString(), moved.resolve("v").toString());
    Path link = Files.createSymbolicLink(scratch.resolve("first"), Path.of("my programs/v"));
    Path bin =
        Files.createSymbolicLink(scratch.resolve("vol"), link.resolve("bin").resolve("voluntas"));
    Done done = voluntas(Map.of("JAVA_HOME", JAVA.toString()), bin, "version");
    assertThat(done.code()).as(done.text()).isZero();
  }

  @Test
  void it_says_when_java_is_missing_or_too_old() throws Exception {
    Path script = home.resolve("bin/voluntas");
    Done missing = voluntas(Map.of("JAVA_HOME", "/nowhere"), script, "version");
    assertThat(missing)
        .isEqualTo(
            new Done(2, "voluntas: JAVA_HOME is /nowhere, but there is no bin/java in it\n"));
    Path old = Files.createDirectories(scratch.resolve("jdk"));
    Files.createDirectory(old.resolve("bin"));
    Path java = Files.writeString(old.resolve("bin/java"), "#!/bin/sh\nexit 99\n");
    assertThat(java.toFile().setExecutable(true)).isTrue();
    for (String version : List.of("1.8.0_412", "11.0.2", "16")) {
      Files.writeString(old.resolve("release"), "A=1\nJAVA_VERSION=\"" + version + "\"\n");
      Done done = voluntas(Map.of("JAVA_HOME", old.toString()), script, "version");
      assertThat(done.code()).isEqualTo(2);
      assertThat(done.text()).contains("is Java " + version + "; Java 17 or newer is needed");
    }
    Files.writeString(old.resolve("release"), "JAVA_VERSION=\"21.0.1\"\n");
    assertThat(voluntas(Map.of("JAVA_HOME", old.toString()), script, "version").code())
        .as("new enough: started")
        .isEqualTo(99);
  }

  /** The client must stay small, whatever the machine's memory suggests to Java. */
  @Test
  void the_client_gets_little_memory() throws Exception {
    Path jdk = Files.createDirectories(scratch.resolve("jdk"));
    Files.createDirectory(jdk.resolve("bin"));
    Path java = Files.writeString(jdk.resolve("bin/java"), "#!/bin/sh\necho \"$@\"\n");
    assertThat(java.toFile().setExecutable(true)).isTrue();
    Files.writeString(jdk.resolve("release"), "JAVA_VERSION=\"17\"\n");
    Map<String, String> environment =
        Map.of("JAVA_HOME", jdk.toString(), "VOLUNTAS_JAVA_OPTS", "-Da=1 -Db=2");
    Path script = home.resolve("bin/voluntas");
    assertThat(voluntas(environment, script, "client", "--set", "a b").text())
        .contains("-Xmx96m", "-XX:+UseSerialGC", " -Da=1 -Db=2 ")
        .endsWith(" io.voluntas.cli.Main client --set a b\n");
    assertThat(voluntas(environment, script, "compare", "--", "x").text())
        .contains("-XX:+UseParallelGC")
        .doesNotContain("-Xmx")
        .endsWith(" io.voluntas.cli.Main compare -- x\n");
  }

  @Test
  void both_archives_hold_the_same_files_with_a_fixed_time() throws Exception {
    TreeSet<String> unpacked = new TreeSet<>();
    try (Stream<Path> files = Files.walk(home)) {
      files
          .filter(Files::isRegularFile)
          .forEach(file -> unpacked.add(folder.relativize(file).toString()));
    }
    TreeSet<String> zipped = new TreeSet<>();
    TreeSet<String> times = new TreeSet<>();
    try (ZipFile zip = new ZipFile(System.getProperty("distribution") + ".zip")) {
      for (ZipEntry entry : zip.stream().toList()) {
        times.add(entry.getTimeLocal().toString());
        if (!entry.isDirectory()) {
          zipped.add(entry.getName());
        }
      }
    }
    assertThat(zipped).isEqualTo(unpacked);
    assertThat(times).as("times of entries").hasSize(1);
    String base = home.getFileName() + "/";
    assertThat(unpacked)
        .contains(
            base + "LICENSE",
            base + "README.txt",
            base + "bin/voluntas",
            base + "plugins/README.txt",
            base + "systemd/voluntas.service");
    assertThat(unpacked).noneMatch(name -> name.contains("junit") || name.contains("testkit"));
  }

  @Test
  void the_unit_is_understood_by_systemd() throws Exception {
    Path program = Path.of("/usr/bin/systemd-analyze");
    if (!Files.isExecutable(program)) {
      if ("required".equals(System.getProperty("interop"))) {
        fail("interop=required, but there is no " + program);
      }
      assumeTrue(false, "there is no " + program);
    }
    // The program must be where the unit says; here that is the unpacked folder.
    String unit = Files.readString(home.resolve("systemd/voluntas.service"));
    assertThat(unit).contains("\nExecStart=/opt/voluntas/bin/voluntas client");
    Path here = scratch.resolve("voluntas.service");
    Files.writeString(here, unit.replace("/opt/voluntas/", home + "/"));
    Done done = run(scratch, Map.of(), program.toString(), "verify", "--man=no", here.toString());
    assertThat(done.text()).doesNotContain("voluntas.service");
    Files.writeString(here, unit.replace("NoNewPrivileges", "NoNewPriviledges"));
    Done wrong = run(scratch, Map.of(), program.toString(), "verify", "--man=no", here.toString());
    assertThat(wrong.text()).as("it would have said so").contains("NoNewPriviledges");
  }
}
