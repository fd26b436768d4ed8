package io.voluntas.cli.live.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.voluntas.engine.config.ConfigException;
import io.voluntas.engine.config.SettingsFile;
import io.voluntas.host.disk.DiskLimits;
import io.voluntas.host.machine.ComputingRules.Hours;
import io.voluntas.rpc.files.ClientConfig;
import io.voluntas.rpc.files.SettingsFolder;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.rpc.ClientReport.HostDescription;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DayOfWeek;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files as users write them, on a machine with 8 processors and 16 000 bytes. */
class SettingsResolverTest {
  private static final HostDescription HOST =
      new HostDescription(
          "h", "", 0, 8, "", "", "", 1e9, 1e9, 16_000, -1, 0, 1, 1, "Linux", "", List.of());

  @TempDir Path folder;

  private void write(String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text);
  }

  private void prefs(String elements) throws IOException {
    write("global_prefs.xml", "<global_preferences>" + elements + "</global_preferences>");
  }

  private UserSettings resolve(String yaml) {
    SettingsFolder files = new SettingsFolder(folder);
    UserSettings settings =
        SettingsResolver.resolve(
            SettingsFile.read("v.yaml", yaml),
            files.preferences(""),
            files.config().orElse(ClientConfig.DEFAULT),
            HOST);
    assertThat(files.refused()).isEmpty();
    assertThat(files.warnings()).isEmpty();
    return settings;
  }

  @Test
  void our_defaults_without_any_file() {
    UserSettings settings = resolve("{}");
    assertThat(settings.rules().onBatteries()).isFalse();
    assertThat(settings.rules().whileInUse()).isTrue();
    assertThat(settings.rules().devicesWhileInUse()).isFalse();
    assertThat(settings.rules().idleAfter()).isEqualTo(3 * Durations.MINUTE);
    assertThat(settings.rules().otherLoadLimit()).as("jobs give way by themselves").isEmpty();
    assertThat(settings.rules().computing()).isEqualTo(Hours.ALWAYS);
    assertThat(settings.rules().throttle()).isEqualTo(1);
    assertThat(settings.rules().diskFreeBytes()).isEqualTo(100_000_000);
    assertThat(settings.idle().maxCpus()).isEqualTo(8);
    // 90 % and 50 % of 16 000.
    assertThat(settings.preferences(false).memoryBytes()).isEqualTo(14_400);
    assertThat(settings.preferences(true).memoryBytes()).isEqualTo(8_000);
    assertThat(settings.idle().minQueue()).isEqualTo(Durations.DAY / 10);
    assertThat(settings.checkpointInterval()).isEqualTo(Durations.MINUTE);
    assertThat(settings.measureSpeed()).isTrue();
  }

  @Test
  void a_preferences_file_brings_the_fields_defaults_for_what_it_leaves_out() throws IOException {
    prefs("<work_buf_min_days>2</work_buf_min_days>");
    UserSettings settings = resolve("{}");
    assertThat(settings.idle().minQueue()).isEqualTo(2 * Durations.DAY);
    assertThat(settings.rules().otherLoadLimit()).hasValue(0.25);
  }

  @Test
  void each_source_hides_the_one_below_key_by_key() throws IOException {
    prefs(
        """
        <run_on_batteries>1</run_on_batteries>
        <run_if_user_active>0</run_if_user_active>
        <idle_time_to_run>10</idle_time_to_run>
        <suspend_cpu_usage>40</suspend_cpu_usage>
        <cpu_usage_limit>60</cpu_usage_limit>
        <leave_apps_in_memory>1</leave_apps_in_memory>
        """);
    write(
        "global_prefs_override.xml",
        """
        <global_preferences>
          <run_if_user_active>1</run_if_user_active>
          <idle_time_to_run>20</idle_time_to_run>
          <suspend_cpu_usage>0</suspend_cpu_usage>
        </global_preferences>
        """);
    UserSettings settings =
        resolve(
            """
            client:
              scheduling-period: 2h
            computing:
              idle-after: 5 min
            """);
    assertThat(settings.rules().onBatteries()).as("only in the account's").isTrue();
    assertThat(settings.rules().whileInUse()).as("overridden").isTrue();
    assertThat(settings.rules().idleAfter()).as("ours").isEqualTo(5 * Durations.MINUTE);
    assertThat(settings.rules().otherLoadLimit()).as("0 is no limit").isEmpty();
    assertThat(settings.rules().throttle()).isEqualTo(0.6);
    assertThat(settings.idle().leaveInMemory()).isTrue();
    assertThat(settings.idle().schedulingPeriod()).isEqualTo(2 * Durations.HOUR);
  }

  @Test
  void hours_of_the_field_with_weekdays() throws IOException {
    prefs(
        """
        <start_hour>22.5</start_hour><end_hour>6</end_hour>
        <net_start_hour>1</net_start_hour><net_end_hour>2</net_end_hour>
        <day_prefs><day_of_week>0</day_of_week>
          <start_hour>10</start_hour><end_hour>12</end_hour></day_prefs>
        <day_prefs><day_of_week>1</day_of_week>
          <net_start_hour>3</net_start_hour><net_end_hour>4</net_end_hour></day_prefs>
        """);
    UserSettings settings = resolve("{}");
    assertThat(settings.rules().computing()).isEqualTo(new Hours(22.5, 6));
    assertThat(settings.rules().network()).isEqualTo(new Hours(1, 2));
    // Day 0 is Sunday.
    assertThat(settings.rules().computingDays())
        .isEqualTo(Map.of(DayOfWeek.SUNDAY, new Hours(10, 12)));
    assertThat(settings.rules().networkDays()).isEqualTo(Map.of(DayOfWeek.MONDAY, new Hours(3, 4)));
    UserSettings ours =
        resolve("computing: {hours: 8-18, network-hours-on-days: [sat always, sun 1-2]}");
    assertThat(ours.rules().computing()).isEqualTo(new Hours(8, 18));
    assertThat(ours.rules().computingDays()).as("general hours of ours hide them").isEmpty();
    assertThat(ours.rules().network()).isEqualTo(new Hours(1, 2));
    assertThat(ours.rules().networkDays())
        .isEqualTo(Map.of(DayOfWeek.SATURDAY, Hours.ALWAYS, DayOfWeek.SUNDAY, new Hours(1, 2)));
  }

  @Test
  void processors_by_part_and_number() throws IOException {
    assertThat(resolve("computing: {processors: 30 %}").idle().maxCpus())
        .as("2.4 of 8, rounded down")
        .isEqualTo(2);
    assertThat(resolve("computing: {processors: 1 %}").idle().maxCpus()).isEqualTo(1);
    assertThat(resolve("{computing: {processors: 50 %}, client: {max-cpus: 3}}").idle().maxCpus())
        .as("the smaller one")
        .isEqualTo(3);
    prefs("<max_ncpus_pct>50</max_ncpus_pct>");
    assertThat(resolve("{}").idle().maxCpus()).isEqualTo(4);
    assertThat(resolve("client: {max-cpus: 6}").idle().maxCpus()).as("ours hides it").isEqualTo(6);
    write("cc_config.xml", "<cc_config><options><ncpus>20</ncpus></options></cc_config>");
    UserSettings acting = resolve("{}");
    assertThat(acting.cpus()).isEqualTo(20);
    assertThat(acting.idle().maxCpus()).isEqualTo(10);
  }

  @Test
  void memory_by_part_and_amount() throws IOException {
    prefs(
        "<ram_max_used_busy_pct>25</ram_max_used_busy_pct>"
            + "<ram_max_used_idle_pct>75</ram_max_used_idle_pct>");
    assertThat(resolve("{}").inUse().memoryBytes()).isEqualTo(4_000);
    assertThat(resolve("{}").idle().memoryBytes()).isEqualTo(12_000);
    UserSettings amount = resolve("client: {memory: 15 kB}");
    assertThat(amount.inUse().memoryBytes()).as("an amount of ours hides parts").isEqualTo(15_000);
    UserSettings both = resolve("{client: {memory: 15 kB}, computing: {memory-in-use: 10 %}}");
    assertThat(both.inUse().memoryBytes()).isEqualTo(1_600);
    assertThat(both.idle().memoryBytes()).isEqualTo(15_000);
  }

  @Test
  void disk_swap_and_checkpoints() throws IOException {
    prefs(
        """
        <disk_max_used_gb>10</disk_max_used_gb><disk_max_used_pct>0</disk_max_used_pct>
        <disk_min_free_gb>2</disk_min_free_gb><vm_max_used_pct>60</vm_max_used_pct>
        <disk_interval>300</disk_interval>
        """);
    UserSettings theirs = resolve("computing: {disk-free: 1 GB}");
    assertThat(theirs.disk())
        .isEqualTo(new DiskLimits(Optional.of(10_000_000_000L), 1, 1_000_000_000L));
    assertThat(theirs.rules().diskFreeBytes()).isEqualTo(1_000_000_000L);
    assertThat(theirs.checkpointInterval()).isEqualTo(5 * Durations.MINUTE);
    assertThat(resolve("computing: {disk-most: none}").disk().most()).isEmpty();
  }

  @Test
  void mistakes_are_named_with_their_place() {
    assertThatThrownBy(() -> resolve("computing:\n  on-bateries: true\n  throttle: 150 %\n"))
        .isInstanceOf(ConfigException.class)
        .hasMessageContaining("v.yaml:2:16 computing.on-bateries: unknown option 'on-bateries'")
        .hasMessageContaining("did you mean 'on-batteries'?")
        .hasMessageContaining("v.yaml:3:13 computing.throttle: '150 %' is not a part");
  }

  /** The least of: 10 000 by amount, 90 % of 50 000 = 45 000, 20 000 free - 15 000 + 4 000 used. */
  @Test
  void disk_space_is_the_least_of_what_the_limits_leave() {
    DiskLimits limits = new DiskLimits(Optional.of(10_000L), 0.9, 15_000);
    assertThat(limits.allowed(50_000, 20_000, 4_000)).isEqualTo(9_000);
    assertThat(limits.allowed(50_000, 30_000, 4_000)).isEqualTo(10_000);
    assertThat(limits.allowed(5_000, 30_000, 4_000)).isEqualTo(4_500);
    assertThat(limits.allowed(50_000, 1_000, 4_000)).as("over the limit already").isZero();
    assertThat(limits.allowed(Long.MAX_VALUE, Long.MAX_VALUE, 5)).isEqualTo(10_000);
  }
}
