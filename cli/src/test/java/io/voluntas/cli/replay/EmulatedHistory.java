package io.voluntas.cli.replay;

import io.voluntas.emulator.random.Streams;
import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.emulator.time.TimeGrid;
import io.voluntas.emulator.world.ClientSetups;
import io.voluntas.emulator.world.InMemoryTransport;
import io.voluntas.emulator.world.World;
import io.voluntas.engine.kernel.Command;
import io.voluntas.engine.kernel.Event;
import io.voluntas.engine.kernel.Kernel;
import io.voluntas.engine.kernel.KernelListener;
import io.voluntas.engine.plugin.PluginLoader;
import io.voluntas.engine.plugin.PolicyCatalog;
import io.voluntas.engine.state.ClientSnapshot;
import io.voluntas.host.journal.EpochReason;
import io.voluntas.host.journal.PolicyChoice;
import io.voluntas.host.store.StateStore;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** A client's folder as an emulated client leaves it: its world is the emulator's. */
final class EmulatedHistory {
  private static final PolicyCatalog CATALOG = PolicyCatalog.of(new PluginLoader().load());

  private int finished;
  private int events;
  private int received;
  private int contacts;

  /** Jobs that finished. */
  int finished() {
    return finished;
  }

  /** Jobs that came. */
  int received() {
    return received;
  }

  /** Requests that were answered or failed. */
  int contacts() {
    return contacts;
  }

  /** Events in the journal. */
  int events() {
    return events;
  }

  static PolicyChoice policies(String cpu) {
    return new PolicyChoice(
        PolicyChoice.Named.of(cpu),
        PolicyChoice.Named.of("per-resource"),
        PolicyChoice.Named.of("checkpoint"));
  }

  /**
   * Lives through a scenario.
   *
   * @param origin kernel time of its begin, microseconds
   */
  static EmulatedHistory write(
      Path folder, Scenario given, String cpu, long origin, long duration) {
    Scenario scenario = given.canonical();
    EmulatedHistory history = new EmulatedHistory();
    try (StateStore store = StateStore.open(folder)) {
      World world =
          new World(
              scenario,
              Streams.of(1, 0, 0),
              project -> CATALOG.send().create("any", Map.of()),
              new InMemoryTransport(),
              TimeGrid.EXACT);
      PolicyChoice policies = policies(cpu);
      ClientSnapshot snapshot = ClientSnapshot.fresh(origin, ClientSetups.of(scenario, duration));
      store.commit(tx -> tx.beginEpoch(EpochReason.START, policies, snapshot));
      Kernel kernel = new Kernel(snapshot, policies.create(CATALOG), new KernelListener() {});
      for (Event event : world.begin()) {
        history.step(store, kernel, world, origin, event);
      }
      while (world.nextTime() <= duration) {
        Event event = world.take();
        if (event != null) {
          history.step(store, kernel, world, origin, event);
        }
      }
      // The last thing that the client writes, so that the history is as long as the run.
      List<Command> last = kernel.step(duration + origin, new Event.Timer()).commands();
      store.commit(tx -> tx.append(duration + origin, new Event.Timer(), last));
      history.events++;
    }
    return history;
  }

  private void step(StateStore store, Kernel kernel, World world, long origin, Event event) {
    Event told = shifted(event, origin);
    List<Command> commands = kernel.step(world.now() + origin, told).commands();
    store.commit(tx -> tx.append(world.now() + origin, told, commands));
    events++;
    finished += event instanceof Event.JobFinished ? 1 : 0;
    contacts += event instanceof Event.RpcFailed ? 1 : 0;
    if (event instanceof Event.ReplyReceived reply) {
      contacts++;
      received += reply.reply().jobs().size();
    }
    world.apply(
        commands.stream()
            .map(
                command ->
                    command instanceof Command.WakeAt wake
                        ? new Command.WakeAt(Math.max(0, wake.at() - origin))
                        : command)
            .toList());
  }

  /** Deadlines of the world count from its begin, those of the client from its origin. */
  private static Event shifted(Event event, long origin) {
    if (!(event instanceof Event.ReplyReceived received)) {
      return event;
    }
    var reply = received.reply();
    return new Event.ReplyReceived(
        received.project(),
        new io.voluntas.spi.rpc.SchedulerReply(
            reply.jobs().stream()
                .map(
                    job ->
                        new io.voluntas.spi.rpc.SchedulerReply.SentJob(
                            job.name(),
                            job.app(),
                            job.usage(),
                            job.estimate(),
                            job.deadline() + origin,
                            job.memoryBytes(),
                            job.downloaded(),
                            job.checkpointsAnytime(),
                            job.deviceMemoryBytes()))
                .toList(),
            reply.requestDelay(),
            reply.noWorkBecauseOfDeadlines(),
            reply.messages()));
  }
}
