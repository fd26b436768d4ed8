package io.voluntas.cli.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.voluntas.emulator.scenario.Exclusion;
import io.voluntas.emulator.scenario.ProjectSpec;
import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.engine.config.ConfigException;
import io.voluntas.spi.model.Durations;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScenarioSourceTest {
  private static final String GPUS =
      "<coprocs><coproc_cuda><count>2</count></coproc_cuda></coprocs>";

  @TempDir private Path folder;

  @BeforeEach
  void two_projects() throws IOException {
    write(
        "client_state.xml",
        StateXml.state(
            StateXml.host(8, GPUS),
            StateXml.project("one", 1, 5, 1),
            StateXml.project("two", 1, 5, 1),
            StateXml.app("g"),
            StateXml.version("g", "gpu", 1, 1e9, StateXml.device("NVIDIA", 1))));
  }

  private Path write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  private LoadedScenario read() {
    return ScenarioSource.read(folder.toString());
  }

  @Test
  void every_form() throws IOException {
    assertThat(ScenarioSource.read("(P(1,10,1), NCPUS=3)").scenario().host().cpu().count())
        .isEqualTo(3);
    Path yaml =
        write("s.yml", "projects: [{name: P, apps: [{name: a, runtime: 1h, delay-bound: 1d}]}]");
    assertThat(ScenarioSource.read(yaml.toString()).scenario().projects()).hasSize(1);
    assertThat(read().scenario().projects()).hasSize(2);
    assertThat(ScenarioSource.read(folder.resolve("client_state.xml").toString()).scenario())
        .extracting(s -> s.projects().size())
        .isEqualTo(2);
    Path copy = write("copy (1).xml", Files.readString(folder.resolve("client_state.xml")));
    assertThat(ScenarioSource.read(copy.toString()).scenario().projects()).hasSize(2);
  }

  /** The sign is one character here and ten when it is written out in plain letters. */
  @Test
  void a_scenario_that_results_could_not_keep_is_refused() throws IOException {
    String project = "projects: [{name: P, apps: [{name: a, runtime: 1h, delay-bound: 1d}]}]\n";
    Path yaml = write("s.yaml", "title: \"" + "\u20ac".repeat(4_000_000) + "\"\n" + project);
    assertThatThrownBy(() -> ScenarioSource.read(yaml.toString()))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("s.yaml': the scenario is too long")
        .hasMessageEndingWith("at most 40000000");
  }

  @Test
  void bad_arguments_are_explained() throws IOException {
    assertThatThrownBy(() -> ScenarioSource.read("nowhere.yaml"))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("there is no file or folder 'nowhere.yaml'");
    assertThatThrownBy(() -> ScenarioSource.read("(P(1,2)"))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("^");
    Path text = write("a.txt", "x");
    assertThatThrownBy(() -> ScenarioSource.read(text.toString()))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("neither in .yaml nor in .xml");
    Path empty = Files.createDirectory(folder.resolve("empty"));
    assertThatThrownBy(() -> ScenarioSource.read(empty.toString()))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("client_state.xml");
    Path cut = write("cut.xml", "<client_state><host_info>");
    assertThatThrownBy(() -> ScenarioSource.read(cut.toString()))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("cut.xml:1: ");
    Path yaml = write("bad.yaml", "projetcs: []");
    assertThatThrownBy(() -> ScenarioSource.read(yaml.toString()))
        .isInstanceOf(ConfigException.class)
        .hasMessageContaining("bad.yaml:1:1");
  }

  @Test
  void preferences_with_their_override() throws IOException {
    write(
        "global_prefs.xml",
        "<global_preferences><work_buf_min_days>1</work_buf_min_days>"
            + "<work_buf_additional_days>2</work_buf_additional_days>"
            + "<cpu_scheduling_period_minutes>30</cpu_scheduling_period_minutes>"
            + "<leave_apps_in_memory>1</leave_apps_in_memory>"
            + "<cpu_usage_limit>60</cpu_usage_limit></global_preferences>");
    write(
        "global_prefs_override.xml",
        "<global_preferences><work_buf_min_days>.5</work_buf_min_days>"
            + "<max_ncpus_pct>50</max_ncpus_pct></global_preferences>");
    LoadedScenario loaded = read();
    assertThat(loaded.scenario().preferences().minQueue()).isEqualTo(Durations.DAY / 2);
    assertThat(loaded.scenario().preferences().extraQueue()).isEqualTo(2 * Durations.DAY);
    assertThat(loaded.scenario().preferences().schedulingPeriod()).isEqualTo(30 * Durations.MINUTE);
    assertThat(loaded.scenario().preferences().leaveInMemory()).isTrue();
    assertThat(loaded.scenario().preferences().maxCpus()).isEqualTo(4);
    assertThat(loaded.warnings()).anyMatch(w -> w.contains("cpu_usage_limit"));
  }

  /** In the field's files 0 is "no limit". */
  @Test
  void zero_is_no_limit_on_processors() throws IOException {
    write(
        "global_prefs.xml",
        "<global_preferences><max_ncpus>0</max_ncpus><max_ncpus_pct>0</max_ncpus_pct>"
            + "</global_preferences>");
    assertThat(read().scenario().preferences().maxCpus()).isEqualTo(Integer.MAX_VALUE);
  }

  @Test
  void a_limits_file_with_a_bad_tag_is_refused_as_a_whole_and_the_others_hold() throws IOException {
    write(
        "projects/one.invalid/app_config.xml",
        "<app_config>\n<project_max_concurrent>3</project_max_concurrent>\n<app><name>app</name>\n"
            + "<max_concurrent>2<max_concurrent>\n</app></app_config>");
    write(
        "projects/two.invalid/app_config.xml",
        "<app_config><project_max_concurrent>1</project_max_concurrent>"
            + "<app><name>g</name><max_concurrent>2</max_concurrent><gpu_versions>"
            + "<gpu_usage>.5</gpu_usage><cpu_usage>.2</cpu_usage></gpu_versions></app>"
            + "</app_config>");
    LoadedScenario loaded = read();
    ProjectSpec one = loaded.scenario().project("one");
    assertThat(one.maxConcurrent()).isEmpty();
    assertThat(one.app("app").maxConcurrent()).isEmpty();
    ProjectSpec two = loaded.scenario().project("two");
    assertThat(two.maxConcurrent()).hasValue(1);
    assertThat(two.app("g").maxConcurrent()).hasValue(2);
    assertThat(two.app("g").usage()).containsEntry("cuda", 500_000L).containsEntry("cpu", 200_000L);
    assertThat(loaded.warnings())
        .anyMatch(w -> w.matches(".*one\\.invalid.app_config\\.xml:[45]: .*whole file is ignored"));
  }

  @Test
  void client_options() throws IOException {
    write(
        "cc_config.xml",
        "<cc_config><options><ncpus>3</ncpus>"
            + "<exclude_gpu><url>TWO.invalid</url><device_num>1</device_num></exclude_gpu>"
            + "<exclude_gpu><url>http://two.invalid/</url><type>NVIDIA</type>"
            + "<device_num>0</device_num><app>g</app></exclude_gpu>"
            + "<exclude_gpu><url>http://gone.invalid/</url></exclude_gpu>"
            + "</options></cc_config>");
    LoadedScenario loaded = read();
    Scenario scenario = loaded.scenario();
    assertThat(scenario.host().cpu().count()).isEqualTo(3);
    assertThat(scenario.project("one").exclusions()).isEmpty();
    assertThat(scenario.project("two").exclusions())
        .containsExactlyInAnyOrder(
            new Exclusion("cuda", 1, Optional.empty()), new Exclusion("cuda", 0, Optional.of("g")));
    assertThat(loaded.warnings()).anyMatch(w -> w.contains("http://gone.invalid/"));
  }

  @Test
  void devices_can_be_ignored_or_declared() throws IOException {
    write(
        "cc_config.xml",
        "<cc_config><options><ignore_nvidia_dev>1</ignore_nvidia_dev>"
            + "<coproc><type>fpga</type><count>3</count><peak_flops>2e9</peak_flops></coproc>"
            + "</options></cc_config>");
    Scenario scenario = read().scenario();
    assertThat(scenario.host().resource("cuda").count()).isEqualTo(1);
    assertThat(scenario.host().resource("fpga").count()).isEqualTo(3);
    write("cc_config.xml", "<cc_config><options><no_gpus>1</no_gpus></options></cc_config>");
    LoadedScenario without = read();
    assertThat(without.scenario().host().resources()).hasSize(1);
    assertThat(without.scenario().project("two").apps()).hasSize(1);
    assertThat(without.warnings()).anyMatch(w -> w.contains("(gpu) of g needs more cuda"));
  }
}
