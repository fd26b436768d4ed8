package io.voluntas.host.store;

import io.voluntas.engine.kernel.Command;
import io.voluntas.engine.kernel.Event;
import io.voluntas.engine.kernel.Kernel;
import io.voluntas.engine.kernel.KernelListener;
import io.voluntas.engine.kernel.PolicySet;
import io.voluntas.engine.plugin.PluginLoader;
import io.voluntas.engine.plugin.PolicyCatalog;
import io.voluntas.engine.state.ClientSnapshot;
import io.voluntas.host.journal.EpochReason;
import io.voluntas.host.journal.PolicyChoice;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.rpc.SchedulerReply;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.SplittableRandom;
import java.util.TreeMap;

/**
 * A client in a small world by a seed: jobs run, checkpoint, finish; servers answer after seconds;
 * the user interferes. Every step goes into the store before its commands are carried out.
 */
final class ScriptedWorld {
  static final PolicyCatalog CATALOG = PolicyCatalog.of(new PluginLoader().load());

  private final StateStore store;
  private final SplittableRandom random;
  private final SortedMap<Long, List<Event>> agenda = new TreeMap<>();

  /** When running jobs end, by index. */
  private final SortedMap<Integer, Long> ends = new TreeMap<>();

  private final SortedMap<Integer, Long> left = new TreeMap<>();
  private final Kernel kernel;
  private long now;
  private long wake = Long.MAX_VALUE;
  private int sent;

  ScriptedWorld(StateStore store, long seed, PolicyChoice choice, ClientSnapshot snapshot) {
    this.store = store;
    this.random = new SplittableRandom(seed);
    this.now = snapshot.at();
    this.sent = (int) (seed % 1000) * 10_000;
    this.kernel = new Kernel(snapshot, policies(choice), new KernelListener() {});
    store.commit(tx -> tx.beginEpoch(EpochReason.START, choice, snapshot));
    step(new Event.Availability(true, true, true, true));
    for (int hour = 1; hour < 200; hour += 1 + random.nextInt(9)) {
      at(now + hour * Durations.HOUR + random.nextInt(1000), interference());
    }
  }

  static PolicySet policies(PolicyChoice choice) {
    return choice.create(CATALOG);
  }

  /** The state after the last step, as a client that died finds it. */
  ClientSnapshot crashed() {
    return kernel.snapshot().withoutProcesses();
  }

  /** Lives on for so many steps. */
  void live(int steps) {
    for (int i = 0; i < steps; i++) {
      int job = ends.isEmpty() ? -1 : first();
      long end = job < 0 ? Long.MAX_VALUE : ends.get(job);
      long planned = agenda.isEmpty() ? Long.MAX_VALUE : agenda.firstKey();
      if (Math.min(end, Math.min(planned, wake)) > now + 30 * Durations.DAY) {
        // Everything is suspended or barred for good: the user looks after it.
        now += Durations.HOUR;
        step(
            i % 2 == 0
                ? new Event.NoNewWork(i / 2 % 2, false)
                : new Event.SuspendProject(i / 2 % 2, false));
      } else if (end <= planned && end <= wake) {
        now = Math.max(now, end);
        ends.remove(job);
        step(new Event.JobFinished(job, random.nextInt(20) > 0, false));
      } else if (planned <= wake) {
        now = Math.max(now, planned);
        List<Event> events = agenda.get(planned);
        Event event = events.remove(0);
        if (events.isEmpty()) {
          agenda.remove(planned);
        }
        step(event);
      } else {
        now = Math.max(now, wake);
        step(new Event.Timer());
      }
    }
  }

  private int first() {
    return ends.entrySet().stream()
        .min(java.util.Map.Entry.comparingByValue())
        .orElseThrow()
        .getKey();
  }

  private Event interference() {
    return switch (random.nextInt(6)) {
      case 0 -> new Event.Availability(true, false, true, true);
      case 1 -> new Event.SetShare(random.nextInt(2), 1 + random.nextInt(99));
      case 2 -> new Event.NoNewWork(random.nextInt(2), random.nextBoolean());
      case 3 -> new Event.UpdateProject(random.nextInt(2));
      case 4 -> new Event.SuspendProject(0, random.nextBoolean());
      default -> new Event.Availability(true, true, true, random.nextBoolean());
    };
  }

  private void at(long time, Event event) {
    agenda.computeIfAbsent(time, key -> new ArrayList<>()).add(event);
  }

  private void step(Event event) {
    List<Command> commands = List.copyOf(kernel.step(now, event).commands());
    store.commit(tx -> tx.append(now, event, commands));
    for (Command command : commands) {
      if (command instanceof Command.WakeAt next) {
        wake = next.at();
      } else if (command instanceof Command.Run run) {
        long length =
            left.computeIfAbsent(run.job(), key -> random.nextLong(5 * Durations.HOUR) + 1);
        ends.put(run.job(), now + length);
        at(now + length / 2, new Event.Timer());
      } else if (command instanceof Command.Stop stop) {
        Long end = ends.remove(stop.job());
        if (end != null) {
          left.put(stop.job(), Math.max(1, end - now));
        }
      } else if (command instanceof Command.Send send) {
        long arrives = now + 1 + random.nextInt(20) * Durations.SECOND;
        at(
            arrives,
            random.nextInt(8) == 0
                ? new Event.RpcFailed(send.project(), "no answer")
                : new Event.ReplyReceived(send.project(), reply(arrives)));
      }
    }
  }

  private SchedulerReply reply(long arrives) {
    List<SchedulerReply.SentJob> jobs = new ArrayList<>();
    for (int i = random.nextInt(4); i > 0; i--) {
      jobs.add(
          Samples.job(
              "job-" + sent++,
              1 + random.nextLong(4 * Durations.HOUR),
              arrives + random.nextLong(3 * Durations.DAY)));
    }
    return new SchedulerReply(jobs, 60 * Durations.SECOND, false, List.of());
  }
}
