package io.voluntas.engine.forecast;

import io.voluntas.engine.state.JobState;
import io.voluntas.engine.state.ProjectState;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/** One project's jobs of one type in the reference simulation; everything is searched for. */
final class ReferenceFlow {
  /** A job with its work as of the last change of its speed. */
  static final class Served {
    final JobState job;
    double left;
    double since;
    double speed;
    double finish = Double.POSITIVE_INFINITY;

    Served(JobState job) {
      this.job = job;
      this.left = job.remaining();
    }

    void serve(double value, double time) {
      if (value != speed) {
        left -= speed * (time - since);
        since = time;
        speed = value;
        finish = speed > 0 ? time + left / speed : Double.POSITIVE_INFINITY;
      }
    }
  }

  final ProjectState project;
  final List<Served> jobs = new ArrayList<>();
  private final int resource;
  private final double capacity;
  private final double due;
  private final int limit;
  boolean fixed;
  double rate;
  double fresh;
  double used;
  double missing;
  private double rateSince;

  ReferenceFlow(ProjectState project, int resource, double capacity, double due) {
    this.project = project;
    this.resource = resource;
    this.capacity = capacity;
    this.due = due;
    this.limit = project.setup().maxConcurrent().orElse(Integer.MAX_VALUE);
    for (JobState job : project.unfinished()) {
      if (job.mainResource().index() == resource && job.expected()) {
        jobs.add(new Served(job));
      }
    }
  }

  boolean active() {
    return !jobs.isEmpty();
  }

  double share() {
    return project.share();
  }

  /** What its jobs could use at once. */
  double width() {
    double sum = 0;
    int count = 0;
    for (int i = 0; i < jobs.size() && sum < capacity && count < limit; i++) {
      if (appAllows(i)) {
        sum += jobs.get(i).job.usage(resource);
        count++;
      }
    }
    return Math.min(sum, capacity);
  }

  void setRate(double value, double counted) {
    if (value != rate) {
      settle(counted);
      rate = value;
    }
  }

  void settle(double counted) {
    used += rate * (counted - rateSince);
    missing += Math.max(0, due - rate) * (counted - rateSince);
    rateSince = counted;
  }

  void serve(double time) {
    double rest = rate;
    int count = 0;
    for (int i = 0; i < jobs.size(); i++) {
      double part = 0;
      if (rest > 0.25 && count < limit && appAllows(i)) {
        double usage = (double) jobs.get(i).job.usage(resource);
        part = Math.min(1, rest / usage);
        rest -= part * usage;
        count++;
      }
      jobs.get(i).serve(part, time);
    }
  }

  double nextEnd() {
    return jobs.stream().mapToDouble(served -> served.finish).min().orElse(Double.MAX_VALUE);
  }

  double cpusInUse(int cpu) {
    double sum = 0;
    for (Served served : jobs) {
      sum += served.job.usage(cpu) * served.speed;
    }
    return sum;
  }

  /** All that it could use with any number of jobs, as far as limits tell; else infinite. */
  double ceiling() {
    double widest = 0;
    double apps = 0;
    boolean allLimited = true;
    List<JobState> here = new ArrayList<>(project.unfinished());
    here.addAll(project.finished());
    here.removeIf(job -> job.mainResource().index() != resource);
    for (JobState job : here) {
      widest = Math.max(widest, (double) job.usage(resource));
      allLimited &= appLimit(job).isPresent();
    }
    for (String app : project.setup().appMaxConcurrent().keySet()) {
      long most =
          here.stream()
              .filter(job -> job.app().equals(app))
              .mapToLong(job -> job.usage(resource))
              .max()
              .orElse(0);
      apps += project.setup().appMaxConcurrent().get(app) * (double) most;
    }
    double byApps = allLimited && !here.isEmpty() ? apps : Double.POSITIVE_INFINITY;
    double one = widest > 0 ? widest : 1_000_000;
    return project.setup().maxConcurrent().isPresent() ? Math.min(limit * one, byApps) : byApps;
  }

  /** Whether fewer jobs of the same app come before it than may run at once. */
  private boolean appAllows(int at) {
    JobState job = jobs.get(at).job;
    OptionalInt most = appLimit(job);
    int before = 0;
    for (int i = 0; i < at && most.isPresent(); i++) {
      before += jobs.get(i).job.app().equals(job.app()) ? 1 : 0;
    }
    return most.isEmpty() || before < most.getAsInt();
  }

  private OptionalInt appLimit(JobState job) {
    Integer most = project.setup().appMaxConcurrent().get(job.app());
    return most == null ? OptionalInt.empty() : OptionalInt.of(most);
  }
}
