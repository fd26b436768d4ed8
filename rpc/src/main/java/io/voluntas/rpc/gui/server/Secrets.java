package io.voluntas.rpc.gui.server;

import java.security.SecureRandom;
import java.util.HexFormat;

/** Unpredictable texts: passwords and nonces. Not decisions, so chance is wanted here. */
final class Secrets {
  private static final int BYTES = 16;

  private Secrets() {}

  /** 32 hexadecimal digits that nobody can foretell. */
  static String next() {
    byte[] bytes = new byte[BYTES];
    new SecureRandom().nextBytes(bytes);
    return HexFormat.of().formatHex(bytes);
  }
}
