package io.voluntas.emulator.study.table;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Writes files so that a reader sees the old one or the whole new one. */
public final class WholeFile {
  /** Writes a text. */
  @FunctionalInterface
  public interface Content {
    /** Appends the text. */
    void writeTo(Appendable out) throws IOException;
  }

  private WholeFile() {}

  /** Writes a file in UTF-8. */
  public static void write(Path file, Content content) throws IOException {
    Path draft = file.resolveSibling(file.getFileName() + ".part");
    try (BufferedWriter out = Files.newBufferedWriter(draft, StandardCharsets.UTF_8)) {
      content.writeTo(out);
    }
    Files.move(draft, file, StandardCopyOption.REPLACE_EXISTING);
  }
}
