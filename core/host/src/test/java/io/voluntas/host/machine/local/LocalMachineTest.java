package io.voluntas.host.machine.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.voluntas.host.machine.Conditions;
import io.voluntas.host.machine.Machine;
import io.voluntas.host.machine.ProcessorSpeed;
import io.voluntas.spi.rpc.ClientReport;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** This very machine, against two programs that know it: OSHI and the field's client. */
class LocalMachineTest {
  private static final int CALLS = 400;

  @TempDir Path folder;

  @BeforeEach
  void on_linux() {
    assumeTrue(System.getProperty("os.name").equals("Linux"), "reads Linux's files");
  }

  @Test
  void conditions_are_plausible_and_cheap() {
    Machine machine = LocalMachine.open(folder, false);
    for (int i = 0; i < CALLS; i++) {
      machine.conditions(0);
    }
    long before = cpu();
    for (int i = 0; i < CALLS; i++) {
      Conditions now = machine.conditions(0);
      assertThat(now.diskFree()).isBetween(1L, now.diskTotal());
      assertThat(now.userIdle().orElse(0)).isNotNegative();
    }
    double micros = (cpu() - before) / 1000.0 / CALLS;
    // Far above what it takes, far below what would hurt: every five seconds, 2 ms are 0.04 %.
    assertThat(micros).isLessThan(2_000);
  }

  private static long cpu() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  @Test
  void both_ways_of_looking_agree() {
    ClientReport.HostDescription ours = LocalMachine.open(folder, false).describe();
    OshiMachine oshi = new OshiMachine(folder, ProcessorSpeed.UNKNOWN);
    ClientReport.HostDescription theirs = oshi.describe();
    assertThat(ours.cpus()).isEqualTo(theirs.cpus());
    assertThat(ours.swapBytes()).isEqualTo(theirs.swapBytes());
    assertThat(ours.memoryBytes()).isLessThanOrEqualTo(theirs.memoryBytes());
    assertThat(ours.diskTotal()).isEqualTo(theirs.diskTotal());
    assertThat(theirs.name()).startsWith(ours.name());
    Conditions first = oshi.conditions(0);
    assertThat(first.otherLoad()).as("one look tells no load").isEmpty();
    assertThat(first.onBattery()).isEqualTo(new PowerSupplies(new RealFiles()).onBattery());
  }

  /** Starts the field's client in an empty folder and reads what it found on this machine. */
  @Test
  void a_machine_is_described_as_the_field_describes_it() throws Exception {
    Path boinc = Path.of("/usr/bin/boinc");
    if (!Files.isExecutable(boinc)) {
      if ("required".equals(System.getProperty("interop"))) {
        fail("interop=required, but there is no " + boinc);
      }
      assumeTrue(false, "there is no " + boinc);
    }
    String state = stateOf(boinc);
    ClientReport.HostDescription host = LocalMachine.open(folder, false).describe();
    assertThat(host.timezone()).isEqualTo((int) number(state, "timezone"));
    assertThat(host.cpus()).isEqualTo((int) number(state, "p_ncpus"));
    assertThat(host.cpuVendor()).isEqualTo(text(state, "p_vendor"));
    assertThat(host.cpuModel()).isEqualTo(text(state, "p_model"));
    assertThat(host.cpuFeatures()).isEqualTo(text(state, "p_features"));
    assertThat((double) host.memoryBytes()).isEqualTo(number(state, "m_nbytes"));
    assertThat((double) host.cacheBytes()).isEqualTo(number(state, "m_cache"));
    assertThat((double) host.swapBytes()).isEqualTo(number(state, "m_swap"));
    assertThat((double) host.diskTotal()).isEqualTo(number(state, "d_total"));
    assertThat(host.osName()).isEqualTo(text(state, "os_name"));
    assertThat(host.osVersion()).isEqualTo(text(state, "os_version"));
    assertThat(host.platforms().get(0)).isEqualTo(text(state, "platform_name"));
  }

  private String stateOf(Path boinc) throws IOException, InterruptedException {
    int port;
    try (ServerSocket free = new ServerSocket(0)) {
      port = free.getLocalPort();
    }
    Process process =
        new ProcessBuilder(
                boinc.toString(),
                "--dir",
                folder.toString(),
                "--skip_cpu_benchmarks",
                "--no_gpus",
                "--gui_rpc_port",
                Integer.toString(port))
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("out.txt").toFile())
            .start();
    try {
      Path file = folder.resolve("client_state.xml");
      long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
      while (System.nanoTime() < end && process.isAlive()) {
        String state = Files.exists(file) ? Files.readString(file) : "";
        if (state.contains("</client_state>")) {
          return state;
        }
        process.waitFor(50, TimeUnit.MILLISECONDS);
      }
      return fail("no state file: " + Files.readString(folder.resolve("out.txt")));
    } finally {
      process.destroy();
      if (!process.waitFor(20, TimeUnit.SECONDS)) {
        process.destroyForcibly().waitFor();
      }
    }
  }

  private static String text(String state, String tag) {
    Matcher matcher = Pattern.compile("<" + tag + ">([^<]*)</" + tag + ">").matcher(state);
    assertThat(matcher.find()).as(tag).isTrue();
    return matcher.group(1);
  }

  private static double number(String state, String tag) {
    return Double.parseDouble(text(state, tag));
  }
}
