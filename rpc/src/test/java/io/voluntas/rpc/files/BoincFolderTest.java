package io.voluntas.rpc.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.voluntas.rpc.wire.Warning;
import io.voluntas.rpc.wire.WireException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A data folder with its neighbours: preferences, configuration, limits. */
final class BoincFolderTest {
  private static final long SECOND = 1_000_000L;
  private static final long DAY = 86_400 * SECOND;

  @TempDir Path folder;

  private void write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private BoincImport read() throws IOException, WireException {
    if (!Files.exists(folder.resolve("client_state.xml"))) {
      write("client_state.xml", StateText.GOOD);
    }
    return BoincFolder.read(folder);
  }

  @Test
  void aStateAloneHasTheDefaults() throws Exception {
    BoincImport read = read();
    assertThat(read.host().preferences()).isEqualTo(GlobalPreferences.DEFAULT);
    assertThat(read.host().config()).isEqualTo(ClientConfig.DEFAULT);
    assertThat(read.host().projects().get(0).limits()).isEmpty();
    assertThat(read.refused()).isEmpty();
    assertThat(read.warnings()).isEmpty();
  }

  @Test
  void theOverrideHidesSingleFieldsOfTheAccount() throws Exception {
    write(
        "global_prefs.xml",
        """
        <global_preferences>
          <work_buf_min_days>0.5</work_buf_min_days>
          <work_buf_additional_days>0.25</work_buf_additional_days>
          <cpu_scheduling_period_minutes>30</cpu_scheduling_period_minutes>
          <leave_apps_in_memory>1</leave_apps_in_memory>
          <max_ncpus_pct>50</max_ncpus_pct>
        </global_preferences>
        """);
    write(
        "global_prefs_override.xml",
        """
        <global_preferences>
          <work_buf_min_days>2</work_buf_min_days>
          <run_if_user_active>0</run_if_user_active>
          <day_prefs><day_of_week>6</day_of_week>
            <start_hour>22</start_hour><end_hour>6</end_hour></day_prefs>
        </global_preferences>
        """);
    GlobalPreferences preferences = read().host().preferences();
    assertThat(preferences.minQueue()).isEqualTo(2 * DAY);
    assertThat(preferences.extraQueue()).isEqualTo(DAY / 4);
    assertThat(preferences.schedulingPeriod()).isEqualTo(1800 * SECOND);
    assertThat(preferences.leaveInMemory()).isTrue();
    assertThat(preferences.activity().whileInUse()).isFalse();
    // half of 6 processors
    assertThat(preferences.processors().usable(6)).isEqualTo(3);
    assertThat(preferences.days())
        .singleElement()
        .satisfies(
            day -> {
              assertThat(day.day()).isEqualTo(6);
              assertThat(day.computing()).contains(new GlobalPreferences.Hours(22, 6));
              assertThat(day.network()).isEmpty();
            });
  }

  @Test
  void zeroMeansNoLimitWhereTheClientSaysSo() throws Exception {
    write(
        "global_prefs.xml",
        """
        <global_preferences>
          <suspend_if_no_recent_input>0.000000</suspend_if_no_recent_input>
          <suspend_cpu_usage>0</suspend_cpu_usage>
          <start_hour>0.000000</start_hour><end_hour>0.000000</end_hour>
          <net_start_hour>7</net_start_hour><net_end_hour>7</net_end_hour>
          <max_ncpus_pct>0.000000</max_ncpus_pct>
          <disk_max_used_gb>0.000000</disk_max_used_gb>
          <cpu_usage_limit>0</cpu_usage_limit>
        </global_preferences>
        """);
    BoincImport read = read();
    GlobalPreferences preferences = read.host().preferences();
    assertThat(preferences.processors().usable(2)).isEqualTo(2);
    assertThat(preferences.processors().throttlePercent()).isEqualTo(100);
    assertThat(preferences.computing()).isEqualTo(GlobalPreferences.Hours.ALWAYS);
    assertThat(preferences.network()).isEqualTo(GlobalPreferences.Hours.ALWAYS);
    assertThat(preferences.memory().diskBytes()).isEmpty();
    assertThat(preferences.activity().otherLoadPercent()).isEmpty();
    assertThat(preferences.activity().stopWithoutInput()).isEmpty();
    assertThat(read.warnings()).isEmpty();
  }

  @ParameterizedTest
  // floor(n * percent / 100), at least one
  @CsvSource({"8, 50, 4", "3, 50, 1", "1, 50, 1", "4, 1, 1", "4, 100, 4"})
  void usesWholeProcessorsAndAtLeastOne(int all, double percent, int usable) {
    GlobalPreferences.Processors processors =
        new GlobalPreferences.Processors(
            java.util.OptionalDouble.of(percent), OptionalInt.empty(), 100);
    assertThat(processors.usable(all)).isEqualTo(usable);
  }

  @Test
  void theVenuesSectionStandsAlone() throws Exception {
    // the state names the venue "home"
    write(
        "global_prefs.xml",
        """
        <global_preferences>
          <work_buf_min_days>5</work_buf_min_days>
          <leave_apps_in_memory/>
          <venue name="work"><work_buf_min_days>6</work_buf_min_days></venue>
          <venue name="home"><work_buf_min_days>7</work_buf_min_days></venue>
        </global_preferences>
        """);
    GlobalPreferences preferences = read().host().preferences();
    assertThat(preferences.minQueue()).isEqualTo(7 * DAY);
    assertThat(preferences.leaveInMemory()).isFalse();
  }

  @Test
  void badPreferencesAreReportedWithTheirOwnFile() throws Exception {
    write(
        "global_prefs.xml",
        "<global_preferences>\n<work_buf_min_days>nan</work_buf_min_days>\n</global_preferences>");
    BoincImport read = read();
    // a tenth of a day, the client's default
    assertThat(read.host().preferences().minQueue()).isEqualTo(DAY / 10);
    assertThat(read.warnings())
        .singleElement()
        .satisfies(
            (Warning w) -> {
              assertThat(w.file()).endsWith("global_prefs.xml");
              assertThat(w.line()).isEqualTo(2);
              assertThat(w.field()).isEqualTo("work_buf_min_days");
            });
  }

  @Test
  void aBrokenOverrideIsRefusedAndTheAccountsPreferencesStay() throws Exception {
    write(
        "global_prefs.xml",
        "<global_preferences><work_buf_min_days>3</work_buf_min_days></global_preferences>");
    write("global_prefs_override.xml", "<global_preferences>\n<work_buf_min_days>4");
    BoincImport read = read();
    assertThat(read.host().preferences().minQueue()).isEqualTo(3 * DAY);
    assertThat(read.refused())
        .singleElement()
        .satisfies(
            e -> {
              assertThat(e.file()).endsWith("global_prefs_override.xml");
              assertThat(e.line()).isEqualTo(2);
            });
  }

  @Test
  void readsTheConfiguration() throws Exception {
    write(
        "cc_config.xml",
        """
        <cc_config>
          <log_flags><task/><rr_simulation>1</rr_simulation><sched_ops>0</sched_ops></log_flags>
          <options>
            <ncpus>4</ncpus>
            <use_all_gpus>1</use_all_gpus>
            <rec_half_life_days>2</rec_half_life_days>
            <exclude_gpu><url>http://one.invalid/</url><type>NVIDIA</type><device_num>1</device_num>
              <app>sky</app></exclude_gpu>
            <exclude_gpu><url>http://two.invalid/sub/</url></exclude_gpu>
            <ignore_ati_dev>0</ignore_ati_dev>
            <ignore_ati_dev>2</ignore_ati_dev>
            <coproc><type>miner</type><count>2</count><peak_flops>1e10</peak_flops></coproc>
          </options>
        </cc_config>
        """);
    ClientConfig config = read().host().config();
    assertThat(config.cpus()).hasValue(4);
    assertThat(config.useAllGpus()).isTrue();
    assertThat(config.creditHalfLife()).isEqualTo(2 * DAY);
    assertThat(config.exclusions())
        .containsExactly(
            new ClientConfig.Exclusion("http://one.invalid/", "NVIDIA", OptionalInt.of(1), "sky"),
            new ClientConfig.Exclusion("http://two.invalid/sub/", "", OptionalInt.empty(), ""));
    assertThat(config.ignoredDevices())
        .containsExactly(
            new ClientConfig.IgnoredDevice("ATI", 0), new ClientConfig.IgnoredDevice("ATI", 2));
    assertThat(config.ownDevices()).extracting(Coprocessor::count).containsExactly(2);
    assertThat(config.logFlags()).containsExactly("task", "rr_simulation");
  }

  @Test
  void aBrokenLimitsFileLeavesTheOthersInForce() throws Exception {
    write(
        "projects/one.invalid/app_config.xml",
        "<app_config>\n<project_max_concurrent>3<project_max_concurrent>\n</app_config>");
    write(
        "projects/two.invalid_sub/app_config.xml",
        "<app_config><project_max_concurrent>2</project_max_concurrent></app_config>");
    BoincImport read = read();
    assertThat(read.host().projects().get(0).limits()).isEmpty();
    assertThat(read.host().projects().get(1).limits().orElseThrow().maxConcurrent()).hasValue(2);
    assertThat(read.refused())
        .singleElement()
        .satisfies(e -> assertThat(e.getMessage()).contains("app_config.xml:2:"));
  }

  @Test
  void thePreviousStateStandsInForAMissingOne() throws Exception {
    write("client_state_prev.xml", StateText.GOOD);
    BoincImport read = BoincFolder.read(folder);
    assertThat(read.host().projects()).hasSize(2);
    assertThat(read.warnings()).singleElement().matches(w -> w.message().contains("_prev"));
  }

  @Test
  void aFileOfThatNameHasItsNeighboursAndAnotherNameHasNot() throws Exception {
    write("cc_config.xml", "<cc_config><options><ncpus>4</ncpus></options></cc_config>");
    write("client_state.xml", StateText.GOOD);
    write("other.xml", StateText.GOOD);
    assertThat(BoincFolder.read(folder.resolve("client_state.xml")).host().config().cpus())
        .hasValue(4);
    assertThat(BoincFolder.read(folder.resolve("other.xml")).host().config().cpus()).isEmpty();
  }

  @Test
  void anEmptyFolderIsRefused() {
    WireException refusal =
        catchThrowableOfType(WireException.class, () -> BoincFolder.read(folder));
    assertThat(refusal.getMessage()).contains("client_state.xml").contains("cannot be read");
  }

  @ParameterizedTest
  @CsvSource({
    "http://one.invalid/, one.invalid",
    "https://two.invalid/a/b/, two.invalid_a_b",
    "http://../, ''",
    "http://../../etc/, .._.._etc",
    "'', ''"
  })
  void folderNamesNeverLeadOut(String url, String name) {
    assertThat(BoincFolder.folderName(url)).isEqualTo(name);
  }
}
