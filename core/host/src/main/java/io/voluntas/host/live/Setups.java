package io.voluntas.host.live;

import io.voluntas.engine.state.ClientSetup;
import io.voluntas.engine.state.ClientSetup.ProjectSetup;
import io.voluntas.engine.state.ClientSetup.ResourceSetup;
import io.voluntas.engine.state.ClientSnapshot;
import io.voluntas.engine.state.ClientSnapshot.JobStanding;
import io.voluntas.engine.state.JobSetup;
import io.voluntas.host.machine.Machine;
import io.voluntas.host.store.JobDocument;
import io.voluntas.host.store.ProjectDocument;
import io.voluntas.host.store.Transaction;
import io.voluntas.spi.resource.Instance;
import io.voluntas.spi.rpc.ClientReport.HostDescription;
import io.voluntas.spi.rpc.SchedulerReply.SentJob;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;

/** What the kernel starts from: the documents, the settings and the computer in its terms. */
final class Setups {
  /** Note of a project: the share that the user wants. */
  static final String SHARE = "resource-share";

  private static final double USUAL_SHARE = 100;

  private final Desk desk;
  private final Machine machine;
  private List<JobSetup> returning = List.of();

  Setups(Desk desk, Machine machine) {
    this.desk = desk;
    this.machine = machine;
  }

  /** What a client that starts goes on from. */
  ClientSnapshot resume(Optional<ClientSnapshot> last, long now) {
    ClientSnapshot from = last.orElseGet(() -> ClientSnapshot.fresh(now, setup(Optional.empty())));
    return at(next(from), now);
  }

  /**
   * Jobs that the documents hold and the last snapshot does not: their device was missing for a
   * while.
   */
  List<JobSetup> returning() {
    return returning;
  }

  /**
   * A snapshot with the projects, settings and devices of now, and the deadlines of the documents.
   */
  ClientSnapshot next(ClientSnapshot from) {
    ClientSnapshot changed = from.with(setup(Optional.of(from)));
    List<JobStanding> jobs = new ArrayList<>();
    for (JobStanding job : changed.jobs()) {
      String project = changed.setup().projects().get(job.setup().project()).name();
      Optional<JobDocument> known = desk.papers().job(new JobKey(project, job.setup().name()));
      known.ifPresent(document -> jobs.add(as(job, document, changed.setup())));
    }
    ClientSnapshot next =
        new ClientSnapshot(
            changed.at(),
            changed.setup(),
            changed.projects(),
            jobs,
            changed.suspendedResources(),
            changed.balances());
    returning = missing(next);
    return next;
  }

  /** A job with the deadline of its document, and what the user says that it occupies. */
  private JobStanding as(JobStanding job, JobDocument document, ClientSetup setup) {
    JobSetup due = job.setup().withDeadline(document.sent().deadline());
    Optional<List<Long>> usage =
        job.ending().isPresent() ? Optional.empty() : usage(document, setup);
    return job.with(usage.map(amounts -> due.moved(due.project(), amounts)).orElse(due));
  }

  /** What a job occupies, by resource type; empty when one that it needs is not there. */
  private Optional<List<Long>> usage(JobDocument job, ClientSetup setup) {
    List<Claims> claims = desk.settings().limitsOf(job.project()).claims();
    SortedMap<String, Long> wanted = Claims.applied(claims, job.sent()).usage();
    List<Long> usage = new ArrayList<>();
    for (ResourceSetup type : setup.resources()) {
      usage.add(wanted.getOrDefault(type.name(), 0L));
    }
    long sum = usage.stream().mapToLong(Long::longValue).sum();
    long all = wanted.values().stream().mapToLong(Long::longValue).sum();
    return sum != all || sum == 0 ? Optional.empty() : Optional.of(usage);
  }

  /**
   * Moves the clock's zero on the disk to where it is, and all deadlines along, so that they mean
   * the same moments as before. What is on the disk tells by how much: however often the clock was
   * set and whenever the client was killed, they move once.
   */
  Consumer<Transaction> moveOrigin() {
    long origin = desk.unix(0);
    long by = desk.papers().origin() - origin;
    List<JobDocument> moved = new ArrayList<>();
    if (by != 0) {
      desk.papers()
          .jobs()
          .forEach(job -> moved.add(JobPapers.due(job, job.sent().deadline() + by)));
    }
    return tx -> {
      tx.origin(origin);
      moved.forEach(job -> desk.papers().put(tx, job));
    };
  }

  private ClientSetup setup(Optional<ClientSnapshot> last) {
    HostDescription host = machine.describe();
    List<ResourceSetup> resources = new ArrayList<>();
    for (DeviceGroup group : desk.settings().devices()) {
      resources.add(
          new ResourceSetup(
              group.type().name(),
              group.instances().size(),
              group.instances().stream()
                  .mapToDouble(Instance::peakFlops)
                  .filter(flops -> flops > 0)
                  .min()
                  .orElse(10 * host.cpuFlops()),
              memory(group)));
    }
    int cpus = desk.settings().cpus().orElse(host.cpus());
    resources.add(new ResourceSetup("cpu", cpus, host.cpuFlops(), List.of()));
    List<ProjectSetup> projects = new ArrayList<>();
    for (ProjectDocument project : desk.papers().projects()) {
      projects.add(project(project, last));
    }
    return new ClientSetup(
        resources,
        projects,
        desk.settings().preferences(),
        desk.computing() * Throttle.part(desk.settings().rules()),
        ClientSetup.Habits.USUAL,
        Throttle.cycle(desk.settings().rules()));
  }

  private static List<Long> memory(DeviceGroup group) {
    List<Long> memory = new ArrayList<>();
    for (Instance instance : group.instances()) {
      memory.add(instance.memoryBytes() > 0 ? instance.memoryBytes() : Long.MAX_VALUE);
    }
    return memory;
  }

  private ProjectSetup project(ProjectDocument project, Optional<ClientSnapshot> last) {
    ProjectLimits limits = desk.settings().limitsOf(project.name());
    Optional<ProjectSetup> before =
        last.flatMap(
            snapshot ->
                snapshot.setup().projects().stream()
                    .filter(known -> known.name().equals(project.name()))
                    .findFirst());
    String told = project.notes().getOrDefault(ProjectPapers.TOLD_SHARE, "");
    String noted = project.notes().getOrDefault(SHARE, told);
    return new ProjectSetup(
        project.name(),
        noted.isEmpty() ? USUAL_SHARE : Double.parseDouble(noted),
        before.map(ProjectSetup::suspended).orElse(false),
        before.map(ProjectSetup::noNewWork).orElse(false),
        before.map(ProjectSetup::deferredUntil).orElse(0L),
        limits.maxConcurrent(),
        limits.appMaxConcurrent(),
        limits.excluded(),
        limits.exclusions());
  }

  private List<JobSetup> missing(ClientSnapshot snapshot) {
    Set<JobKey> known = new TreeSet<>();
    for (JobStanding job : snapshot.jobs()) {
      String project = snapshot.setup().projects().get(job.setup().project()).name();
      known.add(new JobKey(project, job.setup().name()));
    }
    SortedMap<String, Integer> projects = new TreeMap<>();
    for (int i = 0; i < snapshot.setup().projects().size(); i++) {
      projects.put(snapshot.setup().projects().get(i).name(), i);
    }
    List<JobSetup> missing = new ArrayList<>();
    for (JobDocument job : desk.papers().jobs()) {
      if (!known.contains(new JobKey(job.project(), job.name()))
          && job.report().isEmpty()
          && projects.containsKey(job.project())) {
        setup(job, projects.get(job.project()), snapshot).ifPresent(missing::add);
      }
    }
    return missing;
  }

  private Optional<JobSetup> setup(JobDocument job, int project, ClientSnapshot snapshot) {
    SentJob sent = job.sent();
    Optional<List<Long>> usage = usage(job, snapshot.setup());
    if (usage.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new JobSetup(
            sent.name(),
            project,
            sent.app(),
            usage.get(),
            sent.estimate(),
            JobPapers.figures(job).checkpointWallTime(),
            job.received(),
            sent.deadline(),
            sent.memoryBytes(),
            false,
            JobSetup.Checkpoints.REPORTED,
            sent.deviceMemoryBytes()));
  }

  private static ClientSnapshot at(ClientSnapshot snapshot, long now) {
    return new ClientSnapshot(
        Math.max(now, snapshot.at()),
        snapshot.setup(),
        snapshot.projects(),
        snapshot.jobs(),
        snapshot.suspendedResources(),
        snapshot.balances());
  }
}
