package io.voluntas.host.slot;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SlotTextsTest {
  @TempDir Path folder;

  @Test
  void commandLines() {
    assertThat(CommandLine.split("  --in 'a b'  --x=\"c 'd'\"e\t''\n f\\g "))
        .containsExactly("--in", "a b", "--x=c 'd'e", "", "f\\g");
    assertThat(CommandLine.split("")).isEmpty();
    assertThat(CommandLine.split("a 'b c")).containsExactly("a", "b c");
  }

  @Test
  void initData() {
    InitData data =
        new InitData(
            new InitData.Client(
                7, 20, 5, Path.of("/data"), 4711, "<host_info>\n</host_info>", "", ""),
            new InitData.Account(
                11, 12, 13, "A & B", "", "key", "<color>red</color>", 0.25, InitData.Credit.NONE),
            new InitData.App("sum", 102, "mt"),
            new InitData.Job(
                "wu",
                "wu_0",
                Path.of("/data/projects/p"),
                1e12,
                5e12,
                1 << 20,
                1 << 21,
                1_700_000_000_500_000L),
            new InitData.Start(3, 1_500_000, 2_000_000, 60_000_000),
            new InitData.Resources(0.5, "NVIDIA", 1, 0, 2),
            List.of("sum_102", "lib.so"));
    assertThat(InitDataFile.text(data))
        .isEqualTo(
            """
            <app_init_data>
            <major_version>7</major_version>
            <minor_version>20</minor_version>
            <release>5</release>
            <app_version>102</app_version>
            <userid>11</userid>
            <teamid>12</teamid>
            <hostid>13</hostid>
            <app_name>sum</app_name>
            <plan_class>mt</plan_class>
            <project_preferences>
            <color>red</color>
            </project_preferences>
            <user_name>A &amp; B</user_name>
            <project_dir>/data/projects/p</project_dir>
            <boinc_dir>/data</boinc_dir>
            <authenticator>key</authenticator>
            <wu_name>wu</wu_name>
            <result_name>wu_0</result_name>
            <shm_key>-1</shm_key>
            <slot>3</slot>
            <client_pid>4711</client_pid>
            <wu_cpu_time>1.500000</wu_cpu_time>
            <starting_elapsed_time>2.000000</starting_elapsed_time>
            <using_sandbox>0</using_sandbox>
            <vm_extensions_disabled>0</vm_extensions_disabled>
            <user_total_credit>0.000000</user_total_credit>
            <user_expavg_credit>0.000000</user_expavg_credit>
            <host_total_credit>0.000000</host_total_credit>
            <host_expavg_credit>0.000000</host_expavg_credit>
            <resource_share_fraction>0.250000</resource_share_fraction>
            <checkpoint_period>60.000000</checkpoint_period>
            <fraction_done_start>0.000000</fraction_done_start>
            <fraction_done_end>1.000000</fraction_done_end>
            <gpu_type>NVIDIA</gpu_type>
            <gpu_device_num>1</gpu_device_num>
            <gpu_opencl_dev_index>0</gpu_opencl_dev_index>
            <gpu_usage>2.000000</gpu_usage>
            <ncpus>0.500000</ncpus>
            <rsc_fpops_est>1000000000000.000000</rsc_fpops_est>
            <rsc_fpops_bound>5000000000000.000000</rsc_fpops_bound>
            <rsc_memory_bound>1048576.000000</rsc_memory_bound>
            <rsc_disk_bound>2097152.000000</rsc_disk_bound>
            <computation_deadline>1700000000.500000</computation_deadline>
            <vbox_window>0</vbox_window>
            <no_priority_change>0</no_priority_change>
            <process_priority>-1</process_priority>
            <process_priority_special>-1</process_priority_special>
            <host_info>
            </host_info>
            <app_file>sum_102</app_file>
            <app_file>lib.so</app_file>
            </app_init_data>
            """);
  }

  @Test
  void theLast63KilobytesOfTheErrorOutput() throws Exception {
    Slot slot = new Slot(0, folder);
    assertThat(ErrorOutput.tail(slot)).isEmpty();
    Files.writeString(slot.file("stderr.txt"), "short\u0001\uFFFE\n");
    assertThat(ErrorOutput.tail(slot)).isEqualTo("short\uFFFD\uFFFD\n");
    // 1 byte and then characters of 2 bytes: the cut at 63 KB from the end, an even number of
    // bytes, falls between two of them, and with one byte more at the end within one.
    String text = "x" + "\u00e9".repeat(40_000);
    Files.writeString(slot.file("stderr.txt"), text, StandardCharsets.UTF_8);
    assertThat(ErrorOutput.tail(slot)).isEqualTo("\u00e9".repeat(63 * 512));
    Files.writeString(slot.file("stderr.txt"), text + "y", StandardCharsets.UTF_8);
    assertThat(ErrorOutput.tail(slot)).isEqualTo("\u00e9".repeat(63 * 512 - 1) + "y");
  }
}
