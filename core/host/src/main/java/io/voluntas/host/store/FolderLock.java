package io.voluntas.host.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/**
 * One client per folder: a lock of the operating system, which goes with the process whatever
 * happens to it. The file holds the process id for people.
 *
 * <p>On POSIX systems a process loses its lock on a file when it closes the file anywhere: nothing
 * in the process that has the lock may open the file. A second try in one process is refused, but
 * takes the first one's protection against other processes.
 */
final class FolderLock implements AutoCloseable {
  /** Locked far behind the text, so that it can be read where locks are mandatory. */
  private static final long AT = 1L << 40;

  private final FileChannel channel;

  private FolderLock(FileChannel channel) {
    this.channel = channel;
  }

  /**
   * Takes the lock.
   *
   * @throws StoreException when another client has it
   */
  static FolderLock take(Path folder) {
    Path file = folder.resolve("lock");
    FileChannel channel;
    try {
      channel =
          FileChannel.open(
              file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
    } catch (IOException e) {
      throw new StoreException(
          StoreException.Kind.IO, "cannot lock the folder '" + folder + "': " + e, e);
    }
    try {
      if (tryLock(channel) == null) {
        String other = owner(channel);
        channel.close();
        throw new StoreException(
            StoreException.Kind.LOCKED,
            "another client (process "
                + other
                + ") uses the folder '"
                + folder
                + "'; stop it first, or choose another folder");
      }
      byte[] pid =
          (ProcessHandle.current().pid() + System.lineSeparator())
              .getBytes(StandardCharsets.US_ASCII);
      channel.truncate(0);
      channel.write(ByteBuffer.wrap(pid), 0);
      return new FolderLock(channel);
    } catch (IOException e) {
      throw new StoreException(
          StoreException.Kind.IO, "cannot lock the folder '" + folder + "': " + e, e);
    }
  }

  private static @Nullable FileLock tryLock(FileChannel channel) throws IOException {
    try {
      return channel.tryLock(AT, 1, false);
    } catch (OverlappingFileLockException e) {
      return null;
    }
  }

  private static String owner(FileChannel channel) throws IOException {
    ByteBuffer text = ByteBuffer.allocate(32);
    int length = channel.read(text, 0);
    return length <= 0
        ? "unknown"
        : new String(text.array(), 0, length, StandardCharsets.US_ASCII).strip();
  }

  @Override
  public void close() {
    try {
      channel.close();
    } catch (IOException e) {
      throw new StoreException(StoreException.Kind.IO, "cannot give the lock back: " + e, e);
    }
  }
}
