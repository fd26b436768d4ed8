package io.voluntas.rpc.transport;

import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;

/**
 * The client's clock beside the world's, at the time of a request.
 *
 * @param client the client's time, microseconds
 * @param unix the same moment, microseconds since the epoch
 */
record ClientClock(long client, long unix) {
  /** Now. */
  static ClientClock at(long client, InstantSource world) {
    return new ClientClock(client, ChronoUnit.MICROS.between(Instant.EPOCH, world.instant()));
  }

  /** A point of the client's time, microseconds since the epoch; never before the epoch. */
  long toUnix(long time) {
    return Math.max(0, unix + (time - client));
  }

  /** A point in microseconds since the epoch, on the client's clock. */
  long toClient(long time) {
    return client + (time - unix);
  }
}
