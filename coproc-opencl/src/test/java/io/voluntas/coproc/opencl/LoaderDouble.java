package io.voluntas.coproc.opencl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Assumptions;

/** Compiles a stand-in of the OpenCL loader, and says what a test needs of the machine. */
final class LoaderDouble {
  private LoaderDouble() {}

  /** Skips the test when something is missing, or fails it when {@code -Dinterop=required}. */
  static void need(boolean there, String what) {
    if (!there && "required".equals(System.getProperty("interop"))) {
      fail(what + ", and interop=required");
    }
    Assumptions.assumeTrue(there, what);
  }

  static void needCompiler() {
    String path = System.getenv().getOrDefault("PATH", "");
    need(
        Arrays.stream(path.split(":")).anyMatch(at -> Files.isExecutable(Path.of(at, "gcc"))),
        "gcc is not installed: the double cannot be built");
  }

  static Path compile(Path folder, String... defines) throws IOException, InterruptedException {
    Path text = folder.resolve("libopencl.c");
    try (InputStream in = LoaderDouble.class.getResourceAsStream("/double/libopencl.c")) {
      Files.copy(in, text, StandardCopyOption.REPLACE_EXISTING);
    }
    String variant = String.join("-", defines).replace("=", "");
    Path library = folder.resolve("libOpenCL-" + variant + ".so.1");
    List<String> command = new ArrayList<>(List.of("gcc", "-shared", "-fPIC", "-w"));
    Arrays.stream(defines).forEach(one -> command.add("-D" + one));
    command.addAll(List.of("-o", library.toString(), text.toString()));
    Process gcc = new ProcessBuilder(command).redirectErrorStream(true).start();
    String said = new String(gcc.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(gcc.waitFor()).as(said).isZero();
    return library;
  }
}
