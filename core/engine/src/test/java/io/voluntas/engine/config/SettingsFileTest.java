package io.voluntas.engine.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.voluntas.spi.Factory;
import io.voluntas.spi.Option;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.model.Preferences;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class SettingsFileTest {
  private static final Option<Long> SLICE =
      Option.duration("slice", Durations.HOUR, "length of a slice");
  private static final Option<Integer> DEPTH =
      Option.integer("depth", 3, 1, 9, "levels", "how deep");

  private static final List<Factory<String>> FACTORIES =
      List.of(
          Factory.of("edf-debt", "first", List.of(), values -> "edf-debt"),
          Factory.of(
              "eevdf",
              "second",
              List.of(SLICE, DEPTH),
              values -> {
                if (values.get(SLICE) == 0) {
                  throw new IllegalArgumentException("a slice of nothing");
                }
                return values.get(SLICE) + "/" + values.get(DEPTH);
              }));

  private static final String FILE =
      """
      client:
        min-queue: 2h
        memory: 4 GiB
      cpu:
        policy: eevdf
        slice: 30 min
      resources:
        npu: {count: 2, exclude: [SN2, SN3], driver: new}
      plugins: {folder: /opt/plugins}
      """;

  private static SettingsFile read(String text) {
    return SettingsFile.read("v.yaml", text);
  }

  @Test
  void choosesAFactoryWithItsOptions() {
    Selection<String> cpu = read(FILE).select(PolicyKind.CPU, FACTORIES);
    assertThat(cpu.create()).isEqualTo("1800000000/3"); // 30 min in microseconds, default depth
    assertThat(SettingsFile.EMPTY.select(PolicyKind.CPU, FACTORIES).create()).isEqualTo("edf-debt");
  }

  @Test
  void readsPreferencesResourcesAndPluginFolder() {
    Problems problems = new Problems();
    SettingsFile file = read(FILE);
    Preferences d = Preferences.DEFAULTS;
    assertThat(file.preferences(problems))
        .isEqualTo(
            new Preferences(
                2 * Durations.HOUR,
                d.extraQueue(),
                d.schedulingPeriod(),
                d.leaveInMemory(),
                d.maxCpus(),
                4L << 30));
    assertThat(file.pluginFolder(problems)).isEqualTo("/opt/plugins");
    assertThat(SettingsFile.EMPTY.pluginFolder(problems)).isEqualTo("plugins");
    TreeMap<String, Setting> options = new TreeMap<>();
    options.put("driver", new Setting("new", new Origin.Place("v.yaml", 8, 48)));
    assertThat(file.resources(problems))
        .containsExactly(
            new ResourceSettings("npu", OptionalInt.of(2), List.of("SN2", "SN3"), options));
    assertThat(problems.count()).isZero();
  }

  @Test
  void overridesWin() {
    SettingsFile file = read(FILE).with(List.of("cpu.slice=2h", "cpu.slice = 3h"));
    assertThat(file.select(PolicyKind.CPU, FACTORIES).create()).isEqualTo("10800000000/3");
    assertThat(read(FILE).with(List.of("resources.npu.count=1")).resources(new Problems()))
        .extracting(ResourceSettings::count)
        .containsExactly(OptionalInt.of(1));
  }

  @Test
  void anotherPolicyOnTheCommandLineDropsTheOptionsOfTheFilesPolicy() {
    // slice is no option of edf-debt: it would be an error if it stayed.
    SettingsFile file = read(FILE).with(List.of("cpu.policy=edf-debt"));
    assertThat(file.select(PolicyKind.CPU, FACTORIES).create()).isEqualTo("edf-debt");
    // The same policy again keeps them, and so do options given beside the new policy.
    assertThat(
            read(FILE).with(List.of("cpu.policy=eevdf")).select(PolicyKind.CPU, FACTORIES).create())
        .isEqualTo("1800000000/3");
    assertThat(
            read("cpu: {}")
                .with(List.of("cpu.depth=5", "cpu.policy=eevdf"))
                .select(PolicyKind.CPU, FACTORIES)
                .create())
        .isEqualTo("3600000000/5");
  }

  @Test
  void tellsAllProblemsOfOptionsWithTheirPlaces() {
    String text =
        """
        client: {min-queu: 1h, max-cpus: 0}
        cpu:
          policy: eevdf
          slcie: 1h
          depth: 10
        fetch: {policy: eevfd}
        """;
    SettingsFile file = read(text).with(List.of("cpu.slice=never"));
    Problems problems = new Problems();
    file.preferences(problems);
    assertThat(file.select(PolicyKind.CPU, FACTORIES, problems)).isEmpty();
    assertThat(file.select(PolicyKind.FETCH, FACTORIES, problems)).isEmpty();
    assertThat(catchThrowableOfType(ConfigException.class, problems::throwIfAny).getMessage())
        .isEqualTo(
            """
            v.yaml:1:20 client.min-queu: unknown option 'min-queu' of client; did you mean 'min-queue'?
            v.yaml:1:34 client.max-cpus: 0 is outside 1 .. 2147483647
            v.yaml:4:10 cpu.slcie: unknown option 'slcie' of eevdf; did you mean 'slice'?
            v.yaml:5:10 cpu.depth: 10 is outside 1 .. 9
            v.yaml:6:17 fetch.policy: unknown policy 'eevfd'; did you mean 'eevdf'?
            --set cpu.slice: 'never' is not a duration (write 90s, 20 min, 2h, 1.5d; a bare number is seconds)""");
  }

  @Test
  void formIsCheckedBeforePluginsAreLoaded() {
    assertThatThrownBy(() -> read("cpus: {policy: edf}\nfetch: [a]\n"))
        .hasMessage(
            """
            v.yaml:1:1: unknown key 'cpus'; did you mean 'cpu'?
            v.yaml:2:8 fetch: expected keys with values, found a list""");
  }

  @Test
  void badOverrides() {
    assertThatThrownBy(
            () ->
                SettingsFile.EMPTY.with(
                    List.of("slice=2h", "cpu.slice", "cqu.slice=2h", "resources.count=1")))
        .hasMessage(
            """
            --set: 'slice=2h' is not of the form section.key=value
            --set: 'cpu.slice' is not of the form section.key=value
            --set cqu.slice: unknown section 'cqu'; did you mean 'cpu'?
            --set resources.count: write resources.<type>.<key>=value""");
  }

  @Test
  void contradictionsThatTheFactoryFindsPointAtTheChoice() {
    Selection<String> cpu =
        read("cpu: {policy: eevdf, slice: 0}").select(PolicyKind.CPU, FACTORIES);
    assertThatThrownBy(cpu::create)
        .isInstanceOf(ConfigException.class)
        .hasMessage("v.yaml:1:15 cpu: eevdf: a slice of nothing");
  }

  @Test
  void printsWhatIsInForceWithItsOrigin() {
    SettingsFile file = read(FILE).with(List.of("cpu.depth=4"));
    List<EffectiveSetting> effective = new ArrayList<>(file.effectiveBase(new Problems()));
    effective.addAll(file.select(PolicyKind.CPU, FACTORIES).effective());
    assertThat(EffectiveConfig.print(effective))
        .isEqualTo(
            """
            client:
              min-queue: 2h           # v.yaml:2:14
              extra-queue: 12h        # default
              scheduling-period: 1h   # default
              leave-in-memory: false  # default
              max-cpus: 2147483647    # default
              memory: 4 GiB           # v.yaml:3:11
            resources:
              npu:
                count: 2              # v.yaml:8:16
                driver: new           # v.yaml:8:48
                exclude: 'SN2, SN3'   # v.yaml:8:28
            plugins:
              folder: /opt/plugins    # v.yaml:9:19
            cpu:
              policy: eevdf           # v.yaml:5:11
              slice: 30 min           # v.yaml:6:10
              depth: 4                # --set
            """);
  }

  @Test
  void whatIsPrintedCanBeReadAgain() {
    SettingsFile file = read(FILE).with(List.of("resources.npu.note=it's # odd: -1 d"));
    SettingsFile again = read(EffectiveConfig.print(file.effectiveBase(new Problems())));
    assertThat(again.preferences(new Problems())).isEqualTo(file.preferences(new Problems()));
    assertThat(again.section("resources.npu").get("note").text()).isEqualTo("it's # odd: -1 d");
    assertThat(again.pluginFolder(new Problems())).isEqualTo("/opt/plugins");
  }
}
