package io.voluntas.rpc.server.store;

import io.voluntas.rpc.server.model.Job;
import io.voluntas.rpc.server.model.Report;
import io.voluntas.rpc.server.model.Report.Receipt;
import io.voluntas.rpc.server.model.Report.ReturnedFile;
import io.voluntas.rpc.server.model.Tally;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** The jobs on their way back, inside a transaction. */
public final class Returns {
  private final Handle handle;

  Returns(Handle handle) {
    this.handle = handle;
  }

  /**
   * Books a report. Each job is booked once, however often it is reported; one that was given up
   * for late still counts when it comes.
   *
   * @param account the account that reports; a job of another account's host is unknown to it
   */
  public Receipt book(Report report, long account, long now) {
    Optional<Job> found =
        handle
            .createQuery(
                Jobs.COLUMNS + " join host h on h.id = j.host where j.name = ? and h.account = ?")
            .bind(0, report.job())
            .bind(1, account)
            .map(Jobs.ROW)
            .findOne();
    if (found.isEmpty()) {
      new Transaction(handle).count(Tally.UNKNOWN);
      return Receipt.UNKNOWN;
    }
    Job job = found.get();
    int changed =
        handle.execute(
            "update job set state = 'OVER', outcome = ?, returned = ?, exit_status = ?,"
                + " cpu_time = ?, wall_time = ?, stderr = ?"
                + " where id = ? and (state = 'SENT' or outcome = 'NO_REPLY')",
            report.outcome().name(),
            now,
            report.exitStatus(),
            report.cpuTime(),
            report.wallTime(),
            // PostgreSQL has no place for this character in a text.
            report.stderr().replace("\0", ""),
            job.id());
    if (changed == 0) {
      new Transaction(handle).count(Tally.DUPLICATE);
      return Receipt.DUPLICATE;
    }
    for (ReturnedFile file : report.files()) {
      handle.execute(
          "insert into returned_file (job, name, bytes, md5) values (?, ?, ?, ?)"
              + " on conflict (job, name) do nothing",
          job.id(),
          file.name(),
          file.bytes(),
          file.md5());
    }
    attend(job.workunit());
    return Receipt.BOOKED;
  }

  /** Gives jobs up that were due before a time, microseconds since the epoch; how many. */
  public int giveUp(long due) {
    List<Job> late =
        handle
            .createQuery(Jobs.COLUMNS + " where j.state = 'SENT' and j.deadline < ? order by j.id")
            .bind(0, due)
            .map(Jobs.ROW)
            .list();
    for (Job job : late) {
      handle.execute(
          "update job set state = 'OVER', outcome = 'NO_REPLY' where id = ? and state = 'SENT'",
          job.id());
      attend(job.workunit());
    }
    return late.size();
  }

  /** Jobs that were reported as done well and not judged yet, oldest first. */
  public List<Job> unjudged(int most) {
    return handle
        .createQuery(
            Jobs.COLUMNS
                + " where j.state = 'OVER' and j.outcome = 'RETURNED' order by j.id limit ?")
        .bind(0, most)
        .map(Jobs.ROW)
        .list();
  }

  /** What the host said about the job's files. */
  public List<ReturnedFile> files(long job) {
    return handle
        .createQuery("select name, bytes, md5 from returned_file where job = ? order by name")
        .bind(0, job)
        .map(
            (rs, context) ->
                new ReturnedFile(rs.getString("name"), rs.getLong("bytes"), rs.getString("md5")))
        .list();
  }

  /**
   * Judges a job that was reported as done well. Credit is granted in the same transaction, once.
   *
   * @param outcome VALID, INVALID or NOT_NEEDED
   * @return false when it had been judged before; nothing changed then
   */
  public boolean judge(Job job, Job.Outcome outcome, double credit) {
    int changed =
        handle.execute(
            "update job set outcome = ?, credit = ? where id = ? and outcome = 'RETURNED'",
            outcome.name(),
            outcome == Job.Outcome.VALID ? credit : 0,
            job.id());
    if (changed == 0) {
      return false;
    }
    attend(job.workunit());
    if (outcome == Job.Outcome.VALID) {
      handle.execute(
          "update host set credit = credit + ? where id = (select host from job where id = ?)",
          credit,
          job.id());
      handle.execute(
          "update account set credit = credit + ? where id ="
              + " (select h.account from host h join job j on j.host = h.id where j.id = ?)",
          credit,
          job.id());
      handle.execute(
          "update workunit set state = 'VALID' where id = ? and state = 'OPEN'", job.workunit());
    }
    return true;
  }

  /** How many jobs were reported, however they ended. */
  public long count() {
    return handle
        .createQuery("select count(*) from job where returned > 0")
        .mapTo(Long.class)
        .one();
  }

  /** Ends a job that its host has lost and that nobody needs. */
  public void drop(Job job) {
    handle.execute(
        "update job set state = 'OVER', outcome = 'NOT_NEEDED' where id = ? and state = 'SENT'",
        job.id());
    attend(job.workunit());
  }

  /** Ends the jobs of a workunit that no host has; what hosts have is left to them. */
  public void endUnsent(long workunit) {
    handle.execute(
        "update job set state = 'OVER', outcome = 'NOT_NEEDED'"
            + " where workunit = ? and state = 'UNSENT'",
        workunit);
  }

  private void attend(long workunit) {
    handle.execute("update workunit set attention = 1 where id = ?", workunit);
  }
}
