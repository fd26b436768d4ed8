package io.voluntas.host.channel;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class MessagesTest {
  @TempDir Path slot;
  private MessageFile file;
  private final ControlQueue queue = new ControlQueue();

  @BeforeEach
  void open() throws Exception {
    file = MessageFile.create(slot);
  }

  private List<String> taken() {
    List<String> taken = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      queue.pump(file, i);
      file.receive(Lane.CONTROL).ifPresent(taken::add);
    }
    return taken;
  }

  @Test
  void messagesWaitForTheOneBefore() {
    queue.add(Control.SUSPEND);
    queue.pump(file, 0);
    queue.add(Control.RESUME);
    queue.pump(file, 0);
    assertThat(taken()).containsExactly("<suspend/>", "<resume/>");
  }

  @Test
  void aWaitingOppositeIsPurgedAndTheLastWordStays() {
    queue.add(Control.SUSPEND);
    queue.pump(file, 0);
    // The first suspend is out; of the three that wait, only the last is still meant.
    queue.add(Control.RESUME);
    queue.add(Control.SUSPEND);
    queue.add(Control.RESUME);
    assertThat(taken()).containsExactly("<suspend/>", "<resume/>");
  }

  @Test
  void quitAndAbortPurgeAll() {
    queue.add(Control.SUSPEND);
    queue.add(Control.QUIT);
    assertThat(taken()).containsExactly("<quit/>");
    queue.add(Control.QUIT);
    queue.add(Control.ABORT);
    assertThat(taken()).containsExactly("<abort/>");
  }

  @Test
  void unreadMessagesAreTimedFromTheirSending() {
    queue.pump(file, 0);
    queue.add(Control.SUSPEND);
    queue.pump(file, 1_000_000);
    queue.pump(file, 9_000_000);
    assertThat(queue.unreadFor(Duration.ofSeconds(10), 10_999_999)).isFalse();
    assertThat(queue.unreadFor(Duration.ofSeconds(10), 11_000_000)).isTrue();
    queue.excuse(11_000_000);
    assertThat(queue.unreadFor(Duration.ofSeconds(10), 20_999_999)).isFalse();
    file.receive(Lane.CONTROL);
    queue.pump(file, 21_000_000);
    assertThat(queue.unreadFor(Duration.ofSeconds(10), 99_000_000)).isFalse();
  }

  @Test
  void statusOfARealProgram() {
    // As libboinc_api writes it.
    AppStatus status =
        AppStatus.parse(
            "<current_cpu_time>1.250000e+01</current_cpu_time>\n"
                + "<checkpoint_cpu_time>1.000000e+01</checkpoint_cpu_time>\n"
                + "<want_network>0</want_network>\n"
                + "<fraction_done>2.500000e-01</fraction_done>\n");
    assertThat(status).isEqualTo(new AppStatus(12_500_000, 10_000_000, OptionalDouble.of(0.25)));
  }

  @Test
  void absurdStatusCountsAsNone() {
    assertThat(
            AppStatus.parse(
                "<current_cpu_time>nan</current_cpu_time><checkpoint_cpu_time>-1"
                    + "</checkpoint_cpu_time><fraction_done>inf"))
        .isEqualTo(new AppStatus(0, 0, OptionalDouble.empty()));
    assertThat(AppStatus.parse("<fraction_done>7</fraction_done>").fraction()).hasValue(1);
    assertThat(AppStatus.parse("<fraction_done>NaN</fraction_done>").fraction()).isEmpty();
  }

  @Test
  void heartbeat() {
    assertThat(new Heartbeat(5, 0, true).text())
        .isEqualTo("<heartbeat/>\n<wss>5</wss>\n<max_wss>0</max_wss>\n");
    assertThat(new Heartbeat(5, 9, false).text()).endsWith("<network_suspended/>\n");
  }
}
