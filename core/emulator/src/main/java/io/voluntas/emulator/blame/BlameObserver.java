package io.voluntas.emulator.blame;

import io.voluntas.emulator.bound.CapacityCurve;
import io.voluntas.emulator.figure.Resource;
import io.voluntas.emulator.run.RunContext;
import io.voluntas.emulator.run.RunObserver;
import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.engine.kernel.KernelListener;
import io.voluntas.spi.model.Amounts;
import io.voluntas.spi.model.JobView;
import io.voluntas.spi.rpc.SchedulerRequest;
import io.voluntas.spi.scheduling.Schedule;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Blames the waste and the idleness of one run. Looks through the queue whenever the client
 * decides, so it is not free; without it a run costs nothing more.
 */
public final class BlameObserver implements RunObserver, KernelListener {
  private static final WasteBlame.Finding USER =
      new WasteBlame.Finding(1, Cause.AVAILABILITY, "the user aborted it");
  private static final WasteBlame.Finding PREEMPTED =
      new WasteBlame.Finding(2, Cause.PREEMPTION, "it was preempted and went back to a checkpoint");
  private static final WasteBlame.Finding HOST_OFF =
      new WasteBlame.Finding(
          1,
          Cause.AVAILABILITY,
          "the host or the user stopped it and it went back to a checkpoint");

  private final Scenario scenario;
  private final Consumer<Verdict> verdicts;
  private final Map<Integer, JobRecord> records = new HashMap<>();
  private final Set<Integer> aborted = new HashSet<>();
  private final Set<Integer> unreachable = new HashSet<>();
  private final List<Stop> stopsNow = new ArrayList<>();
  private RunContext context;
  private Answers answers;
  private IdleBlame idle;
  private WasteBlame rules;
  private CapacityCurve[] curves = {};
  private CapacityCurve network;
  private List<Resource> resources = List.of();
  private CauseSums[] wasted = {};
  private int capacitiesTold;
  private boolean ended;
  private long stopsAt = -1;

  /** A stop of which it is not clear yet whether the host went off. */
  private record Stop(JobRecord job, long lost) {}

  /**
   * For one run.
   *
   * @param scenario what is run, in canonical order
   */
  public BlameObserver(Scenario scenario) {
    this(scenario, verdict -> {});
  }

  /**
   * For one run, told of every job whose work was wasted.
   *
   * @param scenario what is run, in canonical order
   */
  @SuppressWarnings("NullAway.Init") // begin is called before anything else
  public BlameObserver(Scenario scenario, Consumer<Verdict> verdicts) {
    this.scenario = scenario;
    this.verdicts = verdicts;
  }

  /**
   * Who is to blame, after the end of the run.
   *
   * @throws IllegalStateException before it
   */
  public Blame blame() {
    if (!ended) {
      throw new IllegalStateException("the run has not ended");
    }
    List<Parts> waste = new ArrayList<>();
    for (CauseSums sums : wasted) {
      waste.add(sums.parts());
    }
    return new Blame(context.info().resources(), waste, idle.parts(), 1);
  }

  @Override
  public KernelListener begin(RunContext run) {
    context = run;
    resources = Resource.of(run.info());
    curves = new CapacityCurve[resources.size()];
    wasted = new CauseSums[curves.length];
    for (int r = 0; r < curves.length; r++) {
      curves[r] = new CapacityCurve();
      wasted[r] = new CauseSums();
    }
    network = new CapacityCurve();
    answers = new Answers(scenario);
    idle = new IdleBlame(run, answers);
    rules = new WasteBlame(curves, network);
    return this;
  }

  @Override
  public void capacity(long now, int resource, long amount) {
    // The kernel tells every capacity once before there is anything to look at.
    boolean atStart = capacitiesTold < curves.length;
    capacitiesTold++;
    if (atStart) {
      idle.advance(now);
    } else {
      before(now);
    }
    curves[resource].step(now, amount);
    idle.capacity(resource, amount, atStart);
    if (atStart) {
      return;
    }
    network.step(now, context.connected() ? Amounts.ONE : 0);
    for (Stop stop : stopsNow) {
      if (amount == 0 && stop.job().main == resource) {
        stop.job().lostToPreemption -= stop.lost();
        stop.job().lostToHost += stop.lost();
      }
    }
    stopsNow.removeIf(stop -> amount == 0 && stop.job().main == resource);
    idle.settle();
  }

  @Override
  public void arrived(long now, JobView job, boolean fromServer) {
    before(now);
    JobRecord record = new JobRecord(job, context.runtime(job.index()), fromServer);
    records.put(job.index(), record);
    record.readyAt = job.runnable() ? now : -1;
    new Queue(record, context.unreported(), records).judge(record, now, idle.usable(record.main));
    if (fromServer) {
      answers.arrived(job.project().index(), record.main);
    }
    idle.take(job);
    idle.settle();
  }

  @Override
  public void started(long now, JobView job, int[][] instances, boolean urgent) {
    before(now);
    idle.started(job);
    idle.settle();
  }

  @Override
  public void stopped(long now, JobView job, boolean keptInMemory, long lostWork) {
    before(now);
    JobRecord record = record(job);
    if (lostWork > 0 && job.runnable()) {
      record.lostToPreemption += lostWork;
      stopsNow.add(new Stop(record, lostWork));
    } else {
      record.lostToHost += lostWork;
    }
    idle.stopped(job);
    idle.settle();
  }

  @Override
  public void finished(long now, JobView job) {
    before(now);
    JobRecord record = record(job);
    record.finishedAt = now;
    if (record.left(job) > 0) {
      aborted.add(job.index()); // of what ends before its time, also when nobody is told any more
    }
    idle.finished(job, Math.max(0, record.estimate - record.done(job)));
    idle.settle();
  }

  @Override
  public void scheduled(long now, Schedule schedule) {
    before(now);
    idle.look();
    List<? extends JobView> jobs = context.unreported();
    for (int i = 0; i < jobs.size(); i++) {
      JobRecord record = record(jobs.get(i));
      if (record.readyAt < 0 && jobs.get(i).runnable()) {
        record.readyAt = now;
      }
    }
    idle.settle();
  }

  @Override
  public void requested(long now, int project, SchedulerRequest request) {
    before(now);
    idle.requested(answers.requested(project, request));
    idle.settle();
  }

  @Override
  public void rpc(long now, int project, int jobsReceived, boolean failed) {
    before(now);
    answers.answered(now, project, failed, context);
    if (failed) {
      for (JobView job : context.unreported()) {
        if (job.project().index() == project && record(job).finishedAt >= 0) {
          unreachable.add(job.index());
        }
      }
    }
    idle.settle();
  }

  @Override
  public void booked(long now) {
    before(now);
  }

  @Override
  public void reported(long now, JobView job, long finishedAt) {
    before(now);
    judge(now, job);
    records.remove(job.index());
  }

  @Override
  public void end(long now) {
    before(now);
    for (JobView job : context.unreported()) {
      judge(now, job);
    }
    ended = true;
  }

  private void before(long now) {
    idle.advance(now);
    if (!stopsNow.isEmpty() && stopsAt != now) {
      stopsNow.clear();
    }
    stopsAt = now;
    idle.begin();
  }

  private void judge(long now, JobView job) {
    JobRecord record = record(job);
    if (aborted.remove(job.index())) {
      waste(now, job, Verdict.Kind.ABORTED, USER, job.wallTime());
    } else if (now > job.deadline()) {
      boolean failed = unreachable.contains(job.index());
      waste(now, job, Verdict.Kind.MISSED, rules.missed(record, failed), job.wallTime());
    } else {
      waste(now, job, Verdict.Kind.LOST, PREEMPTED, record.lostToPreemption);
      waste(now, job, Verdict.Kind.LOST, HOST_OFF, record.lostToHost);
    }
    unreachable.remove(job.index());
  }

  private void waste(
      long now, JobView job, Verdict.Kind kind, WasteBlame.Finding finding, long time) {
    if (time > 0 || kind == Verdict.Kind.MISSED) {
      for (Resource resource : resources) {
        wasted[resource.index()].of(finding.cause()).add(job.usage(resource), time);
      }
      List<Long> usage = resources.stream().map(job::usage).toList();
      verdicts.accept(
          new Verdict(
              now,
              job.project().name(),
              job.name(),
              kind,
              finding.rule(),
              finding.cause(),
              finding.why(),
              time,
              usage));
    }
  }

  private JobRecord record(JobView job) {
    return Objects.requireNonNull(records.get(job.index()), "a job that never arrived");
  }
}
