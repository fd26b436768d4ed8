package io.voluntas.rpc.server.keys;

import io.voluntas.rpc.sign.BadKeyException;
import io.voluntas.rpc.sign.SignKey;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;

/**
 * The two key pairs of a project.
 *
 * @param code signs programs
 * @param upload signs what may be uploaded
 */
public record ProjectKeys(SignKey code, SignKey upload) {
  private static final String CODE = "code_sign";
  private static final String UPLOAD = "upload";

  /**
   * Reads the keys of a folder; makes the folder and the keys when they are missing.
   *
   * @throws IOException when the folder cannot be used, or a file in it is no key
   */
  public static ProjectKeys in(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      Files.createDirectories(folder);
      restrict(folder, "rwx------");
    }
    return new ProjectKeys(key(folder, CODE), key(folder, UPLOAD));
  }

  private static SignKey key(Path folder, String name) throws IOException {
    Path secret = folder.resolve(name + "_private");
    if (!Files.exists(secret)) {
      SignKey made = SignKey.generate(new SecureRandom());
      // The public one first: a secret that is there is complete.
      write(folder.resolve(name + "_public"), made.verifyKey().text());
      write(secret, made.text());
      restrict(secret, "rw-------");
    }
    try {
      return SignKey.parse(Files.readString(secret));
    } catch (BadKeyException e) {
      throw new IOException(secret + ": " + e.getMessage(), e);
    }
  }

  private static void write(Path file, String text) throws IOException {
    Durable.write(file, (text + "\n").getBytes(StandardCharsets.US_ASCII));
  }

  private static void restrict(Path file, String permissions) throws IOException {
    if (Files.getFileStore(file).supportsFileAttributeView("posix")) {
      Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions));
    }
  }

  /** Shows no secret. */
  @Override
  public String toString() {
    return "ProjectKeys";
  }
}
