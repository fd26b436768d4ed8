package io.voluntas.rpc.gui.server;

import io.voluntas.rpc.gui.wire.Protocol;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The file with the password for control, {@code gui_rpc_auth.cfg}. The password is its first line.
 * A missing file is created with a random password, readable by its owner only, so that whoever may
 * read the client's folder may control the client, and nobody else.
 */
final class PasswordFile {
  private static final int MOST_BYTES = 4096;

  private final Path file;
  private final Consumer<String> log;
  private final Disk disk;

  /** What waits until a file is on the disk. */
  interface Disk {
    void force(Path file) throws IOException;
  }

  PasswordFile(Path folder, Consumer<String> log) {
    this(folder, log, PasswordFile::force);
  }

  PasswordFile(Path folder, Consumer<String> log, Disk disk) {
    this.file = folder.resolve(Protocol.PASSWORD_FILE);
    this.log = log;
    this.disk = disk;
  }

  /**
   * The password; may be empty when the user emptied the file.
   *
   * @throws IOException when the file can be neither read nor created
   */
  String readOrCreate() throws IOException {
    try {
      create();
    } catch (FileAlreadyExistsException e) {
      warnWhenOpenToOthers();
    }
    byte[] start;
    try (InputStream in = Files.newInputStream(file)) {
      start = in.readNBytes(MOST_BYTES);
    }
    String password =
        new String(start, StandardCharsets.UTF_8).lines().findFirst().orElse("").strip();
    if (password.isEmpty()) {
      log.accept(file + " is empty: every user of this computer may control the client");
    }
    return password;
  }

  /**
   * Written beside its place and put there when it is on the disk: an empty file would let every
   * user of this computer control the client, and one that was cut short be easy to guess.
   */
  private void create() throws IOException {
    if (Files.exists(file)) {
      throw new FileAlreadyExistsException(file.toString());
    }
    Path draft = file.resolveSibling(file.getFileName() + ".new");
    Files.deleteIfExists(draft); // of a client that was killed
    Set<StandardOpenOption> options =
        Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    FileAttribute<?>[] attributes =
        posix()
            ? new FileAttribute<?>[] {
              PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
            }
            : new FileAttribute<?>[0];
    try (SeekableByteChannel out = Files.newByteChannel(draft, options, attributes)) {
      ByteBuffer text = ByteBuffer.wrap((Secrets.next() + "\n").getBytes(StandardCharsets.UTF_8));
      while (text.hasRemaining()) {
        out.write(text);
      }
    }
    disk.force(draft);
    try {
      Files.move(draft, file); // not over one that the user has made meanwhile
    } finally {
      Files.deleteIfExists(draft);
    }
  }

  private static void force(Path path) throws IOException {
    try (FileChannel channel = FileChannel.open(path, StandardOpenOption.WRITE)) {
      channel.force(true);
    }
  }

  private void warnWhenOpenToOthers() throws IOException {
    if (posix()) {
      Set<PosixFilePermission> granted = Files.getPosixFilePermissions(file);
      if (granted.contains(PosixFilePermission.OTHERS_READ)) {
        log.accept(file + " may be read by every user of this computer; chmod 600 protects it");
      }
    }
  }

  private boolean posix() {
    return file.getFileSystem().supportedFileAttributeViews().contains("posix");
  }
}
