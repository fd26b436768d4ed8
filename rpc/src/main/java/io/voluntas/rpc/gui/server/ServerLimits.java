package io.voluntas.rpc.gui.server;

/**
 * Bounds on what the server takes.
 *
 * @param requestBytes the longest request, 1 or more
 * @param connections the most connections at a time, 1 or more; further ones are closed at once
 * @param requestTime how long a request may take from its first byte to its last, microseconds
 * @param idleTime how long a connection may be silent between requests, microseconds
 * @param writeTime how long the other side may take to read a reply, microseconds
 */
public record ServerLimits(
    int requestBytes, int connections, long requestTime, long idleTime, long writeTime) {
  /** 1 MiB, 32 connections, 30 s for a request, 10 minutes of silence, 30 s for a reply. */
  public static final ServerLimits DEFAULT =
      new ServerLimits(1 << 20, 32, 30_000_000L, 600_000_000L, 30_000_000L);

  /** Checks that all are positive. */
  public ServerLimits {
    if (requestBytes < 1 || connections < 1 || requestTime < 1 || idleTime < 1 || writeTime < 1) {
      throw new IllegalArgumentException("limits must be positive");
    }
  }
}
