package io.voluntas.rpc.files;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.rpc.wire.Warning;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * One impossible number at a time in a good state file. The kinds are those that clients were seen
 * to write: uninitialised sizes, nan and inf of three C libraries, negative counts.
 */
final class BadNumbersTest {
  @ParameterizedTest
  @CsvSource({
    "p_ncpus, 6, -2",
    "p_ncpus, 6, 1e12",
    "p_fpops, 2000000000.0, 0",
    "p_iops, 5000000000.0, inf",
    "m_nbytes, 8000000000.0, -5",
    "available_ram, 3000000000.0, 140634408419328",
    "peak_flops, 4e12, -nan",
    "on_frac, 0.5, nan",
    "active_frac, 0.25, 1.7",
    "active_frac, 0.25, 0",
    "on_lambda, 7200, 0",
    "last_update, 1700000000.000000, 1e18",
    "min_rpc_time, 1700000100.250000, 1e18",
    "rec, 3.5, -nan(ind)",
    "rec, 3.5, -1",
    "resource_share, 300.000000, -50.0",
    "duration_correction_factor, 2.000000, 0.000000",
    "frac, 0.75, 0",
    "latency_bound, 86400, -1",
    "mean, 9e12, inf",
    "weight, 2.5, -1",
    "version_num, 210, 1e11",
    "avg_ncpus, 1.000000, -1",
    "avg_ncpus, 1.000000, 0",
    "flops, 2000000000, 0.000000",
    "rsc_fpops_est, 7200000000000, 1e400",
    "rsc_fpops_est, 7200000000000, 0",
    "state, 2, 12",
    "report_deadline, 1700600000, 0.000000",
    "received_time, 1699990000, 99999999999.0",
    "short_term_debt, -12.5, nan",
    "cpu_backoff_interval, 30720, 1e9",
    "checkpoint_fraction_done, 0.125, 1.5",
    "slot, 3, -1"
  })
  void isReportedWithLineAndFieldAndReplaced(String field, String good, String bad)
      throws Exception {
    String tag = "<" + field + ">";
    String xml = StateText.GOOD.replaceFirst(tag + "\\Q" + good + "\\E<", tag + bad + "<");
    assertThat(xml).isNotEqualTo(StateText.GOOD);
    BoincImport read = StateText.read(xml);
    assertThat(read.warnings())
        .anyMatch(w -> w.field().equals(field) && w.line() == StateText.lineOf(xml, tag));
    assertPlausible(read.host());
  }

  /** What a scheduler divides by, adds up or sorts by. */
  private static void assertPlausible(BoincHost host) {
    assertThat(host.info().flops()).isBetween(1e3, 1e15);
    assertThat(host.info().cpus().orElse(1)).isBetween(1, 100_000);
    for (Availability a :
        List.of(host.timeStats().on(), host.timeStats().active(), host.timeStats().gpuActive())) {
      assertThat(a.fraction()).isGreaterThan(0).isLessThanOrEqualTo(1);
      assertThat(a.meanPeriod()).isPositive();
    }
    for (Coprocessor device : host.coprocessors()) {
      assertThat(device.peakFlops()).isBetween(1e3, 1e15);
      assertThat(device.memoryBytes().orElse(0)).isLessThan(4_398_046_511_105L);
    }
    for (BoincProject project : host.projects()) {
      assertThat(project.share()).isBetween(0.0, 1e9);
      assertThat(project.credit()).isGreaterThanOrEqualTo(0).isLessThan(1e19);
      assertThat(project.durationCorrection()).isBetween(0.01, 100.0);
      assertThat(project.rpc().notBefore()).isBetween(0L, 4_102_444_800_000_000L);
      for (BoincJob job : project.jobs()) {
        assertThat(job.estimate()).isBetween(1L, 3_155_760_000_000_000L);
        assertThat(job.deadline()).isGreaterThan(job.received());
        assertThat(job.received()).isLessThanOrEqualTo(host.stateTime());
      }
    }
  }

  @Test
  void anAbsurdDeviceMemoryGivesWayToThePlausibleOneBesideIt() throws Exception {
    String device =
        """
        <client_state><host_info><coprocs><coproc_cuda>
        <count>1</count><peak_flops>1e12</peak_flops>
        <totalGlobalMem>140000000000000</totalGlobalMem>
        <available_ram>139999999999999</available_ram>
        <coproc_opencl>
        <global_mem_size>2000000000</global_mem_size>
        <max_clock_frequency>4600000000000000000</max_clock_frequency>
        </coproc_opencl>
        </coproc_cuda></coprocs></host_info></client_state>
        """;
    BoincImport read = StateText.read(device);
    assertThat(read.host().coprocessors().get(0).memoryBytes()).hasValue(2_000_000_000L);
    assertThat(read.host().coprocessors().get(0).opencl()).isTrue();
    assertThat(read.warnings()).extracting(Warning::line).containsExactlyInAnyOrder(3, 4, 7);
  }

  @Test
  void aVersionWithoutSpeedIsAsFastAsTheHostsProcessors() throws Exception {
    // 0.25 processors of 2 GFLOPS and ten times one processor for each half device:
    // 2e9 * (0.25 + 10 * 0.5) = 1.05e10
    String xml = StateText.GOOD.replace("<flops>40000000000</flops>", "");
    BoincProject one = StateText.read(xml).host().projects().get(0);
    assertThat(one.versions().get(1).flops()).isEqualTo(1.05e10);
  }

  @Test
  void anUnusableDeadlineLiesTenDaysAfterReceipt() throws Exception {
    String xml = StateText.GOOD.replaceFirst("<report_deadline>1700600000", "<report_deadline>9");
    BoincJob job = StateText.read(xml).host().projects().get(0).jobs().get(0);
    assertThat(job.deadline()).isEqualTo((1_699_990_000L + 864_000L) * 1_000_000L);
  }

  @Test
  void withoutAnyUsableCountTheCallerChooses() throws Exception {
    String xml = StateText.GOOD.replace("<p_ncpus>6<", "<p_ncpus>0<");
    assertThat(StateText.read(xml).host().info().cpus()).isEmpty();
  }
}
