package io.voluntas.policies.send;

import io.voluntas.spi.Factory;
import io.voluntas.spi.Reason;
import io.voluntas.spi.send.SendDecision;
import io.voluntas.spi.send.SendView;
import io.voluntas.spi.send.WorkSendPolicy;
import java.util.List;

/** The {@code any} policy: whatever is asked for is sent, in the server's order. */
public final class SendAny implements WorkSendPolicy {
  SendAny() {}

  /** Makes the policy by the name {@code any}. */
  public static Factory<WorkSendPolicy> factory() {
    return Factory.of(
        "any", "Send whatever is asked for, deadlines or not", List.of(), values -> new SendAny());
  }

  @Override
  public SendDecision decide(SendView view) {
    return new SendDecision.Send(Reason.of("any"));
  }
}
