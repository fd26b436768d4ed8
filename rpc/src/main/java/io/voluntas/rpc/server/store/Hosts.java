package io.voluntas.rpc.server.store;

import io.voluntas.rpc.server.model.Host;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;

/** The hosts, inside a transaction. */
public final class Hosts {
  private static final String ALL =
      "select id, account, sequence, host_key, name, cpus, flops, memory, system, last_contact,"
          + " credit from host";

  private static final RowMapper<Host> ROW =
      (rs, context) ->
          new Host(
              rs.getLong("id"),
              rs.getLong("account"),
              rs.getLong("sequence"),
              new Host.Facts(
                  rs.getString("host_key"),
                  rs.getString("name"),
                  rs.getInt("cpus"),
                  rs.getDouble("flops"),
                  rs.getLong("memory"),
                  rs.getString("system")),
              rs.getLong("last_contact"),
              rs.getDouble("credit"));

  private final Handle handle;

  Hosts(Handle handle) {
    this.handle = handle;
  }

  /** Makes a host and gives its number. */
  public long add(long account, long sequence, Host.Facts facts, long now) {
    return handle
        .createQuery(
            "insert into host (account, sequence, host_key, name, cpus, flops, memory, system,"
                + " created, last_contact) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) returning id")
        .bind(0, account)
        .bind(1, sequence)
        .bind(2, facts.hostKey())
        .bind(3, facts.name())
        .bind(4, facts.cpus())
        .bind(5, facts.flops())
        .bind(6, facts.memoryBytes())
        .bind(7, facts.system())
        .bind(8, now)
        .bind(9, now)
        .mapTo(Long.class)
        .one();
  }

  /** Notes a request. */
  public void contact(long id, long sequence, Host.Facts facts, long now) {
    handle.execute(
        "update host set sequence = ?, host_key = ?, name = ?, cpus = ?, flops = ?, memory = ?,"
            + " system = ?, last_contact = ? where id = ?",
        sequence,
        facts.hostKey(),
        facts.name(),
        facts.cpus(),
        facts.flops(),
        facts.memoryBytes(),
        facts.system(),
        now,
        id);
  }

  /** The host of a number. */
  public Optional<Host> find(long id) {
    return handle.createQuery(ALL + " where id = ?").bind(0, id).map(ROW).findOne();
  }

  /** The latest host of an account with that key. */
  public Optional<Host> byKey(long account, String hostKey) {
    return handle
        .createQuery(ALL + " where account = ? and host_key = ? order by id desc limit 1")
        .bind(0, account)
        .bind(1, hostKey)
        .map(ROW)
        .findOne();
  }

  /** The hosts that were heard of last, latest first. */
  public List<Host> latest(int most) {
    return handle
        .createQuery(ALL + " order by last_contact desc, id desc limit ?")
        .bind(0, most)
        .map(ROW)
        .list();
  }

  /** How many hosts there are. */
  public long count() {
    return countSince(0);
  }

  /** How many hosts were heard of at a time or later, microseconds since the epoch. */
  public long countSince(long time) {
    return handle
        .createQuery("select count(*) from host where last_contact >= ?")
        .bind(0, time)
        .mapTo(Long.class)
        .one();
  }
}
