package io.voluntas.host.store;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Where SQLite's native library is unpacked. Each process unpacks its own, and one that is killed
 * leaves it: in the system's folder for temporary files for good, as nobody can tell whose it was.
 */
public final class SqliteLibrary {
  /** Read by the driver when a process uses its first database. */
  private static final String PROPERTY = "org.sqlite.tmpdir";

  private static final String FOLDER = "library";

  private SqliteLibrary() {}

  /**
   * Lets this process unpack it in a client's folder, where the next client removes what is left;
   * without effect when the user named another place, or the process has used a database before.
   *
   * @param folder the client's; is made when it is not there
   */
  public static void unpackIn(Path folder) throws IOException {
    if (System.getProperty(PROPERTY) == null) {
      Path own = folder.resolve(FOLDER);
      StateStore.make(folder);
      Files.createDirectories(own);
      System.setProperty(PROPERTY, own.toString());
    }
  }

  /** Removes what killed clients left; only for the one who has the folder. */
  static void clean(Path folder) {
    Path own = folder.resolve(FOLDER);
    if (!Files.isDirectory(own)) {
      return;
    }
    try (DirectoryStream<Path> files = Files.newDirectoryStream(own, "sqlite-*")) {
      for (Path file : files) {
        Files.deleteIfExists(file);
      }
    } catch (IOException | java.nio.file.DirectoryIteratorException e) {
      // It takes up room, and does no other harm.
    }
  }
}
