package io.voluntas.rpc.gui.client;

import io.voluntas.rpc.gui.port.Activity;
import io.voluntas.rpc.gui.port.AttachRequest;
import io.voluntas.rpc.gui.port.AttachResult;
import io.voluntas.rpc.gui.port.ModeChange;
import io.voluntas.rpc.gui.port.Outcome;
import io.voluntas.rpc.gui.port.Progress;
import io.voluntas.rpc.gui.port.ProjectOperation;
import io.voluntas.rpc.gui.port.TaskOperation;
import io.voluntas.rpc.gui.port.TransferOperation;
import io.voluntas.rpc.gui.port.report.DailyTransfer;
import io.voluntas.rpc.gui.port.report.DiskUsage;
import io.voluntas.rpc.gui.port.report.FileTransfer;
import io.voluntas.rpc.gui.port.report.Message;
import io.voluntas.rpc.gui.port.report.Notice;
import io.voluntas.rpc.gui.port.report.OldResult;
import io.voluntas.rpc.gui.port.report.ProjectStatistics;
import io.voluntas.rpc.gui.port.state.AccountManager;
import io.voluntas.rpc.gui.port.state.ClientState;
import io.voluntas.rpc.gui.port.state.ClientStatus;
import io.voluntas.rpc.gui.port.state.ClientVersion;
import io.voluntas.rpc.gui.port.state.Host;
import io.voluntas.rpc.gui.port.state.Project;
import io.voluntas.rpc.gui.port.work.Task;
import io.voluntas.rpc.gui.wire.HostXml;
import io.voluntas.rpc.gui.wire.LogXml;
import io.voluntas.rpc.gui.wire.ProgressXml;
import io.voluntas.rpc.gui.wire.ProjectXml;
import io.voluntas.rpc.gui.wire.Protocol;
import io.voluntas.rpc.gui.wire.ReportXml;
import io.voluntas.rpc.gui.wire.StateXml;
import io.voluntas.rpc.gui.wire.StatusXml;
import io.voluntas.rpc.gui.wire.TaskXml;
import io.voluntas.rpc.gui.wire.TransferXml;
import io.voluntas.rpc.gui.wire.XmlText;
import io.voluntas.rpc.wire.FieldReader;
import java.io.Closeable;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Watches and controls a running client over GUI RPC. Not thread-safe.
 *
 * <p>Questions throw {@link GuiRpcException} when they are refused; commands return a refusal as
 * their {@link Outcome}, but throw when the password is missing. Any {@link IOException} leaves the
 * connection unusable.
 */
public final class GuiRpcClient implements Closeable {
  private final GuiRpcChannel channel;

  private GuiRpcClient(GuiRpcChannel channel) {
    this.channel = channel;
  }

  /**
   * Connects.
   *
   * @param timeout how long to wait for the connection, and for each piece of a reply
   */
  public static GuiRpcClient connect(String host, int port, Duration timeout) throws IOException {
    return new GuiRpcClient(GuiRpcChannel.open(host, port, timeout));
  }

  /**
   * Proves to know the password, the first line of {@code gui_rpc_auth.cfg}.
   *
   * @return whether it was right; the connection stays open once when it was not
   */
  public boolean authorize(String password) throws IOException {
    String nonce = channel.call(out -> out.empty("auth1")).text("nonce");
    String answer = Protocol.answer(nonce, password);
    return channel
        .call(out -> out.open("auth2").text("nonce_hash", answer).close("auth2"))
        .has("authorized");
  }

  /** The client's version. */
  public ClientVersion version() throws IOException {
    return StateXml.readVersion(one(ask("exchange_versions"), "server_version"));
  }

  /** Everything about projects and tasks. */
  public ClientState state() throws IOException {
    return StateXml.read(one(ask("get_state"), "client_state"));
  }

  /**
   * The tasks.
   *
   * @param activeOnly only those with a process
   */
  public List<Task> results(boolean activeOnly) throws IOException {
    FieldReader reply =
        ask(
            out ->
                out.open("get_results").oneOrZero("active_only", activeOnly).close("get_results"));
    return list(one(reply, "results"), "result", TaskXml::read);
  }

  /** The projects. */
  public List<Project> projects() throws IOException {
    return list(one(ask("get_project_status"), "projects"), "project", ProjectXml::read);
  }

  /** Modes and why something is held. */
  public ClientStatus status() throws IOException {
    return StatusXml.read(one(ask("get_cc_status"), "cc_status"));
  }

  /** The host. */
  public Host host() throws IOException {
    return HostXml.read(one(ask("get_host_info"), "host_info"));
  }

  /** The messages with a number greater than that, oldest first. */
  public List<Message> messages(long after) throws IOException {
    return list(one(askAfter("get_messages", after), "msgs"), "msg", LogXml::readMessage);
  }

  /** The notices with a number greater than that, newest first; needs the password. */
  public List<Notice> notices(long after) throws IOException {
    return list(one(askAfter("get_notices", after), "notices"), "notice", LogXml::readNotice);
  }

  /** The transfers. */
  public List<FileTransfer> transfers() throws IOException {
    return list(
        one(ask("get_file_transfers"), "file_transfers"), "file_transfer", TransferXml::read);
  }

  /** The use of the disk. */
  public DiskUsage diskUsage() throws IOException {
    return ReportXml.readDisk(one(ask("get_disk_usage"), "disk_usage_summary"));
  }

  /** Credit by day and project. */
  public List<ProjectStatistics> statistics() throws IOException {
    return list(
        one(ask("get_statistics"), "statistics"), "project_statistics", ReportXml::readStatistics);
  }

  /** Bytes by day. */
  public List<DailyTransfer> transferHistory() throws IOException {
    return list(one(ask("get_daily_xfer_history"), "daily_xfers"), "dx", TransferXml::readDay);
  }

  /** The tasks that were reported of late. */
  public List<OldResult> oldResults() throws IOException {
    return list(one(ask("get_old_results"), "old_results"), "old_result", ReportXml::readOldResult);
  }

  /** The account manager. */
  public Optional<AccountManager> accountManager() throws IOException {
    return StatusXml.readManager(one(ask("acct_mgr_info"), "acct_mgr_info"));
  }

  /** Changes when something is done. */
  public Outcome setMode(Activity activity, ModeChange change) throws IOException {
    String name =
        switch (activity) {
          case TASKS -> "set_run_mode";
          case GPU -> "set_gpu_mode";
          case NETWORK -> "set_network_mode";
        };
    return command(
        out -> {
          out.open(name);
          if (change instanceof ModeChange.ForGood lasting) {
            out.empty(lasting.mode().word()).number("duration", 0);
          } else if (change instanceof ModeChange.ForAWhile passing) {
            out.empty(passing.mode().word()).millionths("duration", passing.duration());
          } else {
            out.empty("restore").number("duration", 0);
          }
          out.close(name);
        });
  }

  /** Does something to a project. */
  public Outcome project(String masterUrl, ProjectOperation operation) throws IOException {
    String name = "project_" + operation.word();
    return command(out -> out.open(name).text("project_url", masterUrl).close(name));
  }

  /** Does something to a task. */
  public Outcome task(String masterUrl, String taskName, TaskOperation operation)
      throws IOException {
    String name = operation.word() + "_result";
    return command(
        out -> out.open(name).text("project_url", masterUrl).text("name", taskName).close(name));
  }

  /** Does something to a transfer. */
  public Outcome transfer(String masterUrl, String fileName, TransferOperation operation)
      throws IOException {
    String name = operation.word() + "_file_transfer";
    return command(
        out ->
            out.open(name).text("project_url", masterUrl).text("filename", fileName).close(name));
  }

  /** Begins to attach a project. */
  public Outcome attach(AttachRequest request) throws IOException {
    return command(
        out ->
            out.open("project_attach")
                .text("project_url", request.masterUrl())
                .text("authenticator", request.accountKey())
                .text("project_name", request.projectName())
                .close("project_attach"));
  }

  /** How far the last {@link #attach} is. */
  public Progress<AttachResult> attachProgress() throws IOException {
    return ProgressXml.readAttach(one(ask("project_attach_poll"), "project_attach_reply"));
  }

  /** The network is there again. */
  public Outcome networkAvailable() throws IOException {
    return command("network_available");
  }

  /** Reads the configuration again. */
  public Outcome readConfiguration() throws IOException {
    return command("read_cc_config");
  }

  /** Reads the override of the preferences again. */
  public Outcome readPreferencesOverride() throws IOException {
    return command("read_global_prefs_override");
  }

  /** Ends the client. */
  public Outcome quit() throws IOException {
    return command("quit");
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }

  private FieldReader ask(String operation) throws IOException {
    return ask(out -> out.empty(operation));
  }

  private FieldReader askAfter(String operation, long after) throws IOException {
    return ask(out -> out.open(operation).number("seqno", after).close(operation));
  }

  private FieldReader ask(Consumer<XmlText> operation) throws IOException {
    FieldReader reply = channel.call(operation);
    if (reply.has("unauthorized")) {
      throw new GuiRpcException("not authorized: the password is missing or wrong", true);
    }
    if (reply.has("error")) {
      throw new GuiRpcException(reply.text("error"), false);
    }
    return reply;
  }

  private Outcome command(String operation) throws IOException {
    return command(out -> out.empty(operation));
  }

  private Outcome command(Consumer<XmlText> operation) throws IOException {
    FieldReader reply = channel.call(operation);
    if (reply.has("unauthorized")) {
      throw new GuiRpcException("not authorized: the password is missing or wrong", true);
    }
    return reply.has("error") ? Outcome.refused(reply.text("error")) : Outcome.OK;
  }

  private static FieldReader one(FieldReader reply, String tag) throws GuiRpcException {
    List<FieldReader> found = reply.all(tag);
    if (found.isEmpty()) {
      throw new GuiRpcException("the reply has no <" + tag + ">", false);
    }
    return found.get(0);
  }

  private static <T> List<T> list(FieldReader in, String tag, Function<FieldReader, T> reading) {
    return in.all(tag).stream().map(reading).toList();
  }
}
