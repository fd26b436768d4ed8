package io.voluntas.rpc.gui.server;

import io.voluntas.rpc.gui.operation.Access;
import io.voluntas.rpc.gui.wire.Protocol;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Locale;
import java.util.Optional;

/** What a connection may do. Used by its own thread only. */
final class Session {
  private static final int MOST_REFUSALS = 2;

  private final String password;
  private final boolean local;
  private Optional<String> nonce = Optional.empty();
  private boolean authorized;
  private int refusals;

  /**
   * Creates the session of a new connection.
   *
   * @param local whether the other side is on this computer
   */
  Session(String password, boolean local) {
    this.password = password;
    this.local = local;
  }

  /** A fresh nonce; it holds for one answer. */
  String challenge() {
    String fresh = Secrets.next();
    nonce = Optional.of(fresh);
    return fresh;
  }

  /** Whether that is the answer to the last nonce; the session is authorised from then on. */
  boolean answer(String hash) {
    Optional<String> asked = nonce;
    nonce = Optional.empty();
    if (asked.isEmpty()) {
      return false;
    }
    byte[] wanted = Protocol.answer(asked.get(), password).getBytes(StandardCharsets.UTF_8);
    byte[] given = hash.strip().toLowerCase(Locale.ROOT).getBytes(StandardCharsets.UTF_8);
    // A comparison that takes the same time wherever the difference is.
    authorized = MessageDigest.isEqual(wanted, given);
    return authorized;
  }

  /** Whether that kind of operation is allowed now. */
  boolean may(Access access) {
    return switch (access) {
      case GREET -> true;
      case READ -> authorized || local;
      case CONTROL -> authorized;
    };
  }

  /** Notes that something was refused. */
  void refuse() {
    refusals++;
  }

  /** Whether the connection is to be closed, since it went on trying. */
  boolean exhausted() {
    return refusals >= MOST_REFUSALS;
  }
}
