package io.voluntas.spi.rpc;

import java.time.Duration;
import java.util.Optional;

/**
 * Carries a scheduler request to a project and brings back the reply.
 *
 * <p>Calls block; the driver owns the thread and interrupts it to cancel, which must end the call
 * soon with a {@link TransportException}. One transport serves several threads at once.
 */
public interface RpcTransport extends AutoCloseable {
  /** Whether this transport can reach such an endpoint. */
  boolean serves(Endpoint endpoint);

  /**
   * One exchange.
   *
   * @param limit longest time for the whole exchange, body included
   * @throws TransportException when there is no readable reply; nothing of it is taken over
   */
  SchedulerReply call(Endpoint endpoint, SchedulerRequest request, Duration limit)
      throws TransportException;

  /**
   * Moves files for projects that this transport reaches; empty when it cannot, so that their jobs
   * have no files.
   */
  default Optional<FileTransport> files() {
    return Optional.empty();
  }

  @Override
  default void close() {}
}
