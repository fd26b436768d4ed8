package io.voluntas.rpc.sign;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Locale;

/**
 * An MD5 sum: what the field's servers state of each file, and what their signatures sign.
 *
 * @param hex 32 lower-case hexadecimal digits
 */
public record Md5(String hex) {
  private static final int DIGITS = 32;
  private static final int CHUNK = 1 << 16;

  /** Takes upper case too; refuses what is no MD5 sum with an {@link IllegalArgumentException}. */
  public Md5 {
    hex = hex.toLowerCase(Locale.ROOT);
    if (hex.length() != DIGITS || !hex.chars().allMatch(HexFormat::isHexDigit)) {
      throw new IllegalArgumentException("an MD5 sum is 32 hexadecimal digits");
    }
  }

  /** The sum of bytes. */
  public static Md5 of(byte[] bytes) {
    return new Md5(HexFormat.of().formatHex(digest().digest(bytes)));
  }

  /** The sum of a text in UTF-8. */
  public static Md5 of(String text) {
    return of(text.getBytes(StandardCharsets.UTF_8));
  }

  /**
   * The sum of a file, read in pieces.
   *
   * @throws IOException when it cannot be read; a {@link
   *     java.nio.channels.ClosedByInterruptException} when the thread is interrupted
   */
  public static Md5 ofFile(Path file) throws IOException {
    MessageDigest digest = digest();
    byte[] chunk = new byte[CHUNK];
    try (InputStream in = Files.newInputStream(file)) {
      for (int n = in.read(chunk); n >= 0; n = in.read(chunk)) {
        digest.update(chunk, 0, n);
      }
    }
    return new Md5(HexFormat.of().formatHex(digest.digest()));
  }

  private static MessageDigest digest() {
    try {
      return MessageDigest.getInstance("MD5");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has MD5", e);
    }
  }
}
