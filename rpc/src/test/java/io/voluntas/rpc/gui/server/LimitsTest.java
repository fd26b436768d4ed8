package io.voluntas.rpc.gui.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.rpc.gui.RunningServer;
import io.voluntas.rpc.gui.port.report.Message;
import io.voluntas.rpc.gui.port.report.Priority;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What is too long, too slow or too much ends its own connection, and only that. */
@Timeout(60)
final class LimitsTest {
  private static final long SECOND = 1_000_000;

  @TempDir Path folder;

  private static ServerLimits limits(int bytes, int connections, long request, long idle) {
    return new ServerLimits(bytes, connections, request, idle, SECOND / 2);
  }

  @Test
  void aRequestThatIsTooLongIsRefused() throws Exception {
    try (RunningServer running =
            RunningServer.start(folder, limits(10_000, 4, 30 * SECOND, 30 * SECOND));
        RawConnection raw = new RawConnection(running.port())) {
      raw.send("<boinc_gui_rpc_request>" + "x".repeat(30_000));
      assertThat(raw.receive()).contains("<error>longer than 10000 bytes</error>");
      assertThat(raw.ended()).isTrue();
    }
  }

  @Test
  void aRequestThatTricklesInIsCutOff() throws Exception {
    try (RunningServer running =
            RunningServer.start(folder, limits(10_000, 4, SECOND / 2, 60 * SECOND));
        RawConnection raw = new RawConnection(running.port())) {
      long begin = System.nanoTime();
      Thread dripping =
          new Thread(
              () -> {
                try {
                  while (true) {
                    raw.send("<");
                    Thread.sleep(20);
                  }
                } catch (IOException | InterruptedException e) {
                  // The server has ended it.
                }
              });
      dripping.start();
      assertThat(raw.ended()).isTrue();
      // Half a second is the limit; far more than that would mean that each byte restarts it.
      assertThat(System.nanoTime() - begin).isBetween(400_000_000L, 10_000_000_000L);
      dripping.interrupt();
      dripping.join();
    }
  }

  @Test
  void aSilentConnectionIsEnded() throws Exception {
    try (RunningServer running =
            RunningServer.start(folder, limits(10_000, 4, 30 * SECOND, SECOND / 2));
        RawConnection raw = new RawConnection(running.port())) {
      assertThat(raw.call("<get_message_count/>")).contains("<seqno>");
      assertThat(raw.ended()).isTrue();
    }
  }

  @Test
  void connectionsAboveTheLimitAreClosedAndPlacesComeFree() throws Exception {
    try (RunningServer running =
        RunningServer.start(folder, limits(10_000, 2, 30 * SECOND, 60 * SECOND))) {
      List<RawConnection> two = new ArrayList<>();
      for (int i = 0; i < 2; i++) {
        RawConnection raw = new RawConnection(running.port());
        assertThat(raw.call("<get_message_count/>")).contains("<seqno>");
        two.add(raw);
      }
      try (RawConnection third = new RawConnection(running.port())) {
        assertThat(third.ended()).isTrue();
      }
      two.get(0).close();
      boolean taken = false;
      long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
      while (!taken && System.nanoTime() < end) {
        try (RawConnection next = new RawConnection(running.port())) {
          taken = next.call("<get_message_count/>").contains("<seqno>");
        } catch (IOException e) {
          taken = false;
        }
      }
      assertThat(taken).isTrue();
      two.get(1).close();
    }
  }

  @Test
  void whoDoesNotReadItsReplyIsEnded() throws Exception {
    try (RunningServer running =
        RunningServer.start(folder, limits(10_000, 1, 30 * SECOND, 60 * SECOND))) {
      // Far more than the buffers of two sockets hold.
      String long1 = "x".repeat(1 << 20);
      List<Message> many = new ArrayList<>();
      for (int i = 1; i <= 32; i++) {
        many.add(new Message(i, "", Priority.INFO, 0, long1));
      }
      running.client().messages = many;
      try (RawConnection deaf = new RawConnection(running.port())) {
        deaf.send("<boinc_gui_rpc_request>\n<get_messages/>\n</boinc_gui_rpc_request>\n\003");
        boolean free = false;
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
        while (!free && System.nanoTime() < end) {
          try (RawConnection next = new RawConnection(running.port())) {
            free = next.call("<get_message_count/>").contains("<seqno>32</seqno>");
          } catch (IOException e) {
            free = false;
          }
        }
        assertThat(free).as("the only place came free").isTrue();
      }
    }
  }

  @Test
  void closingEndsIdleConnectionsAndLeavesNoThread() throws Exception {
    RunningServer running = RunningServer.start(folder);
    try (RawConnection raw = new RawConnection(running.port())) {
      assertThat(raw.call("<get_message_count/>")).contains("<seqno>");
      running.close();
      assertThat(raw.ended()).isTrue();
    }
    running.close();
    assertThat(Thread.getAllStackTraces().keySet())
        .filteredOn(thread -> thread.getName().startsWith("gui-rpc") && thread.isAlive())
        .isEmpty();
  }
}
