package io.voluntas.rpc.server;

import static io.voluntas.rpc.server.HandMade.field;
import static io.voluntas.rpc.server.HandMade.jobs;
import static io.voluntas.rpc.server.HandMade.names;
import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.rpc.sign.Md5;
import io.voluntas.rpc.sign.VerifyKey;
import io.voluntas.rpc.wire.XmlElement;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Requests and replies, as bytes over HTTP. Hosts have two processors of 1 GFLOPS. */
class SchedulerProtocolTest {
  private static final Duration SOON = Duration.ofMinutes(1);
  private static final long SECOND = 1_000_000;

  @TempDir Path root;

  private final AtomicLong clock = new AtomicLong(1_000_000 * SECOND);
  private ProjectServer server;

  @BeforeEach
  void start() throws IOException {
    TestProject.quick(root);
    TestProject.app(root, "upper", "");
    TestProject.write(root.resolve("jobs/in.txt"), "abc");
    server = ProjectServer.start(root, TestProject.options().at(clock::get));
  }

  @AfterEach
  void stop() throws IOException {
    server.close();
  }

  private void add(String name, String more) throws IOException {
    long before = server.overview().unsent();
    server.addJobs(name, "jobs: [{app: upper, name: " + name + ", inputs: [in.txt]" + more + "}]");
    TestProject.await("the job waits", SOON, () -> server.overview().unsent() > before);
  }

  @Test
  void a_new_host_gets_a_number_the_key_and_a_job_with_all_that_it_needs() throws Exception {
    // 2e9 FLOPs on a processor of 1 GFLOPS; due in a day of 86400 s.
    add("one", ", flops-est: 2e9, flops-bound: 7e9, delay-bound: 1d, command-line: -x 1");
    HandMade client = new HandMade(server);
    XmlElement reply = client.ask();

    assertThat(field(reply, "hostid")).isEqualTo("1");
    assertThat(field(reply, "project_name")).isEqualTo("Test grid");
    assertThat(field(reply, "master_url")).isEqualTo(server.url().toString());
    assertThat(Double.parseDouble(field(reply, "request_delay"))).isEqualTo(1);
    assertThat(jobs(reply)).containsExactly("one_0");
    XmlElement job = reply.child("result").orElseThrow();
    assertThat(field(job, "wu_name")).isEqualTo("one");
    assertThat(Double.parseDouble(field(job, "report_deadline"))).isEqualTo(1_086_400);
    XmlElement workunit = reply.child("workunit").orElseThrow();
    assertThat(field(workunit, "command_line")).isEqualTo("-x 1");
    assertThat(Double.parseDouble(field(workunit, "rsc_fpops_bound"))).isEqualTo(7e9);

    VerifyKey key = VerifyKey.parse(field(reply, "code_sign_key"));
    XmlElement program = file(reply, "upper_100_run.sh");
    byte[] content = Files.readAllBytes(root.resolve("apps/upper/run.sh"));
    assertThat(key.verifies(Md5.of(content), field(program, "file_signature"))).isTrue();
    assertThat(client.http.get("download/upper_100_run.sh").body())
        .isEqualTo(new String(content, StandardCharsets.UTF_8));
    // The MD5 sum of "abc", from RFC 1321.
    XmlElement input = file(reply, "900150983cd24fb0d6963f7d28e17f72_in.txt");
    assertThat(field(input, "nbytes")).isEqualTo("3");
    assertThat(field(input, "md5_cksum")).isEqualTo("900150983cd24fb0d6963f7d28e17f72");
    XmlElement output = file(reply, "one_0_0");
    assertThat(field(output, "url")).isEqualTo(server.url() + "file_upload_handler");
    assertThat(field(output, "max_nbytes")).isEqualTo("1000");

    XmlElement again = client.ask();
    assertThat(again.child("hostid")).isEmpty();
    assertThat(again.child("code_sign_key")).isEmpty();
    assertThat(field(again, "message")).contains("No jobs sent: no jobs are there now");
  }

  private static XmlElement file(XmlElement reply, String name) {
    return reply.children("file_info").stream()
        .filter(one -> field(one, "name").equals(name))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no file " + name));
  }

  @Test
  void a_report_is_acknowledged_each_time_and_counted_once() throws Exception {
    add("one", ", flops-est: 8.64e13");
    HandMade client = new HandMade(server);
    XmlElement reply = client.ask();
    assertThat(client.upload(reply, "one_0_0", "ABC")).isZero();
    for (int i = 0; i < 3; i++) {
      client.done("one_0", 5, 0);
      assertThat(names(client.askForNothing(), "result_ack")).containsExactly("one_0");
    }
    TestProject.await("it is valid", SOON, () -> server.counters().valid() == 1);
    Counters counters = server.counters();
    assertThat(counters.returned()).isEqualTo(1);
    assertThat(counters.duplicate()).isEqualTo(2);
    // 8.64e13 FLOPs are a day of 1 GFLOPS: 200 credits, whatever time was claimed.
    assertThat(counters.credit()).isEqualTo(200);
    TestProject.await("it is in", SOON, () -> Files.exists(root.resolve("results/one/out.txt")));
    assertThat(root.resolve("results/one/out.txt")).hasContent("ABC");
    assertThat(root.resolve("upload/one_0_0")).doesNotExist();
  }

  @Test
  void success_without_the_output_is_no_success_and_the_job_is_made_anew() throws Exception {
    add("one", "");
    HandMade client = new HandMade(server);
    client.ask();
    client.done("one_0", 5, 0);
    client.askForNothing();
    TestProject.await("it is invalid", SOON, () -> server.counters().invalid() == 1);
    TestProject.await("another waits", SOON, () -> server.overview().unsent() == 1);
    // The only host there is gets it again.
    assertThat(jobs(client.ask())).containsExactly("one_1");
    assertThat(server.counters().credit()).isZero();
  }

  @Test
  void a_request_number_that_went_back_is_a_copy_of_an_old_client() throws Exception {
    HandMade client = new HandMade(server);
    client.ask();
    client.sequence = 41;
    assertThat(client.ask().child("hostid")).isEmpty();
    client.sequence = 41;
    assertThat(client.ask().child("hostid")).as("42 again is a retry").isEmpty();
    client.sequence = 39;
    assertThat(field(client.ask(), "hostid")).isEqualTo("2");
    assertThat(client.ask().child("hostid")).isEmpty();
  }

  @Test
  void what_a_host_has_lost_is_sent_again_with_the_same_deadline() throws Exception {
    add("one", ", flops-est: 1e9");
    HandMade client = new HandMade(server);
    XmlElement first = client.ask();
    client.held.clear();
    clock.addAndGet(60 * SECOND);
    XmlElement second = client.askForNothing();
    assertThat(jobs(second)).containsExactly("one_0");
    assertThat(field(second.child("result").orElseThrow(), "report_deadline"))
        .isEqualTo(field(first.child("result").orElseThrow(), "report_deadline"));
    assertThat(second.children("file_info")).hasSameSizeAs(first.children("file_info"));
    assertThat(jobs(client.askForNothing())).isEmpty();
    assertThat(server.counters().sent()).isEqualTo(1);
    assertThat(server.counters().resent()).isEqualTo(1);
  }

  @Test
  void a_lost_job_that_is_nearly_due_gets_a_new_deadline() throws Exception {
    // 60 s of computing, due in 100 s; lost when 50 s are left.
    add("one", ", flops-est: 6e10, delay-bound: 100s");
    HandMade client = new HandMade(server);
    client.ask();
    client.held.clear();
    clock.addAndGet(50 * SECOND);
    XmlElement job = client.askForNothing().child("result").orElseThrow();
    assertThat(Double.parseDouble(field(job, "report_deadline"))).isEqualTo(1_000_150);
  }

  @Test
  void an_unknown_account_learns_so_and_nothing_else() throws Exception {
    add("one", "");
    XmlElement reply = new HandMade(new RawHttp(server.url()), "nobody").ask();
    assertThat(field(reply, "message")).contains("account key is not known");
    assertThat(reply.child("hostid")).isEmpty();
    assertThat(jobs(reply)).isEmpty();
    assertThat(Double.parseDouble(field(reply, "request_delay"))).isEqualTo(3600);
  }

  @Test
  void a_client_with_another_key_gets_no_jobs() throws Exception {
    add("one", "");
    HandMade client = new HandMade(server);
    client.key = "1024\n00\n.";
    XmlElement reply = client.ask();
    assertThat(jobs(reply)).isEmpty();
    assertThat(field(reply, "message")).contains("key has changed");
  }

  @Test
  void a_report_of_what_was_never_sent_is_acknowledged_and_changes_nothing() throws Exception {
    add("one", "");
    HandMade client = new HandMade(server);
    client.done("one_0", 5, 0);
    client.done("two_0", 5, 0);
    assertThat(names(client.askForNothing(), "result_ack")).containsExactly("one_0", "two_0");
    assertThat(server.counters().returned()).isZero();
    assertThat(jobs(client.ask())).containsExactly("one_0");
  }

  @Test
  void another_account_cannot_report_a_job() throws Exception {
    add("one", "");
    HandMade owner = new HandMade(server);
    owner.ask();
    HandMade thief =
        new HandMade(
            new RawHttp(server.url()), server.addAccount("thief@example.org", "secret", "T"));
    thief.done("one_0", 5, 0);
    thief.askForNothing();
    assertThat(server.counters().returned()).isZero();
  }

  @Test
  void nonsense_is_refused_and_the_server_goes_on() throws Exception {
    RawHttp http = new RawHttp(server.url());
    assertThat(http.post("scheduler", new byte[] {60, 1, 2}).statusCode()).isEqualTo(400);
    assertThat(http.get("scheduler").statusCode()).isEqualTo(405);
    byte[] large = new byte[(8 << 20) + 1];
    assertThat(http.post("scheduler", large).statusCode()).isEqualTo(413);
    assertThat(http.get("download/..%2fserver.yaml").statusCode()).isBetween(400, 404);
    assertThat(http.get("download/").statusCode()).isBetween(400, 404);
    assertThat(new HandMade(server).ask().name()).isEqualTo("scheduler_reply");
  }
}
