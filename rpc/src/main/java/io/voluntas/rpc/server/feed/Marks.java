package io.voluntas.rpc.server.feed;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Tells whether a file has changed, without reading it. */
final class Marks {
  private Marks() {}

  /** Changes with the file. */
  static String of(Path file) throws IOException {
    return file + " " + Files.size(file) + " " + Files.getLastModifiedTime(file);
  }
}
