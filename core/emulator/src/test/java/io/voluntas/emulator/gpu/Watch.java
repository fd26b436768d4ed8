package io.voluntas.emulator.gpu;

import io.voluntas.emulator.run.RunContext;
import io.voluntas.emulator.run.RunObserver;
import io.voluntas.emulator.scenario.Exclusion;
import io.voluntas.emulator.scenario.ProjectSpec;
import io.voluntas.emulator.scenario.ResourceSpec;
import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.engine.kernel.KernelListener;
import io.voluntas.spi.model.Amounts;
import io.voluntas.spi.model.JobView;
import io.voluntas.spi.rpc.SchedulerRequest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;

/**
 * Writes down who ran when on which instances, and who was asked for what. It checks what no run
 * may break by its own sums: no instance beyond one whole or its memory, no excluded one used, no
 * limit on concurrent jobs exceeded.
 */
final class Watch implements RunObserver, KernelListener {
  private final Scenario scenario;
  private final TreeMap<Integer, Stint> running = new TreeMap<>();
  private final TreeMap<Integer, JobView> unfinished = new TreeMap<>();
  private final List<String> projects = new ArrayList<>();
  final List<Stint> stints = new ArrayList<>();
  final List<Request> requests = new ArrayList<>();
  final List<String> broken = new ArrayList<>();
  private long end;

  Watch(Scenario scenario) {
    this.scenario = scenario;
  }

  /**
   * A job ran without a break.
   *
   * @param to when it ended; the end of the run when it had not
   * @param instances by resource index
   */
  record Stint(
      int job, String project, String app, long from, long to, int[][] instances, JobView view) {
    Stint until(long time) {
      return new Stint(job, project, app, from, time, instances, view);
    }
  }

  /**
   * A scheduler request.
   *
   * @param work micro-instance-seconds by type
   * @param instances millionths by type
   */
  record Request(
      long at, String project, TreeMap<String, Long> work, TreeMap<String, Long> instances) {
    long work(String type) {
      return work.getOrDefault(type, 0L);
    }
  }

  @Override
  public KernelListener begin(RunContext context) {
    projects.addAll(context.projects());
    return this;
  }

  @Override
  public void end(long now) {
    end = now;
    running.values().forEach(stint -> stints.add(stint.until(now)));
    running.clear();
  }

  long end() {
    return end;
  }

  List<Stint> of(String app) {
    return stints.stream().filter(stint -> stint.app().equals(app)).toList();
  }

  List<Request> asking(String type) {
    return requests.stream().filter(request -> request.work(type) > 0).toList();
  }

  /** Stints less jobs: how often a job went on after it had stopped. */
  long resumptions(String app) {
    return of(app).size() - of(app).stream().map(Stint::job).distinct().count();
  }

  /** Busy time of one instance, microseconds, jobs of less than one counted in part. */
  double busy(String type, int instance) {
    int r = resources().indexOf(type);
    double sum = 0;
    for (Stint stint : stints) {
      sum += (double) part(stint, r, instance) / Amounts.ONE * (stint.to() - stint.from());
    }
    return sum;
  }

  private List<String> resources() {
    return scenario.host().resources().stream().map(ResourceSpec::type).toList();
  }

  @Override
  public void arrived(long now, JobView job, boolean fromServer) {
    unfinished.put(job.index(), job);
  }

  @Override
  public void started(long now, JobView job, int[][] instances, boolean urgent) {
    int[][] copy = Arrays.stream(instances).map(int[]::clone).toArray(int[][]::new);
    Stint stint = new Stint(job.index(), job.project().name(), job.app(), now, now, copy, job);
    if (running.put(job.index(), stint) != null) {
      broken.add(job + " started while it ran");
    }
    check(now);
  }

  @Override
  public void stopped(long now, JobView job, boolean keptInMemory, long lostWork) {
    finish(now, job);
  }

  @Override
  public void finished(long now, JobView job) {
    finish(now, job);
    unfinished.remove(job.index());
  }

  private void finish(long now, JobView job) {
    Stint stint = running.remove(job.index());
    if (stint != null && stint.from() < now) {
      stints.add(stint.until(now));
    }
  }

  @Override
  public void requested(long now, int project, SchedulerRequest request) {
    TreeMap<String, Long> work = new TreeMap<>();
    TreeMap<String, Long> instances = new TreeMap<>();
    for (SchedulerRequest.Demand demand : request.demands()) {
      work.put(demand.resource(), demand.work());
      instances.put(demand.resource(), demand.idleInstances());
    }
    requests.add(new Request(now, projects.get(project), work, instances));
  }

  private static long part(Stint stint, int resource, int instance) {
    long left = stint.view().usage(new Index(resource));
    for (int each : stint.instances()[resource]) {
      long part = Math.min(left, Amounts.ONE);
      if (each == instance) {
        return part;
      }
      left -= part;
    }
    return 0;
  }

  private void check(long now) {
    List<ResourceSpec> resources = scenario.host().resources();
    for (int r = 0; r < resources.size() - 1; r++) {
      for (int i = 0; i < resources.get(r).count(); i++) {
        long used = 0;
        long memory = 0;
        for (Stint stint : running.values()) {
          long part = part(stint, r, i);
          used += part;
          ProjectSpec project = scenario.project(stint.project());
          if (part > 0) {
            memory += project.app(stint.app()).deviceMemoryBytes();
            for (Exclusion exclusion : project.exclusions()) {
              if (exclusion.type().equals(resources.get(r).type())
                  && exclusion.instance() == i
                  && exclusion.app().map(stint.app()::equals).orElse(true)) {
                broken.add(now + ": " + stint + " runs on an excluded instance");
              }
            }
          }
        }
        List<Long> has = resources.get(r).instanceMemory();
        if (used > Amounts.ONE || (!has.isEmpty() && memory > has.get(i))) {
          broken.add(now + ": instance " + i + " of type " + r + " is over-committed");
        }
      }
    }
    for (ProjectSpec project : scenario.projects()) {
      List<Stint> mine =
          running.values().stream().filter(s -> s.project().equals(project.name())).toList();
      if (mine.size() > project.maxConcurrent().orElse(Integer.MAX_VALUE)) {
        broken.add(now + ": too many jobs of " + project.name());
      }
      for (io.voluntas.emulator.scenario.AppSpec app : project.apps()) {
        long count = mine.stream().filter(s -> s.app().equals(app.name())).count();
        if (count > app.maxConcurrent().orElse(Integer.MAX_VALUE)) {
          broken.add(now + ": too many jobs of " + app.name());
        }
      }
    }
  }

  /** Names a resource by index alone, which is all that a job's usage looks at. */
  private record Index(int index) implements io.voluntas.spi.model.ResourceView {
    @Override
    public String name() {
      return "";
    }

    @Override
    public boolean isCpu() {
      return false;
    }

    @Override
    public int instances() {
      return 0;
    }

    @Override
    public long capacity() {
      return 0;
    }

    @Override
    public double peakFlops() {
      return 1;
    }
  }
}
