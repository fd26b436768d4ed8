package io.voluntas.coproc.opencl;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.spi.OptionValues;
import io.voluntas.spi.Plugin;
import io.voluntas.spi.resource.Detection;
import io.voluntas.spi.resource.HostConditions;
import io.voluntas.spi.resource.Instance;
import io.voluntas.spi.resource.ProcessingResourceType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The real calls against a stand-in of the loader; see its source for the devices. */
class OpenClDetectionTest {
  private static final HostConditions NOW = new HostConditions(false, false, false);

  @TempDir Path folder;

  @BeforeAll
  static void compiler() {
    LoaderDouble.needCompiler();
  }

  private FakeHost with(String... defines) throws Exception {
    return new FakeHost()
        .variable("VOLUNTAS_OPENCL_LIBRARY", LoaderDouble.compile(folder, defines));
  }

  private static ProcessingResourceType type(String name, Map<String, String> options) {
    Plugin plugin = ServiceLoader.load(Plugin.class).findFirst().orElseThrow();
    var factory =
        plugin.resourceTypes().stream()
            .filter(one -> one.name().equals(name))
            .findFirst()
            .orElseThrow();
    return factory.create(OptionValues.parse(factory.options(), options));
  }

  private static Detection gpus(FakeHost host) {
    return type("opencl", Map.of()).detect(host);
  }

  private static Detection cpus(FakeHost host) {
    return type("opencl-cpu", Map.of()).detect(host);
  }

  private static List<Instance> found(Detection detection) {
    assertThat(detection).isInstanceOf(Detection.Found.class);
    return ((Detection.Found) detection).instances();
  }

  @Test
  void gpus_and_accelerators_of_every_platform_are_found_and_the_processor_is_not()
      throws Exception {
    List<Instance> devices = found(gpus(with()));
    assertThat(devices)
        .extracting(Instance::name)
        .containsExactly("GeForce", "Radeon RX Vega", "Iris", "FPGA");
    assertThat(devices).extracting(Instance::index).containsExactly(0, 1, 2, 3);
    assertThat(devices)
        .extracting(device -> device.attributes().get("type"))
        .containsExactly("gpu", "gpu", "gpu", "accelerator");
  }

  @Test
  void attributes_and_speed() throws Exception {
    List<Instance> devices = found(gpus(with()));
    Instance nvidia = devices.get(0);
    assertThat(nvidia.memoryBytes()).isEqualTo(8L * 1024 * 1024 * 1024);
    assertThat(nvidia.attributes())
        .containsEntry("platform", "Maker's")
        .containsEntry("platform_version", "OpenCL 3.0 double")
        .containsEntry("vendor", "NVIDIA Corporation")
        .containsEntry("driver", "1.2.3")
        .containsEntry("opencl_version", "OpenCL 3.0")
        .containsEntry("compute_units", "20")
        .containsEntry("clock_mhz", "1733")
        .containsEntry("compute_capability", "6.1")
        .containsEntry("double_precision", "true")
        // Not told by this device.
        .doesNotContainKeys("uuid", "extensions", "work_group_size");
    // 20 units x 128 lanes x 2 x 1.733 GHz; 56 x 64 x 2 x 1.471; 96 x 8 x 2 x 1.3
    assertThat(nvidia.peakFlops()).isEqualTo(8.87296e12);
    assertThat(devices.get(1).peakFlops()).isEqualTo(1.0544128e13);
    assertThat(devices.get(2).peakFlops()).isEqualTo(1.9968e12);
    assertThat(devices.get(3).peakFlops()).as("unknown maker").isZero();
    assertThat(devices.get(1).attributes()).containsEntry("chip", "gfx900");
    assertThat(devices.get(2).attributes()).containsEntry("double_precision", "false");
  }

  @Test
  void the_pci_address_comes_from_each_makers_extension() throws Exception {
    // NVIDIA: domain 1, bus 3b, slot 33 = device 4, function 1. AMD: bytes. Intel: Khronos.
    assertThat(found(gpus(with())))
        .extracting(device -> device.attributes().getOrDefault("pci", "none"))
        .containsExactly("0001:3b:04.1", "0000:5e:02.0", "0000:00:02.0", "none");
  }

  @Test
  void a_device_that_two_platforms_offer_is_found_once() throws Exception {
    assertThat(found(gpus(with())).get(1).attributes())
        .containsEntry("platform", "Maker's")
        .containsEntry("also_on", "Mesa");
    assertThat(found(gpus(with("ONLY=2"))))
        .extracting(Instance::name)
        .containsExactly("gfx900 (Mesa)");
  }

  @Test
  void the_processor_is_a_type_of_its_own_that_is_not_used_by_itself() throws Exception {
    List<Instance> devices = found(cpus(with()));
    assertThat(devices).extracting(Instance::name).containsExactly("Some CPU");
    assertThat(devices.get(0).attributes()).containsEntry("type", "cpu");
    assertThat(type("opencl-cpu", Map.of()).usable(devices.get(0), NOW).usable()).isFalse();
    assertThat(type("opencl-cpu", Map.of("use", "true")).usable(devices.get(0), NOW).usable())
        .isTrue();
  }

  @Test
  void nvidia_devices_are_left_to_cuda_and_unavailable_ones_are_not_used() throws Exception {
    List<Instance> devices = found(gpus(with()));
    ProcessingResourceType type = type("opencl", Map.of());
    assertThat(devices)
        .extracting(device -> type.usable(device, NOW).usable())
        .containsExactly(false, true, false, true);
    assertThat(type.usable(devices.get(0), NOW).reason()).contains("cuda");
    assertThat(type.usable(devices.get(2), NOW).reason()).contains("not available");
    assertThat(
            type("opencl", Map.of("leave-to-cuda", "false")).usable(devices.get(0), NOW).usable())
        .isTrue();
    assertThat(type.arguments(List.of(devices.get(1), devices.get(3))))
        .containsExactly("--device", "1", "--device", "3");
  }

  @Test
  void only_other_devices_is_told_with_their_names() throws Exception {
    assertThat(cpus(with("ONLY=0")))
        .isEqualTo(
            new Detection.Absent(
                "no OpenCL CPU; other devices: GeForce (gpu), Radeon RX Vega (gpu), Iris (gpu)"));
  }

  @Test
  void a_platform_that_fails_does_not_hide_the_others() throws Exception {
    assertThat(found(gpus(with("BAD=0"))))
        .extracting(Instance::name)
        .containsExactly("FPGA", "gfx900 (Mesa)");
    Detection alone = gpus(with("BAD=0", "ONLY=0"));
    assertThat(alone).isInstanceOf(Detection.Broken.class);
    assertThat(((Detection.Broken) alone).reason()).contains("Maker's (clGetDeviceIDs: -6)");
  }

  @Test
  void no_driver_is_no_fault_and_other_codes_are() throws Exception {
    Detection none = gpus(with("CODE=-1001"));
    assertThat(none).isInstanceOf(Detection.Absent.class);
    assertThat(((Detection.Absent) none).reason()).contains("no driver has registered", "-1001");
    Detection failed = gpus(with("CODE=-6"));
    assertThat(failed).isInstanceOf(Detection.Broken.class);
    assertThat(((Detection.Broken) failed).reason())
        .isEqualTo("clGetPlatformIDs failed with code -6");
  }

  @Test
  void no_loader_is_no_fault_and_a_damaged_one_is() throws Exception {
    Path missing = folder.resolve("libOpenCL.so.1");
    FakeHost host = new FakeHost().variable("VOLUNTAS_OPENCL_LIBRARY", missing);
    assertThat(gpus(host)).isEqualTo(new Detection.Absent("no OpenCL loader (" + missing + ")"));
    Files.writeString(missing, "not a library");
    assertThat(gpus(host)).isInstanceOf(Detection.Broken.class);
  }

  @Test
  void loader_names() {
    assertThat(OpenClDetector.of(new FakeHost(), "").library()).isEqualTo("libOpenCL.so.1");
    assertThat(OpenClDetector.of(new FakeHost(), "/x").library()).isEqualTo("/x");
    assertThat(OpenClDetector.of(new FakeHost().os("windows"), "").library()).isEqualTo("OpenCL");
  }
}
