package io.voluntas.rpc.server.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.voluntas.rpc.server.config.AppDefinition.Output;
import io.voluntas.rpc.server.config.JobSpec;
import io.voluntas.rpc.server.model.Account;
import io.voluntas.rpc.server.model.Host;
import io.voluntas.rpc.server.model.InputFile;
import io.voluntas.rpc.server.model.Job;
import io.voluntas.rpc.server.model.NewWorkunit;
import io.voluntas.rpc.server.model.Overview;
import io.voluntas.rpc.server.model.Report;
import io.voluntas.rpc.server.model.Report.Receipt;
import io.voluntas.rpc.server.model.Tally;
import io.voluntas.rpc.server.model.Workunit;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;

/** What every database has to do. */
abstract class StoreContract {
  private static final Host.Facts FACTS = new Host.Facts("k", "ant", 2, 1e9, 8, "Linux");
  private static final Job.Sending SENDING = new Job.Sending(100, 200, 50, 1_000_000, 7, "p", "c");

  private Store store;
  private long account;
  private long host;

  /** Opens the database; the same one each time in one test. */
  abstract Store open() throws Exception;

  /** Makes the database, where it does not make itself. */
  void prepare(String test) throws Exception {}

  @BeforeEach
  void fill(TestInfo test) throws Exception {
    prepare(test.getDisplayName());
    store = open();
    store.run(
        tx -> {
          tx.accounts().add(account("key", "a@b"), 1);
          account = tx.accounts().byKey("key").orElseThrow().id();
          host = tx.hosts().add(account, 0, FACTS, 10);
        });
  }

  @AfterEach
  void close() {
    store.close();
  }

  private static Account account(String key, String email) {
    return new Account(0, key, email, "Ärger & Söhne", new Account.Password("00", "11"), 0);
  }

  private static NewWorkunit workunit(String name, String app, int priority, long memory) {
    return new NewWorkunit(
        name,
        app,
        "-x 'ä'",
        new JobSpec.Size(8.64e13, 1e15, memory, 10),
        new JobSpec.Rules(1000, priority, 3, 10, true),
        List.of(new InputFile("in", "a.txt", 5, "md5", true)),
        List.of(new Output("out.txt", 77, false, true), new Output("log.txt", 78, true, false)));
  }

  private Job waiting(String name, String app, int priority, long memory) {
    return store.write(
        tx -> {
          tx.workunits().add(workunit(name, app, priority, memory), 1);
          tx.jobs().make(tx.workunits().find(name).orElseThrow());
          return tx.jobs().find(name + "_0").orElseThrow();
        });
  }

  private Job sent(String name) {
    Job job = waiting(name, "app", 0, 1);
    store.run(tx -> tx.jobs().send(job.id(), host, SENDING));
    return job;
  }

  private static Report report(String job, Job.Outcome outcome) {
    return new Report(
        job, outcome, 0, 3, 4, "a\0b", List.of(new Report.ReturnedFile(job + "_0", 9, "sum")));
  }

  private Overview overview() {
    return store.write(Transaction::overview);
  }

  @Test
  void what_was_written_is_there_after_opening_again() throws Exception {
    sent("one");
    store.close();
    try (Store again = open()) {
      Job job = again.write(tx -> tx.jobs().find("one_0").orElseThrow());
      assertThat(job.state()).isEqualTo(Job.State.SENT);
      assertThat(job.sending()).isEqualTo(SENDING);
      assertThat(job.host()).isEqualTo(host);
      Workunit workunit = again.write(tx -> tx.workunits().get(job.workunit()));
      NewWorkunit made = workunit("one", "app", 0, 1);
      assertThat(workunit.commandLine()).isEqualTo("-x 'ä'");
      assertThat(workunit.size()).isEqualTo(made.size());
      assertThat(workunit.rules()).isEqualTo(made.rules());
      assertThat(workunit.instances()).isEqualTo(1);
      // 8.64e13 FLOPs are a day of 1 GFLOPS.
      assertThat(workunit.credit()).isEqualTo(200);
      assertThat(again.<List<InputFile>>write(tx -> tx.workunits().inputs(workunit.id())))
          .isEqualTo(made.inputs());
      assertThat(again.<List<Output>>write(tx -> tx.workunits().outputs(workunit.id())))
          .isEqualTo(made.outputs());
      assertThat(again.<String>write(tx -> tx.accounts().byEmail("a@b").orElseThrow().name()))
          .isEqualTo("Ärger & Söhne");
      assertThat(again.<Host.Facts>write(tx -> tx.hosts().find(host).orElseThrow().facts()))
          .isEqualTo(FACTS);
    }
  }

  @Test
  void a_report_is_booked_once() {
    Job job = sent("one");
    Report report = report("one_0", Job.Outcome.RETURNED);
    assertThat(book(report)).isEqualTo(Receipt.BOOKED);
    assertThat(book(report)).isEqualTo(Receipt.DUPLICATE);
    assertThat(book(report("one_0", Job.Outcome.ERROR))).isEqualTo(Receipt.DUPLICATE);
    assertThat(book(report("two_0", Job.Outcome.RETURNED))).isEqualTo(Receipt.UNKNOWN);
    assertThat(overview().of(Tally.DUPLICATE)).isEqualTo(2);
    assertThat(overview().of(Tally.UNKNOWN)).isEqualTo(1);
    assertThat(overview().ended(Job.Outcome.RETURNED)).isEqualTo(1);
    assertThat(store.<Long>write(tx -> tx.returns().count())).isEqualTo(1);
    assertThat(store.<List<Report.ReturnedFile>>write(tx -> tx.returns().files(job.id())))
        .isEqualTo(report.files());
  }

  private Receipt book(Report report) {
    return store.write(tx -> tx.returns().book(report, account, 500));
  }

  @Test
  void a_job_that_was_not_sent_or_is_another_accounts_cannot_be_reported() {
    waiting("one", "app", 0, 1);
    assertThat(book(report("one_0", Job.Outcome.RETURNED))).isEqualTo(Receipt.UNKNOWN);
    sent("two");
    Receipt stolen =
        store.write(tx -> tx.returns().book(report("two_0", Job.Outcome.RETURNED), account + 1, 1));
    assertThat(stolen).isEqualTo(Receipt.UNKNOWN);
  }

  @Test
  void credit_is_granted_once() {
    Job job = sent("one");
    assertThat(book(report("one_0", Job.Outcome.RETURNED))).isEqualTo(Receipt.BOOKED);
    assertThat(judge(job)).isTrue();
    assertThat(judge(job)).isFalse();
    assertThat(overview().credit()).isEqualTo(200);
    assertThat(store.<Double>write(tx -> tx.hosts().find(host).orElseThrow().credit()))
        .isEqualTo(200.0);
    assertThat(overview().in(Workunit.State.VALID)).isEqualTo(1);
  }

  private boolean judge(Job job) {
    return store.write(tx -> tx.returns().judge(job, Job.Outcome.VALID, 200));
  }

  @Test
  void the_next_job_is_the_most_important_that_fits() {
    waiting("low", "app", 0, 1);
    waiting("high", "app", 5, 1);
    waiting("large", "app", 9, 1000);
    waiting("other", "else", 9, 1);
    assertThat(next(List.of("app"), 10, false)).isEqualTo("high_0");
    assertThat(next(List.of("app"), 1000, false)).isEqualTo("large_0");
    assertThat(next(List.of("app", "else"), 10, false)).isEqualTo("other_0");
    assertThat(next(List.of("none"), 10, false)).isEmpty();
  }

  private String next(List<String> apps, long memory, boolean again) {
    return store
        .write(tx -> tx.jobs().next(new Jobs.Wanted(host, apps, memory, 100, again)))
        .map(Job::name)
        .orElse("");
  }

  @Test
  void a_host_gets_a_workunit_twice_only_when_told_so() {
    Job first = sent("one");
    assertThat(book(report("one_0", Job.Outcome.ERROR))).isEqualTo(Receipt.BOOKED);
    store.run(tx -> tx.jobs().make(tx.workunits().get(first.workunit())));
    assertThat(next(List.of("app"), 10, false)).isEmpty();
    assertThat(next(List.of("app"), 10, true)).isEqualTo("one_1");
  }

  @Test
  void a_job_is_sent_once() {
    Job job = sent("one");
    assertThatThrownBy(() -> store.run(tx -> tx.jobs().send(job.id(), host, SENDING)))
        .isInstanceOf(IllegalStateException.class);
  }

  @Test
  void a_late_job_is_given_up_and_counts_when_it_comes() {
    sent("one");
    // It was due at 200.
    assertThat(store.<Integer>write(tx -> tx.returns().giveUp(200))).isZero();
    assertThat(store.<Integer>write(tx -> tx.returns().giveUp(201))).isEqualTo(1);
    assertThat(overview().ended(Job.Outcome.NO_REPLY)).isEqualTo(1);
    assertThat(book(report("one_0", Job.Outcome.RETURNED))).isEqualTo(Receipt.BOOKED);
    assertThat(overview().ended(Job.Outcome.RETURNED)).isEqualTo(1);
    assertThat(store.<Integer>write(tx -> tx.returns().giveUp(1000))).isZero();
  }

  @Test
  void a_transaction_that_fails_leaves_nothing_and_the_next_one_works() {
    assertThatThrownBy(
            () ->
                store.run(
                    tx -> {
                      tx.workunits().add(workunit("one", "app", 0, 1), 1);
                      throw new IllegalArgumentException("broken off");
                    }))
        .hasMessage("broken off");
    assertThat(store.<Optional<Workunit>>write(tx -> tx.workunits().find("one"))).isEmpty();
    assertThatThrownBy(() -> store.run(tx -> tx.accounts().add(account("key", "c@d"), 1)))
        .isInstanceOf(RuntimeException.class);
    waiting("one", "app", 0, 1);
    assertThat(overview().unsent()).isEqualTo(1);
  }

  @Test
  void a_list_is_taken_once() {
    assertThat(store.<Optional<String>>write(tx -> tx.workunits().batch("list"))).isEmpty();
    store.run(tx -> tx.workunits().take("list", "sum", 1));
    assertThat(store.<Optional<String>>write(tx -> tx.workunits().batch("list"))).contains("sum");
    assertThatThrownBy(() -> store.run(tx -> tx.workunits().take("list", "other", 1)))
        .isInstanceOf(RuntimeException.class);
  }

  @Test
  void a_prefix_is_no_pattern() {
    waiting("a_b", "app", 0, 1);
    waiting("axb", "app", 0, 1);
    assertThat(store.<List<Workunit>>write(tx -> tx.workunits().openWithPrefix("a_")))
        .extracting(Workunit::name)
        .containsExactly("a_b");
  }
}
