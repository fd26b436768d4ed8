package io.voluntas.rpc.transfer;

import io.voluntas.spi.rpc.TransportException;
import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.Path;

/** The trouble is on this host (a full disk, a cancelled call): another address is no help. */
final class TroubleHereException extends TransportException {
  private static final long serialVersionUID = 1L;

  private TroubleHereException(String message, IOException cause) {
    super(message, cause);
  }

  /** A file could not be read or written. */
  static TroubleHereException of(Path file, String doing, IOException cause) {
    if (cause instanceof ClosedByInterruptException) {
      return new TroubleHereException(file + ": the transfer was cancelled", cause);
    }
    String said =
        cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage();
    boolean full = said.contains("No space left") || said.contains("quota exceeded");
    return new TroubleHereException(
        file
            + " cannot be "
            + doing
            + ": "
            + said
            + (full ? "; free some space there, the transfer will go on where it ended" : ""),
        cause);
  }
}
