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
