package io.voluntas.rpc.transfer;

import io.voluntas.spi.rpc.RefusedException;
import io.voluntas.spi.rpc.TransportException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Tries the addresses of a file in their order until one does. */
final class EachAddress {
  private EachAddress() {}

  /**
   * Tries.
   *
   * @throws RefusedException when every address refuses
   * @throws TransportException when one of them may do later, or when this host is the trouble
   */
  static void attempt(List<URI> addresses, String what, Try one) throws TransportException {
    if (addresses.isEmpty()) {
      throw new RefusedException(what + ": the project names no address for it");
    }
    List<TransportException> failures = new ArrayList<>();
    for (URI address : addresses) {
      try {
        one.at(address);
        return;
      } catch (TroubleHereException e) {
        throw e;
      } catch (TransportException e) {
        if (Thread.currentThread().isInterrupted()) {
          throw e;
        }
        failures.add(e);
      }
    }
    String message =
        what
            + ": "
            + failures.stream()
                .map(TransportException::getMessage)
                .distinct()
                .collect(Collectors.joining("; "));
    boolean refused = failures.stream().allMatch(RefusedException.class::isInstance);
    TransportException all =
        refused ? new RefusedException(message) : new TransportException(message);
    failures.forEach(all::addSuppressed);
    throw all;
  }

  /** One try at one address. */
  @FunctionalInterface
  interface Try {
    void at(URI address) throws TransportException;
  }
}
