package io.voluntas.rpc.server.schedule;

import io.voluntas.rpc.server.feed.AppCatalog;
import io.voluntas.rpc.server.feed.InstalledApp;
import io.voluntas.rpc.server.model.Job;
import io.voluntas.rpc.server.model.Workunit;
import io.voluntas.rpc.server.store.Jobs;
import io.voluntas.rpc.server.store.Transaction;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.send.SendDecision;
import io.voluntas.spi.send.SendView.QueuedJob;
import io.voluntas.spi.send.WorkSendPolicy;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Chooses jobs until the seconds and the instances asked for are met, per resource type, at least
 * one when anything is asked. After the work-send policy withheld a job, no other job of that app
 * is tried in the same request.
 */
final class Sender {
  /** A host that was heard of in this time may be waited for. */
  private static final long ALIVE = Durations.DAY;

  private final Transaction tx;
  private final AppCatalog apps;
  private final Ability ability;
  private final Demands demands;
  private final long now;
  private final SortedSet<String> refused = new TreeSet<>();
  private boolean deadlines;
  private int sent;

  Sender(Transaction tx, AppCatalog apps, Ability ability, Demands demands, long now) {
    this.tx = tx;
    this.apps = apps;
    this.ability = ability;
    this.demands = demands;
    this.now = now;
  }

  /**
   * Chooses and books.
   *
   * @param host number of the host
   * @param most most jobs to send
   */
  void send(WorkSendPolicy policy, long host, int most, List<QueuedJob> queue, ReplyParts parts) {
    Candidate view = new Candidate(ability, now, queue);
    // A workunit that a host could not finish is another host's turn, when there is another.
    boolean again = tx.hosts().countSince(now - ALIVE) <= 1;
    while (sent < most) {
      SortedMap<String, InstalledApp.Version> usable = usable();
      if (usable.isEmpty()) {
        return;
      }
      Optional<Job> next =
          tx.jobs()
              .next(
                  new Jobs.Wanted(
                      host,
                      List.copyOf(usable.keySet()),
                      ability.memoryBytes(),
                      ability.diskBytes(),
                      again));
      if (next.isEmpty()) {
        return;
      }
      Workunit workunit = tx.workunits().get(next.get().workunit());
      InstalledApp app = apps.find(workunit.app()).orElseThrow();
      InstalledApp.Version version = Optional.ofNullable(usable.get(workunit.app())).orElseThrow();
      double speed = ability.speed(version.spec());
      long estimate = estimate(workunit, speed);
      long deadline = now + workunit.rules().delayBound();
      QueuedJob candidate = new QueuedJob(estimate, deadline, version.spec().cpus());
      SendDecision decision =
          policy.decide(view.next(candidate, app.definition().strictDeadlines()));
      if (decision instanceof SendDecision.Withhold withhold) {
        deadlines |= withhold.becauseOfDeadlines();
        refused.add(workunit.app());
        continue;
      }
      view.accept();
      book(next.get(), host, version, estimate, deadline);
      parts.add(
          next.get().name(),
          workunit,
          tx.workunits().inputs(workunit.id()),
          tx.workunits().outputs(workunit.id()),
          app,
          version,
          speed,
          deadline);
      demands.meet(version.spec(), estimate, ability.availability(version.spec()));
      sent++;
    }
  }

  private void book(
      Job job, long host, InstalledApp.Version version, long estimate, long deadline) {
    tx.jobs()
        .send(
            job.id(),
            host,
            new Job.Sending(
                now,
                deadline,
                estimate,
                version.spec().cpus(),
                version.spec().number(),
                version.spec().platform(),
                version.spec().planClass()));
  }

  private static long estimate(Workunit workunit, double speed) {
    double micros = workunit.size().flopsEstimate() / speed * Durations.SECOND;
    return (long) Math.max(1, Math.min(micros, 100.0 * 365 * Durations.DAY));
  }

  /** The apps of which something is wanted, each with the fastest version for it. */
  private SortedMap<String, InstalledApp.Version> usable() {
    SortedMap<String, InstalledApp.Version> usable = new TreeMap<>();
    for (InstalledApp app : apps.all()) {
      String name = app.definition().name();
      if (!refused.contains(name)) {
        best(app).ifPresent(version -> usable.put(name, version));
      }
    }
    return usable;
  }

  private Optional<InstalledApp.Version> best(InstalledApp app) {
    Optional<InstalledApp.Version> best = Optional.empty();
    for (InstalledApp.Version version : app.versions()) {
      if (isNewest(version, app)
          && ability.runs(version.spec())
          && demands.wants(version.spec().mainType())
          && best.map(b -> ability.speed(version.spec()) > ability.speed(b.spec())).orElse(true)) {
        best = Optional.of(version);
      }
    }
    return best;
  }

  private static boolean isNewest(InstalledApp.Version version, InstalledApp app) {
    return app.versions().stream()
        .noneMatch(
            other ->
                other.spec().number() > version.spec().number()
                    && other.spec().platform().equals(version.spec().platform())
                    && other.spec().planClass().equals(version.spec().planClass()));
  }

  /** How many jobs were chosen. */
  int sent() {
    return sent;
  }

  /** Whether jobs were withheld because they would be late. */
  boolean withheldForDeadlines() {
    return deadlines;
  }
}
