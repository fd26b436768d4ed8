package io.voluntas.engine.kernel;

import io.voluntas.engine.Clients;
import io.voluntas.engine.state.ClientSetup;
import io.voluntas.engine.state.JobSetup;
import io.voluntas.engine.state.JobState;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.model.JobView;
import io.voluntas.spi.rpc.SchedulerReply;
import io.voluntas.spi.rpc.SchedulerRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.function.IntSupplier;

/**
 * A kernel with scripted policies, and a driver that delivers the timers that it asks for. What it
 * commands is written down as lines of text that begin with the time in seconds.
 */
final class Bench {
  final ScriptedPolicies.Cpu cpu = new ScriptedPolicies.Cpu();
  final ScriptedPolicies.Enforcement enforcement = new ScriptedPolicies.Enforcement();
  final ScriptedPolicies.Fetch fetch = new ScriptedPolicies.Fetch();
  final Kernel kernel;
  final List<SchedulerRequest> requests = new ArrayList<>();

  /** Lost running time in seconds, by job name, in the order of the losses. */
  final List<String> lost = new ArrayList<>();

  /** Resource capacities told to listeners: resource name and whole instances. */
  final List<String> capacities = new ArrayList<>();

  int forecasts;
  private final List<String> log = new ArrayList<>();
  private final List<String> names;
  private long wake;

  Bench(ClientSetup setup) {
    this(setup, false);
  }

  Bench(ClientSetup setup, boolean explaining) {
    names = setup.resources().stream().map(ClientSetup.ResourceSetup::name).toList();
    kernel = new Kernel(setup, new PolicySet(cpu, enforcement, fetch), new Ear(explaining), 0);
  }

  /** Starts with these jobs. */
  Bench begin(JobSetup... jobs) {
    return at(0, new Event.Begin(List.of(jobs)));
  }

  /** Delivers the timers before a time, then an event at that time. */
  Bench at(double hours, Event event) {
    long time = Clients.hours(hours);
    while (wake < time) {
      step(wake, new Event.Timer());
    }
    return step(time, event);
  }

  /** Delivers the timers up to a time, and one at that time. */
  Bench to(double hours) {
    return at(hours, new Event.Timer());
  }

  /** Delivers one event, whatever timers are due before. */
  Bench step(long time, Event event) {
    for (Command command : kernel.step(time, event).commands()) {
      take(time, command);
    }
    return this;
  }

  /** What was commanded since the last call. */
  List<String> log() {
    List<String> lines = List.copyOf(log);
    log.clear();
    return lines;
  }

  /** The time of the next timer, seconds. */
  double wake() {
    return (double) wake / Durations.SECOND;
  }

  JobState job(String name) {
    for (int i = 0; i < kernel.unreported().size(); i++) {
      if (kernel.unreported().get(i).name().equals(name)) {
        return kernel.unreported().get(i);
      }
    }
    throw new AssertionError("no job " + name);
  }

  int index(String name) {
    return job(name).index();
  }

  /** CPU time given to a project, in hours. */
  double usedHours(int project) {
    return (double) kernel.used(project, kernel.state().cpu().index()) / Durations.HOUR;
  }

  /** A reply without jobs. */
  static SchedulerReply nothing(double delaySeconds) {
    return new SchedulerReply(List.of(), seconds(delaySeconds), false, List.of());
  }

  /** A reply with one CPU job of an hour. */
  static SchedulerReply oneJob(String name, double delaySeconds, boolean downloaded) {
    SchedulerReply.SentJob job =
        new SchedulerReply.SentJob(
            name,
            "app",
            new TreeMap<>(java.util.Map.of("cpu", 1_000_000L)),
            Durations.HOUR,
            100 * Durations.HOUR,
            0,
            downloaded,
            false);
    return new SchedulerReply(List.of(job), seconds(delaySeconds), false, List.of());
  }

  static long seconds(double seconds) {
    return Math.round(seconds * Durations.SECOND);
  }

  private void take(long time, Command command) {
    String at = time / Durations.SECOND + " ";
    if (command instanceof Command.Run run) {
      log.add(at + "run " + kernel.state().job(run.job()).name());
    } else if (command instanceof Command.Stop stop) {
      String how = stop.keepInMemory() ? " keep" : " drop";
      log.add(at + "stop " + kernel.state().job(stop.job()).name() + how);
    } else if (command instanceof Command.Remove remove) {
      log.add(at + "remove " + kernel.state().job(remove.job()).name());
    } else if (command instanceof Command.Send send) {
      requests.add(send.request());
      log.add(at + "send " + send.request().project());
    } else if (command instanceof Command.WakeAt next) {
      wake = next.at();
    }
  }

  private final class Ear implements KernelListener {
    private final boolean explaining;

    Ear(boolean explaining) {
      this.explaining = explaining;
    }

    @Override
    public void stopped(long now, JobView job, boolean keptInMemory, long lostWork) {
      if (lostWork > 0) {
        lost.add(job.name() + " " + lostWork / Durations.SECOND);
      }
    }

    @Override
    public void capacity(long now, int resource, long capacity) {
      capacities.add(names.get(resource) + " " + capacity / 1_000_000);
    }

    @Override
    public void forecast(long now, IntSupplier deadlinesMissed) {
      forecasts++;
    }

    @Override
    public boolean explaining() {
      return explaining;
    }
  }
}
