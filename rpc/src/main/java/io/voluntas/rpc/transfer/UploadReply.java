package io.voluntas.rpc.transfer;

import io.voluntas.rpc.wire.Bounds;
import io.voluntas.rpc.wire.FieldReader;
import io.voluntas.rpc.wire.LenientXml;
import io.voluntas.rpc.wire.WarningLog;
import io.voluntas.rpc.wire.WireException;
import io.voluntas.rpc.wire.XmlLimits;
import io.voluntas.spi.rpc.RefusedException;
import io.voluntas.spi.rpc.TransportException;
import java.util.OptionalLong;

/**
 * What an upload handler says.
 *
 * @param fileSize the bytes that it has of the file; empty when it does not say
 */
record UploadReply(OptionalLong fileSize) {
  /** A reply has a few lines; what is longer is none. */
  static final int MOST_BYTES = 1 << 16;

  private static final int LONGEST_MESSAGE = 500;
  private static final XmlLimits LIMITS = new XmlLimits(MOST_BYTES, 16, 1000);

  /**
   * Reads a reply.
   *
   * @param place the handler's address for messages
   * @throws RefusedException when the status is -1
   * @throws TransportException when it is another than 0, or when this is no reply
   */
  static UploadReply read(String place, byte[] bytes) throws TransportException {
    WarningLog log = new WarningLog();
    FieldReader in;
    try {
      in =
          new FieldReader(
              place,
              new LenientXml(LIMITS, log).parse(place, bytes).root("data_server_reply"),
              log);
    } catch (WireException e) {
      throw new TransportException("no reply of an upload handler: " + e.getMessage(), e);
    }
    OptionalLong status =
        in.number("status", new Bounds(-1000, 1000)).stream()
            .mapToLong(value -> (long) value)
            .findFirst();
    if (status.isEmpty()) {
      throw new TransportException(place + " answers without a status");
    }
    String message = in.text("message");
    String said =
        message.isEmpty()
            ? ""
            : ": " + message.substring(0, Math.min(message.length(), LONGEST_MESSAGE));
    if (status.getAsLong() == -1) {
      throw new RefusedException(place + " refuses the file for good" + said);
    }
    if (status.getAsLong() != 0) {
      throw new TransportException(
          place + " cannot take the file now (status " + status.getAsLong() + ")" + said);
    }
    return new UploadReply(in.longIfKnown("file_size", Bounds.BYTES));
  }
}
