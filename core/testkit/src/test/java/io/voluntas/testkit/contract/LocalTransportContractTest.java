package io.voluntas.testkit.contract;

import io.voluntas.spi.rpc.Endpoint;
import io.voluntas.spi.rpc.RpcTransport;
import io.voluntas.spi.rpc.SchedulerReply;
import io.voluntas.spi.rpc.SchedulerRequest;
import io.voluntas.spi.rpc.TransportException;
import java.time.Duration;

/** The contract can be kept: the simplest transport calls the scheduler. */
class LocalTransportContractTest extends RpcTransportContract {
  @Override
  protected RpcTransport newTransport() {
    return new RpcTransport() {
      @Override
      public boolean serves(Endpoint endpoint) {
        return endpoint instanceof Endpoint.Local;
      }

      @Override
      public SchedulerReply call(Endpoint endpoint, SchedulerRequest request, Duration limit)
          throws TransportException {
        return ((Endpoint.Local) endpoint).scheduler().handle(request);
      }
    };
  }

  @Override
  protected Endpoint serve(Endpoint.Scheduler scheduler) {
    return new Endpoint.Local(scheduler);
  }
}
