package io.voluntas.emulator.provenance;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/**
 * Size and SHA-256 of a file, or of everything in a folder.
 *
 * @param size bytes; of a folder, of all its files together
 * @param sha256 in hexadecimal; of a folder, over a line "SHA-256, two spaces, path" for each file,
 *     as {@code sha256sum} prints them, sorted by path
 */
public record Fingerprint(long size, String sha256) {
  private static final int BLOCK = 1 << 16;

  /** Of a file or folder; links are followed. */
  public static Fingerprint of(Path path) throws IOException {
    return Files.isDirectory(path) ? ofFolder(path) : ofFile(path);
  }

  /** Of a text in UTF-8. */
  public static Fingerprint ofText(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return new Fingerprint(bytes.length, HexFormat.of().formatHex(newSum().digest(bytes)));
  }

  private static Fingerprint ofFile(Path file) throws IOException {
    MessageDigest sum = newSum();
    long size = 0;
    byte[] block = new byte[BLOCK];
    try (InputStream in = Files.newInputStream(file)) {
      int read = in.read(block);
      while (read >= 0) {
        sum.update(block, 0, read);
        size += read;
        read = in.read(block);
      }
    }
    return new Fingerprint(size, HexFormat.of().formatHex(sum.digest()));
  }

  private static Fingerprint ofFolder(Path folder) throws IOException {
    List<String> names;
    try (Stream<Path> all = Files.walk(folder)) {
      names =
          all.filter(Files::isRegularFile)
              .map(file -> folder.relativize(file).toString().replace('\\', '/'))
              .sorted()
              .toList();
    }
    MessageDigest sum = newSum();
    long size = 0;
    for (String name : names) {
      Fingerprint one = ofFile(folder.resolve(name));
      size += one.size();
      sum.update((one.sha256() + "  " + name + "\n").getBytes(StandardCharsets.UTF_8));
    }
    return new Fingerprint(size, HexFormat.of().formatHex(sum.digest()));
  }

  private static MessageDigest newSum() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
