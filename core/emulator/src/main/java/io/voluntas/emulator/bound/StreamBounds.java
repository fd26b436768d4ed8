package io.voluntas.emulator.bound;

import io.voluntas.emulator.figure.Resource;
import io.voluntas.spi.figure.RunInfo;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Works the bounds out from a job stream and what the host could do. */
final class StreamBounds {
  private static final double MICRO = 1e-6;

  private final RunInfo info;
  private final List<Resource> resources;
  private final List<CapacityCurve> curves;
  private final List<StreamJob> jobs;
  private final long end;

  /**
   * Of one run.
   *
   * @param curves what could be used, by resource type
   * @param jobs every job that was on the host
   * @param end end of the run, microseconds
   */
  StreamBounds(RunInfo info, List<CapacityCurve> curves, List<StreamJob> jobs, long end) {
    this.info = info;
    this.resources = Resource.of(info);
    this.curves = List.copyOf(curves);
    this.jobs = List.copyOf(jobs);
    this.end = end;
  }

  /**
   * All bounds.
   *
   * @param capable whether a project has jobs that use a type, by project and type
   * @param used micro-instance-seconds that projects used in the run, by project and type
   */
  Bounds bounds(boolean[][] capable, long[][] used) {
    long decided = 0;
    long mayBeMet = 0;
    long impossible = 0;
    double lateWork = 0;
    List<List<DeadlineTask>> tasks = new ArrayList<>();
    resources.forEach(resource -> tasks.add(new ArrayList<>()));
    for (StreamJob job : jobs) {
      CapacityCurve curve = curves.get(job.main());
      boolean isDecided = job.deadline() < end;
      double time = curve.upTime(job.received(), Math.min(job.deadline(), end));
      boolean possible = job.required() <= time;
      decided += isDecided ? 1 : 0;
      mayBeMet += !isDecided && possible ? 1 : 0;
      if (isDecided && !possible) {
        impossible++;
        lateWork += (job.required() - time) * job.instances(job.main());
      } else if (isDecided && job.required() > 0) {
        tasks.get(job.main()).add(task(job, curve));
      }
    }
    long missed = impossible;
    for (List<DeadlineTask> ofType : tasks) {
      LateBound late = LateBound.of(ofType);
      missed += late.tasks();
      lateWork += late.work();
    }
    long counted = decided + mayBeMet;
    Map<String, Double> idle = new LinkedHashMap<>();
    double total = idle(idle);
    return new Bounds(
        counted > 0 ? missed / (double) counted : 0,
        missed,
        lateWork * MICRO,
        total,
        idle,
        share(used, mostOfProjects()),
        share(used, unlimited(capable)));
  }

  private static DeadlineTask task(StreamJob job, CapacityCurve curve) {
    double width = job.instances(job.main());
    return new DeadlineTask(
        curve.workBefore(job.received()),
        curve.workBefore(job.deadline()),
        job.required() * width,
        width < curve.most() ? width : Double.POSITIVE_INFINITY,
        curve.upBefore(job.received()),
        curve.upBefore(job.deadline()),
        job.missed());
  }

  /** Puts the least idle fraction of each type into a map, and returns the total. */
  private double idle(Map<String, Double> byType) {
    double idleFlops = 0;
    double allFlops = 0;
    for (Resource resource : resources) {
      double available = curves.get(resource.index()).work(0, end);
      double idle = Math.max(0, available - most(resource, jobs));
      byType.put(resource.name(), available > 0 ? idle / available : 0);
      idleFlops += resource.peakFlops() * idle;
      allFlops += resource.peakFlops() * available;
    }
    return allFlops > 0 ? idleFlops / allFlops : 0;
  }

  /**
   * The most work that jobs can do on a type. CPUs beside devices are counted as they come: the
   * client lets them exceed what there is by less than one.
   */
  private double most(Resource resource, List<StreamJob> some) {
    int r = resource.index();
    List<StreamJob> own = some.stream().filter(job -> job.main() == r).toList();
    double beside = 0;
    for (StreamJob job : some) {
      if (job.main() != r) {
        double time = curves.get(job.main()).upTime(job.received(), end);
        beside += job.instances(r) * Math.min((double) job.longest(), time);
      }
    }
    return new MostWork(curves.get(r), end).of(r, own) + beside;
  }

  private double[][] mostOfProjects() {
    double[][] most = new double[info.projects()][resources.size()];
    for (int p = 0; p < most.length; p++) {
      int project = p;
      List<StreamJob> own = jobs.stream().filter(job -> job.project() == project).toList();
      for (Resource resource : resources) {
        most[p][resource.index()] = resource.peakFlops() * most(resource, own);
      }
    }
    return most;
  }

  private double[][] unlimited(boolean[][] capable) {
    double[][] most = new double[info.projects()][resources.size()];
    for (int p = 0; p < most.length; p++) {
      for (int r = 0; r < most[p].length; r++) {
        most[p][r] = capable[p][r] ? Double.MAX_VALUE : 0;
      }
    }
    return most;
  }

  private double share(long[][] used, double[][] most) {
    double[] work = new double[resources.size()];
    for (Resource resource : resources) {
      for (long[] project : used) {
        work[resource.index()] += resource.peakFlops() * project[resource.index()];
      }
    }
    double[] shares = info.shares().stream().mapToDouble(Double::doubleValue).toArray();
    return ShareBound.least(shares, work, most);
  }
}
