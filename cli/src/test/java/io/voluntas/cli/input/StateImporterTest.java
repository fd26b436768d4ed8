package io.voluntas.cli.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;
import static org.assertj.core.api.Assertions.within;

import io.voluntas.emulator.scenario.AppSpec;
import io.voluntas.emulator.scenario.AvailabilitySpec;
import io.voluntas.emulator.scenario.Checkpoint;
import io.voluntas.emulator.scenario.Distribution;
import io.voluntas.emulator.scenario.Estimate;
import io.voluntas.emulator.scenario.ProjectSpec;
import io.voluntas.emulator.scenario.ResourceSpec;
import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.emulator.scenario.SeedNotation;
import io.voluntas.rpc.wire.WireException;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.model.Preferences;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StateImporterTest {
  private static final String CARD =
      "<coprocs><coproc_cuda><count>2</count><name>Card</name><peak_flops>5e10</peak_flops>"
          + "<available_ram>8e9</available_ram></coproc_cuda></coprocs>";

  /** The seed's notation and a state file of the field's emulator can say the same. */
  @Test
  void says_the_same_as_the_seed_notation() throws WireException {
    Scenario one =
        StateXml.load(
                StateXml.host(1, ""),
                StateXml.project("P1", 1, 5, .25),
                StateXml.project("P2", 6, 30, .25),
                StateXml.project("P3", 20, 200, .5))
            .scenario();
    Scenario other = SeedNotation.parse("(P1(1,5,.25), P2(6,30,.25), P3(20,200,.5))");
    assertThat(one.digest()).isEqualTo(other.digest());
    assertThat(one.canonical().projects()).isEqualTo(other.canonical().projects());
    Scenario reordered =
        StateXml.load(
                StateXml.host(4, ""),
                StateXml.project("P2", 1, 10, .5),
                StateXml.project("P1", 1000, 2000, .5))
            .scenario();
    assertThat(reordered.digest())
        .isEqualTo(SeedNotation.parse("(P1(1000,2000,.5), P2(1,10,.5), NCPUS=4)").digest());
  }

  @Test
  void devices_come_by_importance_with_the_cpu_last() throws WireException {
    Scenario scenario =
        StateXml.load(
                StateXml.host(
                    3,
                    "<coprocs><coproc><type>Miner X</type><count>1</count><peak_flops>1e9"
                        + "</peak_flops></coproc><coproc_intel_gpu><count>1</count></coproc_intel_gpu>"
                        + "<coproc_apple_gpu><count>1</count></coproc_apple_gpu>"
                        + "<coproc_ati><count>1</count></coproc_ati>"
                        + "<coproc_cuda><count>2</count><name>Card</name><peak_flops>5e10"
                        + "</peak_flops><available_ram>8e9</available_ram></coproc_cuda></coprocs>"),
                StateXml.project("P", 1, 5, 1))
            .scenario();
    assertThat(scenario.host().resources())
        .extracting(ResourceSpec::type)
        .containsExactly("cuda", "ati", "intel_gpu", "apple_gpu", "miner_x", "cpu");
    ResourceSpec cuda = scenario.host().resource("cuda");
    assertThat(cuda.count()).isEqualTo(2);
    assertThat(cuda.peakFlops()).isEqualTo(5e10); // of one, not of both
    assertThat(cuda.memoryBytes()).isEqualTo(8_000_000_000L);
  }

  /** 36e12 operations at 10 GFLOPS take an hour on the card, at 1 GFLOPS ten on a processor. */
  @Test
  void versions_that_use_different_things_become_apps() throws WireException {
    Scenario scenario =
        StateXml.load(
                StateXml.host(4, CARD),
                StateXml.project("P", 1, ""),
                "<app><name>a</name><fpops_est>36e12</fpops_est></app>",
                StateXml.version("a", "", 1, 1e9, ""),
                StateXml.version("a", "old", 1, 5e8, ""),
                StateXml.version("a", "mt", 4, 2e9, ""),
                StateXml.version("a", "gpu", .5, 1e10, StateXml.device("NVIDIA", .5)),
                StateXml.version("a", "big", .5, 1e10, StateXml.device("NVIDIA", 3)),
                StateXml.version("a", "red", .5, 1e10, StateXml.device("ATI", 1)))
            .scenario();
    List<AppSpec> apps = scenario.projects().get(0).apps();
    assertThat(apps).extracting(AppSpec::name).containsExactly("a (cpu)", "a (mt)", "a (gpu)");
    assertThat(apps.get(0).runtime()).isEqualTo(new Distribution.Constant(10 * Durations.HOUR));
    assertThat(apps.get(1).usage()).containsExactly(entry("cpu", 4_000_000L));
    assertThat(apps.get(2).usage()).containsOnly(entry("cpu", 500_000L), entry("cuda", 500_000L));
    assertThat(apps.get(2).runtime()).isEqualTo(new Distribution.Constant(Durations.HOUR));
    // Asked for CPUs, the server sends the fastest version for them.
    assertThat(apps.get(1).weight()).isEqualTo(1);
    assertThat(apps.get(2).weight()).isEqualTo(1);
    assertThat(apps.get(0).weight()).isLessThan(1e-9);
  }

  /** On half the time, 8 h at a time; active 80 %, of which GPUs may be used in half: 40 %. */
  @Test
  void availability() throws WireException {
    Scenario scenario =
        StateXml.load(
                StateXml.host(1, CARD),
                "<time_stats><on_frac>.5</on_frac><on_lambda>28800</on_lambda>",
                "<connected_frac>-1</connected_frac><active_frac>.8</active_frac>",
                "<gpu_active_frac>.4</gpu_active_frac></time_stats>",
                StateXml.project("P", 1, 5, 1)
                    .replace(
                        "</project>",
                        "<available><frac>.25</frac><lambda>60</lambda></available></project>"))
            .scenario();
    assertThat(scenario.host().on())
        .isEqualTo(new AvailabilitySpec.Exponential(.5, 8 * Durations.HOUR));
    assertThat(scenario.host().connected()).isEqualTo(AvailabilitySpec.ALWAYS);
    assertThat(scenario.host().active())
        .isEqualTo(new AvailabilitySpec.Exponential(.8, Durations.HOUR));
    assertThat(scenario.host().gpuActive().fraction()).isCloseTo(.5, within(1e-12));
    assertThat(scenario.projects().get(0).server().up())
        .isEqualTo(new AvailabilitySpec.Exponential(.25, Durations.MINUTE));
  }

  @ParameterizedTest
  @ValueSource(strings = {"1e-9", "nan", "-3", "0", "1.7", "1e999"})
  void any_fraction_gives_a_usable_availability(String fraction) throws WireException {
    Scenario scenario =
        StateXml.load(
                StateXml.host(1, ""),
                "<time_stats><on_frac>" + fraction + "</on_frac><on_lambda>3e9</on_lambda>",
                "</time_stats>",
                StateXml.project("P", 1, 5, 1))
            .scenario();
    assertThat(scenario.host().on().fraction()).isGreaterThan(0).isLessThanOrEqualTo(1);
  }

  /** Fields that only emulators read; 14.4e12 operations, sd half of it, at 1 GFLOPS: 4 h, 2 h. */
  @Test
  void emulator_fields() throws WireException {
    Scenario scenario =
        StateXml.load(
                StateXml.host(2, "<m_nbytes>1e10</m_nbytes>"),
                StateXml.project("P", 1, ""),
                "<app><name>a</name><latency_bound>43200</latency_bound>",
                "<fpops_est>7.2e12</fpops_est><fpops><mean>14.4e12</mean>",
                "<std_dev>7.2e12</std_dev></fpops><weight>2.5</weight>",
                "<max_concurrent>3</max_concurrent><working_set>1e8</working_set>",
                "<checkpoint_period><mean>300</mean></checkpoint_period></app>",
                StateXml.version("a", "", 1, 1e9, ""))
            .scenario();
    AppSpec app = scenario.projects().get(0).app("a");
    assertThat(app.runtime())
        .isEqualTo(new Distribution.Normal(4 * Durations.HOUR, 2 * Durations.HOUR));
    assertThat(app.estimate())
        .isEqualTo(new Estimate.Drawn(new Distribution.Constant(2 * Durations.HOUR)));
    assertThat(app.delayBound()).isEqualTo(12 * Durations.HOUR);
    assertThat(app.weight()).isEqualTo(2.5);
    assertThat(app.maxConcurrent()).hasValue(3);
    assertThat(app.memoryBytes()).isEqualTo(100_000_000L);
    assertThat(app.checkpoint()).isEqualTo(new Checkpoint.Every(300 * Durations.SECOND));
    // Default preferences: 90 % of the memory while the user is away.
    assertThat(scenario.preferences().memoryBytes()).isEqualTo(9_000_000_000L);
  }

  /** The field's defaults: ten days and 3.6e14 operations; at 1 GFLOPS 100 hours. */
  @Test
  void defaults_when_nothing_tells() throws WireException {
    Scenario scenario =
        StateXml.load(
                StateXml.host(2, ""),
                StateXml.project(
                    "P", 1, "<duration_correction_factor>2</duration_correction_factor>"),
                StateXml.app("a"),
                StateXml.version("a", "", 1, 1e9, ""))
            .scenario();
    AppSpec app = scenario.projects().get(0).app("a");
    assertThat(app.delayBound()).isEqualTo(10 * Durations.DAY);
    // The factor says that jobs have taken twice their estimate.
    assertThat(app.runtime()).isEqualTo(new Distribution.Constant(200 * Durations.HOUR));
    assertThat(app.estimate()).isEqualTo(Estimate.EXACT);
    assertThat(scenario.preferences()).isEqualTo(Preferences.DEFAULTS);
  }

  @Test
  void absurd_numbers_do_not_get_through() throws WireException {
    LoadedScenario loaded =
        StateXml.load(
            "<host_info>\n<p_ncpus>-2</p_ncpus>\n<p_fpops>nan</p_fpops></host_info>\n",
            StateXml.project(
                "A", -50, "<duration_correction_factor>0</duration_correction_factor>"),
            StateXml.app("a"),
            StateXml.version("a", "", 1, 0, ""),
            StateXml.job("j", "a", 0, 2, StateXml.times(0, 0)));
    Scenario scenario = loaded.scenario();
    assertThat(scenario.host().cpu()).isEqualTo(new ResourceSpec("cpu", 4, 1e9));
    assertThat(scenario.project("A").share()).isEqualTo(100);
    // 3.6e14 operations at the 1e9 a second of a host that was never measured.
    assertThat(scenario.jobs().get(0).remaining()).isEqualTo(100 * Durations.HOUR);
    assertThat(scenario.jobs().get(0).deadline()).isEqualTo(10 * Durations.DAY);
    assertThat(loaded.warnings())
        .anyMatch(w -> w.startsWith("state.xml:3: p_ncpus: "))
        .anyMatch(w -> w.startsWith("state.xml:4: p_fpops: "))
        .anyMatch(w -> w.contains(": flops: "));
  }

  @Test
  void what_takes_no_part_is_left_out() throws WireException {
    LoadedScenario loaded =
        StateXml.load(
            StateXml.host(2, ""),
            StateXml.project("beside", 1, "<non_cpu_intensive/>"),
            StateXml.app("n"),
            StateXml.version("n", "", 1, 1e9, ""));
    assertThat(loaded.scenario().projects())
        .extracting(ProjectSpec::name)
        .containsExactly("nobody");
    assertThat(loaded.warnings()).anyMatch(w -> w.contains("non_cpu_intensive"));
  }
}
