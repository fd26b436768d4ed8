package io.voluntas.rpc.transport;

import io.voluntas.spi.rpc.TransportException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.util.Locale;
import java.util.zip.GZIPInputStream;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;

/** Unpacks bodies; the JDK's HTTP client leaves that to its users. */
final class ContentCoding {
  /** What is offered to servers. */
  static final String ACCEPTED = "deflate, gzip";

  private ContentCoding() {}

  /**
   * Unpacks a body.
   *
   * @param server who sent it, for messages
   * @param coding the header {@code Content-Encoding}; may be empty
   * @param most most bytes of the result
   * @throws TransportException when it is packed in another way, broken, or too large
   */
  static byte[] unpack(String server, String coding, byte[] body, int most)
      throws TransportException {
    String name = coding.strip().toLowerCase(Locale.ROOT);
    try (InputStream packed = new ByteArrayInputStream(body)) {
      return switch (name) {
        case "", "identity" -> body;
        case "gzip", "x-gzip" -> read(new GZIPInputStream(packed), server, most);
        case "deflate" -> inflate(packed, isZlib(body), server, most);
        default ->
            throw new TransportException(
                server + " packed its answer as '" + coding + "', which was not asked for");
      };
    } catch (IOException e) {
      throw new TransportException(
          server + " calls its answer " + name + ", but it cannot be unpacked: " + e.getMessage(),
          e);
    }
  }

  /** By the standard a zlib stream, but some servers send the bare data. */
  private static boolean isZlib(byte[] body) {
    return body.length >= 2
        && (body[0] & 0x0F) == 8
        && (((body[0] & 0xFF) << 8) | (body[1] & 0xFF)) % 31 == 0;
  }

  private static byte[] inflate(InputStream packed, boolean zlib, String server, int most)
      throws IOException, TransportException {
    Inflater inflater = new Inflater(!zlib);
    // The bare format wants one more byte behind the end.
    InputStream padded =
        new SequenceInputStream(packed, new ByteArrayInputStream(new byte[zlib ? 0 : 1]));
    try {
      return read(new InflaterInputStream(padded, inflater), server, most);
    } finally {
      inflater.end();
    }
  }

  private static byte[] read(InputStream unpacked, String server, int most)
      throws IOException, TransportException {
    try (unpacked) {
      byte[] bytes = unpacked.readNBytes(most);
      if (unpacked.read() >= 0) {
        throw new TransportException(
            server + " sent more than " + most + " bytes, unpacked; such an answer is not read");
      }
      return bytes;
    }
  }
}
