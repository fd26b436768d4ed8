package io.voluntas.host.live;

import io.voluntas.engine.kernel.Command;
import io.voluntas.engine.kernel.Event;
import io.voluntas.engine.kernel.Kernel;
import io.voluntas.engine.kernel.KernelListener;
import io.voluntas.engine.kernel.PolicySet;
import io.voluntas.engine.state.ClientSnapshot;
import io.voluntas.engine.state.JobState;
import io.voluntas.engine.state.ProjectState;
import io.voluntas.host.journal.EpochReason;
import io.voluntas.host.journal.PolicyChoice;
import io.voluntas.host.store.Transaction;
import io.voluntas.spi.model.Durations;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Feeds the kernel: an event goes in, the event and what the kernel commands go to the disk
 * together with the documents that belong to them, and then the commands are carried out.
 */
final class KernelDriver {
  private final Papers papers;
  private final LiveClock clock;
  private final Function<PolicyChoice, PolicySet> policies;
  private final KernelListener listener;
  private final Consumer<Command> hands;
  private final Deque<Pending> pending = new ArrayDeque<>();
  private final SortedMap<JobKey, Integer> numbers = new TreeMap<>();
  private Kernel kernel;
  private PolicyChoice choice;
  private int lastNumber = -1;
  private boolean busy;
  private long wake;

  /**
   * A driver that begins an epoch.
   *
   * @param hands carries out a command
   * @param documents what is written together with it
   * @param snapshot what it begins with
   */
  KernelDriver(
      Papers papers,
      LiveClock clock,
      Function<PolicyChoice, PolicySet> policies,
      KernelListener listener,
      Consumer<Command> hands,
      EpochReason reason,
      PolicyChoice choice,
      Consumer<Transaction> documents,
      Supplier<ClientSnapshot> snapshot) {
    this.papers = papers;
    this.clock = clock;
    this.policies = policies;
    this.listener = listener;
    this.hands = hands;
    this.choice = choice;
    this.kernel =
        open(papers, policies.apply(choice), listener, reason, choice, documents, snapshot);
    wake = kernel.state().now();
    number();
  }

  /**
   * Begins an epoch: the kernel is made anew from a snapshot. Nothing runs in it; processes that
   * are there are in memory. The documents change in the same transaction: a client that is killed
   * finds both changes or none.
   *
   * @param documents what is written together with it; may be called more than once, when the disk
   *     was full
   * @param snapshot gives the snapshot once the documents are as they should be
   */
  void begin(
      EpochReason reason,
      PolicyChoice next,
      Consumer<Transaction> documents,
      Supplier<ClientSnapshot> snapshot) {
    kernel = open(papers, policies.apply(next), listener, reason, next, documents, snapshot);
    choice = next;
    wake = kernel.state().now();
    lastNumber = -2;
    number();
  }

  private static Kernel open(
      Papers papers,
      PolicySet policies,
      KernelListener listener,
      EpochReason reason,
      PolicyChoice choice,
      Consumer<Transaction> documents,
      Supplier<ClientSnapshot> snapshot) {
    List<Kernel> made = new ArrayList<>();
    papers.commit(
        tx -> {
          documents.accept(tx);
          ClientSnapshot from = snapshot.get();
          // Before the end of the transaction: what no kernel can go on from must not be kept.
          made.add(new Kernel(from, policies, listener));
          long unused = tx.beginEpoch(reason, choice, from);
        });
    // The last one, when the disk was full at first.
    return made.get(made.size() - 1);
  }

  /** Lets something happen. Within the carrying out of a command it happens afterwards. */
  void deliver(Event event) {
    deliver(event, tx -> {});
  }

  /**
   * Lets something happen, together with changes of documents.
   *
   * @param documents may be called more than once, when the disk was full
   */
  void deliver(Event event, Consumer<Transaction> documents) {
    pending.add(new Pending(event, documents));
    if (busy) {
      return;
    }
    busy = true;
    try {
      while (!pending.isEmpty()) {
        step(pending.remove());
      }
    } finally {
      busy = false;
      pending.clear();
    }
  }

  private void step(Pending next) {
    long at = clock.now();
    List<Command> commands = List.copyOf(kernel.step(at, next.event).commands());
    papers.commit(
        tx -> {
          next.documents.accept(tx);
          long unused = tx.append(at, next.event, commands);
        });
    number();
    for (Command command : commands) {
      if (command instanceof Command.WakeAt at2) {
        wake = at2.at();
      } else {
        hands.accept(command);
      }
    }
  }

  /** Delivers a timer when the kernel asked for it. */
  void tick() {
    if (clock.now() >= wake) {
      deliver(new Event.Timer());
    }
  }

  /** When the kernel wants to be woken, microseconds of the client's clock. */
  long wake() {
    return wake;
  }

  /** The kernel, to read. */
  Kernel kernel() {
    return kernel;
  }

  /** The policies of this epoch. */
  PolicyChoice choice() {
    return choice;
  }

  /** A job that is on the host. */
  Optional<JobState> job(JobKey key) {
    return Optional.ofNullable(numbers.get(key)).map(kernel.state()::job);
  }

  /** What a job of the kernel is known by. */
  JobKey key(int job) {
    JobState state = kernel.state().job(job);
    return new JobKey(state.project().name(), state.name());
  }

  /** A project of the kernel. */
  Optional<ProjectState> project(String name) {
    return kernel.state().projects().stream().filter(p -> p.name().equals(name)).findFirst();
  }

  /** Brings the kernel up to this moment, which may make it decide. */
  void catchUp() {
    deliver(new Event.Timer());
  }

  /** A snapshot as of the last thing that happened; nothing is decided for it. */
  ClientSnapshot snapshot() {
    return kernel.snapshot();
  }

  /** So far ahead that no wait is longer. */
  static long later(long now, long wait) {
    return wait >= Durations.FOREVER - now ? Durations.FOREVER : now + wait;
  }

  /** Jobs come and go seldom compared to everything else that happens. */
  private void number() {
    int size = kernel.unreported().size();
    int last = size == 0 ? -1 : kernel.unreported().get(size - 1).index();
    if (numbers.size() == size && last == lastNumber) {
      return;
    }
    lastNumber = last;
    numbers.clear();
    for (JobState job : kernel.unreported()) {
      numbers.put(new JobKey(job.project().name(), job.name()), job.index());
    }
  }

  private record Pending(Event event, Consumer<Transaction> documents) {}
}
