package io.voluntas.cli.live.control;

import io.voluntas.host.disk.DiskWalk;
import io.voluntas.host.live.LiveClient;
import io.voluntas.host.store.MessageRecord;
import io.voluntas.rpc.gui.control.ControlledClient;
import io.voluntas.rpc.gui.port.report.DailyTransfer;
import io.voluntas.rpc.gui.port.report.DiskUsage;
import io.voluntas.rpc.gui.port.report.FileTransfer;
import io.voluntas.rpc.gui.port.report.Message;
import io.voluntas.rpc.gui.port.report.Notice;
import io.voluntas.rpc.gui.port.report.OldResult;
import io.voluntas.rpc.gui.port.report.ProjectStatistics;
import io.voluntas.rpc.gui.port.state.ClientState;
import io.voluntas.rpc.gui.port.state.ClientStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/** The questions to a live client. Any thread. */
abstract class Watching implements ControlledClient {
  private static final int MOST_NOTICES = 100;

  private final LiveClient client;
  private final ClientFiles files;
  private final DiskWalk disk;
  private final AtomicLong newest = new AtomicLong();

  /** Questions to a client that runs. */
  Watching(LiveClient client, ClientFiles files) {
    this.client = client;
    this.files = files;
    this.disk = new DiskWalk(files.folder(), System::nanoTime);
  }

  @Override
  public ClientState state() {
    return new StateMapper(client.view(), files.folder(), disk.known()).state();
  }

  @Override
  public ClientStatus status() {
    return StatusMapper.status(client.view());
  }

  @Override
  public List<Message> messages(long after) {
    return client.messages(after).messages().stream().map(ReportMapper::message).toList();
  }

  @Override
  public long newestMessage() {
    long known = newest.get();
    return newest.accumulateAndGet(client.messages(known).newest(), Math::max);
  }

  @Override
  public List<Notice> notices(long after) {
    List<Notice> notices = new ArrayList<>();
    List<MessageRecord> all = client.messages(after).messages();
    for (int i = all.size() - 1; i >= 0 && notices.size() < MOST_NOTICES; i--) {
      if (all.get(i).priority() == MessageRecord.Priority.USER_ALERT) {
        notices.add(ReportMapper.notice(all.get(i)));
      }
    }
    return notices;
  }

  @Override
  public List<FileTransfer> transfers() {
    return ReportMapper.transfers(client.view());
  }

  @Override
  public DiskUsage diskUsage() {
    return ReportMapper.disk(client.view(), disk.sizes());
  }

  @Override
  public List<ProjectStatistics> statistics() {
    return ReportMapper.statistics(client.statistics());
  }

  /** Not kept yet. */
  @Override
  public List<DailyTransfer> transferHistory() {
    return List.of();
  }

  @Override
  public List<OldResult> oldResults() {
    return ReportMapper.oldResults(client.view());
  }

  @Override
  public Optional<String> preferences() {
    return Optional.of(client.view().settings().preferencesXml()).filter(xml -> !xml.isBlank());
  }

  @Override
  public Optional<String> preferencesOverride() {
    return files.text(ClientFiles.OVERRIDE);
  }

  @Override
  public String configuration() {
    return files.text(ClientFiles.CONFIGURATION).orElseGet(ControlledClient.super::configuration);
  }
}
