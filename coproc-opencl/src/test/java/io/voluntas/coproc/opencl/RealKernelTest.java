package io.voluntas.coproc.opencl;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.spi.OptionValues;
import io.voluntas.spi.resource.Detection;
import io.voluntas.spi.resource.HostConditions;
import io.voluntas.spi.resource.Instance;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The whole way: a device is found, given to a job through its environment, and the job, a process
 * of its own, runs a kernel on it. The device is pocl's: the processor. It says which platform and
 * device ran the kernel, and the sum of the squares below 1000: 999 x 1000 x 1999 / 6.
 */
class RealKernelTest {
  private static final long SUM = 332_833_500;

  @TempDir Path folder;

  @BeforeAll
  static void installed() throws IOException {
    boolean loader = NativeApi.open("libOpenCL.so.1") instanceof NativeApi.Opening.Opened;
    LoaderDouble.need(loader, "no OpenCL loader here (Debian: apt-get install ocl-icd-libopencl1)");
    Path vendors = Path.of("/etc/OpenCL/vendors");
    boolean pocl = false;
    if (Files.isDirectory(vendors)) {
      try (Stream<Path> files = Files.list(vendors)) {
        pocl = files.anyMatch(file -> file.getFileName().toString().startsWith("pocl"));
      }
    }
    LoaderDouble.need(pocl, "no pocl here (Debian: apt-get install pocl-opencl-icd)");
  }

  /** The client: finds pocl's device and prints what it would launch a job on it with. */
  static final class Client {
    private Client() {}

    /** Prints the device's platform and name, then a line for each variable and argument. */
    public static void main(String[] arguments) {
      Map<String, String> options = new TreeMap<>(Map.of("use", "true"));
      OpenClCpuType type = new OpenClCpuType(OptionValues.parse(OpenClCpuType.OPTIONS, options));
      if (!(type.detect(new FakeHost()) instanceof Detection.Found found)) {
        throw new IllegalStateException("nothing found");
      }
      Instance given =
          found.instances().stream()
              .filter(i -> i.attributes().get("platform").contains("Portable Computing Language"))
              .findFirst()
              .orElseThrow();
      if (!type.usable(given, new HostConditions(false, false, false)).usable()) {
        throw new IllegalStateException("not usable");
      }
      System.out.println("platform " + given.attributes().get("platform"));
      System.out.println("device " + given.name());
      type.environment(List.of(given))
          .forEach((key, value) -> System.out.println(key + "=" + value));
      type.arguments(List.of(given))
          .forEach(argument -> System.out.println("argument " + argument));
    }
  }

  private List<String> start(
      Class<?> program, Map<String, String> variables, List<String> arguments)
      throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xshare:auto",
                "-cp",
                System.getProperty("java.class.path"),
                program.getName()));
    command.addAll(arguments);
    ProcessBuilder child = new ProcessBuilder(command);
    child.environment().put("POCL_CACHE_DIR", folder.toString());
    child.environment().remove(Launch.DEVICES);
    child.environment().putAll(variables);
    Path errors = folder.resolve(program.getSimpleName() + ".err");
    child.redirectError(errors.toFile());
    Path output = folder.resolve(program.getSimpleName() + ".out");
    child.redirectOutput(output.toFile());
    Process process = child.start();
    if (!process.waitFor(120, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new AssertionError(program.getSimpleName() + " hangs: " + Files.readString(errors));
    }
    String said = Files.readString(output);
    assertThat(process.exitValue()).as(said + Files.readString(errors)).isZero();
    return said.lines().toList();
  }

  @Test
  void a_job_runs_a_kernel_on_the_device_that_it_was_given() throws Exception {
    List<String> told = start(Client.class, Map.of(), List.of());
    String platform = told.get(0).substring("platform ".length());
    String device = told.get(1).substring("device ".length());
    String variable = told.get(2);
    assertThat(variable).matches(Launch.DEVICES + "=\\d+:\\d+");
    List<String> arguments =
        told.stream().skip(3).map(line -> line.substring("argument ".length())).toList();
    assertThat(arguments).hasSize(2).first().isEqualTo("--device");

    List<String> output =
        start(
            KernelJob.class,
            Map.of(Launch.DEVICES, variable.substring(variable.indexOf('=') + 1)),
            arguments);
    assertThat(output)
        .containsExactly(
            String.join("|", "--device " + arguments.get(1), platform, device, Long.toString(SUM)));
  }
}
