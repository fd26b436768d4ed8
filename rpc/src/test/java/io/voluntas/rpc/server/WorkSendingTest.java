package io.voluntas.rpc.server;

import static io.voluntas.rpc.server.HandMade.field;
import static io.voluntas.rpc.server.HandMade.jobs;
import static io.voluntas.rpc.server.HandMade.names;
import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.rpc.wire.XmlElement;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which jobs go where. Hosts have two processors of 1 GFLOPS. */
class WorkSendingTest {
  private static final Duration SOON = Duration.ofMinutes(1);
  private static final long SECOND = 1_000_000;

  @TempDir Path root;

  private final AtomicLong clock = new AtomicLong(1_000_000 * SECOND);
  private ProjectServer server;

  private void start(String settings) throws IOException {
    TestProject.write(root.resolve("server.yaml"), settings);
    TestProject.app(root, "upper", "");
    TestProject.write(
        root.resolve("apps/npu/app.yaml"),
        """
        versions:
          - number: 1
            platform: %s
            plan-class: npu
            cpus: 0.5
            device: {type: Toy NPU 9000, count: 1, memory: 0}
            main: run.sh
        """
            .formatted(TestProject.PLATFORM));
    TestProject.write(root.resolve("apps/npu/run.sh"), "#!/bin/sh\n");
    server = ProjectServer.start(root, TestProject.options().at(clock::get));
  }

  @AfterEach
  void stop() throws IOException {
    server.close();
  }

  private void add(String batch, String list) throws IOException {
    long before = server.overview().unsent();
    server.addJobs(batch, list);
    TestProject.await("jobs wait", SOON, () -> server.overview().unsent() > before);
  }

  @Test
  void as_many_jobs_are_sent_as_fill_the_seconds_asked_for() throws Exception {
    start("send: {policy: any}");
    // Each takes 10 s of a processor; three of them fill 25 s.
    add("many", "{app: upper, count: 9, flops-est: 1e10}");
    TestProject.await("all wait", SOON, () -> server.overview().unsent() == 9);
    HandMade client = new HandMade(server);
    client.cpuSeconds = 25;
    assertThat(jobs(client.ask())).containsExactly("many_0_0", "many_1_0", "many_2_0");
  }

  @Test
  void a_host_that_is_on_half_the_time_gets_half_as_many() throws Exception {
    start("send: {policy: any}");
    add("many", "{app: upper, count: 9, flops-est: 1e10}");
    TestProject.await("all wait", SOON, () -> server.overview().unsent() == 9);
    HandMade client = new HandMade(server);
    // 25 s of wall time are 12.5 s of computing: the first job leaves 5 s, the second fills them.
    client.more +=
        "<time_stats>\n<on_frac>0.5</on_frac>\n<active_frac>1</active_frac>\n</time_stats>";
    client.cpuSeconds = 25;
    assertThat(jobs(client.ask())).hasSize(2);
  }

  @Test
  void more_important_jobs_go_first() throws Exception {
    start("send: {policy: any}");
    add("low", "{app: upper}");
    add("high", "{app: upper, priority: 1}");
    assertThat(jobs(new HandMade(server).ask())).containsExactly("high_0");
  }

  @Test
  void a_device_of_any_maker_gets_its_jobs_and_only_when_it_asks() throws Exception {
    start("send: {policy: any}");
    add("n", "{app: npu, count: 3, flops-est: 1.5e10}");
    add("c", "{app: upper}");
    TestProject.await("all wait", SOON, () -> server.overview().unsent() == 4);
    HandMade client = new HandMade(server);
    client.devices = HandMade.device("Toy NPU 9000", 2, 0);
    assertThat(jobs(client.ask())).containsExactly("c_0");
    client.cpuSeconds = 0;
    client.devices = HandMade.device("Toy NPU 9000", 2, 11);
    // Half a processor of 1 GFLOPS and a tenth of 10 GFLOPS: 1.5 GFLOPS, so 10 s each.
    XmlElement reply = client.ask();
    assertThat(jobs(reply)).containsExactly("n_0_0", "n_1_0");
    XmlElement version = reply.child("app_version").orElseThrow();
    assertThat(Double.parseDouble(field(version, "flops"))).isEqualTo(1.5e9);
    assertThat(Double.parseDouble(field(version, "avg_ncpus"))).isEqualTo(0.5);
    XmlElement use = version.child("coproc").orElseThrow();
    assertThat(field(use, "type")).isEqualTo("Toy NPU 9000");
    assertThat(Double.parseDouble(field(use, "count"))).isEqualTo(1);
    assertThat(field(version, "plan_class")).isEqualTo("npu");
  }

  @Test
  void a_client_that_knows_no_plan_classes_gets_none() throws Exception {
    start("send: {policy: any}");
    add("n", "{app: npu}");
    HandMade client = new HandMade(server);
    client.more = "";
    client.devices = HandMade.device("Toy NPU 9000", 2, 10);
    assertThat(jobs(client.ask())).isEmpty();
  }

  @Test
  void types_that_no_app_uses_need_not_ask_again() throws Exception {
    start("send: {policy: any}");
    HandMade client = new HandMade(server);
    client.devices = HandMade.device("Toy NPU 9000", 1, 1) + HandMade.device("other", 1, 1);
    XmlElement reply = client.ask();
    assertThat(reply.children("no_rsc_apps")).extracting(XmlElement::text).containsExactly("other");
    assertThat(field(reply, "no_cpu_apps")).isNotEqualTo("1");
  }

  @Test
  void other_platforms_and_small_machines_get_nothing() throws Exception {
    start("send: {policy: any}");
    add("one", "{app: upper, memory: 4 GB}");
    HandMade other = new HandMade(server);
    other.platform = "riscv64-unknown-linux-gnu";
    assertThat(field(other.ask(), "message")).contains("no programs for riscv64");
    HandMade small = new HandMade(server);
    // Nine tenths of 4 GB may be used.
    small.memory = "4000000000";
    assertThat(jobs(small.ask())).isEmpty();
    small.memory = "4500000000";
    assertThat(jobs(small.ask())).containsExactly("one_0");
  }

  @Test
  void the_policy_of_the_settings_decides() throws Exception {
    start("send: {policy: edf-check}");
    // Two hours of computing, due in one.
    add("late", "{app: upper, flops-est: 7.2e12, delay-bound: 1h}");
    HandMade client = new HandMade(server);
    XmlElement reply = client.ask();
    assertThat(jobs(reply)).isEmpty();
    assertThat(reply.child("no_work_because_of_deadlines")).isPresent();
    assertThat(field(reply, "message")).contains("would not be done before their deadlines");
    add("fine", "{app: upper, priority: 1, flops-est: 3e12, delay-bound: 1h}");
    assertThat(jobs(client.ask())).containsExactly("fine_0");
  }

  @Test
  void the_jobs_of_other_projects_count_for_the_deadlines() throws Exception {
    start("send: {policy: edf-check}");
    add("fine", "{app: upper, flops-est: 3e12, delay-bound: 1h}");
    HandMade client = new HandMade(server);
    // Both processors are taken for the next 50 minutes by jobs that are due before.
    String other =
        "<ip_result>\n<name>x</name>\n<report_deadline>1003500</report_deadline>\n"
            + "<time_remaining>3000</time_remaining>\n<avg_ncpus>1</avg_ncpus>\n</ip_result>\n";
    String before = client.more;
    client.more += "<in_progress_results>\n" + other + other + "</in_progress_results>";
    assertThat(jobs(client.ask())).isEmpty();
    client.more = before + "<in_progress_results>\n" + other + "</in_progress_results>";
    assertThat(jobs(client.ask())).containsExactly("fine_0");
  }

  @Test
  void limits_a_host_and_a_reply() throws Exception {
    start("{send: {policy: any}, scheduler: {jobs-per-host: 3, jobs-per-reply: 2}}");
    add("many", "{app: upper, count: 9}");
    TestProject.await("all wait", SOON, () -> server.overview().unsent() == 9);
    HandMade client = new HandMade(server);
    client.cpuSeconds = 1e6;
    assertThat(jobs(client.ask())).hasSize(2);
    assertThat(jobs(client.ask())).hasSize(1);
    assertThat(field(client.ask(), "message")).contains("as many as it may have");
  }

  @Test
  void a_job_that_does_not_come_back_goes_to_another_host_and_may_come_late() throws Exception {
    start("{send: {policy: any}, scheduler: {grace: 10s}}");
    add("one", "{app: upper, delay-bound: 100s}");
    HandMade slow = new HandMade(server);
    XmlElement first = slow.ask();
    HandMade other = new HandMade(server);
    assertThat(jobs(other.ask())).isEmpty();
    clock.addAndGet(109 * SECOND);
    server.scan();
    assertThat(jobs(other.ask())).as("grace").isEmpty();
    clock.addAndGet(2 * SECOND);
    TestProject.await("given up", SOON, () -> server.overview().unsent() == 1);
    assertThat(jobs(slow.ask())).as("it had its turn").isEmpty();
    assertThat(jobs(other.ask())).containsExactly("one_1");

    assertThat(slow.upload(first, "one_0_0", "late")).isZero();
    slow.done("one_0", 5, 0);
    assertThat(names(slow.askForNothing(), "result_ack")).containsExactly("one_0");
    TestProject.await("it counts", SOON, () -> server.counters().done() == 1);
    XmlElement told = other.askForNothing();
    assertThat(names(told, "result_abort_if_not_started")).containsExactly("one_1");
    assertThat(names(told, "result_abort")).isEmpty();
  }

  @Test
  void after_enough_errors_nobody_is_asked_again() throws Exception {
    start("send: {policy: any}");
    add("one", "{app: upper, max-errors: 2}");
    for (int i = 0; i < 2; i++) {
      HandMade client = new HandMade(server);
      String job = "one_" + i;
      assertThat(jobs(client.ask())).containsExactly(job);
      client.done(job, 3, 1);
      client.askForNothing();
      int failed = i + 1;
      TestProject.await(
          "it moved on",
          SOON,
          () ->
              server.counters().failed() == failed
                  && (server.overview().unsent() == 1 || server.counters().open() == 0));
    }
    assertThat(server.counters().open()).isZero();
    assertThat(server.overview().in(io.voluntas.rpc.server.model.Workunit.State.FAILED))
        .isEqualTo(1);
    assertThat(jobs(new HandMade(server).ask())).isEmpty();
  }

  @Test
  void cancelled_jobs_are_aborted_and_earn_nothing() throws Exception {
    start("send: {policy: any}");
    add("gone", "{app: upper, count: 2}");
    TestProject.await("both wait", SOON, () -> server.overview().unsent() == 2);
    HandMade client = new HandMade(server);
    XmlElement reply = client.ask();
    server.addJobs("stop", "cancel: [gone_*]");
    TestProject.await("none waits", SOON, () -> server.overview().unsent() == 0);
    assertThat(names(client.askForNothing(), "result_abort")).containsExactly("gone_0_0");
    assertThat(client.upload(reply, "gone_0_0_0", "x")).isZero();
    client.done("gone_0_0", 5, 0);
    assertThat(names(client.askForNothing(), "result_ack")).containsExactly("gone_0_0");
    TestProject.await(
        "it is judged",
        SOON,
        () -> server.overview().ended(io.voluntas.rpc.server.model.Job.Outcome.NOT_NEEDED) == 2);
    assertThat(server.counters().credit()).isZero();
  }
}
