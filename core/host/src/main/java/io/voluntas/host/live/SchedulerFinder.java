package io.voluntas.host.live;

import io.voluntas.spi.rpc.TransportException;
import java.net.URI;
import java.util.List;

/** Finds a project's schedulers, for instance on its master page. Blocks; any thread. */
@FunctionalInterface
public interface SchedulerFinder {
  /**
   * The schedulers of a project, in the order to try; at least one.
   *
   * @throws TransportException when the project cannot be reached or names none
   */
  List<URI> find(String masterUrl) throws TransportException;
}
