package io.voluntas.host.machine.local;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.host.machine.ProcessorSpeed;
import io.voluntas.spi.rpc.ClientReport;
import java.time.ZoneId;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Made-up machines; the words are those that the field's client printed on such machines. */
class LinuxFactsTest {
  private final FakeFiles files = new FakeFiles();

  private ClientReport.HostDescription describe() {
    return new LinuxFacts(files).describe(new ProcessorSpeed(3e9, 9e9), ZoneId.of("UTC+2"));
  }

  @Test
  void a_desktop_with_debian() {
    String processor =
        "processor\t: 0\nvendor_id\t: AuthenticAMD\ncpu family\t: 26\nmodel\t\t: 2\n"
            + "model name\t: AMD EPYC\nstepping\t: 1\ncache size\t: 1024 KB\nflags\t\t: fpu vme\n\n";
    files
        .with("/proc/cpuinfo", processor + processor.replace("AMD EPYC", "other"))
        .with("/proc/meminfo", "MemTotal:       24684092 kB\nSwapTotal:       2048 kB\n")
        .with(
            "/etc/os-release",
            "PRETTY_NAME=\"Debian GNU/Linux 12 (bookworm)\"\nNAME=\"Debian GNU/Linux\"\nID=debian\n")
        .with("/proc/sys/kernel/osrelease", "6.18.44\n")
        .with("/proc/sys/kernel/hostname", "vm\n")
        .with("/proc/sys/kernel/arch", "x86_64\n")
        .program("getconf GNU_LIBC_VERSION", "glibc 2.36\n")
        .program("/lib/ld-linux.so.2 --help", "Usage: ...");
    ClientReport.HostDescription host = describe();
    assertThat(host.name()).isEqualTo("vm");
    assertThat(host.timezone()).isEqualTo(7200);
    assertThat(host.cpuVendor()).isEqualTo("AuthenticAMD");
    assertThat(host.cpuModel()).isEqualTo("AMD EPYC [Family 26 Model 2 Stepping 1]");
    assertThat(host.cpuFeatures()).isEqualTo("fpu vme");
    assertThat(host.cpuFlops()).isEqualTo(3e9);
    assertThat(host.cpuIops()).isEqualTo(9e9);
    // 24 684 092 x 1024
    assertThat(host.memoryBytes()).isEqualTo(25_276_510_208L);
    assertThat(host.swapBytes()).isEqualTo(2_097_152);
    assertThat(host.cacheBytes()).isEqualTo(1_048_576);
    assertThat(host.osName()).isEqualTo("Linux Debian");
    assertThat(host.osVersion()).isEqualTo("Debian GNU/Linux 12 (bookworm) [6.18.44|libc 2.36]");
    assertThat(host.platforms()).containsExactly("x86_64-pc-linux-gnu", "i686-pc-linux-gnu");
  }

  @Test
  void a_small_board_with_another_library() {
    files
        .with("/proc/cpuinfo", "processor\t: 0\nCPU implementer\t: 0x41\nFeatures\t: fp asimd\n")
        .with("/proc/device-tree/model", "Raspberry Pi 4 Model B\0")
        .with("/etc/os-release", "NAME=\"Alpine Linux\"\nPRETTY_NAME=\"Alpine Linux v3.20\"\n")
        .with("/proc/sys/kernel/osrelease", "6.6.31\n")
        .with("/proc/sys/kernel/arch", "aarch64\n");
    ClientReport.HostDescription host = describe();
    assertThat(host.cpuVendor()).isEqualTo("ARM");
    assertThat(host.cpuModel()).isEqualTo("Raspberry Pi 4 Model B");
    assertThat(host.cpuFeatures()).isEqualTo("fp asimd");
    assertThat(host.cacheBytes()).isEqualTo(-1);
    assertThat(host.osName()).isEqualTo("Linux Alpine");
    assertThat(host.osVersion()).isEqualTo("Alpine Linux v3.20 [6.6.31]");
    assertThat(host.platforms()).containsExactly("aarch64-unknown-linux-gnu");
  }

  @Test
  void a_container_has_what_its_group_may_use() {
    files
        .with("/proc/meminfo", "MemTotal: 8388608 kB\n")
        .with("/proc/self/cgroup", "1:cpu:/x\n0::/system.slice/v.service\n")
        .with("/sys/fs/cgroup/system.slice/v.service/memory.max", "1073741824\n");
    assertThat(describe().memoryBytes()).isEqualTo(1L << 30);
    files.with("/sys/fs/cgroup/system.slice/v.service/memory.max", "max\n");
    assertThat(describe().memoryBytes()).isEqualTo(8L << 30);
    files.with("/proc/self/cgroup", "0::/\n").with("/sys/fs/cgroup/memory.max", "2147483648\n");
    assertThat(describe().memoryBytes()).isEqualTo(2L << 30);
  }

  @Test
  void platforms_by_architecture() {
    Platforms platforms = new Platforms(files);
    assertThat(platforms.linux("", "amd64")).containsExactly("x86_64-pc-linux-gnu");
    assertThat(platforms.linux("riscv64", "riscv64")).containsExactly("riscv64-unknown-linux-gnu");
    assertThat(platforms.linux("armv7l", "arm")).containsExactly("arm-unknown-linux-gnueabihf");
    assertThat(Platforms.other("Windows 11", "amd64"))
        .isEqualTo(List.of("windows_x86_64", "windows_intelx86"));
    assertThat(Platforms.other("Mac OS X", "aarch64"))
        .isEqualTo(List.of("arm64-apple-darwin", "x86_64-apple-darwin"));
  }

  @Test
  void a_system_that_shows_nothing_is_described_all_the_same() {
    ClientReport.HostDescription host = describe();
    assertThat(host.osName()).isEqualTo("Linux");
    assertThat(host.cpus()).isPositive();
    assertThat(host.memoryBytes()).isZero();
  }
}
