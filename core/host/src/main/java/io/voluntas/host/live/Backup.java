package io.voluntas.host.live;

import io.voluntas.host.store.StateStore;
import io.voluntas.host.store.StoreException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Makes the daily copy of the state, beside the client's work. */
final class Backup {
  private static final Logger LOG = LoggerFactory.getLogger("voluntas.store");

  private Backup() {}

  static void start(StateStore store) {
    Thread thread =
        new Thread(
            () -> {
              try {
                LOG.info("the state was copied to {}", store.backup());
              } catch (StoreException e) {
                LOG.warn("no copy of the state today: {}", e.getMessage());
              }
            },
            "voluntas-backup");
    thread.setDaemon(true);
    thread.start();
  }
}
