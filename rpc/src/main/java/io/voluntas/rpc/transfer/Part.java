package io.voluntas.rpc.transfer;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermission;
import java.util.EnumSet;
import java.util.Set;

/** The file that grows beside its target until it is whole. Belongs to one thread. */
final class Part {
  private final Path target;
  private final Path path;

  Part(Path target) {
    this.target = target;
    this.path = target.resolveSibling(target.getFileName() + ".part");
  }

  Path path() {
    return path;
  }

  /** Its bytes so far; 0 when there is none. */
  long length() throws IOException {
    return Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS) ? Files.size(path) : 0;
  }

  /** Opens it to go on after so many bytes; what lies behind is cut off. Follows no link. */
  FileChannel open(long from) throws IOException {
    FileChannel channel =
        FileChannel.open(
            path,
            Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS));
    try {
      channel.truncate(from);
      channel.position(from);
      return channel;
    } catch (IOException | RuntimeException e) {
      channel.close();
      throw e;
    }
  }

  void delete() throws IOException {
    Files.deleteIfExists(path);
  }

  /**
   * Moves it to its target, so that the target is there whole or not at all: content first to the
   * disk, then the name, then the name to the disk.
   */
  void publish(boolean executable) throws IOException {
    if (executable) {
      allowRunning();
    }
    try (FileChannel channel = FileChannel.open(path, StandardOpenOption.WRITE)) {
      channel.force(true);
    }
    Files.move(path, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    Path folder = target.toAbsolutePath().getParent();
    if (folder != null) {
      try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
        channel.force(true);
      } catch (IOException e) {
        // Not every system opens folders; there the move itself has to do.
      }
    }
  }

  /** Whoever may read it may run it, where the file system knows such rights. */
  private void allowRunning() throws IOException {
    if (!path.getFileSystem().supportedFileAttributeViews().contains("posix")) {
      return;
    }
    Set<PosixFilePermission> rights = EnumSet.copyOf(Files.getPosixFilePermissions(path));
    rights.add(PosixFilePermission.OWNER_EXECUTE);
    if (rights.contains(PosixFilePermission.GROUP_READ)) {
      rights.add(PosixFilePermission.GROUP_EXECUTE);
    }
    if (rights.contains(PosixFilePermission.OTHERS_READ)) {
      rights.add(PosixFilePermission.OTHERS_EXECUTE);
    }
    Files.setPosixFilePermissions(path, rights);
  }
}
