package io.voluntas.host.disk;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * The steps after which files outlive a power cut. What is written or moved without them may be
 * gone afterwards, or be there under its name with a part of its content. Any thread.
 */
public interface Disk {
  /** The disk of this computer. */
  Disk REAL = Disk::forced;

  /**
   * Returns when the content of a file, or the names in a folder, are on the disk.
   *
   * @throws IOException when there is no such thing, or the disk refuses
   */
  void force(Path path) throws IOException;

  /**
   * Puts a file that was written beside its place into its place, at one stroke: whatever happens,
   * there is the whole new file or what was there before.
   *
   * @param part a file in the same folder
   * @param target its place
   */
  default void put(Path part, Path target) throws IOException {
    force(part);
    Files.move(part, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    force(target.resolveSibling(""));
  }

  private static void forced(Path path) throws IOException {
    // To read is enough, and a program may have made its output so that nobody may write to it.
    try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
      channel.force(true);
    } catch (IOException e) {
      // Elsewhere a folder cannot be opened at all.
      if (!Files.isDirectory(path) || System.getProperty("os.name", "").startsWith("Linux")) {
        throw e;
      }
    }
  }
}
