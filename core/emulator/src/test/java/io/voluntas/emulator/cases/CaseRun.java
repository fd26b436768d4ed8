package io.voluntas.emulator.cases;

import io.voluntas.emulator.figure.Figures;
import io.voluntas.emulator.run.Emulator;
import io.voluntas.emulator.run.RunContext;
import io.voluntas.emulator.run.RunObserver;
import io.voluntas.emulator.run.RunOptions;
import io.voluntas.emulator.run.RunPolicies;
import io.voluntas.emulator.run.RunResult;
import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.emulator.scenario.ScenarioYaml;
import io.voluntas.emulator.world.InMemoryTransport;
import io.voluntas.engine.kernel.KernelListener;
import io.voluntas.engine.state.JobState;
import io.voluntas.spi.figure.FigureOfMerit;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.model.JobView;
import io.voluntas.spi.rpc.SchedulerRequest;
import io.voluntas.spi.scheduling.Schedule;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntSupplier;
import java.util.function.Predicate;

/** A run with everything that the cases ask about written down, times in seconds. */
final class CaseRun implements RunObserver, KernelListener {
  final RunResult result;
  final List<SchedulerRequest> requests = new ArrayList<>();

  /** When the CPUs came and went: time and how many. */
  final List<String> capacities = new ArrayList<>();

  /** Jobs that any round-robin simulation took to miss their deadline, over all simulations. */
  int deadlineFlags;

  /** The most work of the first resource that was ever queued, by estimate, instance-seconds. */
  double mostQueued;

  private final Map<Integer, JobLog> jobs = new TreeMap<>();
  private final Set<Integer> running = new TreeSet<>();
  private final Map<String, Integer> mostUnfinished = new TreeMap<>();
  private List<String> resources = List.of();
  private RunContext run;

  private CaseRun(Scenario scenario, RunPolicies policies, double hours) {
    List<FigureOfMerit> figures = new ArrayList<>(Figures.standard(List.of()));
    figures.addAll(Figures.bce());
    long duration = Math.round(hours * Durations.HOUR);
    result =
        new Emulator(new InMemoryTransport())
            .run(scenario, policies, RunOptions.of(1, duration, figures), List.of(this));
  }

  static CaseRun of(Scenario scenario, RunPolicies policies, double hours) {
    return new CaseRun(scenario, policies, hours);
  }

  static CaseRun of(String yaml, RunPolicies policies, double hours) {
    return new CaseRun(ScenarioYaml.read("case.yaml", yaml), policies, hours);
  }

  /** The jobs of a project or an app. */
  List<JobLog> jobs(String owner) {
    return jobs.values().stream()
        .filter(j -> j.project.equals(owner) || j.app.equals(owner))
        .toList();
  }

  List<JobLog> jobs() {
    return List.copyOf(jobs.values());
  }

  JobLog job(String name) {
    return jobs().stream().filter(j -> j.name.equals(name)).findFirst().orElseThrow();
  }

  /** When the last job of a project or an app ended; infinite when one did not. */
  double lastEnd(String owner) {
    return jobs(owner).stream().mapToDouble(j -> j.finished).max().orElseThrow();
  }

  /** Jobs that ended after their deadline, or did not end though it is over. */
  long missed(String owner) {
    return jobs(owner).stream()
        .filter(j -> j.finished > j.deadline)
        .filter(j -> j.deadline < Durations.seconds(result.duration()))
        .count();
  }

  int mostUnfinished(String project) {
    return mostUnfinished.getOrDefault(project, 0);
  }

  List<SchedulerRequest> workRequests(String project) {
    return requests.stream()
        .filter(r -> r.project().equals(project))
        .filter(r -> r.workRequest() > 0)
        .toList();
  }

  static SchedulerRequest.Demand demand(SchedulerRequest request, String resource) {
    return request.demands().stream()
        .filter(d -> d.resource().equals(resource))
        .findFirst()
        .orElseThrow();
  }

  /** Average number of busy instances in an interval. */
  double busy(String resource, double from, double to) {
    return busy(resource, from, to, job -> true);
  }

  double busy(String resource, double from, double to, Predicate<JobLog> which) {
    int r = resources.indexOf(resource);
    double sum = 0;
    for (JobLog job : jobs.values()) {
      if (which.test(job)) {
        for (JobLog.Span span : job.spans) {
          sum += job.usage(r) * span.within(from, to);
        }
      }
    }
    return sum / (to - from);
  }

  /** The largest sum of what the jobs use at any moment. */
  double mostInUse(String resource) {
    int r = resources.indexOf(resource);
    return peak(jobs(), job -> job.usage(r));
  }

  /** The largest number of jobs that run at one moment. */
  int mostRunning(String owner) {
    return (int) Math.round(peak(jobs(owner), job -> 1));
  }

  private static double peak(
      List<JobLog> jobs, java.util.function.ToDoubleFunction<JobLog> weight) {
    TreeMap<Double, Double> changes = new TreeMap<>();
    for (JobLog job : jobs) {
      for (JobLog.Span span : job.spans) {
        if (span.to() > span.from()) {
          changes.merge(span.from(), weight.applyAsDouble(job), Double::sum);
          changes.merge(span.to(), -weight.applyAsDouble(job), Double::sum);
        }
      }
    }
    double level = 0;
    double most = 0;
    for (double change : changes.values()) {
      level += change;
      most = Math.max(most, level);
    }
    return most;
  }

  @Override
  public KernelListener begin(RunContext context) {
    resources = context.info().resources();
    run = context;
    return this;
  }

  @Override
  public void end(long now) {
    jobs.values().forEach(job -> job.end(Durations.seconds(now)));
  }

  @Override
  public void arrived(long now, JobView job, boolean fromServer) {
    jobs.put(
        job.index(),
        new JobLog(Durations.seconds(now), (JobState) job, resources.size(), fromServer));
    int count = 0;
    double queued = 0;
    for (JobView other : run.unreported()) {
      if (!((JobState) other).isFinished()) {
        count += other.project().index() == job.project().index() ? 1 : 0;
        queued += ((JobState) other).usage(0) / 1e6 * Durations.seconds(other.remaining());
      }
    }
    mostUnfinished.merge(job.project().name(), count, Math::max);
    mostQueued = Math.max(mostQueued, queued);
  }

  @Override
  public void started(long now, JobView job, int[][] instances, boolean urgent) {
    running.add(job.index());
    jobs.get(job.index()).start(Durations.seconds(now));
  }

  @Override
  public void stopped(long now, JobView job, boolean keptInMemory, long lostWork) {
    running.remove(job.index());
    double lost = Durations.seconds(lostWork);
    jobs.get(job.index()).stop(Durations.seconds(now), job, keptInMemory, lost);
  }

  @Override
  public void finished(long now, JobView job) {
    running.remove(job.index());
    jobs.get(job.index()).finish(Durations.seconds(now));
  }

  @Override
  public void scheduled(long now, Schedule schedule) {
    Set<Integer> picked = new HashSet<>();
    schedule.picks().forEach(pick -> picked.add(pick.job().index()));
    for (int index : running) {
      jobs.get(index).chosen(Durations.seconds(now), picked.contains(index));
    }
  }

  @Override
  public void requested(long now, int project, SchedulerRequest request) {
    requests.add(request);
  }

  @Override
  public void capacity(long now, int resource, long capacity) {
    capacities.add(now + " " + resources.get(resource) + " " + capacity);
  }

  @Override
  public void forecast(long now, IntSupplier deadlinesMissed) {
    deadlineFlags += deadlinesMissed.getAsInt();
  }
}
