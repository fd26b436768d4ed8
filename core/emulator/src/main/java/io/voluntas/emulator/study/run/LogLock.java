package io.voluntas.emulator.study.run;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One writer per log: a lock of the operating system, which goes with the process whatever happens
 * to it. It is on a file beside the log that nobody reads, as on POSIX systems a process loses its
 * lock on a file when it closes the file anywhere, also after reading it; and a log may be replaced
 * by another file.
 *
 * <p>For the same reason a second try in one process is refused, but takes the first one's
 * protection against other processes.
 */
final class LogLock implements AutoCloseable {
  /** Each try that fails is one of another process that has just ended. */
  private static final int MOST_TRIES = 100;

  private final Path file;
  private final FileChannel channel;

  private LogLock(Path file, FileChannel channel) {
    this.file = file;
    this.channel = channel;
  }

  /**
   * Takes the lock.
   *
   * @param log the log; need not be there
   * @throws IllegalArgumentException when another run has it
   */
  static LogLock take(Path log) throws IOException {
    Path file = file(log);
    for (int i = 0; i < MOST_TRIES; i++) {
      Optional<LogLock> lock = attempt(file);
      if (lock.isPresent()) {
        return lock.get();
      }
    }
    throw refused(log);
  }

  /** The file that is locked for a log. */
  static Path file(Path log) {
    return log.resolveSibling(log.getFileName() + ".lock");
  }

  /** Empty when the file was removed meanwhile by the one who had it: its lock is worth nothing. */
  private static Optional<LogLock> attempt(Path file) throws IOException {
    try {
      Files.createFile(file);
    } catch (FileAlreadyExistsException usual) {
      // Of a run that goes on, or was killed.
    }
    try {
      Object before = key(file);
      FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE);
      try {
        if (!locked(channel)) {
          throw refused(file);
        }
        if (Objects.equals(before, key(file))) {
          return Optional.of(new LogLock(file, channel));
        }
      } catch (IOException | RuntimeException e) {
        channel.close();
        throw e;
      }
      channel.close();
      return Optional.empty();
    } catch (NoSuchFileException gone) {
      return Optional.empty();
    }
  }

  private static @Nullable Object key(Path file) throws IOException {
    return Files.readAttributes(file, BasicFileAttributes.class).fileKey();
  }

  private static boolean locked(FileChannel channel) throws IOException {
    try {
      FileLock lock = channel.tryLock();
      return lock != null;
    } catch (OverlappingFileLockException sameProcess) {
      return false;
    }
  }

  private static IllegalArgumentException refused(Path file) {
    return new IllegalArgumentException(
        "another run of this study is writing to '" + file.toAbsolutePath().getParent() + "'");
  }

  /** Gives it back; its file goes first, so that result folders hold results only. */
  @Override
  public void close() throws IOException {
    try {
      Files.deleteIfExists(file);
    } finally {
      channel.close();
    }
  }
}
