package io.voluntas.rpc.server;

import io.voluntas.engine.plugin.PolicyCatalog;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.LongSupplier;
import java.util.function.UnaryOperator;
import org.eclipse.jetty.server.Handler;

/**
 * What a server is started with besides its folder.
 *
 * @param catalog where the work-send policy comes from
 * @param bind address instead of that of {@code server.yaml}
 * @param port port instead of that of {@code server.yaml}; 0 for any free one
 * @param clock microseconds since the epoch
 * @param wrapping put around all that is served, so that tests can make trouble
 */
public record ServerOptions(
    PolicyCatalog catalog,
    Optional<String> bind,
    OptionalInt port,
    LongSupplier clock,
    UnaryOperator<Handler> wrapping) {

  /** As {@code server.yaml} says, on the system's clock. */
  public static ServerOptions of(PolicyCatalog catalog) {
    return new ServerOptions(
        catalog,
        Optional.empty(),
        OptionalInt.empty(),
        ServerOptions::systemTime,
        UnaryOperator.identity());
  }

  private static long systemTime() {
    return System.currentTimeMillis() * 1000;
  }

  /** The same on another port. */
  public ServerOptions onPort(int number) {
    return new ServerOptions(catalog, bind, OptionalInt.of(number), clock, wrapping);
  }

  /** The same on another address. */
  public ServerOptions onAddress(String address) {
    return new ServerOptions(catalog, Optional.of(address), port, clock, wrapping);
  }

  /** The same with another clock. */
  public ServerOptions at(LongSupplier time) {
    return new ServerOptions(catalog, bind, port, time, wrapping);
  }

  /** The same with something put around all that is served. */
  public ServerOptions wrappedBy(UnaryOperator<Handler> wrapper) {
    return new ServerOptions(catalog, bind, port, clock, wrapper);
  }
}
