package io.voluntas.rpc.transport;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.rpc.scheduler.request.RequestReader;
import io.voluntas.rpc.scheduler.request.WireRequest;
import io.voluntas.rpc.wire.WarningLog;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.rpc.Endpoint;
import io.voluntas.spi.rpc.FileSpec;
import io.voluntas.spi.rpc.FileUse;
import io.voluntas.spi.rpc.Launch;
import io.voluntas.spi.rpc.SchedulerReply;
import io.voluntas.spi.rpc.SchedulerReply.SentJob;
import io.voluntas.spi.rpc.ServerReport;
import io.voluntas.spi.rpc.TransportException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/**
 * Requests and replies of the field, written by hand: the least that its real programs were seen to
 * accept, and one of each with everything.
 */
final class GoldenExchangeTest {
  /** The client's clock stands at three hours when the world's stands at 1700000000. */
  private static final long DAY_LATER = Samples.NOW + Durations.DAY;

  private WireServer.Received sent;

  private SchedulerReply exchange(String reply) throws TransportException {
    try (WireServer server = new WireServer(request -> WireServer.Answer.of(reply))) {
      BoincHttp transport =
          new BoincHttp(
              HttpSettings.DEFAULT.newClient(),
              HttpSettings.DEFAULT,
              () -> Samples.WORLD,
              Optional.empty());
      SchedulerReply read =
          transport.call(
              new Endpoint.Remote(server.address("/cgi")),
              Samples.request(),
              Duration.ofSeconds(20));
      sent = server.received().get(0);
      return read;
    }
  }

  @Test
  void theRequestIsTheGoldenOne() throws Exception {
    var unused = exchange(Samples.resource("minimal_reply.xml"));
    assertThat(sent.text()).isEqualTo(Samples.resource("full_request.xml"));
    // The other project's job has no name here, and the card no serial number.
    assertThat(sent.text()).doesNotContain("secret_name").doesNotContain("GPU-private");
    assertThat(sent.method()).isEqualTo("POST");
    assertThat(sent.headers().getFirst("Content-Type"))
        .isEqualTo("application/x-www-form-urlencoded");
    assertThat(sent.headers().getFirst("Accept-Encoding")).isEqualTo("deflate, gzip");
    assertThat(sent.headers().getFirst("User-Agent"))
        .isEqualTo("BOINC client (x86_64-pc-linux-gnu 7.20.5) Voluntas");
    // HTTP/1.1 without the JDK's wish for more.
    assertThat(sent.headers()).doesNotContainKeys("Upgrade", "Http2-settings");
  }

  @Test
  void theMinimalRequestIsUnderstood() throws Exception {
    WarningLog log = new WarningLog();
    byte[] bytes = Samples.resource("minimal_request.xml").getBytes(StandardCharsets.UTF_8);
    WireRequest request = new RequestReader(log).read("request", bytes);
    assertThat(log.toList()).isEmpty();
    assertThat(request.account().authenticator()).isEqualTo("0123456789abcdef");
    assertThat(request.account().hostId()).isEqualTo(3);
    assertThat(request.account().sequence()).isEqualTo(1);
    assertThat(request.client().number()).isEqualTo(72_000);
    assertThat(request.demand().work()).isEqualTo(100 * Durations.SECOND);
    assertThat(request.oldWorkRequest()).isEqualTo(100 * Durations.SECOND);
    assertThat(request.platforms()).containsExactly("x86_64-pc-linux-gnu");
    assertThat(request.host().orElseThrow().diskFree()).hasValue(500_000_000_000L);
    assertThat(request.host().orElseThrow().cpus()).hasValue(2);
    assertThat(request.host().orElseThrow().flops()).isEmpty();
    assertThat(request.time()).isEmpty();
  }

  @Test
  void theMinimalReplyGivesAJobThatCanBeRun() throws Exception {
    SchedulerReply reply = exchange(Samples.resource("minimal_reply.xml"));
    SentJob job = reply.jobs().get(0);
    assertThat(reply.jobs()).hasSize(1);
    assertThat(job.name()).isEqualTo("w1_0");
    assertThat(job.app()).isEqualTo("count");
    assertThat(job.usage()).isEqualTo(Map.of("cpu", 1_000_000L));
    // 60e9 operations at 1e9 a second
    assertThat(job.estimate()).isEqualTo(60 * Durations.SECOND);
    // 1700086400 is a day after the world's time of the request.
    assertThat(job.deadline()).isEqualTo(DAY_LATER);
    assertThat(job.memoryBytes()).isEqualTo(1_000_000);
    assertThat(job.downloaded()).isFalse();
    Launch launch = job.launch().orElseThrow();
    assertThat(launch.workunit()).isEqualTo("w1");
    assertThat(launch.program())
        .containsExactly(new FileUse("count_1", "count_1", true, false, false));
    assertThat(launch.inputs()).containsExactly(new FileUse("in_1", "in", false, false, false));
    assertThat(launch.outputs())
        .containsExactly(new FileUse("w1_0_r0", "out", false, false, false));
    assertThat(launch.commandLine()).isEqualTo("--up 5");
    assertThat(launch.flopsBound()).isEqualTo(600e9);
    assertThat(launch.diskBound()).isEqualTo(2_000_000);
    assertThat(launch.file("count_1").signature()).isEqualTo("00ff\n.");
    assertThat(launch.file("w1_0_r0").uploadUrls())
        .containsExactly(URI.create("http://sea.invalid/cgi/file_upload_handler"));
    ServerReport server = reply.server().orElseThrow();
    assertThat(server.codeSignKey()).isEqualTo("1024\nab\n.");
    assertThat(server.hostId()).isEmpty();
    assertThat(server.nextContact()).isEmpty();
    assertThat(server.warnings()).isEmpty();
  }

  @Test
  void theFullReplyIsUnderstood() throws Exception {
    SchedulerReply reply = exchange(Samples.resource("full_reply.xml"));
    assertThat(reply.requestDelay()).isEqualTo(31 * Durations.SECOND);
    assertThat(reply.messages()).containsExactly("Wind & waves");
    ServerReport server = reply.server().orElseThrow();
    assertThat(server.notices()).containsExactly("Read this: 1 < 2");
    assertThat(server.hostId()).hasValue(77);
    assertThat(server.projectName()).isEqualTo("Sea");
    assertThat(server.userName()).isEqualTo("Ann");
    assertThat(server.teamName()).isEqualTo("Divers & Co");
    assertThat(server.codeSignKeySignature()).isEqualTo("cd\n.");
    assertThat(server.resourceShare()).hasValue(40);
    assertThat(server.acknowledged()).containsExactly("tide_1_0");
    assertThat(server.aborted()).containsExactly("tide_2_0");
    assertThat(server.abortedIfNotStarted()).containsExactly("tide_3_0");
    assertThat(server.nextContact()).hasValue(Durations.DAY);
    // This client's AMD devices are of its type opencl, as its request said.
    assertThat(server.barredTypes()).containsExactlyInAnyOrder("opencl", "cuda");
    assertThat(server.down()).isFalse();
  }

  @Test
  void theFullReplyGivesADeviceJobWithAllItsFiles() throws Exception {
    SentJob job = exchange(Samples.resource("full_reply.xml")).jobs().get(0);
    assertThat(job.name()).isEqualTo("t1_0");
    assertThat(job.usage()).isEqualTo(Map.of("cpu", 100_000L, "opencl", 500_000L));
    // 3.6e15 / 1e12
    assertThat(job.estimate()).isEqualTo(Durations.HOUR);
    assertThat(job.deadline()).isEqualTo(Samples.NOW + 7 * Durations.DAY);
    assertThat(job.deviceMemoryBytes()).isEqualTo(536_870_912);
    Launch launch = job.launch().orElseThrow();
    assertThat(launch.version())
        .isEqualTo(new Launch.Version("tide", 103, "x86_64-pc-linux-gnu", "opencl_ati", "7.20.2"));
    assertThat(launch.commandLine()).isEqualTo("-n 1 --device gpu");
    assertThat(launch.reportImmediately()).isTrue();
    assertThat(launch.nonCpuIntensive()).isTrue();
    assertThat(launch.program()).contains(new FileUse("lib_1", "lib/one", false, true, false));
    assertThat(launch.outputs()).containsExactly(new FileUse("out_1", "out", false, false, true));
    assertThat(launch.file("tide_103"))
        .isEqualTo(
            new FileSpec(
                "tide_103",
                List.of(
                    URI.create("http://a.invalid/tide_103"),
                    URI.create("https://b.invalid/tide_103")),
                List.of(),
                OptionalLong.of(1234),
                OptionalLong.empty(),
                "abcdef",
                true,
                false,
                "11\n22\n.",
                ""));
    assertThat(launch.file("lib_1").downloadUrls())
        .containsExactly(URI.create("http://a.invalid/lib%201"));
    assertThat(launch.file("in_1").downloadUrls())
        .containsExactly(URI.create("http://a.invalid/in_1?a=1&b=2"));
    assertThat(launch.file("out_1").uploadSignature()).isEqualTo("33\n.");
    assertThat(launch.file("out_1").maxBytes()).hasValue(99);
  }

  @Test
  void filesThatLeadElsewhereCostTheirJobsAndNothingElse() throws Exception {
    SchedulerReply reply = exchange(Samples.resource("full_reply.xml"));
    assertThat(reply.jobs()).extracting(SentJob::name).containsExactly("t1_0");
    assertThat(reply.server().orElseThrow().warnings())
        .anyMatch(w -> w.contains("a file name that is empty or leads elsewhere is ignored"))
        .anyMatch(w -> w.contains("job t2_0 is not taken: its file '../../etc/passwd'"))
        .anyMatch(
            w -> w.contains("job t3_0 is not taken: it opens a file as '../../init_data.xml'"))
        .anyMatch(w -> w.contains("job t4_0 is not taken: there is no workunit unknown"));
  }

  @Test
  void aProjectThatIsDownSaysNothingElse() throws Exception {
    SchedulerReply reply =
        exchange(
            Samples.resource("full_reply.xml").replace("<dont_use_dcf/>", "<project_is_down/>"));
    assertThat(reply.jobs()).isEmpty();
    assertThat(reply.requestDelay()).isEqualTo(31 * Durations.SECOND);
    assertThat(reply.server().orElseThrow().down()).isTrue();
    assertThat(reply.server().orElseThrow().acknowledged()).isEmpty();
  }
}
