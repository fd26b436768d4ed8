package io.voluntas.rpc.gui.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.rpc.gui.RunningServer;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Requests however they are cut, and requests that are none. The replies are those that BOINC's
 * client 7.20.5 gave to the same bytes, except where a comment says so.
 */
final class FramingTest {
  private static final String COUNT =
      "<boinc_gui_rpc_request>\n<get_message_count/>\n</boinc_gui_rpc_request>\n\003";
  private static final String THREE =
      "<boinc_gui_rpc_reply>\n<seqno>3</seqno>\n</boinc_gui_rpc_reply>\n";

  @TempDir Path folder;
  private RunningServer running;

  @BeforeEach
  void start() throws Exception {
    running = RunningServer.start(folder);
  }

  @AfterEach
  void stop() {
    running.close();
  }

  @Test
  void answersByteForByteLikeTheRealClient() throws Exception {
    try (RawConnection raw = new RawConnection(running.port())) {
      raw.send(COUNT);
      assertThat(raw.receive()).isEqualTo(THREE);
    }
  }

  @Test
  void takesARequestInSingleBytes() throws Exception {
    try (RawConnection raw = new RawConnection(running.port())) {
      for (int i = 0; i < COUNT.length(); i++) {
        raw.send(COUNT.substring(i, i + 1));
      }
      assertThat(raw.receive()).isEqualTo(THREE);
    }
  }

  @Test
  void answersManyRequestsOfOnePacketInOrder() throws Exception {
    try (RawConnection raw = new RawConnection(running.port())) {
      raw.send(COUNT + COUNT.replace("get_message_count", "exchange_versions") + COUNT);
      assertThat(raw.receive()).isEqualTo(THREE);
      assertThat(raw.receive()).contains("<major>7</major>", "<minor>24</minor>");
      assertThat(raw.receive()).isEqualTo(THREE);
    }
  }

  @Test
  void namesAnUnknownOperation() throws Exception {
    try (RawConnection raw = new RawConnection(running.port())) {
      // The real client repeats the slash of the tag ("bogus/").
      assertThat(raw.call("<bogus/>"))
          .isEqualTo(
              "<boinc_gui_rpc_reply>\n<error>unrecognized op: bogus</error>\n"
                  + "</boinc_gui_rpc_reply>\n");
      assertThat(raw.call("<get_message_count/>")).isEqualTo(THREE);
    }
  }

  @Test
  void refusesGarbageAndGoesOn() throws Exception {
    try (RawConnection raw = new RawConnection(running.port())) {
      raw.send("garbage\003");
      assertThat(raw.receive()).contains("<error>request:");
      raw.send("<other/>\003");
      assertThat(raw.receive()).contains("<error>missing boinc_gui_rpc_request tag</error>");
      raw.send("<boinc_gui_rpc_request>\n<get_state>\n</boinc_gui_rpc_request>\n\003");
      assertThat(raw.receive()).contains("<error>request:");
      raw.send("\003");
      assertThat(raw.receive()).contains("<error>");
      raw.send("<boinc_gui_rpc_request>\n</boinc_gui_rpc_request>\n\003");
      assertThat(raw.receive()).contains("<error>no operation</error>");
      raw.send("<!DOCTYPE x [<!ENTITY e SYSTEM \"file:///etc/passwd\">]><x>&e;</x>\003");
      assertThat(raw.receive()).contains("<error>request:").doesNotContain("root:");
      assertThat(raw.call("<get_message_count/>")).isEqualTo(THREE);
    }
    assertThat(running.log()).isEmpty();
  }

  @Test
  void aConnectionThatEndsInARequestHarmsNobody() throws Exception {
    try (RawConnection raw = new RawConnection(running.port())) {
      raw.send("<boinc_gui_rpc_request>\n<get_mess");
    }
    answersByteForByteLikeTheRealClient();
  }

  @Test
  void aTextWithTheEndByteCannotEndAReply() throws Exception {
    running.client().configuration = "<cc_config><options>a\003b</options></cc_config>";
    try (RawConnection raw = new RawConnection(running.port())) {
      assertThat(raw.authorize(running.password())).contains("<authorized/>");
      assertThat(raw.call("<get_cc_config/>"))
          .contains("<options>a b</options>")
          .endsWith("</boinc_gui_rpc_reply>\n");
    }
  }

  @Test
  void aFaultOfTheClientIsLoggedAndAnswered() throws Exception {
    running.client().onQuit =
        () -> {
          throw new IllegalStateException("broken on purpose");
        };
    try (RawConnection raw = new RawConnection(running.port())) {
      raw.authorize(running.password());
      assertThat(raw.call("<quit/>")).contains("<error>internal error</error>");
      assertThat(raw.call("<get_message_count/>")).isEqualTo(THREE);
    }
    assertThat(running.log()).singleElement().asString().contains("quit", "broken on purpose");
  }

  @Test
  void aCommandMayCloseTheServerAndIsStillAnswered() throws Exception {
    running.client().onQuit = running.server()::close;
    try (RawConnection raw = new RawConnection(running.port())) {
      raw.authorize(running.password());
      assertThat(raw.call("<quit/>")).contains("<success/>");
      assertThat(raw.ended()).isTrue();
    }
    assertThat(running.server().isClosed()).isTrue();
  }
}
