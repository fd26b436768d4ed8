package io.voluntas.cli.live.control;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;

/**
 * The files of a data folder that tools may show and change: {@code cc_config.xml} and {@code
 * global_prefs_override.xml}. Any thread.
 */
public final class ClientFiles {
  /** Configuration. */
  public static final String CONFIGURATION = "cc_config.xml";

  /** What replaces parts of the preferences on this host. */
  public static final String OVERRIDE = "global_prefs_override.xml";

  private static final int MOST_BYTES = 1 << 20;

  private final Path folder;
  private final Reading reading;

  /**
   * The files of a folder.
   *
   * @param reading is called when a tool wants them to be read again
   */
  public ClientFiles(Path folder, Reading reading) {
    this.folder = folder;
    this.reading = reading;
  }

  /** Reads both files again, and lets the client go on with what they say. */
  @FunctionalInterface
  public interface Reading {
    /**
     * Does it. Called from any thread.
     *
     * @throws IOException when a file cannot be used, with words for the user; then nothing changes
     */
    void readAgain() throws IOException;
  }

  /** The data folder. */
  Path folder() {
    return folder;
  }

  /** The text of a file; empty when it is not there. */
  Optional<String> text(String name) {
    Path file = folder.resolve(name);
    try {
      if (Files.size(file) > MOST_BYTES) {
        return Optional.empty();
      }
      return Optional.of(Files.readString(file, StandardCharsets.UTF_8));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** Replaces a file, or removes it when the text is empty. */
  synchronized void replace(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    if (text.isBlank()) {
      boolean there = Files.deleteIfExists(file);
      assert there || !Files.exists(file);
      return;
    }
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    if (bytes.length > MOST_BYTES) {
      throw new IOException(name + " may have at most " + MOST_BYTES + " bytes");
    }
    Path draft = folder.resolve(name + ".new");
    Files.write(draft, bytes);
    Files.move(draft, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
  }

  /**
   * Reads both again.
   *
   * @throws IOException with words for the user
   */
  void readAgain() throws IOException {
    try {
      reading.readAgain();
    } catch (NoSuchFileException e) {
      throw new IOException(e.getFile() + " is not there", e);
    }
  }
}
