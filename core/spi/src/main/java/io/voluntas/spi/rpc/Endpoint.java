package io.voluntas.spi.rpc;

import java.net.URI;

/** Where a project's scheduler is. */
public sealed interface Endpoint {
  /** A scheduler on the network. */
  record Remote(URI scheduler) implements Endpoint {}

  /** A scheduler in this process: the emulator's server model, or a fake in a test. */
  record Local(Scheduler scheduler) implements Endpoint {}

  /** A scheduler that can be called. */
  @FunctionalInterface
  interface Scheduler {
    /**
     * Answers a request.
     *
     * @throws TransportException to play a server that is down
     */
    SchedulerReply handle(SchedulerRequest request) throws TransportException;
  }
}
