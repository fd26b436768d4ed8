package io.voluntas.policies.fetch;

import io.voluntas.policies.fetch.debt.DebtFetch;
import io.voluntas.policies.fetch.hysteresis.HysteresisFetch;
import io.voluntas.policies.fetch.lag.LagFetch;
import io.voluntas.policies.fetch.resource.ResourceFetch;
import io.voluntas.policies.send.EdfCheck;
import io.voluntas.policies.send.SendAny;
import io.voluntas.spi.Factory;
import io.voluntas.spi.Plugin;
import io.voluntas.spi.fetch.WorkFetchPolicy;
import io.voluntas.spi.send.WorkSendPolicy;
import java.util.List;

/** Brings the work-fetch and work-send policies. */
public final class WorkPoliciesPlugin implements Plugin {
  /** For the service loader. */
  public WorkPoliciesPlugin() {}

  @Override
  public String name() {
    return "policies-workfetch";
  }

  @Override
  public int spiLevel() {
    return SPI_LEVEL;
  }

  @Override
  public List<Factory<WorkFetchPolicy>> workFetchPolicies() {
    return List.of(
        DebtFetch.factory(),
        ResourceFetch.factory(),
        HysteresisFetch.factory(),
        LagFetch.factory());
  }

  @Override
  public List<Factory<WorkSendPolicy>> workSendPolicies() {
    return List.of(EdfCheck.factory(), SendAny.factory());
  }
}
