package io.voluntas.host.slot;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** {@code stderr.txt}, to which all runs of a job append. */
public final class ErrorOutput {
  /** Its name in a slot. */
  public static final String NAME = "stderr.txt";

  /** What projects accept of it, bytes. */
  static final int TAIL = 63 * 1024;

  private ErrorOutput() {}

  /**
   * The last 63 KB; all when it is shorter, empty when it is not there or not readable. A first
   * character that was cut in the middle is left out, and what is not UTF-8 or no character of XML
   * is replaced.
   */
  public static String tail(Slot slot) {
    Path file = slot.file(NAME);
    try (SeekableByteChannel channel = Files.newByteChannel(file)) {
      long start = Math.max(0, channel.size() - TAIL);
      channel.position(start);
      ByteBuffer bytes = ByteBuffer.allocate(TAIL);
      while (bytes.hasRemaining() && channel.read(bytes) >= 0) {
        // Reads on until the end or until the buffer is full.
      }
      bytes.flip();
      while (start > 0 && bytes.hasRemaining() && (bytes.get(bytes.position()) & 0xC0) == 0x80) {
        bytes.get();
      }
      StringBuilder text = new StringBuilder();
      StandardCharsets.UTF_8
          .decode(bytes)
          .codePoints()
          .forEach(c -> text.appendCodePoint(allowed(c) ? c : 0xFFFD));
      return text.toString();
    } catch (IOException absent) {
      return "";
    }
  }

  private static boolean allowed(int c) {
    return c >= 0x20
        ? c < 0xD800 || (c > 0xDFFF && c != 0xFFFE && c != 0xFFFF)
        : c == '\n' || c == '\t' || c == '\r';
  }
}
