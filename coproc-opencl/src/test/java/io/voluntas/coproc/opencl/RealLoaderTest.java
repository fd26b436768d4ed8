package io.voluntas.coproc.opencl;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.spi.OptionValues;
import io.voluntas.spi.resource.Detection;
import io.voluntas.spi.resource.Instance;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A real loader and a real driver: pocl, which makes an OpenCL device of the processor. Each search
 * runs in a process of its own, as in production, since drivers read the environment once.
 */
class RealLoaderTest {
  @TempDir Path empty;
  @TempDir Path outputs;

  @BeforeAll
  static void installed() throws IOException {
    boolean loader = NativeApi.open("libOpenCL.so.1") instanceof NativeApi.Opening.Opened;
    LoaderDouble.need(loader, "no OpenCL loader here (Debian: apt-get install ocl-icd-libopencl1)");
  }

  private static boolean pocl() throws IOException {
    Path vendors = Path.of("/etc/OpenCL/vendors");
    if (!Files.isDirectory(vendors)) {
      return false;
    }
    try (Stream<Path> files = Files.list(vendors)) {
      return files.anyMatch(file -> file.getFileName().toString().startsWith("pocl"));
    }
  }

  /** Entry point of the child: prints one line for each type. */
  static final class Probe {
    private Probe() {}

    /** Searches with the usual loader. */
    public static void main(String[] arguments) {
      FakeHost host = new FakeHost();
      print(new OpenClResourceType(OptionValues.defaults(OpenClResourceType.OPTIONS)).detect(host));
      print(new OpenClCpuType(OptionValues.defaults(OpenClCpuType.OPTIONS)).detect(host));
    }

    private static void print(Detection detection) {
      if (detection instanceof Detection.Found found) {
        for (Instance one : found.instances()) {
          System.out.println(
              String.join(
                  "|",
                  "found",
                  one.name(),
                  Long.toString(one.memoryBytes()),
                  one.attributes().get("type"),
                  one.attributes().get("platform"),
                  one.attributes().get("compute_units"),
                  one.attributes().get("driver")));
        }
      } else {
        System.out.println(detection);
      }
    }
  }

  private List<String> probe(String vendors) throws IOException, InterruptedException {
    ProcessBuilder child =
        new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xshare:auto",
            "-cp",
            System.getProperty("java.class.path"),
            Probe.class.getName());
    child.environment().put("OCL_ICD_VENDORS", vendors);
    child.environment().put("POCL_CACHE_DIR", empty.toString());
    child.redirectError(ProcessBuilder.Redirect.DISCARD);
    Path output = outputs.resolve("said.txt");
    child.redirectOutput(output.toFile());
    Process process = child.start();
    if (!process.waitFor(120, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new AssertionError("the detection hangs");
    }
    String said = Files.readString(output);
    assertThat(process.exitValue()).as(said).isZero();
    return said.lines().toList();
  }

  @Test
  void a_loader_without_a_driver_is_absent_for_both_types() throws Exception {
    List<String> lines = probe(empty.toString() + "/");
    assertThat(lines)
        .hasSize(2)
        .allSatisfy(line -> assertThat(line).startsWith("Absent[").contains("code -1001"));
  }

  @Test
  void pocl_is_found_as_a_processor_and_not_as_a_gpu() throws Exception {
    LoaderDouble.need(pocl(), "no pocl here (Debian: apt-get install pocl-opencl-icd)");
    List<String> lines = probe("/etc/OpenCL/vendors/");
    // Other drivers may be installed as well: only what pocl offers is judged.
    List<String[]> found =
        lines.stream()
            .filter(line -> line.startsWith("found|"))
            .map(line -> line.split("\\|"))
            .filter(parts -> parts[4].contains("Portable Computing Language"))
            .toList();
    assertThat(found).isNotEmpty();
    for (String[] device : found) {
      assertThat(device[3]).isEqualTo("cpu");
      assertThat(Long.parseLong(device[2])).isGreaterThan(100L << 20);
      assertThat(Integer.parseInt(device[5])).isPositive();
      assertThat(device[6]).matches("[0-9].*");
    }
  }
}
