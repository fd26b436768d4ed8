package io.voluntas.emulator.world;

import io.voluntas.emulator.random.Streams;
import io.voluntas.emulator.scenario.InitialJob;
import io.voluntas.emulator.scenario.ProjectSpec;
import io.voluntas.emulator.scenario.ResourceSpec;
import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.emulator.time.EventQueue;
import io.voluntas.emulator.time.TimeGrid;
import io.voluntas.engine.kernel.Command;
import io.voluntas.engine.kernel.Event;
import io.voluntas.engine.kernel.InvariantViolation;
import io.voluntas.engine.state.JobSetup;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.rpc.Endpoint;
import io.voluntas.spi.rpc.RpcTransport;
import io.voluntas.spi.rpc.SchedulerReply;
import io.voluntas.spi.rpc.SchedulerRequest;
import io.voluntas.spi.rpc.TransportException;
import io.voluntas.spi.send.WorkSendPolicy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Everything outside the client: {@link #begin} and {@link #take} yield what happens, {@link
 * #apply} carries out what the client decides. Jobs and projects go by the kernel's numbers, which
 * the world counts along. Single-threaded.
 *
 * <p>A request is handled when its reply arrives; if the host has no network then, the request is
 * lost and the server never saw it.
 */
public final class World {
  private static final Duration RPC_LIMIT = Duration.ofMinutes(5);
  private static final int WAKE = 0;
  private static final int HOST = 1;
  private static final int SCRIPT = 2;
  private static final int FIRST_RPC = 3;

  private final Scenario scenario;
  private final RpcTransport transport;
  private final EventQueue queue;
  private final int firstJob;
  private final Occupancy occupancy;
  private final JobExecution execution;
  private final HostAvailability host;
  private final Script script;
  private final Contacts contacts;
  private final User user;
  private final Kind[][] kinds;
  private final ServerModel[] servers;
  private final Endpoint[] endpoints;
  private long now;
  private long lastEvent;
  private int nextJob;

  /**
   * A world at time 0.
   *
   * @param scenario in canonical order
   * @param streams random streams of the run
   * @param sendPolicies makes the work-send policy of a project's server
   * @param transport how requests reach the servers
   * @param grid when anything can happen
   * @throws IllegalArgumentException when the transport cannot reach them
   */
  public World(
      Scenario scenario,
      Streams streams,
      Function<ProjectSpec, WorkSendPolicy> sendPolicies,
      RpcTransport transport,
      TimeGrid grid) {
    this.scenario = scenario;
    this.transport = transport;
    List<ProjectSpec> projects = scenario.projects();
    List<String> resources = scenario.host().resources().stream().map(ResourceSpec::type).toList();
    firstJob = FIRST_RPC + projects.size();
    queue = new EventQueue(firstJob + 64, grid);
    occupancy =
        new Occupancy(scenario.host().resources().stream().mapToInt(ResourceSpec::count).toArray());
    execution = new JobExecution(queue, firstJob, projects.size(), resources.size(), occupancy);
    host = new HostAvailability(scenario.host(), streams);
    script = new Script(scenario);
    contacts = new Contacts(scenario);
    kinds = new Kind[projects.size()][];
    servers = new ServerModel[projects.size()];
    endpoints = new Endpoint[projects.size()];
    for (int p = 0; p < servers.length; p++) {
      ProjectSpec project = projects.get(p);
      kinds[p] = new Kind[project.apps().size()];
      for (int a = 0; a < kinds[p].length; a++) {
        kinds[p][a] = new Kind(project.apps().get(a), p, resources);
      }
      servers[p] =
          new ServerModel(
              project, p, kinds[p], resources, sendPolicies.apply(project), streams, () -> now);
      endpoints[p] = new Endpoint.Local(servers[p]);
      if (!transport.serves(endpoints[p])) {
        throw new IllegalArgumentException("the transport does not reach emulated servers");
      }
    }
    user = new User(scenario, resources, execution, contacts);
    queue.set(HOST, host.nextFlip());
    queue.set(SCRIPT, script.nextTime());
  }

  /**
   * What the client has to be told first, in order, at time 0: what is on the host, and whether it
   * computes. A host that is not wholly there is told to be off until the jobs are known, so that
   * nothing is started or asked for in between.
   */
  public List<Event> begin() {
    List<JobSetup> setups = new ArrayList<>();
    for (InitialJob job : Script.initialJobs(scenario)) {
      setups.add(arrive(job));
    }
    List<Event> events = new ArrayList<>();
    if (!host.everythingUp()) {
      events.add(new Event.Availability(false, false, false, false));
    }
    events.add(new Event.Begin(setups));
    if (!host.everythingUp()) {
      events.add(host.event());
    }
    return events;
  }

  /**
   * Time of the next event, microseconds; {@link Durations#FOREVER} when nothing happens any more.
   */
  public long nextTime() {
    return queue.nextTime();
  }

  /**
   * The next event; null when what happens is nothing to the client.
   *
   * @throws InvariantViolation when time goes back
   */
  public @Nullable Event take() {
    long time = queue.nextTime();
    if (time < now) {
      throw new InvariantViolation("time goes back from " + now + " to " + time + " us");
    }
    now = time;
    int source = queue.poll();
    Event event = event(source);
    if (event != null) {
      if (event instanceof Event.ClockJumped) {
        execution.forgiveSince(lastEvent, now);
      }
      lastEvent = now;
    }
    return event;
  }

  /**
   * Carries out commands, at the time of the last event, and checks what must hold afterwards.
   *
   * @throws InvariantViolation when a command makes no sense or too much is in use
   */
  public void apply(List<Command> commands) {
    for (int i = 0; i < commands.size(); i++) {
      Command command = commands.get(i);
      if (command instanceof Command.WakeAt wake) {
        queue.set(WAKE, wake.at());
      } else if (command instanceof Command.Run run) {
        execution.run(run.job(), run.instances(), now);
      } else if (command instanceof Command.Stop stop) {
        execution.stop(stop.job(), stop.keepInMemory(), now);
      } else if (command instanceof Command.Send send) {
        contacts.sent(send.project(), send.request(), now);
        queue.set(FIRST_RPC + send.project(), now + servers[send.project()].drawLatency());
      } else if (command instanceof Command.Remove remove) {
        execution.remove(remove.job(), now);
      }
    }
    if (occupancy.running() > 0 && !host.computing()) {
      throw new InvariantViolation(
          occupancy.running() + " jobs run at " + now + " us on a host that does not compute");
    }
    occupancy.check(now);
  }

  /** Time of the last event. */
  public long now() {
    return now;
  }

  /** Tells what may be used of a resource now, in millionths, for the check of over-commitment. */
  public void capacity(int resource, long amount) {
    occupancy.setCapacity(resource, amount);
  }

  /** What really ran for a project up to a time, micro-instance-seconds; see {@link #roundings}. */
  public long used(int project, int resource, long time) {
    return execution.used(project, resource, time);
  }

  /** By how much {@link #used} may be short of the exact sum, micro-instance-seconds. */
  public long roundings() {
    // Each running job adds one that is not settled yet.
    return execution.roundings() + occupancy.running() + 2;
  }

  /** Running time, lost work included, of the job that finished last, microseconds. */
  public long lastFinishedRan() {
    return execution.lastFinishedRan();
  }

  /** True running time of a job that is on the host and not finished, microseconds; else -1. */
  public long runtime(int job) {
    return execution.total(job);
  }

  /** Number that the next job on this host will have. */
  public int jobsArrived() {
    return nextJob;
  }

  private @Nullable Event event(int source) {
    if (source >= firstJob) {
      return execution.fire(source, now);
    } else if (source >= FIRST_RPC) {
      return reply(source - FIRST_RPC);
    } else if (source == WAKE) {
      return new Event.Timer();
    } else if (source == HOST) {
      boolean changed = host.advance(now);
      queue.set(HOST, host.nextFlip());
      return changed ? host.event() : null;
    }
    User.Doing doing = user.act(script.take(), now);
    queue.set(SCRIPT, script.nextTime());
    if (doing.arrival() != null) {
      return new Event.JobAdded(arrive(doing.arrival()));
    }
    return doing.event();
  }

  private Event reply(int project) {
    SchedulerRequest request = contacts.arrived(project);
    if (!host.online()) {
      return new Event.RpcFailed(project, "the network is gone");
    }
    SchedulerReply reply;
    try {
      reply = transport.call(endpoints[project], request, RPC_LIMIT);
    } catch (TransportException e) {
      return new Event.RpcFailed(project, String.valueOf(e.getMessage()));
    }
    contacts.answered(project, now, reply.requestDelay());
    ServerModel server = servers[project];
    for (int i = 0; i < reply.jobs().size(); i++) {
      long download = server.sentDownload(i);
      execution.add(
          nextJob++,
          server.sentKind(i),
          server.sentRuntime(i),
          reply.jobs().get(i).estimate(),
          download == 0 ? -1 : now + download);
    }
    return new Event.ReplyReceived(project, reply);
  }

  /** A job that does not come from a server; its number is the next one. */
  private JobSetup arrive(InitialJob job) {
    int project = user.project(job.project());
    ProjectSpec spec = scenario.projects().get(project);
    Kind kind = kinds[project][spec.apps().indexOf(spec.app(job.app()))];
    int number = nextJob++;
    boolean there = !(job.stage() instanceof InitialJob.Downloading);
    long until = job.stage() instanceof InitialJob.Downloading d ? Math.max(now, d.until()) : -1;
    execution.add(number, kind, job.remaining(), job.remaining(), until);
    job.name().ifPresent(name -> user.name(name, number));
    return new JobSetup(
        job.name().orElse(job.app() + "-here-" + number),
        project,
        job.app(),
        kind.usageByIndex(),
        job.remaining(),
        0,
        job.received(),
        job.deadline(),
        kind.app.memoryBytes(),
        there,
        kind.checkpoints(),
        kind.app.deviceMemoryBytes());
  }
}
