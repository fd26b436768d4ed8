package io.voluntas.rpc.server.finish;

import io.voluntas.rpc.server.config.AppDefinition.Output;
import io.voluntas.rpc.server.config.ServerFolder;
import io.voluntas.rpc.server.feed.AppCatalog;
import io.voluntas.rpc.server.model.Job;
import io.voluntas.rpc.server.model.Report.ReturnedFile;
import io.voluntas.rpc.server.model.Workunit;
import io.voluntas.rpc.server.store.Store;
import io.voluntas.rpc.server.store.Transaction;
import io.voluntas.spi.model.Durations;
import java.io.IOException;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Moves workunits on. Everything is found again in the database, so that a pass that was broken off
 * is only repeated. For one thread at a time.
 */
public final class Transitioner {
  private static final int AT_ONCE = 500;
  private static final long RETRY = Durations.MINUTE;

  private final Store store;
  private final long grace;
  private final Judge judge;
  private final Harvest harvest;

  /** When jobs may be judged again that could not be. */
  private final SortedMap<Long, Long> notBefore = new TreeMap<>();

  /**
   * Looks after the workunits of a store.
   *
   * @param grace how long after its deadline a job is still waited for, microseconds
   */
  public Transitioner(ServerFolder folder, Store store, long grace) {
    this.store = store;
    this.grace = grace;
    judge = new Judge(folder.upload());
    harvest = new Harvest(folder);
  }

  /**
   * Does what there is to do, up to some hundred workunits.
   *
   * @param now microseconds since the epoch
   * @return whether there may be more to do at once
   */
  public boolean pass(AppCatalog apps, long now) throws IOException, InterruptedException {
    int moved = store.write(tx -> tx.returns().giveUp(now - grace));
    for (Job job : store.write(tx -> tx.returns().unjudged(AT_ONCE))) {
      if (notBefore.getOrDefault(job.id(), 0L) <= now && judge(job, apps, now)) {
        moved++;
      }
    }
    List<Workunit> waiting = store.write(tx -> tx.workunits().needingAttention(AT_ONCE));
    for (Workunit workunit : waiting) {
      if (workunit.state() != Workunit.State.OPEN) {
        List<Output> outputs = store.write(tx -> tx.workunits().outputs(workunit.id()));
        List<Job> jobs = store.write(tx -> tx.jobs().of(workunit.id()));
        harvest.take(workunit, outputs, jobs);
      }
    }
    if (!waiting.isEmpty()) {
      store.run(tx -> waiting.forEach(workunit -> attend(tx, workunit)));
    }
    return moved > 0 || waiting.size() == AT_ONCE;
  }

  private boolean judge(Job job, AppCatalog apps, long now) throws InterruptedException {
    Workunit workunit = store.write(tx -> tx.workunits().get(job.workunit()));
    boolean needed =
        workunit.state() == Workunit.State.OPEN || workunit.state() == Workunit.State.VALID;
    if (!needed) {
      return store.write(tx -> tx.returns().judge(job, Job.Outcome.NOT_NEEDED, 0));
    }
    List<Output> outputs = store.write(tx -> tx.workunits().outputs(workunit.id()));
    List<ReturnedFile> described = store.write(tx -> tx.returns().files(job.id()));
    Verdict verdict = judge.judge(job, outputs, described, apps.find(workunit.app()));
    notBefore.remove(job.id());
    return switch (verdict) {
      case GOOD -> store.write(tx -> tx.returns().judge(job, Job.Outcome.VALID, workunit.credit()));
      case BAD -> store.write(tx -> tx.returns().judge(job, Job.Outcome.INVALID, 0));
      case UNKNOWN -> {
        notBefore.put(job.id(), now + RETRY);
        yield false;
      }
    };
  }

  /** The workunit as it is now may be another than the one that was looked at. */
  private static void attend(Transaction tx, Workunit seen) {
    Workunit workunit = tx.workunits().get(seen.id());
    if (workunit.state() != seen.state()) {
      return;
    }
    if (workunit.state() == Workunit.State.OPEN) {
      List<Job> jobs = tx.jobs().of(workunit.id());
      if (jobs.stream().noneMatch(Transitioner::mayYetSucceed)) {
        long failed = jobs.stream().filter(Transitioner::failed).count();
        if (failed >= workunit.rules().maxErrors()
            || workunit.instances() >= workunit.rules().maxInstances()) {
          tx.workunits().end(workunit.id(), Workunit.State.FAILED);
          return;
        }
        tx.jobs().make(workunit);
      }
    } else {
      tx.returns().endUnsent(workunit.id());
    }
    tx.workunits().attended(workunit.id());
  }

  private static boolean mayYetSucceed(Job job) {
    return job.state() != Job.State.OVER || job.outcome() == Job.Outcome.RETURNED;
  }

  private static boolean failed(Job job) {
    return switch (job.outcome()) {
      case ERROR, INVALID, ABORTED -> true;
      case NONE, RETURNED, VALID, NO_REPLY, NOT_NEEDED -> false;
    };
  }
}
