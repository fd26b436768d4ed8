package io.voluntas.policies.cpu.eevdf;

import io.voluntas.spi.Factory;
import io.voluntas.spi.Option;
import io.voluntas.spi.OptionValues;
import io.voluntas.spi.lab.LabMode;
import io.voluntas.spi.lab.LabSetup;
import io.voluntas.spi.lab.LabTrace;
import io.voluntas.spi.lab.SchedulerLab;
import java.util.List;
import java.util.SortedMap;

/** EEVDF to look at: plays worlds on the very engines that schedule. */
public final class EevdfLab implements SchedulerLab {
  /** Which engine plays. */
  enum Engine {
    /** Exact fractions. */
    LEDGER,
    /** Whole virtual times in a tree. */
    TREE
  }

  private static final Option<Engine> ENGINE =
      Option.choice("engine", Engine.LEDGER, "Exact fractions, or whole numbers in a tree");
  private static final Option<QueueRules.Sleep> SLEEP =
      Option.choice("sleep", QueueRules.Sleep.DEFER_EAGER, "What becomes of a sleeper's lag");
  private static final Option<QueueRules.Clamp> CLAMP =
      Option.choice("clamp", QueueRules.Clamp.LARGEST_SLICE, "Bound on stored lags");
  private static final Option<Boolean> DELAY_ZERO =
      Option.flag("delay-zero", true, "Whether a deferral that ends leaves no credit");
  private static final Option<DispatchRules.Protection> PROTECTION =
      Option.choice(
          "protection", DispatchRules.Protection.PARITY, "How long a runner is safe from wakers");
  private static final Option<DispatchRules.WakeUp> WAKE_UP =
      Option.choice("wake-up", DispatchRules.WakeUp.SHORT_SLICE, "What a wake-up may do");

  // Service is in nanoseconds: lags of minutes, and 2^-26 ns per placement are lost.
  private static final long GRID = 1L << 26;

  private final OptionValues values;

  private EevdfLab(OptionValues values) {
    this.values = values;
  }

  /** {@code eevdf}. */
  public static Factory<SchedulerLab> factory() {
    return Factory.of(
        "eevdf",
        "Earliest eligible virtual deadline first, step by step with exact lags",
        List.of(ENGINE, SLEEP, CLAMP, DELAY_ZERO, PROTECTION, WAKE_UP),
        EevdfLab::new);
  }

  @Override
  public SortedMap<String, LabSetup> presets() {
    return EevdfPresets.all();
  }

  @Override
  public LabTrace play(LabSetup setup) {
    DispatchRules dispatch =
        new DispatchRules(
            switch (setup.mode()) {
              case REQUEST_END -> DispatchRules.Mode.REQUEST_END;
              case PAPER -> DispatchRules.Mode.PAPER;
              case QUANTUM -> DispatchRules.Mode.QUANTUM;
            },
            setup.quantum(),
            values.get(PROTECTION),
            values.get(WAKE_UP));
    QueueRules rules =
        new QueueRules(
            values.get(SLEEP),
            values.get(CLAMP),
            0,
            dispatch.eligibility(),
            values.get(DELAY_ZERO));
    LagQueue queue =
        values.get(ENGINE) == Engine.LEDGER
            ? LagLedger.exact(rules)
            : new VirtualTimeQueue(rules, GRID);
    LabRecorder recorder = new LabRecorder(setup, queue);
    if (setup.processors() > 1) {
      if (setup.mode() != LabMode.REQUEST_END) {
        throw new IllegalArgumentException("several processors decide at request ends only");
      }
      new FleetPlay(setup, queue, recorder).play();
    } else {
      new SinglePlay(setup, queue, new Dispatcher(queue, dispatch), recorder).play();
    }
    return recorder.trace();
  }
}
