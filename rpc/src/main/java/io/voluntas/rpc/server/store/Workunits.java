package io.voluntas.rpc.server.store;

import io.voluntas.rpc.server.config.AppDefinition.Output;
import io.voluntas.rpc.server.config.JobSpec;
import io.voluntas.rpc.server.model.InputFile;
import io.voluntas.rpc.server.model.NewWorkunit;
import io.voluntas.rpc.server.model.Workunit;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;

/** The workunits, inside a transaction. */
public final class Workunits {
  private static final String ALL =
      "select id, name, app, command_line, flops_estimate, flops_bound, memory, disk, delay_bound,"
          + " priority, max_errors, max_instances, report_now, state, instances from workunit";

  private static final RowMapper<Workunit> ROW = (rs, context) -> row(rs);

  private final Handle handle;

  Workunits(Handle handle) {
    this.handle = handle;
  }

  private static Workunit row(ResultSet rs) throws SQLException {
    return new Workunit(
        rs.getLong("id"),
        rs.getString("name"),
        rs.getString("app"),
        rs.getString("command_line"),
        new JobSpec.Size(
            rs.getDouble("flops_estimate"),
            rs.getDouble("flops_bound"),
            rs.getLong("memory"),
            rs.getLong("disk")),
        new JobSpec.Rules(
            rs.getLong("delay_bound"),
            rs.getInt("priority"),
            rs.getInt("max_errors"),
            rs.getInt("max_instances"),
            rs.getInt("report_now") != 0),
        Workunit.State.valueOf(rs.getString("state")),
        rs.getInt("instances"));
  }

  /** The sum of a job list that was taken under a name. */
  public Optional<String> batch(String name) {
    return handle
        .createQuery("select fingerprint from batch where name = ?")
        .bind(0, name)
        .mapTo(String.class)
        .findOne();
  }

  /** Notes that a job list was taken. */
  public void take(String name, String fingerprint, long now) {
    handle.execute(
        "insert into batch (name, fingerprint, taken) values (?, ?, ?)", name, fingerprint, now);
  }

  /** Makes a workunit; its first job is made by whoever looks after it. The name must be free. */
  public void add(NewWorkunit made, long now) {
    long id =
        handle
            .createQuery(
                "insert into workunit (name, app, command_line, flops_estimate, flops_bound,"
                    + " memory, disk, delay_bound, priority, max_errors, max_instances,"
                    + " report_now, state, instances, attention, created)"
                    + " values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'OPEN', 0, 1, ?)"
                    + " returning id")
            .bind(0, made.name())
            .bind(1, made.app())
            .bind(2, made.commandLine())
            .bind(3, made.size().flopsEstimate())
            .bind(4, made.size().flopsBound())
            .bind(5, made.size().memoryBytes())
            .bind(6, made.size().diskBytes())
            .bind(7, made.rules().delayBound())
            .bind(8, made.rules().priority())
            .bind(9, made.rules().maxErrors())
            .bind(10, made.rules().maxInstances())
            .bind(11, made.rules().reportImmediately() ? 1 : 0)
            .bind(12, now)
            .mapTo(Long.class)
            .one();
    int position = 0;
    for (InputFile input : made.inputs()) {
      handle.execute(
          "insert into input (workunit, position, name, open_name, bytes, md5, copied)"
              + " values (?, ?, ?, ?, ?, ?, ?)",
          id,
          position++,
          input.name(),
          input.openName(),
          input.bytes(),
          input.md5(),
          input.copy() ? 1 : 0);
    }
    position = 0;
    for (Output output : made.outputs()) {
      handle.execute(
          "insert into output (workunit, position, open_name, max_bytes, optional, copied)"
              + " values (?, ?, ?, ?, ?, ?)",
          id,
          position++,
          output.openName(),
          output.maxBytes(),
          output.optional() ? 1 : 0,
          output.copy() ? 1 : 0);
    }
  }

  /** The workunit of a number. */
  public Workunit get(long id) {
    return handle.createQuery(ALL + " where id = ?").bind(0, id).map(ROW).one();
  }

  /** The workunit of a name. */
  public Optional<Workunit> find(String name) {
    return handle.createQuery(ALL + " where name = ?").bind(0, name).map(ROW).findOne();
  }

  /** Open workunits whose names begin so. */
  public List<Workunit> openWithPrefix(String prefix) {
    return handle
        .createQuery(ALL + " where state = 'OPEN' and substr(name, 1, ?) = ? order by id")
        .bind(0, prefix.length())
        .bind(1, prefix)
        .map(ROW)
        .list();
  }

  /** Its input files, in order. */
  public List<InputFile> inputs(long id) {
    return handle
        .createQuery(
            "select name, open_name, bytes, md5, copied from input where workunit = ?"
                + " order by position")
        .bind(0, id)
        .map(
            (rs, context) ->
                new InputFile(
                    rs.getString("name"),
                    rs.getString("open_name"),
                    rs.getLong("bytes"),
                    rs.getString("md5"),
                    rs.getInt("copied") != 0))
        .list();
  }

  /** Its output files, in order. */
  public List<Output> outputs(long id) {
    return handle
        .createQuery(
            "select open_name, max_bytes, optional, copied from output where workunit = ?"
                + " order by position")
        .bind(0, id)
        .map(
            (rs, context) ->
                new Output(
                    rs.getString("open_name"),
                    rs.getLong("max_bytes"),
                    rs.getInt("optional") != 0,
                    rs.getInt("copied") != 0))
        .list();
  }

  /** Workunits that somebody has to look after, oldest first. */
  public List<Workunit> needingAttention(int most) {
    return handle
        .createQuery(ALL + " where attention = 1 order by id limit ?")
        .bind(0, most)
        .map(ROW)
        .list();
  }

  /** Somebody has looked after it. */
  public void attended(long id) {
    handle.execute("update workunit set attention = 0 where id = ?", id);
  }

  /**
   * Ends an open workunit.
   *
   * @return whether it was open
   */
  public boolean end(long id, Workunit.State state) {
    int changed =
        handle.execute(
            "update workunit set state = ?, attention = 1 where id = ? and state = 'OPEN'",
            state.name(),
            id);
    return changed == 1;
  }
}
