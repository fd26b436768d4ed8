package io.voluntas.emulator.world;

import io.voluntas.spi.rpc.Endpoint;
import io.voluntas.spi.rpc.RpcTransport;
import io.voluntas.spi.rpc.SchedulerReply;
import io.voluntas.spi.rpc.SchedulerRequest;
import io.voluntas.spi.rpc.TransportException;
import java.time.Duration;

/** Calls a scheduler in this process, on the caller's thread; the limit does not matter. */
public final class InMemoryTransport implements RpcTransport {
  @Override
  public boolean serves(Endpoint endpoint) {
    return endpoint instanceof Endpoint.Local;
  }

  @Override
  public SchedulerReply call(Endpoint endpoint, SchedulerRequest request, Duration limit)
      throws TransportException {
    if (endpoint instanceof Endpoint.Local local) {
      return local.scheduler().handle(request);
    }
    throw new TransportException("the in-memory transport reaches no server on a network");
  }
}
