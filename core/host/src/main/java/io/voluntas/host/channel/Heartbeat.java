package io.voluntas.host.channel;

/**
 * The sign that the client is there.
 *
 * @param memory memory of the job's processes, bytes
 * @param mostMemory what the job may use, bytes; 0 when unknown
 * @param network whether it may use the network
 */
public record Heartbeat(long memory, long mostMemory, boolean network) {
  /** As a message of {@link Lane#HEARTBEAT}. */
  public String text() {
    return "<heartbeat/>\n<wss>"
        + memory
        + "</wss>\n<max_wss>"
        + mostMemory
        + "</max_wss>\n"
        + (network ? "" : "<network_suspended/>\n");
  }
}
