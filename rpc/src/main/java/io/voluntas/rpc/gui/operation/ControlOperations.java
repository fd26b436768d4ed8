package io.voluntas.rpc.gui.operation;

import io.voluntas.rpc.attach.MasterUrl;
import io.voluntas.rpc.gui.control.ControlledClient;
import io.voluntas.rpc.gui.port.Activity;
import io.voluntas.rpc.gui.port.AttachRequest;
import io.voluntas.rpc.gui.port.ModeChange;
import io.voluntas.rpc.gui.port.Outcome;
import io.voluntas.rpc.gui.port.ProjectOperation;
import io.voluntas.rpc.gui.port.RunMode;
import io.voluntas.rpc.gui.port.TaskOperation;
import io.voluntas.rpc.gui.port.TransferOperation;
import io.voluntas.rpc.gui.wire.ProgressXml;
import io.voluntas.rpc.wire.Bounds;
import io.voluntas.rpc.wire.FieldReader;
import io.voluntas.spi.rpc.RefusedException;
import java.util.Map;
import java.util.OptionalLong;

/** The operations that change something. */
final class ControlOperations {
  private final ControlledClient client;

  ControlOperations(ControlledClient client) {
    this.client = client;
  }

  /** Adds them to the table. */
  void addTo(Map<String, Operation> table) {
    table.put("set_run_mode", Operation.command(in -> mode(Activity.TASKS, in)));
    table.put("set_gpu_mode", Operation.command(in -> mode(Activity.GPU, in)));
    table.put("set_network_mode", Operation.command(in -> mode(Activity.NETWORK, in)));
    for (ProjectOperation operation : ProjectOperation.values()) {
      table.put(
          "project_" + operation.word(),
          Operation.command(in -> client.project(url(in), operation)));
    }
    for (TaskOperation operation : TaskOperation.values()) {
      table.put(
          operation.word() + "_result",
          Operation.command(in -> client.task(url(in), in.text("name"), operation)));
    }
    for (TransferOperation operation : TransferOperation.values()) {
      table.put(
          operation.word() + "_file_transfer",
          Operation.command(in -> client.transfer(url(in), in.text("filename"), operation)));
    }
    table.put("project_attach", Operation.command(this::attach));
    table.put(
        "project_attach_poll",
        Operation.confidential((in, out) -> ProgressXml.writeAttach(out, client.attachProgress())));
    table.put("network_available", Operation.command(in -> client.networkAvailable()));
    table.put("read_cc_config", Operation.command(in -> client.readConfiguration()));
    table.put(
        "read_global_prefs_override", Operation.command(in -> client.readPreferencesOverride()));
    table.put("run_benchmarks", Operation.command(in -> client.runBenchmarks()));
    table.put("quit", Operation.command(in -> client.quit()));
    table.put(
        "set_global_prefs_override",
        Operation.command(in -> client.setPreferencesOverride(content(in, "global_preferences"))));
    table.put(
        "set_cc_config",
        Operation.command(
            in ->
                in.has("cc_config")
                    ? client.setConfiguration(content(in, "cc_config"))
                    : Outcome.refused("missing <cc_config>")));
  }

  private Outcome mode(Activity activity, FieldReader in) {
    if (in.has("restore")) {
      return client.setMode(activity, new ModeChange.Restore());
    }
    for (RunMode mode : RunMode.values()) {
      if (in.has(mode.word())) {
        OptionalLong duration = in.millionths("duration", Bounds.SECONDS);
        if (in.has("duration") && duration.isEmpty()) {
          return Outcome.refused("bad duration: it must be seconds, 0 for good");
        }
        return client.setMode(
            activity,
            duration.orElse(0) == 0
                ? new ModeChange.ForGood(mode)
                : new ModeChange.ForAWhile(mode, duration.orElse(0)));
      }
    }
    return Outcome.refused("Missing mode");
  }

  private Outcome attach(FieldReader in) throws RefusedException {
    if (in.text("project_url").isEmpty()) {
      return Outcome.refused("Missing URL");
    }
    if (in.text("authenticator").isEmpty()) {
      return Outcome.refused("Missing authenticator");
    }
    return client.attach(
        new AttachRequest(url(in), in.text("authenticator"), in.text("project_name")));
  }

  private static String content(FieldReader in, String tag) {
    return in.element().child(tag).map(Fragment::textOf).orElse("");
  }

  private static String url(FieldReader in) throws RefusedException {
    return MasterUrl.of(in.text("project_url")).toString();
  }
}
