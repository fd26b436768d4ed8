package io.voluntas.cli.live.control;

import io.voluntas.host.live.JobKey;
import io.voluntas.host.live.LiveClient;
import io.voluntas.host.live.LiveView;
import io.voluntas.host.live.NewProject;
import io.voluntas.host.live.ProjectStatus;
import io.voluntas.host.transfer.Transfer;
import io.voluntas.host.transfer.TransferProgress;
import io.voluntas.rpc.attach.MasterUrl;
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
import io.voluntas.spi.rpc.RefusedException;
import io.voluntas.spi.rpc.TransportException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A live client, to be watched and controlled. Any thread; it ends no client, and is to be closed
 * when the client has ended.
 */
public final class ControlPort extends Watching implements AutoCloseable {
  private final LiveClient client;
  private final Attaching attaching;
  private final ClientFiles files;
  private final Errand<AttachResult> attachments = new Errand<>("voluntas-attach");
  private final Errand<String> accounts = new Errand<>("voluntas-account");
  private final Errand<String> descriptions = new Errand<>("voluntas-project");

  /**
   * A port to a client that runs.
   *
   * @param attaching asks projects before they are attached
   * @param files the files that tools may change
   */
  public ControlPort(LiveClient client, Attaching attaching, ClientFiles files) {
    super(client, files);
    this.client = client;
    this.attaching = attaching;
    this.files = files;
  }

  @Override
  public void close() {
    attachments.close();
    accounts.close();
    descriptions.close();
  }

  @Override
  public Outcome setMode(Activity activity, ModeChange change) {
    long now = client.view().now();
    client.setModes(modes -> StatusMapper.changed(modes, activity, change, now));
    return Outcome.OK;
  }

  @Override
  public Outcome project(String masterUrl, ProjectOperation operation) {
    Optional<String> found = attached(masterUrl, client.view());
    return found.isEmpty()
        ? Refusal.NO_PROJECT
        : taken(() -> obey(found.get(), operation), Refusal.NO_PROJECT);
  }

  private void obey(String project, ProjectOperation operation) {
    switch (operation) {
      case SUSPEND -> client.controls().suspend(project, true);
      case RESUME -> client.controls().suspend(project, false);
      case NO_MORE_WORK -> client.controls().noNewWork(project, true);
      case ALLOW_MORE_WORK -> client.controls().noNewWork(project, false);
      case UPDATE -> client.controls().update(project);
      case RESET -> client.controls().reset(project);
      case DETACH -> client.controls().detach(project);
      case DETACH_WHEN_DONE -> client.controls().detachWhenDone(project, true);
      case DONT_DETACH_WHEN_DONE -> client.controls().detachWhenDone(project, false);
    }
  }

  @Override
  public Outcome task(String masterUrl, String taskName, TaskOperation operation) {
    Optional<String> found = attached(masterUrl, client.view());
    if (found.isEmpty()) {
      return Refusal.NO_PROJECT;
    }
    JobKey key = new JobKey(found.get(), taskName);
    return taken(
        () -> {
          switch (operation) {
            case SUSPEND -> client.controls().suspend(key, true);
            case RESUME -> client.controls().suspend(key, false);
            case ABORT -> client.controls().abort(key);
          }
        },
        Refusal.NO_TASK);
  }

  @Override
  public Outcome transfer(String masterUrl, String fileName, TransferOperation operation) {
    LiveView view = client.view();
    Optional<String> found = attached(masterUrl, view);
    if (found.isEmpty()) {
      return Refusal.NO_PROJECT;
    }
    List<Transfer.Key> keys =
        view.transfers().stream()
            .map(TransferProgress::transfer)
            .map(Transfer::key)
            .filter(key -> key.project().equals(found.get()) && key.name().equals(fileName))
            .toList();
    for (Transfer.Key key : keys) {
      switch (operation) {
        case RETRY -> client.retry(key);
        case ABORT -> client.giveUp(key);
      }
    }
    return keys.isEmpty() ? Refusal.NO_TRANSFER : Outcome.OK;
  }

  @Override
  public Outcome attach(AttachRequest request) {
    try {
      String typed = MasterUrl.of(request.masterUrl()).toString();
      if (attached(typed, client.view()).isPresent()) {
        return Refusal.ATTACHED;
      }
      return attachments.begin(() -> resolveAndAttach(request, typed));
    } catch (RefusedException e) {
      return Outcome.refused("Invalid URL: " + e.getMessage());
    }
  }

  private AttachResult resolveAndAttach(AttachRequest request, String typed)
      throws TransportException {
    NewProject project = attaching.resolve(request);
    client.controls().attach(project);
    return new AttachResult(
        project.masterUrl().equals(typed)
            ? List.of()
            : List.of("the project goes by the address " + project.masterUrl()));
  }

  @Override
  public Progress<AttachResult> attachProgress() {
    return attachments.progress();
  }

  @Override
  public Outcome networkAvailable() {
    client.retryAll();
    return Outcome.OK;
  }

  @Override
  public Outcome readConfiguration() {
    return readAgain();
  }

  @Override
  public Outcome readPreferencesOverride() {
    return readAgain();
  }

  private Outcome readAgain() {
    try {
      files.readAgain();
      return Outcome.OK;
    } catch (IOException e) {
      return Outcome.refused(String.valueOf(e.getMessage()));
    }
  }

  @Override
  public Outcome setPreferencesOverride(String xml) {
    return replace(ClientFiles.OVERRIDE, xml);
  }

  @Override
  public Outcome setConfiguration(String xml) {
    return replace(ClientFiles.CONFIGURATION, xml);
  }

  private Outcome replace(String name, String xml) {
    try {
      files.replace(name, xml);
      return Outcome.OK;
    } catch (IOException e) {
      return Outcome.refused("cannot write " + name + ": " + e.getMessage());
    }
  }

  @Override
  public Outcome quit() {
    client.quit();
    return Outcome.OK;
  }

  @Override
  public Outcome lookUpAccount(AccountRequest request) {
    return accounts.begin(() -> attaching.lookUp(request));
  }

  @Override
  public Outcome createAccount(AccountRequest request) {
    return accounts.begin(() -> attaching.create(request));
  }

  @Override
  public Progress<String> accountProgress() {
    return accounts.progress();
  }

  @Override
  public Outcome lookUpProject(String masterUrl) {
    return descriptions.begin(() -> attaching.describe(masterUrl));
  }

  @Override
  public Progress<String> projectProgress() {
    return descriptions.progress();
  }

  private static Outcome taken(Runnable command, Outcome otherwise) {
    try {
      command.run();
      return Outcome.OK;
    } catch (IllegalArgumentException e) {
      // It was there a moment ago.
      return otherwise;
    }
  }

  private static Optional<String> attached(String typed, LiveView view) {
    List<String> urls = new ArrayList<>();
    for (ProjectStatus project : view.projects()) {
      urls.add(project.document().name());
    }
    return Spelling.find(typed, urls);
  }
}
