package io.voluntas.policies.fetch;

import io.voluntas.policies.fetch.debt.DebtFetch;
import io.voluntas.policies.fetch.hysteresis.HysteresisFetch;
import io.voluntas.policies.fetch.lag.LagFetch;
import io.voluntas.policies.fetch.resource.ResourceFetch;
import io.voluntas.policies.send.EdfCheck;
import io.voluntas.policies.send.SendAny;
import io.voluntas.spi.Factory;
import io.voluntas.spi.OptionValues;
import io.voluntas.spi.fetch.WorkFetchPolicy;
import io.voluntas.spi.send.WorkSendPolicy;
import io.voluntas.testkit.contract.WorkFetchPolicyContract;
import io.voluntas.testkit.contract.WorkSendPolicyContract;
import java.util.Map;
import org.junit.jupiter.api.Nested;

/** The contracts of the SPI, for each policy and for the options that change what is decided. */
class ContractTest {
  private static <T> T make(Factory<T> factory, Map<String, String> options) {
    return factory.create(OptionValues.parse(factory.options(), options));
  }

  @Nested
  class Debt extends WorkFetchPolicyContract {
    @Override
    public WorkFetchPolicy newPolicy() {
      return make(DebtFetch.factory(), Map.of());
    }
  }

  @Nested
  class DebtByTheLetter extends WorkFetchPolicyContract {
    @Override
    public WorkFetchPolicy newPolicy() {
      return make(
          DebtFetch.factory(),
          Map.of("when-full", "ask", "normalise", "max-zero", "buffer", "total"));
    }
  }

  @Nested
  class PerResource extends WorkFetchPolicyContract {
    @Override
    public WorkFetchPolicy newPolicy() {
      return make(ResourceFetch.factory(), Map.of());
    }
  }

  @Nested
  class PerResourceTotal extends WorkFetchPolicyContract {
    @Override
    public WorkFetchPolicy newPolicy() {
      return make(ResourceFetch.factory(), Map.of("buffer", "total", "backoff", "every-type"));
    }
  }

  @Nested
  class Hysteresis extends WorkFetchPolicyContract {
    @Override
    public WorkFetchPolicy newPolicy() {
      return make(HysteresisFetch.factory(), Map.of());
    }
  }

  @Nested
  class Lag extends WorkFetchPolicyContract {
    @Override
    public WorkFetchPolicy newPolicy() {
      return make(LagFetch.factory(), Map.of());
    }
  }

  /** The clients of 2007. */
  @Nested
  class DebtOf2007 extends WorkFetchPolicyContract {
    @Override
    public WorkFetchPolicy newPolicy() {
      return make(
          DebtFetch.factory(),
          Map.of("queue", "parts", "danger", "margin", "buffer", "total", "buffer-time", "mixed"));
    }
  }

  /** Each project's part, with whoever is ahead overworked at once. */
  @Nested
  class DebtParts extends WorkFetchPolicyContract {
    @Override
    public WorkFetchPolicy newPolicy() {
      return make(
          DebtFetch.factory(),
          Map.of("queue", "parts", "normalise", "share-zero", "overworked-after", "0"));
    }
  }

  /** The "old" fetch of 2007. */
  @Nested
  class DebtOldOf2007 extends WorkFetchPolicyContract {
    @Override
    public WorkFetchPolicy newPolicy() {
      return make(
          DebtFetch.factory(), Map.of("queue", "each", "buffer", "total", "buffer-time", "wall"));
    }
  }

  /** The clients of 2009 to 2011. */
  @Nested
  class FourStages extends WorkFetchPolicyContract {
    @Override
    public WorkFetchPolicy newPolicy() {
      return make(
          ResourceFetch.factory(),
          Map.of("fetching", "four-stages", "owed-by", "debt-of-all", "backoff", "every-type"));
    }
  }

  /** The emulator of January 2011. */
  @Nested
  class FourStagesFixed extends WorkFetchPolicyContract {
    @Override
    public WorkFetchPolicy newPolicy() {
      return make(
          ResourceFetch.factory(),
          Map.of(
              "fetching",
              "four-stages",
              "owed-by",
              "recent-use",
              "outlook",
              "fixed-shares",
              "outlook-times",
              "2",
              "report",
              "within-day"));
    }
  }

  /** Two stages by another account. */
  @Nested
  class PerResourceRecentUse extends WorkFetchPolicyContract {
    @Override
    public WorkFetchPolicy newPolicy() {
      return make(
          ResourceFetch.factory(), Map.of("owed-by", "recent-use", "normalise", "max-zero"));
    }
  }

  /** Hysteresis when it was new. */
  @Nested
  class HysteresisOf2011 extends WorkFetchPolicyContract {
    @Override
    public WorkFetchPolicy newPolicy() {
      return make(
          HysteresisFetch.factory(),
          Map.of(
              "owed-by",
              "debt-of-all",
              "outlook",
              "fixed-shares",
              "outlook-times",
              "2.04",
              "rides",
              "below-low",
              "report",
              "within-day",
              "least-low",
              "0"));
    }
  }

  /** Hysteresis with an order for each type. */
  @Nested
  class HysteresisByDebt extends WorkFetchPolicyContract {
    @Override
    public WorkFetchPolicy newPolicy() {
      return make(
          HysteresisFetch.factory(),
          Map.of(
              "owed-by",
              "debt",
              "normalise",
              "share-zero",
              "outlook",
              "fixed-shares",
              "backoff",
              "only-type"));
    }
  }

  /** Queued work counts as use. */
  @Nested
  class HysteresisAsUse extends WorkFetchPolicyContract {
    @Override
    public WorkFetchPolicy newPolicy() {
      return make(HysteresisFetch.factory(), Map.of("queued-work", "as-use", "rides", "below-low"));
    }
  }

  @Nested
  class Edf extends WorkSendPolicyContract {
    @Override
    protected WorkSendPolicy newPolicy() {
      return make(EdfCheck.factory(), Map.of());
    }
  }

  @Nested
  class Any extends WorkSendPolicyContract {
    @Override
    protected WorkSendPolicy newPolicy() {
      return make(SendAny.factory(), Map.of());
    }
  }
}
