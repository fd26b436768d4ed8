package io.voluntas.testkit.contract;

import io.voluntas.spi.Reason;
import io.voluntas.spi.send.SendDecision;
import io.voluntas.spi.send.WorkSendPolicy;

/** The contract can be kept: the simplest policy sends everything. */
class SendEverythingContractTest extends WorkSendPolicyContract {
  @Override
  protected WorkSendPolicy newPolicy() {
    return view -> new SendDecision.Send(Reason.of("any"));
  }
}
