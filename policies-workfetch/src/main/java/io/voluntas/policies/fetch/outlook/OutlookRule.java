package io.voluntas.policies.fetch.outlook;

import io.voluntas.spi.Option;
import io.voluntas.spi.OptionValues;
import io.voluntas.spi.fetch.FetchView;
import io.voluntas.spi.forecast.Forecast;
import io.voluntas.spi.model.ResourceView;
import java.util.List;

/**
 * How a policy reckons what the work at hand is good for.
 *
 * @param kind by which model
 * @param times with fixed shares: for how many times its estimate each job counts, positive. A
 *     client that books running time twice learns to take every job for twice as long
 */
public record OutlookRule(Kind kind, double times) {
  /** The model. */
  public enum Kind {
    /** What a project cannot use goes to the others: the specification. */
    FAIR,
    /**
     * A project never runs faster than at its part among those that have jobs now, also when the
     * others' work has ended: programs of 2010 and early 2011. With one job of a second project of
     * the same share at hand, a queue seems to last twice as long.
     */
    FIXED_SHARES
  }

  private static final Option<Kind> KIND =
      Option.choice("outlook", Kind.FAIR, "how it is reckoned for how long there is work");

  private static final Option<Double> TIMES =
      Option.number(
          "outlook-times",
          1,
          0.01,
          100,
          "0.01..100",
          "with fixed shares: for how many times its estimate a job counts");

  /** The options to declare. */
  public static List<Option<?>> options() {
    return List.of(KIND, TIMES);
  }

  /** Reads the options. */
  public static OutlookRule of(OptionValues values) {
    return new OutlookRule(values.get(KIND), values.get(TIMES));
  }

  /**
   * The outlook at one moment.
   *
   * @param horizon how far ahead, microseconds
   */
  public Outlook look(FetchView view, long horizon) {
    return kind == Kind.FAIR
        ? new Fair(view.forecast(horizon))
        : FixedShares.simulate(view, horizon, times);
  }

  private record Fair(Forecast forecast) implements Outlook {
    @Override
    public long saturated(ResourceView type) {
      return forecast.saturated(type);
    }

    @Override
    public long shortfall(ResourceView type) {
      return forecast.shortfall(type);
    }

    @Override
    public long idleNow(ResourceView type) {
      return forecast.idleNow(type);
    }
  }
}
