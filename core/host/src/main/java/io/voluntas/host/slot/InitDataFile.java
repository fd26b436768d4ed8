package io.voluntas.host.slot;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;

/** Writes {@code init_data.xml}. */
public final class InitDataFile {
  /** Its name in a slot. */
  public static final String NAME = "init_data.xml";

  private InitDataFile() {}

  /**
   * Writes the file, in place of the one that may be there.
   *
   * @throws IOException when it cannot be written
   */
  public static void write(Path slot, InitData data) throws IOException {
    Path draft = slot.resolve(NAME + ".new");
    Files.writeString(draft, text(data), StandardCharsets.UTF_8);
    Files.move(draft, slot.resolve(NAME), StandardCopyOption.ATOMIC_MOVE);
  }

  /** Its text. One element a line, as readers go by lines. */
  static String text(InitData data) {
    Lines out = new Lines();
    out.raw("<app_init_data>");
    InitData.Client client = data.client();
    InitData.Account account = data.account();
    InitData.Job job = data.job();
    InitData.Start start = data.start();
    out.number("major_version", client.major());
    out.number("minor_version", client.minor());
    out.number("release", client.release());
    out.number("app_version", data.app().version());
    out.number("userid", account.userId());
    out.number("teamid", account.teamId());
    out.number("hostid", account.hostId());
    out.text("app_name", data.app().name());
    out.optional("plan_class", data.app().planClass());
    if (!account.preferences().isEmpty()) {
      out.raw("<project_preferences>");
      out.raw(account.preferences().strip());
      out.raw("</project_preferences>");
    }
    out.optional("team_name", account.teamName());
    out.optional("user_name", account.userName());
    out.text("project_dir", job.project().toString());
    out.text("boinc_dir", client.dataFolder().toString());
    out.optional("authenticator", account.authenticator());
    out.text("wu_name", job.workunit());
    out.text("result_name", job.result());
    // -1 makes the program use the mapped file instead of a shared segment, whatever its version.
    out.number("shm_key", -1);
    out.number("slot", start.slot());
    out.number("client_pid", client.pid());
    out.seconds("wu_cpu_time", start.cpuTime());
    out.seconds("starting_elapsed_time", start.wallTime());
    out.number("using_sandbox", 0);
    out.number("vm_extensions_disabled", 0);
    out.real("user_total_credit", account.credit().userTotal());
    out.real("user_expavg_credit", account.credit().userRecent());
    out.real("host_total_credit", account.credit().hostTotal());
    out.real("host_expavg_credit", account.credit().hostRecent());
    out.real("resource_share_fraction", account.shareFraction());
    out.seconds("checkpoint_period", start.checkpointPeriod());
    out.real("fraction_done_start", 0);
    out.real("fraction_done_end", 1);
    InitData.Resources resources = data.resources();
    out.text("gpu_type", resources.deviceType());
    out.number("gpu_device_num", resources.device());
    out.number("gpu_opencl_dev_index", resources.openclDevice());
    out.real("gpu_usage", resources.deviceUsage());
    out.real("ncpus", resources.cpus());
    out.real("rsc_fpops_est", job.flopsEstimate());
    out.real("rsc_fpops_bound", job.flopsBound());
    out.real("rsc_memory_bound", (double) job.memoryBound());
    out.real("rsc_disk_bound", (double) job.diskBound());
    out.seconds("computation_deadline", job.deadline());
    out.number("vbox_window", 0);
    out.number("no_priority_change", 0);
    out.number("process_priority", -1);
    out.number("process_priority_special", -1);
    out.element(client.host());
    out.element(client.proxy());
    out.element(client.preferences());
    data.files().forEach(file -> out.text("app_file", file));
    out.raw("</app_init_data>");
    return out.toString();
  }

  private static final class Lines {
    private final StringBuilder lines = new StringBuilder();

    void raw(String line) {
      lines.append(line).append('\n');
    }

    void element(String xml) {
      if (!xml.isBlank()) {
        raw(xml.strip());
      }
    }

    void text(String name, String value) {
      StringBuilder safe = new StringBuilder();
      value
          .codePoints()
          .forEach(
              c -> {
                switch (c) {
                  case '<' -> safe.append("&lt;");
                  case '>' -> safe.append("&gt;");
                  case '&' -> safe.append("&amp;");
                  default -> safe.appendCodePoint(c < ' ' ? ' ' : c);
                }
              });
      raw('<' + name + '>' + safe + "</" + name + '>');
    }

    void optional(String name, String value) {
      if (!value.isEmpty()) {
        text(name, value);
      }
    }

    void number(String name, long value) {
      raw('<' + name + '>' + value + "</" + name + '>');
    }

    void real(String name, double value) {
      raw('<' + name + '>' + String.format(Locale.ROOT, "%.6f", value) + "</" + name + '>');
    }

    void seconds(String name, long micros) {
      real(name, micros / 1e6);
    }

    @Override
    public String toString() {
      return lines.toString();
    }
  }
}
