package io.voluntas.coproc.cuda;

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
import java.util.stream.Collectors;
import org.junit.jupiter.api.Assumptions;

/** Compiles the stand-ins of the vendor's libraries, one file for each variant. */
final class LibraryDoubles {
  private final Path folder;

  LibraryDoubles(Path folder) {
    this.folder = folder;
  }

  /** The test is skipped without a compiler, or fails when {@code -Dinterop=required}. */
  static void needCompiler() {
    boolean there =
        Arrays.stream(System.getenv().getOrDefault("PATH", "").split(":"))
            .anyMatch(place -> Files.isExecutable(Path.of(place, "gcc")));
    if (!there && "required".equals(System.getProperty("interop"))) {
      fail("gcc is not installed, and interop=required");
    }
    Assumptions.assumeTrue(there, "gcc is not installed: the double cannot be built");
  }

  /** A stand-in of the driver, for instance with {@code COUNT=2}. */
  Path cuda(String... defines) throws IOException, InterruptedException {
    return compile("libcuda", defines);
  }

  Path nvml(String... defines) throws IOException, InterruptedException {
    return compile("libnvml", defines);
  }

  private Path compile(String source, String... defines) throws IOException, InterruptedException {
    Path text = folder.resolve(source + ".c");
    try (InputStream in = LibraryDoubles.class.getResourceAsStream("/double/" + source + ".c")) {
      Files.copy(in, text, StandardCopyOption.REPLACE_EXISTING);
    }
    String variant = String.join("-", defines).replace("=", "");
    Path library = folder.resolve(source + "-" + variant + ".so.1");
    List<String> command = new ArrayList<>(List.of("gcc", "-shared", "-fPIC", "-w"));
    command.addAll(Arrays.stream(defines).map(one -> "-D" + one).collect(Collectors.toList()));
    command.addAll(List.of("-o", library.toString(), text.toString()));
    Process gcc = new ProcessBuilder(command).redirectErrorStream(true).start();
    String said = new String(gcc.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(gcc.waitFor()).as(said).isZero();
    return library;
  }
}
