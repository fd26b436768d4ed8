package io.voluntas.emulator.cases;

import io.voluntas.engine.state.JobState;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.model.JobView;
import java.util.ArrayList;
import java.util.List;

/** The life of one job, times in seconds. */
final class JobLog {
  /** An uninterrupted piece of running. */
  record Span(double from, double to) {
    double within(double start, double end) {
      return Math.max(0, Math.min(to, end) - Math.max(from, start));
    }
  }

  /** A preemption: how long after it was decided, and at what cost. */
  record Stop(double at, double delay, boolean keptInMemory, double lost, boolean everSaved) {}

  final String name;
  final String project;
  final String app;
  final double arrived;
  final double deadline;
  final double estimate;
  final boolean fromServer;
  final List<Span> spans = new ArrayList<>();
  final List<Stop> stops = new ArrayList<>();
  double finished = Double.POSITIVE_INFINITY;

  /** Longest time that it ran on after it was chosen for preemption, whatever ended that. */
  double longestDelay;

  private final long[] usage;
  private double runningSince = -1;
  private double displacedSince = -1;

  JobLog(double now, JobState job, int resources, boolean fromServer) {
    name = job.name();
    project = job.project().name();
    app = job.app();
    arrived = now;
    deadline = Durations.seconds(job.deadline());
    estimate = Durations.seconds(job.estimatedTotal());
    this.fromServer = fromServer;
    usage = new long[resources];
    for (int r = 0; r < resources; r++) {
      usage[r] = job.usage(r);
    }
  }

  double usage(int resource) {
    return usage[resource] / 1e6;
  }

  boolean running() {
    return runningSince >= 0;
  }

  void start(double now) {
    runningSince = now;
  }

  void chosen(double now, boolean toRun) {
    if (toRun) {
      endDelay(now);
    } else if (running() && displacedSince < 0) {
      displacedSince = now;
    }
  }

  void stop(double now, JobView job, boolean kept, double lost) {
    double delay = displacedSince < 0 ? 0 : now - displacedSince;
    stops.add(new Stop(now, delay, kept, lost, job.everCheckpointed()));
    end(now);
  }

  void finish(double now) {
    finished = now;
    end(now);
  }

  /** Ends what is under way, also at the end of the run. */
  void end(double now) {
    endDelay(now);
    if (running()) {
      spans.add(new Span(runningSince, now));
      runningSince = -1;
    }
  }

  double ran() {
    return spans.stream().mapToDouble(s -> s.to() - s.from()).sum();
  }

  double lost() {
    return stops.stream().mapToDouble(Stop::lost).sum();
  }

  double firstStart() {
    return spans.isEmpty() ? Double.POSITIVE_INFINITY : spans.get(0).from();
  }

  private void endDelay(double now) {
    if (displacedSince >= 0) {
      longestDelay = Math.max(longestDelay, now - displacedSince);
      displacedSince = -1;
    }
  }
}
