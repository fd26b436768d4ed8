package io.voluntas.rpc.transfer;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A file from some place to an end, as a stream. Reads by position, so that a client which has to
 * send once more can open a second one on the same channel.
 */
final class FileSlice extends InputStream {
  private final FileChannel channel;
  private final long end;
  private final AtomicLong passed;
  private long at;

  /**
   * Creates a slice.
   *
   * @param passed takes the place up to which was read
   */
  FileSlice(FileChannel channel, long from, long end, AtomicLong passed) {
    this.channel = channel;
    this.at = from;
    this.end = end;
    this.passed = passed;
    passed.set(from);
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    if (at >= end) {
      return -1;
    }
    int n = channel.read(ByteBuffer.wrap(into, offset, (int) Math.min(length, end - at)), at);
    if (n < 0) {
      throw new IOException("the file became shorter while it was sent");
    }
    at += n;
    passed.set(at);
    return n;
  }
}
