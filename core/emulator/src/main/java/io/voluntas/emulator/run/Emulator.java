package io.voluntas.emulator.run;

import io.voluntas.emulator.random.Streams;
import io.voluntas.emulator.scenario.ProjectHistory;
import io.voluntas.emulator.scenario.ProjectSpec;
import io.voluntas.emulator.scenario.ResourceSpec;
import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.emulator.time.TimeGrid;
import io.voluntas.emulator.world.ClientSetups;
import io.voluntas.emulator.world.World;
import io.voluntas.engine.kernel.Event;
import io.voluntas.engine.kernel.InvariantViolation;
import io.voluntas.engine.kernel.Kernel;
import io.voluntas.engine.kernel.KernelListener;
import io.voluntas.spi.figure.FigureOfMerit;
import io.voluntas.spi.figure.RunFold;
import io.voluntas.spi.figure.RunInfo;
import io.voluntas.spi.ledger.LedgerSpec;
import io.voluntas.spi.rpc.RpcTransport;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Runs one client in one emulated world.
 *
 * <p>Event-driven and exact: nothing happens between two events, and there is no time step on which
 * results could depend, unless the options want one for comparison with emulators that have it. A
 * run is a function of the scenario's content, the policies and the options; names, the order of
 * the input, observers and threads do not matter.
 */
public final class Emulator {
  /** So many events at one moment mean that time stands still. */
  private static final int MOST_AT_ONCE = 1_000_000;

  /** Charges are held against the world's own sums after so many events, and at the end. */
  private static final int CHECK_EVERY = 4096;

  private final RpcTransport transport;

  /** An emulator whose clients reach their servers in a given way. */
  public Emulator(RpcTransport transport) {
    this.transport = transport;
  }

  /**
   * Runs once.
   *
   * @param scenario in any order; it is brought into canonical order first
   * @param observers told of everything
   * @throws InvariantViolation when something happened that must not
   * @throws IllegalArgumentException when policies or transport do not fit together, or the step is
   *     longer than the scheduling period
   */
  public RunResult run(
      Scenario scenario, RunPolicies policies, RunOptions options, List<RunObserver> observers) {
    return new Run(scenario.canonical(), policies, options, observers).toEnd();
  }

  /** One run under way. */
  private final class Run {
    private final Scenario scenario;
    private final RunPolicies policies;
    private final RunOptions options;
    private final List<RunObserver> observers;
    private final World world;
    private final Tally tally;
    private final List<RunFold> folds = new ArrayList<>();
    private final RunContext context;
    private final Kernel kernel;
    private long events;
    private long lastTime = -1;
    private int atOnce;

    Run(Scenario scenario, RunPolicies policies, RunOptions options, List<RunObserver> observers) {
      this.scenario = scenario;
      this.policies = policies;
      this.options = options;
      this.observers = List.copyOf(observers);
      Streams streams = Streams.of(options.seed(), options.replication(), options.host());
      if (options.step() > scenario.preferences().schedulingPeriod()) {
        throw new IllegalArgumentException("the step is longer than the scheduling period");
      }
      TimeGrid grid = new TimeGrid(options.step());
      world = new World(scenario, streams, policies.servers(), transport, grid);
      tally = new Tally(world);
      RunInfo info = info(scenario);
      List<String> names = scenario.projects().stream().map(ProjectSpec::name).toList();
      KernelHolder holder = new KernelHolder();
      context = new RunContext(info, names, options.duration(), holder::get, world::runtime);
      for (FigureOfMerit figure : options.figures()) {
        folds.add(figure.begin(info));
      }
      List<KernelListener> listeners = new ArrayList<>();
      listeners.add(tally);
      listeners.add(new FoldListener(folds));
      this.observers.forEach(observer -> listeners.add(observer.begin(context)));
      kernel =
          new Kernel(
              ClientSetups.of(scenario, options.duration()),
              policies.client().get(),
              new Listeners(listeners),
              0);
      holder.kernel = kernel;
      restoreBalances();
    }

    RunResult toEnd() {
      for (Event event : world.begin()) {
        step(0, event);
      }
      long end = options.duration();
      while (world.nextTime() <= end) {
        Event event = world.take();
        if (event != null) {
          step(world.now(), event);
          if (events % CHECK_EVERY == 0) {
            checkCharges();
          }
        }
      }
      // Books the time up to the end; what the client decides then is not carried out.
      kernel.step(end, new Event.Timer());
      checkChargesAt(end);
      tally.checkJobs(end, kernel.unreported().size());
      Map<String, Double> figures = figures(end);
      observers.forEach(observer -> observer.end(end));
      return new RunResult(
          policies.label(),
          options.seed(),
          options.replication(),
          end,
          figures,
          context.projects(),
          context.info().resources(),
          used(),
          tally.counts(events));
    }

    private void step(long now, Event event) {
      events++;
      if (now != lastTime) {
        lastTime = now;
        atOnce = 0;
      } else if (++atOnce > MOST_AT_ONCE) {
        throw new InvariantViolation(
            "time stands still at " + now + " us: " + MOST_AT_ONCE + " events, the last " + event);
      }
      world.apply(kernel.step(now, event).commands());
    }

    private void checkCharges() {
      checkChargesAt(world.now());
    }

    private void checkChargesAt(long now) {
      for (int p = 0; p < scenario.projects().size(); p++) {
        for (int r = 0; r < scenario.host().resources().size(); r++) {
          long charged = kernel.used(p, r);
          long ran = world.used(p, r, now);
          if (Math.abs(charged - ran) > world.roundings()) {
            throw new InvariantViolation(
                "by "
                    + now
                    + " us "
                    + context.projects().get(p)
                    + " was charged "
                    + charged
                    + " of "
                    + context.info().resources().get(r)
                    + ", but used "
                    + ran
                    + " micro-instance-seconds");
          }
        }
      }
    }

    private Map<String, Double> figures(long end) {
      Map<String, Double> values = new LinkedHashMap<>();
      for (int f = 0; f < folds.size(); f++) {
        List<FigureOfMerit.Figure> figures = options.figures().get(f).figures();
        double[] results = folds.get(f).results(end, context);
        if (results.length != figures.size()) {
          throw new InvariantViolation(results.length + " values for the figures " + figures);
        }
        for (int i = 0; i < results.length; i++) {
          String name = figures.get(i).name();
          if (Double.isInfinite(results[i])) {
            throw new InvariantViolation("figure " + name + " is infinite: " + results[i]);
          }
          if (values.put(name, results[i]) != null) {
            throw new IllegalArgumentException("figure '" + name + "' is there twice");
          }
        }
      }
      return values;
    }

    private List<List<Long>> used() {
      List<List<Long>> rows = new ArrayList<>();
      for (int p = 0; p < scenario.projects().size(); p++) {
        List<Long> row = new ArrayList<>();
        for (int r = 0; r < scenario.host().resources().size(); r++) {
          row.add(kernel.used(p, r));
        }
        rows.add(row);
      }
      return rows;
    }

    /** Back-offs per type are ledgers of these names with every fetch policy that keeps them. */
    private void restoreBackoffs(int project, List<String> types) {
      scenario
          .projects()
          .get(project)
          .history()
          .backoffs()
          .forEach(
              (type, backoff) -> {
                restore("fetch_backoff_until", project, types.indexOf(type), backoff.until());
                restore("fetch_backoff_interval", project, types.indexOf(type), backoff.interval());
              });
    }

    private void restore(String name, int project, int resource, long amount) {
      for (LedgerSpec ledger : kernel.ledgers().specs()) {
        if (ledger.name().equals(name)) {
          kernel.ledgers().restore(ledger, project, resource, amount);
        }
      }
    }

    private void restoreBalances() {
      List<String> types = context.info().resources();
      for (int p = 0; p < scenario.projects().size(); p++) {
        restoreBackoffs(p, types);
        for (ProjectHistory.Balance balance : scenario.projects().get(p).history().balances()) {
          int resource = balance.type().map(types::indexOf).orElse(0);
          restore(balance.ledger(), p, resource, balance.amount());
        }
      }
    }
  }

  private static final class KernelHolder {
    private @Nullable Kernel kernel;

    Kernel get() {
      return Objects.requireNonNull(kernel, "the run has not begun");
    }
  }

  private static RunInfo info(Scenario scenario) {
    double sum = scenario.projects().stream().mapToDouble(ProjectSpec::share).sum();
    List<ResourceSpec> resources = scenario.host().resources();
    return new RunInfo(
        0,
        scenario.projects().size(),
        scenario.projects().stream()
            .map(p -> sum > 0 ? p.share() / sum : 1.0 / scenario.projects().size())
            .toList(),
        resources.stream().map(ResourceSpec::type).toList(),
        resources.stream().map(ResourceSpec::count).toList(),
        resources.stream().map(ResourceSpec::peakFlops).toList(),
        scenario.preferences());
  }
}
