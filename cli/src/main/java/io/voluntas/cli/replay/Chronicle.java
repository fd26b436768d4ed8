package io.voluntas.cli.replay;

import io.voluntas.emulator.scenario.Action;
import io.voluntas.emulator.scenario.TimedEvent;
import io.voluntas.engine.kernel.Event;
import io.voluntas.engine.kernel.Kernel;
import io.voluntas.engine.state.ClientSetup;
import io.voluntas.engine.state.ClientSnapshot;
import io.voluntas.engine.state.ClientSnapshot.JobStanding;
import io.voluntas.engine.state.JobSetup;
import io.voluntas.engine.state.JobState;
import io.voluntas.host.journal.Epoch;
import io.voluntas.host.journal.EpochReason;
import io.voluntas.host.journal.PolicyChoice;
import io.voluntas.spi.rpc.SchedulerReply;
import io.voluntas.spi.rpc.SchedulerRequest;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Takes down what happened in a history, whatever the client decided. Times count from its begin.
 */
public final class Chronicle {
  final Map<String, PastProject> projects = new LinkedHashMap<>();
  final SwitchTrace powered = new SwitchTrace(true);
  final SwitchTrace active = new SwitchTrace(true);
  final SwitchTrace devices = new SwitchTrace(true);
  final SwitchTrace connected = new SwitchTrace(true);
  final List<TimedEvent> events = new ArrayList<>();
  final SortedMap<String, Integer> leftOut = new TreeMap<>();
  private final UserActions actions = new UserActions(this);
  private @Nullable ClientSnapshot first;
  private @Nullable Epoch epoch;
  private long last;

  /** From kernel time to the time of the chronicle, in this epoch. */
  private long shift;

  private @Nullable JobState ending;

  /** The epoch that it is in. */
  Epoch epoch() {
    return java.util.Objects.requireNonNull(epoch, "no epoch has begun");
  }

  /** The snapshot of the first epoch. */
  ClientSnapshot first() {
    return java.util.Objects.requireNonNull(first, "no epoch has begun");
  }

  /** Whether nothing was taken down yet. */
  boolean isEmpty() {
    return epoch == null;
  }

  /** The policies of the last epoch. */
  public PolicyChoice policies() {
    return epoch().policies();
  }

  /** How long the history is, microseconds. */
  long length() {
    return last;
  }

  void begin(Epoch next, long at) {
    ClientSnapshot snapshot = next.snapshot();
    shift = at - snapshot.at();
    if (first == null) {
      first = snapshot;
      actions.begin(snapshot.setup().preferences());
      snapshot.setup().projects().forEach(one -> projects.put(one.name(), new PastProject(one, 0)));
      snapshot.jobs().forEach(job -> initial(snapshot, job));
      snapshot.suspendedResources().forEach(type -> action(0, new Action.SuspendResource(type)));
      if (snapshot.setup().throttle().isPresent()) {
        leaveOut("a throttle");
      }
    } else {
      if (next.reason() == EpochReason.START) {
        powered.set(last, false);
        powered.set(at, true);
      }
      actions.changed(epoch(), next, at);
    }
    epoch = next;
    last = at;
  }

  void before(Event event, long at, Kernel kernel) {
    ending = event instanceof Event.JobFinished done ? job(kernel, done.job()) : null;
    if (event instanceof Event.ClockJumped jumped && jumped.micros() > 0) {
      boolean was = powered.on();
      // Whatever the host did meanwhile, it did not compute for anybody.
      powered.set(Math.max(last, at - jumped.micros()), false);
      powered.set(at, was);
    } else if (event instanceof Event.Availability now) {
      powered.set(at, now.powered());
      if (now.powered()) {
        active.set(at, now.active());
        if (now.active()) {
          devices.set(at, now.devices());
        }
        connected.set(at, now.connected());
      }
    } else if (event instanceof Event.DownloadFinished downloaded) {
      JobState state = job(kernel, downloaded.job());
      past(state).ifPresent(job -> job.download = Math.max(0, at - job.received));
    } else if (event instanceof Event.JobCheckpointed) {
      return;
    } else if (event instanceof Event.RpcFailed failed) {
      project(failed.project()).failed(connected.on() && powered.on());
    } else if (event instanceof Event.ReplyReceived received) {
      replied(project(received.project()), received.reply(), at);
    } else if (event instanceof Event.Begin begin) {
      begin.jobs().forEach(job -> added(job, at));
    } else if (event instanceof Event.JobAdded added) {
      added(added.job(), at);
    } else {
      actions.take(event, at, epoch().snapshot().setup());
    }
  }

  void after(Event event, long at, Kernel kernel) {
    last = at;
    if (event instanceof Event.JobCheckpointed checkpointed) {
      JobState state = job(kernel, checkpointed.job());
      past(state).ifPresent(job -> job.checkpointed(wallTime(state)));
    }
    if (ending != null) {
      String project = ending.project().name();
      String name = ending.name();
      for (JobStanding standing : kernel.snapshot().jobs()) {
        if (standing.setup().name().equals(name)
            && setup(standing.setup().project()).name().equals(project)) {
          past(ending).ifPresent(job -> job.stands(standing));
        }
      }
      ending = null;
    }
  }

  void requested(int project, SchedulerRequest request, long at) {
    project(project).requested(request, at);
  }

  /** The end of an epoch: how far the jobs are that did not finish. */
  void close(ClientSnapshot snapshot) {
    for (JobStanding standing : snapshot.jobs()) {
      PastProject project = project(standing.setup().project());
      PastJob job = project.job(standing.setup().name());
      if (job != null) {
        job.stands(standing);
      }
    }
  }

  void end(long at) {
    last = Math.max(1, at);
  }

  void action(long at, Action action) {
    events.add(new TimedEvent(at, action));
  }

  /** Something that has no place in a scenario. */
  void leaveOut(String what) {
    leftOut.merge(what, 1, Integer::sum);
  }

  private ClientSetup.ProjectSetup setup(int project) {
    return epoch().snapshot().setup().projects().get(project);
  }

  private PastProject project(int index) {
    return java.util.Objects.requireNonNull(projects.get(setup(index).name()));
  }

  private static @Nullable JobState job(Kernel kernel, int index) {
    for (JobState job : kernel.unreported()) {
      if (job.index() == index) {
        return job;
      }
    }
    return null;
  }

  private static long wallTime(@Nullable JobState state) {
    return state == null ? 0 : state.wallTime();
  }

  private java.util.Optional<PastJob> past(@Nullable JobState job) {
    return job == null
        ? java.util.Optional.empty()
        : java.util.Optional.ofNullable(project(job.project().index()).job(job.name()));
  }

  private void initial(ClientSnapshot snapshot, JobStanding standing) {
    PastJob job = added(snapshot, standing.setup(), 0);
    job.stands(standing);
    job.doneBefore = standing.done();
    job.initial = true;
  }

  private void added(JobSetup setup, long at) {
    added(epoch().snapshot(), setup, at);
  }

  private PastJob added(ClientSnapshot snapshot, JobSetup setup, long at) {
    SortedMap<String, Long> usage = new TreeMap<>();
    for (int r = 0; r < setup.usage().size(); r++) {
      if (setup.usage().get(r) > 0) {
        usage.put(snapshot.setup().resources().get(r).name(), setup.usage().get(r));
      }
    }
    PastJob job =
        new PastJob(
            setup.name(),
            setup.app(),
            usage,
            Math.min(at, setup.received() + shift),
            setup.estimate(),
            setup.deadline() + shift,
            setup.memoryBytes(),
            setup.deviceMemoryBytes(),
            setup.checkpoints() == JobSetup.Checkpoints.ANYTIME,
            at);
    String name = snapshot.setup().projects().get(setup.project()).name();
    java.util.Objects.requireNonNull(projects.get(name)).add(job);
    return job;
  }

  private void replied(PastProject project, SchedulerReply reply, long at) {
    List<String> types = new ArrayList<>();
    List<PastJob> arrived = new ArrayList<>();
    for (SchedulerReply.SentJob sent : reply.jobs()) {
      String type = mainType(sent);
      types.add(type);
      SortedMap<String, Long> usage = new TreeMap<>(sent.usage());
      usage.values().removeIf(amount -> amount <= 0);
      arrived.add(
          new PastJob(
              sent.name(),
              sent.app(),
              usage,
              at,
              sent.estimate(),
              sent.deadline() + shift,
              sent.memoryBytes(),
              sent.deviceMemoryBytes(),
              sent.checkpointsAnytime(),
              project.from(type)));
    }
    project.replied(reply, types, at);
    arrived.forEach(project::add);
  }

  private String mainType(SchedulerReply.SentJob sent) {
    for (ClientSetup.ResourceSetup resource : epoch().snapshot().setup().resources()) {
      if (sent.usage().getOrDefault(resource.name(), 0L) > 0) {
        return resource.name();
      }
    }
    return "cpu";
  }
}
