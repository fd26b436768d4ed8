package io.voluntas.rpc.gui;

import io.voluntas.rpc.gui.control.ControlledClient;
import io.voluntas.rpc.gui.port.AccountRequest;
import io.voluntas.rpc.gui.port.Activity;
import io.voluntas.rpc.gui.port.AttachRequest;
import io.voluntas.rpc.gui.port.AttachResult;
import io.voluntas.rpc.gui.port.ModeChange;
import io.voluntas.rpc.gui.port.Outcome;
import io.voluntas.rpc.gui.port.Progress;
import io.voluntas.rpc.gui.port.ProjectOperation;
import io.voluntas.rpc.gui.port.Refusal;
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
import io.voluntas.rpc.gui.port.state.Host;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * A client whose answers are public fields, filled with {@link Samples}, and which writes down
 * every command that it gets.
 */
public final class FakeClient implements ControlledClient {
  /** What the questions are answered with. */
  public volatile ClientState state = Samples.state();

  public volatile Host host = Samples.host();
  public volatile ClientStatus status = Samples.status();
  public volatile List<Message> messages = Samples.messages();
  public volatile List<Notice> notices = Samples.notices();
  public volatile List<FileTransfer> transfers = Samples.transfers();
  public volatile DiskUsage diskUsage = Samples.diskUsage();
  public volatile List<ProjectStatistics> statistics = Samples.statistics();
  public volatile List<DailyTransfer> transferHistory = Samples.transferHistory();
  public volatile List<OldResult> oldResults = Samples.oldResults();
  public volatile Optional<AccountManager> accountManager = Optional.of(Samples.accountManager());
  public volatile Optional<String> preferences = Optional.empty();
  public volatile Optional<String> override = Optional.empty();
  public volatile String configuration = "<cc_config><options/></cc_config>";
  public volatile Progress<AttachResult> attachProgress = new Progress.Idle<>();
  public volatile Progress<String> accountProgress = new Progress.Idle<>();
  public volatile Progress<String> projectProgress = new Progress.Idle<>();

  /** Run when the command to quit arrives. */
  public volatile Runnable onQuit = () -> {};

  /** The commands in the order of their arrival, in the words of their records. */
  public final List<String> commands = new CopyOnWriteArrayList<>();

  @Override
  public ClientState state() {
    return state;
  }

  @Override
  public Host host() {
    return host;
  }

  @Override
  public ClientStatus status() {
    return status;
  }

  @Override
  public List<Message> messages(long after) {
    return messages.stream().filter(message -> message.number() > after).toList();
  }

  @Override
  public long newestMessage() {
    return messages.stream().mapToLong(Message::number).max().orElse(0);
  }

  @Override
  public List<Notice> notices(long after) {
    return notices.stream().filter(notice -> notice.number() > after).toList();
  }

  @Override
  public List<FileTransfer> transfers() {
    return transfers;
  }

  @Override
  public DiskUsage diskUsage() {
    return diskUsage;
  }

  @Override
  public List<ProjectStatistics> statistics() {
    return statistics;
  }

  @Override
  public List<DailyTransfer> transferHistory() {
    return transferHistory;
  }

  @Override
  public List<OldResult> oldResults() {
    return oldResults;
  }

  @Override
  public Optional<AccountManager> accountManager() {
    return accountManager;
  }

  @Override
  public Optional<String> preferences() {
    return preferences;
  }

  @Override
  public Optional<String> preferencesOverride() {
    return override;
  }

  @Override
  public String configuration() {
    return configuration;
  }

  @Override
  public Outcome setMode(Activity activity, ModeChange change) {
    return note(activity + " " + change);
  }

  @Override
  public Outcome project(String masterUrl, ProjectOperation operation) {
    return known(masterUrl) ? note(operation + " " + masterUrl) : Refusal.NO_PROJECT;
  }

  @Override
  public Outcome task(String masterUrl, String taskName, TaskOperation operation) {
    if (!known(masterUrl)) {
      return Refusal.NO_PROJECT;
    }
    boolean there =
        state.tasks().stream()
            .anyMatch(task -> task.name().equals(taskName) && task.projectUrl().equals(masterUrl));
    return there ? note(operation + " " + masterUrl + " " + taskName) : Refusal.NO_TASK;
  }

  @Override
  public Outcome transfer(String masterUrl, String fileName, TransferOperation operation) {
    if (!known(masterUrl)) {
      return Refusal.NO_PROJECT;
    }
    boolean there = transfers.stream().anyMatch(transfer -> transfer.name().equals(fileName));
    return there ? note(operation + " " + masterUrl + " " + fileName) : Refusal.NO_TRANSFER;
  }

  @Override
  public Outcome attach(AttachRequest request) {
    return known(request.masterUrl())
        ? Refusal.ATTACHED
        : note("attach " + request.masterUrl() + " " + request.accountKey());
  }

  @Override
  public Progress<AttachResult> attachProgress() {
    return attachProgress;
  }

  @Override
  public Outcome networkAvailable() {
    return note("network available");
  }

  @Override
  public Outcome readConfiguration() {
    return note("read configuration");
  }

  @Override
  public Outcome readPreferencesOverride() {
    return note("read override");
  }

  @Override
  public Outcome quit() {
    onQuit.run();
    return note("quit");
  }

  @Override
  public Outcome lookUpAccount(AccountRequest request) {
    return note("look up " + request.masterUrl() + " " + request.email());
  }

  @Override
  public Outcome createAccount(AccountRequest request) {
    return note("create " + request.masterUrl() + " " + request.userName());
  }

  @Override
  public Progress<String> accountProgress() {
    return accountProgress;
  }

  @Override
  public Outcome lookUpProject(String masterUrl) {
    return note("look up " + masterUrl);
  }

  @Override
  public Progress<String> projectProgress() {
    return projectProgress;
  }

  @Override
  public Outcome setPreferencesOverride(String xml) {
    override = xml.isEmpty() ? Optional.empty() : Optional.of(xml);
    return note("set override");
  }

  @Override
  public Outcome setConfiguration(String xml) {
    configuration = xml;
    return note("set configuration");
  }

  private boolean known(String masterUrl) {
    return state.projects().stream()
        .anyMatch(project -> project.project().masterUrl().equals(masterUrl));
  }

  private Outcome note(String command) {
    commands.add(command);
    return Outcome.OK;
  }
}
