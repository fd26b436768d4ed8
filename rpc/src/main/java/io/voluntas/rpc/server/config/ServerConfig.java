package io.voluntas.rpc.server.config;

import io.voluntas.engine.config.Setting;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * {@code server.yaml}.
 *
 * @param name the project's name for people
 * @param url the master URL, ending in a slash; empty: made of address and port
 * @param bind address to listen on
 * @param port port to listen on; 0 for any free one
 * @param database {@code state.db} in the server's folder, or a JDBC URL of PostgreSQL
 * @param send name and options of the work-send policy
 * @param accountCreation whether anybody may make an account
 * @param scheduler how requests for work are answered
 * @param limits what a request may cost
 */
public record ServerConfig(
    String name,
    Optional<String> url,
    String bind,
    int port,
    String database,
    Policy send,
    boolean accountCreation,
    Answers scheduler,
    Limits limits) {

  /** The value of {@link #database} that means the file in the server's folder. */
  public static final String SQLITE = "sqlite";

  /**
   * A work-send policy.
   *
   * @param chosen its name and where it was given
   * @param options its options
   */
  public record Policy(Setting chosen, SortedMap<String, Setting> options) {
    /** Copies the map. */
    public Policy {
      options = java.util.Collections.unmodifiableSortedMap(new TreeMap<>(options));
    }
  }

  /**
   * How requests for work are answered.
   *
   * @param requestDelay least time between two requests of a client, microseconds
   * @param nextContact a client shall ask again after this even with nothing to say, microseconds;
   *     0 for never
   * @param jobsPerHost most unfinished jobs on one host, at least 1
   * @param jobsPerReply most jobs in one reply, at least 1
   * @param fullWorkload whether clients are asked to tell all their jobs, for the deadline check
   * @param grace how long after its deadline a job is still waited for, microseconds
   */
  public record Answers(
      long requestDelay,
      long nextContact,
      int jobsPerHost,
      int jobsPerReply,
      boolean fullWorkload,
      long grace) {}

  /**
   * What a request may cost.
   *
   * @param connections most open connections, at least 1
   * @param requestBytes most bytes of a scheduler request
   * @param uploadBytes most bytes of one uploaded file
   * @param idle a connection without traffic is closed after this, microseconds
   */
  public record Limits(int connections, long requestBytes, long uploadBytes, long idle) {}

  /** The same with another address and port. */
  public ServerConfig listening(String address, int number) {
    return new ServerConfig(
        name, url, address, number, database, send, accountCreation, scheduler, limits);
  }
}
