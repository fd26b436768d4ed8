package io.voluntas.rpc.server.store;

import io.voluntas.rpc.server.model.Job;
import io.voluntas.rpc.server.model.Workunit;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;

/** The jobs on their way to hosts, inside a transaction. */
public final class Jobs {
  static final String COLUMNS =
      "select j.id, j.name, j.workunit, j.state, j.outcome, j.host, j.sent, j.deadline,"
          + " j.estimate, j.cpus, j.version, j.platform, j.plan_class from job j";

  static final RowMapper<Job> ROW = (rs, context) -> row(rs);

  private final Handle handle;

  Jobs(Handle handle) {
    this.handle = handle;
  }

  private static Job row(ResultSet rs) throws SQLException {
    return new Job(
        rs.getLong("id"),
        rs.getString("name"),
        rs.getLong("workunit"),
        Job.State.valueOf(rs.getString("state")),
        Job.Outcome.valueOf(rs.getString("outcome")),
        rs.getLong("host"),
        new Job.Sending(
            rs.getLong("sent"),
            rs.getLong("deadline"),
            rs.getLong("estimate"),
            rs.getLong("cpus"),
            rs.getInt("version"),
            rs.getString("platform"),
            rs.getString("plan_class")));
  }

  /** Makes the next job of a workunit: its name is the workunit's with a number. */
  public void make(Workunit workunit) {
    handle.execute("update workunit set instances = instances + 1 where id = ?", workunit.id());
    handle.execute(
        "insert into job (name, workunit, app, priority, state, outcome)"
            + " values (?, ?, ?, ?, 'UNSENT', 'NONE')",
        workunit.name() + "_" + workunit.instances(),
        workunit.id(),
        workunit.app(),
        workunit.rules().priority());
  }

  /** The job of a name. */
  public Optional<Job> find(String name) {
    return handle.createQuery(COLUMNS + " where j.name = ?").bind(0, name).map(ROW).findOne();
  }

  /** All jobs of a workunit, oldest first. */
  public List<Job> of(long workunit) {
    return handle
        .createQuery(COLUMNS + " where j.workunit = ? order by j.id")
        .bind(0, workunit)
        .map(ROW)
        .list();
  }

  /**
   * What a host can take.
   *
   * @param host number of the host
   * @param apps apps of which it can run a version; never empty
   * @param memoryBytes its memory
   * @param diskBytes its disk space
   * @param again whether it may get a workunit of which it has had a job
   */
  public record Wanted(
      long host, List<String> apps, long memoryBytes, long diskBytes, boolean again) {
    /** Copies the list. */
    public Wanted {
      apps = List.copyOf(apps);
    }
  }

  /** The job that is to be sent next: more priority first, then older first. */
  public Optional<Job> next(Wanted wanted) {
    return handle
        .createQuery(
            COLUMNS
                + " join workunit w on w.id = j.workunit where j.state = 'UNSENT'"
                + " and j.app in (<apps>) and w.state = 'OPEN'"
                + " and w.memory <= :memory and w.disk <= :disk and (:again = 1 or not exists"
                + " (select 1 from job o where o.workunit = j.workunit and o.host = :host))"
                + " order by j.priority desc, j.id limit 1")
        .bindList("apps", wanted.apps())
        .bind("memory", wanted.memoryBytes())
        .bind("disk", wanted.diskBytes())
        .bind("again", wanted.again() ? 1 : 0)
        .bind("host", wanted.host())
        .map(ROW)
        .findOne();
  }

  /** Jobs that a host has, as far as is known, oldest first. */
  public List<Job> heldBy(long host) {
    return handle
        .createQuery(COLUMNS + " where j.host = ? and j.state = 'SENT' order by j.id")
        .bind(0, host)
        .map(ROW)
        .list();
  }

  /** How many jobs wait for a host. */
  public long waiting() {
    return handle
        .createQuery("select count(*) from job where state = 'UNSENT'")
        .mapTo(Long.class)
        .one();
  }

  /** Notes that a waiting job goes to a host. */
  public void send(long id, long host, Job.Sending sending) {
    int changed =
        handle.execute(
            "update job set state = 'SENT', host = ?, sent = ?, deadline = ?, estimate = ?,"
                + " cpus = ?, version = ?, platform = ?, plan_class = ?"
                + " where id = ? and state = 'UNSENT'",
            host,
            sending.at(),
            sending.deadline(),
            sending.estimate(),
            sending.cpus(),
            sending.number(),
            sending.platform(),
            sending.planClass(),
            id);
    if (changed != 1) {
      throw new IllegalStateException("job " + id + " does not wait");
    }
  }

  /** Gives a job that a host has another deadline, microseconds since the epoch. */
  public void extend(long id, long deadline) {
    handle.execute("update job set deadline = ? where id = ?", deadline, id);
  }

  /** How many jobs were ever sent. */
  public long sentCount() {
    return handle.createQuery("select count(*) from job where sent > 0").mapTo(Long.class).one();
  }
}
