package io.voluntas.rpc.gui.operation;

import io.voluntas.rpc.gui.control.ControlledClient;
import io.voluntas.rpc.gui.port.Outcome;
import io.voluntas.rpc.gui.port.Refusal;
import io.voluntas.rpc.gui.port.state.ClientState;
import io.voluntas.rpc.gui.port.work.Task;
import io.voluntas.rpc.gui.wire.HostXml;
import io.voluntas.rpc.gui.wire.LogXml;
import io.voluntas.rpc.gui.wire.ProjectXml;
import io.voluntas.rpc.gui.wire.ReportXml;
import io.voluntas.rpc.gui.wire.StateXml;
import io.voluntas.rpc.gui.wire.StatusXml;
import io.voluntas.rpc.gui.wire.TaskXml;
import io.voluntas.rpc.gui.wire.TransferXml;
import io.voluntas.rpc.gui.wire.XmlText;
import io.voluntas.rpc.wire.Bounds;
import io.voluntas.rpc.wire.FieldReader;
import java.util.Map;
import java.util.Optional;

/** The operations that only ask. */
final class QueryOperations {
  private static final Bounds NUMBERS = new Bounds(0, 1e15);

  private final ControlledClient client;

  QueryOperations(ControlledClient client) {
    this.client = client;
  }

  /** Adds them to the table. */
  void addTo(Map<String, Operation> table) {
    table.put(
        "exchange_versions",
        new Operation(Access.GREET, (in, out) -> StateXml.write(out, client.state().version())));
    table.put(
        "get_state",
        Operation.read(
            (in, out) ->
                StateXml.write(
                    out, client.state(), client.preferences().flatMap(Fragment::parse))));
    table.put("get_results", Operation.read(this::results));
    table.put("get_simple_gui_info", Operation.read((in, out) -> simple(out)));
    table.put("get_project_status", Operation.read((in, out) -> projects(out)));
    table.put("get_cc_status", Operation.read((in, out) -> StatusXml.write(out, client.status())));
    table.put("get_host_info", Operation.read((in, out) -> HostXml.write(out, client.host())));
    table.put("get_messages", Operation.read(this::messages));
    table.put(
        "get_message_count",
        Operation.read((in, out) -> out.number("seqno", client.newestMessage())));
    table.put("get_notices", Operation.confidential((in, out) -> notices(in, out, true)));
    table.put("get_notices_public", Operation.read((in, out) -> notices(in, out, false)));
    table.put("get_statistics", Operation.read((in, out) -> statistics(out)));
    table.put(
        "get_disk_usage", Operation.read((in, out) -> ReportXml.write(out, client.diskUsage())));
    table.put("get_file_transfers", Operation.read((in, out) -> transfers(out)));
    table.put("get_old_results", Operation.read((in, out) -> oldResults(out)));
    table.put("get_daily_xfer_history", Operation.read((in, out) -> transferHistory(out)));
    table.put(
        "acct_mgr_info",
        Operation.read((in, out) -> StatusXml.write(out, client.accountManager())));
    table.put(
        "get_global_prefs_working",
        Operation.confidential((in, out) -> fragment(out, client.preferences())));
    table.put(
        "get_global_prefs_override",
        Operation.confidential((in, out) -> fragment(out, client.preferencesOverride())));
    table.put(
        "get_cc_config",
        Operation.confidential((in, out) -> fragment(out, Optional.of(client.configuration()))));
  }

  private void results(FieldReader in, XmlText out) {
    boolean activeOnly = in.flag("active_only");
    out.open("results");
    for (Task task : client.state().tasks()) {
      if (!activeOnly || task.process().isPresent()) {
        TaskXml.write(out, task);
      }
    }
    out.close("results");
  }

  private void simple(XmlText out) {
    ClientState state = client.state();
    out.open("simple_gui_info");
    state.projects().forEach(project -> ProjectXml.write(out, project.project()));
    state.tasks().stream()
        .filter(task -> task.process().isPresent())
        .forEach(task -> TaskXml.write(out, task));
    out.close("simple_gui_info");
  }

  private void projects(XmlText out) {
    out.open("projects");
    client.state().projects().forEach(project -> ProjectXml.write(out, project.project()));
    out.close("projects");
  }

  private void messages(FieldReader in, XmlText out) {
    out.open("msgs");
    client.messages(after(in)).forEach(message -> LogXml.write(out, message));
    out.close("msgs");
  }

  private void notices(FieldReader in, XmlText out, boolean all) {
    out.open("notices");
    client.notices(after(in)).stream()
        .filter(notice -> all || !notice.confidential())
        .forEach(notice -> LogXml.write(out, notice));
    out.close("notices");
  }

  private static long after(FieldReader in) {
    return (long) in.number("seqno", NUMBERS, 0);
  }

  private void statistics(XmlText out) {
    out.open("statistics");
    client.statistics().forEach(project -> ReportXml.write(out, project));
    out.close("statistics");
  }

  private void transfers(XmlText out) {
    out.open("file_transfers");
    client.transfers().forEach(transfer -> TransferXml.write(out, transfer));
    out.close("file_transfers");
  }

  private void oldResults(XmlText out) {
    out.open("old_results");
    client.oldResults().forEach(result -> ReportXml.write(out, result));
    out.close("old_results");
  }

  private void transferHistory(XmlText out) {
    out.open("daily_xfers");
    client.transferHistory().forEach(day -> TransferXml.write(out, day));
    out.close("daily_xfers");
  }

  private static void fragment(XmlText out, Optional<String> text) {
    if (text.isEmpty()) {
      Operation.write(out, Refusal.NO_OVERRIDE);
      return;
    }
    Fragment.parse(text.get())
        .ifPresentOrElse(
            out::tree, () -> Operation.write(out, Outcome.refused("the file is not valid XML")));
  }
}
