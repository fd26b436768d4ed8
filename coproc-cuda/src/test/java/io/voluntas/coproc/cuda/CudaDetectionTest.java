package io.voluntas.coproc.cuda;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.spi.OptionValues;
import io.voluntas.spi.resource.Detection;
import io.voluntas.spi.resource.HostConditions;
import io.voluntas.spi.resource.Instance;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The real calls against stand-ins of the vendor's libraries; see their sources for the numbers.
 */
class CudaDetectionTest {
  private static final String UUID_A = "00102030-4050-6070-8090-a0b0c0d0e0f0";
  private static final String UUID_B = "01112131-4151-6171-8191-a1b1c1d1e1f1";

  @TempDir Path folder;
  private LibraryDoubles doubles;
  private final FakeHost host = new FakeHost();

  @BeforeAll
  static void compiler() {
    LibraryDoubles.needCompiler();
  }

  @BeforeEach
  void noLibraries() {
    doubles = new LibraryDoubles(folder);
    host.variable("VOLUNTAS_CUDA_LIBRARY", folder.resolve("libcuda.so.1"));
    host.variable("VOLUNTAS_NVML_LIBRARY", folder.resolve("libnvidia-ml.so.1"));
  }

  private void cuda(String... defines) throws IOException, InterruptedException {
    host.variable("VOLUNTAS_CUDA_LIBRARY", doubles.cuda(defines));
  }

  private void nvml(String... defines) throws IOException, InterruptedException {
    host.variable("VOLUNTAS_NVML_LIBRARY", doubles.nvml(defines));
  }

  private static CudaResourceType type(Map<String, String> options) {
    return new CudaResourceType(OptionValues.parse(CudaResourceType.OPTIONS, options));
  }

  private Detection detect() {
    return type(Map.of()).detect(host);
  }

  private List<Instance> found() {
    assertThat(detect()).isInstanceOf(Detection.Found.class);
    return ((Detection.Found) detect()).instances();
  }

  private String absent() {
    assertThat(detect()).isInstanceOf(Detection.Absent.class);
    return ((Detection.Absent) detect()).reason();
  }

  private Detection.Broken broken() {
    assertThat(detect()).isInstanceOf(Detection.Broken.class);
    Detection.Broken broken = (Detection.Broken) detect();
    assertThat(broken.remedy()).isNotEmpty();
    return broken;
  }

  @Test
  void one_device_with_all_that_both_libraries_tell() throws Exception {
    cuda("COUNT=1");
    nvml("COUNT=1");
    Instance device = found().get(0);
    assertThat(device.index()).isZero();
    assertThat(device.name()).isEqualTo("Model A");
    assertThat(device.memoryBytes()).isEqualTo(8L * 1024 * 1024 * 1024);
    // 20 multiprocessors x 128 cores x 2 x 1.733 GHz
    assertThat(device.peakFlops()).isEqualTo(8.87296e12);
    assertThat(device.attributes())
        .containsEntry("driver", "550.54.15")
        .containsEntry("cuda_version", "12.4")
        .containsEntry("pci", "0000:3b:00.0")
        .containsEntry("uuid", "GPU-" + UUID_A)
        .containsEntry("compute_capability", "6.1")
        .containsEntry("compute_mode", "default")
        .containsEntry("multiprocessors", "20")
        .containsEntry("warp_size", "32")
        .containsEntry("mig", "off")
        .containsEntry("busy_percent", "42")
        .containsEntry("memory_free_bytes", Long.toString(5L * 1024 * 1024 * 1024))
        // Attributes that the driver does not know are left out, not zero.
        .doesNotContainKeys("ecc", "memory_pitch", "hidden_devices");
  }

  @Test
  void four_devices_keep_their_order_and_their_own_numbers() throws Exception {
    cuda("COUNT=4");
    nvml("COUNT=4");
    assertThat(found()).extracting(Instance::index).containsExactly(0, 1, 2, 3);
    assertThat(found())
        .extracting(Instance::name)
        .containsExactly("Model A", "Model B", "Model C", "Model D");
    assertThat(found().get(3).memoryBytes()).isEqualTo(11L * 1024 * 1024 * 1024);
    assertThat(found().get(1).attributes())
        .containsEntry("pci", "0000:3c:00.0")
        .containsEntry("uuid", "GPU-" + UUID_B);
  }

  @Test
  void without_nvml_the_driver_version_comes_from_the_kernel_and_the_rest_is_left_out()
      throws Exception {
    cuda("COUNT=1");
    assertThat(found().get(0).attributes())
        .doesNotContainKeys("driver", "mig", "busy_percent", "hidden_devices");
    host.file("/sys/module/nvidia/version", "535.129.03\n");
    assertThat(found().get(0).attributes()).containsEntry("driver", "535.129.03");
  }

  @Test
  void functions_that_old_libraries_lack_cost_only_what_they_would_tell() throws Exception {
    cuda("COUNT=2", "NO_UUID_SYMBOL", "NO_CLOCK");
    nvml("COUNT=2", "NO_UTILIZATION_SYMBOL");
    Instance device = found().get(1);
    assertThat(device.attributes())
        .doesNotContainKeys("uuid", "busy_percent")
        .containsEntry("mig", "off")
        .containsEntry("visible_id", "1");
    // NVML's clock stands in: 20 x 128 x 2 x 1.9 GHz
    assertThat(device.peakFlops()).isEqualTo(9.728e12);
    host.variable("CUDA_VISIBLE_DEVICES", "5, 2");
    assertThat(found().get(1).attributes()).containsEntry("visible_id", "2");
  }

  @Test
  void a_device_that_fails_does_not_hide_the_others() throws Exception {
    cuda("COUNT=2", "FIRST_FAILS");
    assertThat(found()).extracting(Instance::index).containsExactly(1);
    cuda("COUNT=1", "FIRST_FAILS");
    assertThat(broken().reason())
        .isEqualTo("cuDeviceGet failed: the device is taken by another process (code 46)");
  }

  @Test
  void devices_that_a_variable_hides_are_counted() throws Exception {
    cuda("COUNT=1");
    nvml("COUNT=4");
    host.variable("CUDA_VISIBLE_DEVICES", "0");
    assertThat(found().get(0).attributes())
        .containsEntry("hidden_devices", "3")
        .containsEntry("hidden_by", "CUDA_VISIBLE_DEVICES=0");
  }

  @Test
  void a_mig_instance_is_found_as_such() throws Exception {
    cuda("COUNT=1", "MIG");
    nvml("COUNT=2", "MIG=3");
    assertThat(found().get(0).attributes())
        .containsEntry("mig", "on")
        .containsEntry("mig_instances", "3")
        .containsEntry("uuid", "MIG-" + UUID_A)
        .containsEntry("hidden_devices", "1")
        .containsEntry("hidden_by", "MIG mode")
        // NVML tells the whole device's.
        .doesNotContainKey("memory_free_bytes");
  }

  @Test
  void mig_mode_without_an_instance_is_a_fault_with_a_remedy() throws Exception {
    cuda("INIT=100");
    nvml("COUNT=1", "MIG=1");
    assertThat(broken().reason()).contains("MIG mode is on");
    assertThat(broken().remedy()).contains("nvidia-smi mig");
  }

  @Test
  void no_library_is_no_fault_unless_a_device_is_on_the_bus() throws Exception {
    assertThat(absent()).contains("no NVIDIA driver library", "libcuda.so.1");
    host.onBus("0000:00:02.0", "0x8086");
    assertThat(absent()).contains("no NVIDIA driver library");
    host.onBus("0000:01:00.0", "0x10de");
    assertThat(broken().reason()).contains("0000:01:00.0", "not the driver library");
    assertThat(
            new CudaResourceType(OptionValues.defaults(CudaResourceType.OPTIONS))
                .detect(new FakeHost().os("macos")))
        .isInstanceOf(Detection.Absent.class);
  }

  @Test
  void no_device_is_no_fault() throws Exception {
    cuda("COUNT=0");
    assertThat(absent()).isEqualTo("no CUDA device: the driver counts none");
    cuda("INIT=100");
    assertThat(absent()).isEqualTo("no CUDA device: cuInit says so (code 100)");
    nvml("COUNT=2");
    assertThat(broken().reason()).contains("NVML sees 2 devices, but CUDA none");
    host.variable("CUDA_VISIBLE_DEVICES", "-1");
    assertThat(absent()).isEqualTo("CUDA_VISIBLE_DEVICES='-1' hides every device of 2");
  }

  @Test
  void a_driver_that_is_not_loaded_is_a_fault_when_there_is_a_device() throws Exception {
    cuda("INIT=100");
    nvml("INIT=9");
    assertThat(absent()).contains("libraries are installed, but no device");
    host.onBus("0000:01:00.0", "0x10de");
    assertThat(broken().reason()).contains("not loaded in the kernel");
    assertThat(broken().remedy()).contains("modprobe nvidia");
    cuda("INIT=999");
    assertThat(broken().reason()).contains("not loaded in the kernel", "CUDA code 999", "code 9)");
  }

  @Test
  void different_versions_in_kernel_and_libraries_ask_for_a_reboot() throws Exception {
    cuda("INIT=803");
    assertThat(broken().reason()).contains("different versions", "CUDA code 803");
    assertThat(broken().remedy()).contains("reboot");
    cuda("INIT=999");
    nvml("INIT=18");
    assertThat(broken().reason()).contains("different versions", "NVML code 18");
  }

  @ParameterizedTest
  @CsvSource({
    "34, stub library, stubs",
    "304, operating system refused, /dev/nvidia",
    "802, not ready, fabricmanager",
    "804, forward compatibility, cuda-compat",
    "999, unknown error, nvidia_uvm",
    "77, code 77, nvidia-smi"
  })
  void codes_of_the_driver_come_with_a_remedy(int code, String reason, String remedy)
      throws Exception {
    cuda("INIT=" + code);
    assertThat(broken().reason()).contains("cuInit failed", reason);
    assertThat(broken().remedy()).contains(remedy);
  }

  @Test
  void a_library_without_the_functions_or_that_is_no_library_is_a_fault() throws Exception {
    cuda("COUNT=1", "NO_INIT_SYMBOL");
    assertThat(broken().reason()).contains("has no function cuInit");
    Path text = Files.writeString(folder.resolve("libtext.so.1"), "not a library at all");
    host.variable("VOLUNTAS_CUDA_LIBRARY", text);
    assertThat(broken().reason()).contains("cannot be loaded");
  }

  @Test
  void library_names_come_from_the_environment_then_options_then_the_usual() {
    FakeHost plain = new FakeHost();
    assertThat(Libraries.of(plain, "", ""))
        .isEqualTo(new Libraries("libcuda.so.1", "libnvidia-ml.so.1"));
    assertThat(Libraries.of(plain, "/a", "/b")).isEqualTo(new Libraries("/a", "/b"));
    assertThat(Libraries.of(plain.variable("VOLUNTAS_CUDA_LIBRARY", "/c"), "/a", "/b"))
        .isEqualTo(new Libraries("/c", "/b"));
    assertThat(Libraries.of(new FakeHost().os("windows"), "", ""))
        .isEqualTo(new Libraries("nvcuda", "nvml"));
  }

  @Test
  void a_job_is_told_its_devices_by_the_host_numbers() throws Exception {
    cuda("COUNT=2");
    List<Instance> second = List.of(found().get(1));
    CudaResourceType type = type(Map.of());
    assertThat(type.arguments(second)).containsExactly("--device", "1");
    // Both are listed, so that 1 is this device in the job as well.
    assertThat(type.environment(second))
        .isEqualTo(Map.of("CUDA_VISIBLE_DEVICES", "GPU-" + UUID_A + ",GPU-" + UUID_B));
    assertThat(type.environment(List.of())).isEmpty();
    assertThat(type.arguments(List.of())).isEmpty();
  }

  @Test
  void a_job_that_sees_only_its_devices_counts_them_from_zero() throws Exception {
    cuda("COUNT=2");
    List<Instance> second = List.of(found().get(1));
    CudaResourceType type = type(Map.of("numbering", "job"));
    assertThat(type.arguments(second)).containsExactly("--device", "0");
    assertThat(type.environment(second)).isEqualTo(Map.of("CUDA_VISIBLE_DEVICES", "GPU-" + UUID_B));
  }

  @Test
  void a_device_whose_compute_mode_prohibits_it_is_not_usable() throws Exception {
    HostConditions now = new HostConditions(false, false, false);
    cuda("COUNT=1", "MODE=2");
    assertThat(type(Map.of()).usable(found().get(0), now).usable()).isFalse();
    cuda("COUNT=1", "MODE=3");
    assertThat(type(Map.of()).usable(found().get(0), now).usable()).isTrue();
  }
}
