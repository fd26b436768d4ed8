package io.voluntas.cli.live.control;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.rpc.gui.port.AttachRequest;
import io.voluntas.rpc.gui.port.Outcome;
import io.voluntas.rpc.gui.port.Progress;
import io.voluntas.rpc.gui.port.Refusal;
import io.voluntas.rpc.gui.port.report.DiskUsage;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a port does besides the client: messages, files, errands. Numbers are as in the bench. */
final class PortErrandsTest {
  private static final String URL = LiveBench.URL;

  @TempDir Path folder;
  private LiveBench bench;
  private ControlPort port;

  @BeforeEach
  void start() throws Exception {
    bench = new LiveBench(folder);
    port = bench.port();
  }

  @AfterEach
  void stop() {
    bench.close();
  }

  @Test
  void messagesAndNotices() throws Exception {
    bench.attached();
    var all = port.messages(0);
    assertThat(all).extracting(m -> m.body()).anyMatch(m -> m.contains("hello from the project"));
    long newest = all.get(all.size() - 1).number();
    assertThat(port.newestMessage()).isGreaterThanOrEqualTo(newest);
    assertThat(port.messages(newest - 1)).hasSizeGreaterThanOrEqualTo(1);
    assertThat(port.notices(0))
        .extracting(notice -> notice.description())
        .contains("please read this");
    assertThat(port.notices(port.newestMessage())).isEmpty();
  }

  @Test
  void attachingReportsItsProgress() throws Exception {
    assertThat(port.attachProgress()).isEqualTo(new Progress.Idle<>());
    assertThat(port.attach(new AttachRequest("ftp://x", "key", "")))
        .isInstanceOf(Outcome.Refused.class);
    port.attach(new AttachRequest("http://elsewhere.example/", "key", ""));
    LiveBench.await("the end", () -> !(port.attachProgress() instanceof Progress.Pending));
    // -189: not the address of a project.
    assertThat(port.attachProgress())
        .isEqualTo(new Progress.Failed<>(-189, "no project is at http://elsewhere.example/"));
    port.attach(new AttachRequest("http://down.example/", "key", ""));
    LiveBench.await("the end", () -> !(port.attachProgress() instanceof Progress.Pending));
    // -184: no reply this time.
    assertThat(port.attachProgress())
        .isEqualTo(new Progress.Failed<>(-184, "http://down.example/ is down"));
    assertThat(port.attach(new AttachRequest("127.0.0.1:1/fake", "key", ""))).isEqualTo(Outcome.OK);
    LiveBench.await("the end", () -> port.attachProgress() instanceof Progress.Done);
    LiveBench.await("it is there", () -> port.state().projects().size() == 1);
    assertThat(port.attach(new AttachRequest(URL, "key", ""))).isEqualTo(Refusal.ATTACHED);
  }

  @Test
  void diskUsageCountsProjectsAndSlots() throws Exception {
    bench.attached();
    Files.write(folder.resolve("slots/0/big"), new byte[100_000]);
    DiskUsage usage = port.diskUsage();
    // The program's 5 bytes, what was put in the slot, and the slots' own small files.
    assertThat(usage.projects().get(0).bytes()).isBetween(100_005L, 101_000L);
    assertThat(usage.totalBytes()).isEqualTo(100L << 30);
    assertThat(usage.clientBytes()).isPositive();
    assertThat(usage.allowedBytes()).isGreaterThan(40L << 30);
  }

  @Test
  void files() {
    assertThat(port.preferences()).hasValueSatisfying(xml -> assertThat(xml).contains("batteries"));
    assertThat(port.preferencesOverride()).isEmpty();
    port.setPreferencesOverride("<global_preferences/>");
    assertThat(port.preferencesOverride()).contains("<global_preferences/>");
    assertThat(port.readPreferencesOverride()).isEqualTo(Outcome.OK);
    // The second reading is refused by the bench.
    assertThat(port.readConfiguration()).isEqualTo(Outcome.refused("cc_config.xml: line 1: bad"));
    assertThat(bench.readings()).isEqualTo(2);
    port.setPreferencesOverride("");
    assertThat(port.preferencesOverride()).isEmpty();
    assertThat(port.configuration()).contains("<cc_config>");
    assertThat(port.setConfiguration("<cc_config>" + " ".repeat(2 << 20) + "</cc_config>"))
        .isInstanceOf(Outcome.Refused.class);
  }

  @Test
  void quitEndsTheClient() throws Exception {
    bench.attached();
    assertThat(port.quit()).isEqualTo(Outcome.OK);
    LiveBench.await("the end", bench.client()::ended);
  }
}
