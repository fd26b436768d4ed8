package io.voluntas.rpc.server.schedule;

import io.voluntas.rpc.scheduler.request.HeldResult;
import io.voluntas.rpc.scheduler.request.WireRequest;
import io.voluntas.rpc.server.feed.AppCatalog;
import io.voluntas.rpc.server.feed.InstalledApp;
import io.voluntas.rpc.server.model.Job;
import io.voluntas.rpc.server.model.Tally;
import io.voluntas.rpc.server.model.Workunit;
import io.voluntas.rpc.server.store.Transaction;
import io.voluntas.spi.send.SendView.QueuedJob;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Compares the jobs that a host says it has with those that it should have. */
final class HeldJobs {
  private final Transaction tx;
  private final WireRequest request;
  private final long host;
  private final long now;
  private final List<String> aborted = new ArrayList<>();
  private final List<String> abortedIfNotStarted = new ArrayList<>();
  private final List<QueuedJob> queue = new ArrayList<>();

  HeldJobs(Transaction tx, WireRequest request, long host, long now) {
    this.tx = tx;
    this.request = request;
    this.host = host;
    this.now = now;
  }

  /** Finds jobs that the host need not go on with. */
  void review() {
    for (HeldResult held : request.held()) {
      Optional<Job> found = tx.jobs().find(held.name());
      if (found.isEmpty()) {
        // Of another project at this address, or of a database that is gone.
        aborted.add(held.name());
        continue;
      }
      Job job = found.get();
      switch (tx.workunits().get(job.workunit()).state()) {
        case CANCELLED, FAILED -> aborted.add(held.name());
        case VALID -> abortedIfNotStarted.add(held.name());
        case OPEN -> {
          Job.Sending sending = job.sending();
          queue.add(new QueuedJob(sending.estimate(), sending.deadline(), sending.cpus()));
        }
      }
    }
  }

  /** Sends again what the host should have and neither has nor reports. */
  void resendLost(AppCatalog apps, Ability ability, ReplyParts parts) {
    Set<String> there = new TreeSet<>();
    request.held().forEach(held -> there.add(held.name()));
    for (Job job : tx.jobs().heldBy(host)) {
      if (there.contains(job.name())) {
        continue;
      }
      Workunit workunit = tx.workunits().get(job.workunit());
      Job.Sending sent = job.sending();
      Optional<InstalledApp> app = apps.find(workunit.app());
      Optional<InstalledApp.Version> version =
          app.flatMap(a -> a.version(sent.number(), sent.platform(), sent.planClass()));
      if (workunit.state() != Workunit.State.OPEN
          || version.isEmpty()
          || !ability.runs(version.get().spec())) {
        tx.returns().drop(job);
        continue;
      }
      long deadline = sent.deadline();
      if (deadline < now + sent.estimate()) {
        deadline = now + workunit.rules().delayBound();
        tx.jobs().extend(job.id(), deadline);
      }
      parts.add(
          job.name(),
          workunit,
          tx.workunits().inputs(workunit.id()),
          tx.workunits().outputs(workunit.id()),
          app.orElseThrow(),
          version.get(),
          ability.speed(version.get().spec()),
          deadline);
      queue.add(new QueuedJob(sent.estimate(), deadline, sent.cpus()));
      tx.count(Tally.RESENT);
    }
  }

  /**
   * All jobs of the client as far as they are known: as it told them, else those of this project.
   */
  List<QueuedJob> queue() {
    if (request.queue().isEmpty()) {
      return queue;
    }
    return request.queue().stream()
        .map(job -> new QueuedJob(job.remaining(), job.deadline(), job.cpus()))
        .toList();
  }

  List<String> aborted() {
    return aborted;
  }

  List<String> abortedIfNotStarted() {
    return abortedIfNotStarted;
  }
}
