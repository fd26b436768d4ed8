package io.voluntas.emulator.record;

import io.voluntas.emulator.report.ReportModel;
import io.voluntas.emulator.run.RunContext;
import io.voluntas.engine.kernel.KernelListener;
import io.voluntas.spi.model.JobView;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;

/** Keeps what ran where and when, misses, and when the host did not compute, up to a limit. */
final class Timeline implements KernelListener {
  private final RunContext context;
  private final int limit;
  private final Lanes lanes;
  private final TreeMap<Integer, Open> open = new TreeMap<>();
  private final List<Piece> pieces = new ArrayList<>();
  private final List<ReportModel.Miss> misses = new ArrayList<>();
  private final List<ReportModel.Interval> off = new ArrayList<>();
  private final Set<Integer> missed = new HashSet<>();
  private final long[] capacity;
  private long offSince = -1;

  /** A job that runs. */
  private static final class Open {
    private final JobView job;
    private final long start;
    private final int resource;
    private final int[] instances;
    private final boolean urgent;

    Open(JobView job, long start, int resource, int[] instances, boolean urgent) {
      this.job = job;
      this.start = start;
      this.resource = resource;
      this.instances = instances;
      this.urgent = urgent;
    }
  }

  /** A segment whose job may yet miss its deadline. */
  private record Piece(int job, ReportModel.Segment segment) {}

  Timeline(RunContext context, int limit) {
    this.context = context;
    this.limit = limit;
    List<Integer> instances = context.info().instances();
    lanes = new Lanes(instances.get(instances.size() - 1));
    capacity = new long[instances.size()];
    for (int r = 0; r < capacity.length; r++) {
      capacity[r] = instances.get(r);
    }
  }

  @Override
  public void started(long now, JobView job, int[][] instances, boolean urgent) {
    int main = job.mainResource().index();
    int[] places =
        job.mainResource().isCpu() ? lanes.take(job.usage(job.mainResource())) : instances[main];
    open.put(job.index(), new Open(job, now, main, places, urgent));
  }

  @Override
  public void stopped(long now, JobView job, boolean keptInMemory, long lostWork) {
    close(now, job);
  }

  @Override
  public void finished(long now, JobView job) {
    close(now, job);
  }

  @Override
  public void reported(long now, JobView job, long finishedAt) {
    if (now > job.deadline()) {
      miss(job);
    }
  }

  @Override
  public void capacity(long now, int resource, long amount) {
    capacity[resource] = amount;
    boolean any = false;
    for (long each : capacity) {
      any |= each > 0;
    }
    if (any && offSince >= 0) {
      if (now > offSince && off.size() < limit) {
        off.add(new ReportModel.Interval(offSince, now));
      }
      offSince = -1;
    } else if (!any && offSince < 0) {
      offSince = now;
    }
  }

  void end(long now) {
    for (Open last : List.copyOf(open.values())) {
      close(now, last.job);
    }
    for (JobView job : context.unreported()) {
      if (now > job.deadline()) {
        miss(job);
      }
    }
    if (offSince >= 0 && now > offSince) {
      off.add(new ReportModel.Interval(offSince, now));
    }
  }

  List<ReportModel.Segment> segments() {
    List<ReportModel.Segment> segments = new ArrayList<>();
    for (Piece piece : pieces) {
      ReportModel.Segment s = piece.segment();
      segments.add(
          missed.contains(piece.job())
              ? new ReportModel.Segment(
                  s.resource(),
                  s.instance(),
                  s.project(),
                  s.job(),
                  s.start(),
                  s.end(),
                  s.deadline(),
                  s.urgent(),
                  true)
              : s);
    }
    return segments;
  }

  List<ReportModel.Miss> misses() {
    return misses;
  }

  List<ReportModel.Interval> off() {
    return off;
  }

  private void close(long now, JobView job) {
    Open was = open.remove(job.index());
    if (was == null) {
      return;
    }
    if (job.mainResource().isCpu()) {
      lanes.give(was.instances, job.usage(job.mainResource()));
    }
    for (int instance : was.instances) {
      if (now > was.start && pieces.size() < limit) {
        ReportModel.Segment segment =
            new ReportModel.Segment(
                was.resource,
                instance,
                job.project().index(),
                job.name(),
                was.start,
                now,
                OptionalLong.of(job.deadline()),
                was.urgent,
                false);
        pieces.add(new Piece(job.index(), segment));
      }
    }
  }

  private void miss(JobView job) {
    if (misses.size() < limit) {
      misses.add(new ReportModel.Miss(job.deadline(), job.project().index(), job.name()));
      missed.add(job.index());
    }
  }
}
