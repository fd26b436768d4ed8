package io.voluntas.rpc.server.store;

import io.voluntas.rpc.server.model.Host;
import io.voluntas.rpc.server.model.Job;
import io.voluntas.rpc.server.model.Overview;
import io.voluntas.rpc.server.model.Tally;
import io.voluntas.rpc.server.model.Workunit;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jdbi.v3.core.Handle;

/** A transaction that is under way. Valid during the call that got it, for its thread. */
public final class Transaction {
  private static final int HOSTS_SHOWN = 50;

  private final Handle handle;

  Transaction(Handle handle) {
    this.handle = handle;
  }

  /** Accounts. */
  public Accounts accounts() {
    return new Accounts(handle);
  }

  /** Hosts. */
  public Hosts hosts() {
    return new Hosts(handle);
  }

  /** Workunits. */
  public Workunits workunits() {
    return new Workunits(handle);
  }

  /** Jobs on their way to hosts. */
  public Jobs jobs() {
    return new Jobs(handle);
  }

  /** Jobs on their way back. */
  public Returns returns() {
    return new Returns(handle);
  }

  /** Counts an event. */
  public void count(Tally tally) {
    handle.execute(
        "insert into tally (name, amount) values (?, 1)"
            + " on conflict (name) do update set amount = tally.amount + 1",
        tally.name());
  }

  /** All at a glance. */
  public Overview overview() {
    SortedMap<Workunit.State, Long> workunits = new TreeMap<>();
    handle
        .createQuery("select state, count(*) as amount from workunit group by state")
        .map((rs, c) -> new Row(rs.getString("state"), "", rs.getLong("amount")))
        .list()
        .forEach(row -> workunits.put(Workunit.State.valueOf(row.first), row.amount));
    long unsent = 0;
    long sent = 0;
    SortedMap<Job.Outcome, Long> over = new TreeMap<>();
    List<Row> rows =
        handle
            .createQuery(
                "select state, outcome, count(*) as amount from job group by state, outcome")
            .map(
                (rs, c) ->
                    new Row(rs.getString("state"), rs.getString("outcome"), rs.getLong("amount")))
            .list();
    for (Row row : rows) {
      switch (Job.State.valueOf(row.first)) {
        case UNSENT -> unsent += row.amount;
        case SENT -> sent += row.amount;
        case OVER -> over.merge(Job.Outcome.valueOf(row.second), row.amount, Long::sum);
      }
    }
    SortedMap<Tally, Long> tallies = new TreeMap<>();
    handle
        .createQuery("select name, amount from tally")
        .map((rs, c) -> new Row(rs.getString("name"), "", rs.getLong("amount")))
        .list()
        .forEach(row -> tallies.put(Tally.valueOf(row.first), row.amount));
    List<Host> hosts = hosts().latest(HOSTS_SHOWN);
    return new Overview(
        workunits, unsent, sent, over, tallies, hosts, hosts().count(), accounts().credit());
  }

  private record Row(String first, String second, long amount) {}
}
