package io.voluntas.rpc.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.voluntas.rpc.wire.Warning;
import io.voluntas.rpc.wire.WireException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A whole state file, field by field; all expectations are worked by hand from its text. */
final class ClientStateReaderTest {
  private static final long SECOND = 1_000_000L;

  private static BoincHost good() {
    try {
      BoincImport read = StateText.read(StateText.GOOD);
      assertThat(read.warnings()).isEmpty();
      return read.host();
    } catch (WireException e) {
      throw new AssertionError(e);
    }
  }

  private static BoincJob job(BoincProject project, String name) {
    return project.jobs().stream().filter(j -> j.name().equals(name)).findFirst().orElseThrow();
  }

  @Test
  void readsTheHost() {
    BoincHost host = good();
    assertThat(host.info().cpus()).hasValue(6);
    assertThat(host.info().flops()).isEqualTo(2e9);
    assertThat(host.info().memoryBytes()).hasValue(8_000_000_000L);
    assertThat(host.info().cacheBytes()).isEmpty();
    assertThat(host.info().timezoneSeconds()).isEqualTo(-18_000);
    assertThat(host.platforms()).containsExactly("x86_64-pc-linux-gnu", "i686-pc-linux-gnu");
    assertThat(host.venue()).isEqualTo("home");
    // rec_time lies 5 s after the last update of the statistics, the last receipt only 3 s
    assertThat(host.stateTime()).isEqualTo(1_700_000_005L * SECOND);
  }

  @Test
  void readsDevicesUnderTheirWireNames() {
    List<Coprocessor> devices = good().coprocessors();
    assertThat(devices).extracting(Coprocessor::type).containsExactly("ATI", "miner");
    Coprocessor card = devices.get(0);
    assertThat(card.count()).isEqualTo(2);
    assertThat(card.peakFlops()).isEqualTo(4e12);
    assertThat(card.memoryBytes()).hasValue(3_000_000_000L);
    assertThat(card.opencl()).isTrue();
    assertThat(card.cuda()).isFalse();
    assertThat(card.gpu()).isTrue();
    assertThat(card.attributes()).containsEntry("target", "11");
    assertThat(devices.get(1).gpu()).isFalse();
    assertThat(devices.get(1).memoryBytes()).isEmpty();
  }

  @Test
  void readsDevicesBesideTheHostToo() throws Exception {
    BoincImport read =
        StateText.read(
            "<client_state><host_info/><coprocs><coproc_cuda><count>3</count></coproc_cuda>"
                + "</coprocs></client_state>");
    assertThat(read.host().coprocessors())
        .singleElement()
        .matches(device -> device.type().equals("NVIDIA") && device.count() == 3);
  }

  @Test
  void readsAvailability() {
    TimeStats stats = good().timeStats();
    assertThat(stats.on()).isEqualTo(new Availability(0.5, true, 7200 * SECOND));
    assertThat(stats.connected()).isEqualTo(new Availability(1, false, 3600 * SECOND));
    assertThat(stats.active()).isEqualTo(new Availability(0.25, true, 3600 * SECOND));
    assertThat(stats.gpuActive()).isEqualTo(Availability.ALWAYS);
  }

  @Test
  void readsProjectsWithNamedBackoffs() {
    BoincProject one = good().projects().get(0);
    assertThat(one.name()).isEqualTo("One");
    assertThat(one.share()).isEqualTo(300);
    assertThat(one.flags().noNewWork()).isTrue();
    assertThat(one.flags().suspended()).isFalse();
    assertThat(one.rpc().notBefore()).isEqualTo(1_700_000_100_250_000L);
    assertThat(one.rpc().hostId()).isEqualTo(77);
    assertThat(one.rpc().sequence()).isEqualTo(12);
    assertThat(one.credit()).isEqualTo(3.5);
    assertThat(one.durationCorrection()).isEqualTo(2);
    assertThat(one.resource("ATI"))
        .isEqualTo(new ResourceState("ATI", 1_700_000_500_500_000L, 1200 * SECOND, 0, 0, false));
    assertThat(one.resource("CPU").barred()).isTrue();
    assertThat(one.resource("NVIDIA")).isEqualTo(ResourceState.none("NVIDIA"));
    assertThat(one.server()).contains(new Availability(0.75, true, 1800 * SECOND));
  }

  @Test
  void readsTheFlatFieldsOfOldClients() {
    BoincProject two = good().projects().get(1);
    assertThat(two.share()).isZero();
    assertThat(two.resource("CPU"))
        .isEqualTo(
            new ResourceState(
                "CPU",
                1_700_009_000L * SECOND,
                30_720 * SECOND,
                -12_500_000,
                1000 * SECOND,
                false));
    assertThat(two.resource("NVIDIA").longTermDebt()).isEqualTo(-7 * SECOND);
    assertThat(two.resource("ATI").barred()).isTrue();
    // dont_use_dcf makes the 9 of the file void
    assertThat(two.durationCorrection()).isEqualTo(1);
  }

  @Test
  void readsTheEmulatorsFields() {
    EmulationHints hints = good().projects().get(0).apps().get(0).emulation();
    assertThat(hints.latencyBound()).hasValue(86_400 * SECOND);
    assertThat(hints.flopsEstimate()).hasValue(1e13);
    assertThat(hints.flops()).contains(new Spread(9e12, 1e12));
    assertThat(hints.weight()).isEqualTo(2.5);
    assertThat(hints.maxConcurrent()).hasValue(3);
    assertThat(hints.workingSetBytes()).hasValue(1e8);
    assertThat(hints.checkpointPeriod()).contains(new Spread(300, 0));
    assertThat(good().projects().get(1).apps().get(0).emulation().latencyBound()).isEmpty();
  }

  @Test
  void joinsJobsWithTheVersionOfTheirPlanClass() {
    BoincProject one = good().projects().get(0);
    BoincJob cpu = job(one, "w1_0");
    assertThat(cpu.version().orElseThrow().device()).isEmpty();
    assertThat(cpu.version().orElseThrow().cpus()).isEqualTo(1_000_000);
    // 7.2e12 / 2e9 = 3600 s, times the correction factor 2
    assertThat(cpu.estimate()).isEqualTo(7200 * SECOND);
    BoincJob gpu = job(one, "w2_0");
    assertThat(gpu.version().orElseThrow().device()).contains(new DeviceUse("ATI", 500_000));
    assertThat(gpu.version().orElseThrow().cpus()).isEqualTo(250_000);
    assertThat(gpu.version().orElseThrow().files())
        .containsExactly(new FileRef("sky_210", "", true, false, false));
    // 7.2e12 / 4e10 = 180 s, times 2
    assertThat(gpu.estimate()).isEqualTo(360 * SECOND);
    assertThat(gpu.state()).isEqualTo(JobState.DOWNLOADING);
    assertThat(gpu.suspended()).isTrue();
    assertThat(gpu.received()).isEqualTo(1_700_000_003L * SECOND);
    assertThat(gpu.deadline()).isEqualTo(1_700_600_000L * SECOND);
    assertThat(gpu.workunit().memoryBound()).hasValue(1_000_000);
  }

  @Test
  void keepsEqualNamesOfDifferentProjectsApart() {
    BoincJob other = job(good().projects().get(1), "w1_0");
    // 8e12 / 8e9 = 1000 s; the version comes from the workunit, as the result names none
    assertThat(other.estimate()).isEqualTo(1000 * SECOND);
    assertThat(other.version().orElseThrow().number()).isEqualTo(5);
    assertThat(other.version().orElseThrow().cpus()).isEqualTo(4_000_000);
    assertThat(other.state()).isEqualTo(JobState.UPLOADED);
    assertThat(other.state().finished()).isTrue();
    assertThat(other.cpuTime()).isEqualTo(33_500_000);
    assertThat(other.elapsed()).isEqualTo(40 * SECOND);
    assertThat(other.task()).isEmpty();
  }

  @Test
  void joinsTheProcessWithItsJob() {
    Optional<ActiveTask> task = job(good().projects().get(0), "w1_0").task();
    assertThat(task)
        .contains(
            new ActiveTask(
                3, true, true, 90 * SECOND, 100_500_000, 95 * SECOND, 0.125, 5_000_000, false));
  }

  @Test
  void warnsAboutWhatBelongsNowhere() throws Exception {
    String xml =
        """
        <client_state>
        <app><name>early</name></app>
        <host_info><p_ncpus>1</p_ncpus></host_info>
        <project><master_url>http://p/</master_url></project>
        <app><name>a</name></app>
        <app><name>a</name></app>
        <app_version><app_name>b</app_name><flops>1e9</flops></app_version>
        <workunit><name>w</name><app_name>a</app_name><rsc_fpops_est>1e12</rsc_fpops_est></workunit>
        <result><name>r1</name><wu_name>gone</wu_name></result>
        <result><name>r2</name><wu_name>w</wu_name><report_deadline>9</report_deadline></result>
        <active_task_set>
        <active_task><project_master_url>http://q/</project_master_url></active_task>
        </active_task_set>
        </client_state>
        """;
    BoincImport read = StateText.read(xml);
    BoincProject project = read.host().projects().get(0);
    assertThat(project.name()).isEqualTo("http://p/");
    assertThat(project.apps()).hasSize(1);
    assertThat(project.versions()).isEmpty();
    assertThat(project.jobs()).extracting(BoincJob::name).containsExactly("r2");
    // no version: one processor of a host that was never measured, 1e12 / 1e9
    assertThat(project.jobs().get(0).estimate()).isEqualTo(1000 * SECOND);
    assertThat(read.warnings())
        .extracting(Warning::line, Warning::field)
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple(2, "app"),
            org.assertj.core.groups.Tuple.tuple(6, "name"),
            org.assertj.core.groups.Tuple.tuple(7, "app_name"),
            org.assertj.core.groups.Tuple.tuple(12, "project_master_url"),
            org.assertj.core.groups.Tuple.tuple(9, "wu_name"),
            org.assertj.core.groups.Tuple.tuple(10, "version_num"));
  }

  @Test
  void refusesADocumentOfAnotherKind() {
    WireException refusal =
        catchThrowableOfType(WireException.class, () -> StateText.read("<scheduler_reply/>"));
    assertThat(refusal.hint()).contains("client_state");
  }
}
