package io.voluntas.host.store;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Small files that tell other programs of the client that has the folder. They go before the folder
 * is given back: later, they could be those of the next client. Any thread.
 */
final class Signposts implements AutoCloseable {
  private final Path folder;
  private final SortedSet<String> standing = new TreeSet<>();
  private boolean closed;

  Signposts(Path folder) {
    this.folder = folder;
  }

  /** Puts one up, whole or not at all; does nothing when the client has ended already. */
  synchronized void put(String name, String text) throws IOException {
    if (closed) {
      return;
    }
    Path draft = folder.resolve(name + ".new");
    Files.writeString(draft, text, StandardCharsets.UTF_8);
    Files.move(
        draft,
        folder.resolve(name),
        StandardCopyOption.ATOMIC_MOVE,
        StandardCopyOption.REPLACE_EXISTING);
    standing.add(name);
  }

  /** Takes one down; does nothing when it does not stand. */
  synchronized void remove(String name) throws IOException {
    if (standing.remove(name)) {
      Files.deleteIfExists(folder.resolve(name));
    }
  }

  @Override
  public synchronized void close() {
    closed = true;
    for (String name : standing) {
      try {
        Files.deleteIfExists(folder.resolve(name));
      } catch (IOException e) {
        // The file is of no more use than after a kill, and the state matters more.
      }
    }
    standing.clear();
  }
}
