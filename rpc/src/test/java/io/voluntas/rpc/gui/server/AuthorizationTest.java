package io.voluntas.rpc.gui.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.rpc.gui.RunningServer;
import io.voluntas.rpc.gui.operation.Access;
import io.voluntas.rpc.gui.wire.Protocol;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Who may do what. */
final class AuthorizationTest {
  private static final String SUSPEND =
      "<project_suspend>\n<project_url>http://alpha.example/a/</project_url>\n</project_suspend>";

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
  void theAnswerIsTheSumOfNonceAndPassword() {
    // Worked with the command md5sum: printf 'abcsecret' | md5sum.
    assertThat(Protocol.answer("abc", "secret")).isEqualTo("33e7cb694fb6fb2f848af6774d9ff138");
  }

  @Test
  void theFirstStartWritesAPasswordForTheOwnerOnly() throws Exception {
    Path file = folder.resolve("gui_rpc_auth.cfg");
    assertThat(running.password()).matches("[0-9a-f]{32}");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo("rw-------");
    String first = running.password();
    running.close();
    try (RunningServer again = RunningServer.start(folder)) {
      assertThat(again.password()).isEqualTo(first);
    }
  }

  @Test
  void aPasswordFileThatOthersMayReadIsToldOf() throws Exception {
    running.close();
    Path file = folder.resolve("gui_rpc_auth.cfg");
    Files.writeString(file, "my own\nsecond line\n");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));
    try (RunningServer again = RunningServer.start(folder);
        RawConnection raw = new RawConnection(again.port())) {
      assertThat(again.log()).singleElement().asString().contains("chmod 600");
      assertThat(raw.authorize("my own")).contains("<authorized/>");
    }
  }

  @Test
  void withoutThePasswordOneMayReadButNotControl() throws Exception {
    try (RawConnection raw = new RawConnection(running.port())) {
      assertThat(raw.call("<get_cc_status/>")).contains("<task_mode>3</task_mode>");
      assertThat(raw.call(SUSPEND))
          .isEqualTo("<boinc_gui_rpc_reply>\n<unauthorized/>\n</boinc_gui_rpc_reply>\n");
      assertThat(raw.call("<get_message_count/>")).contains("<seqno>3</seqno>");
      assertThat(raw.call("<quit/>")).contains("<unauthorized/>");
      assertThat(raw.ended()).as("the second try closes the connection").isTrue();
    }
    assertThat(running.client().commands).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"get_notices", "get_cc_config", "get_global_prefs_override"})
  void whatIsConfidentialNeedsThePassword(String operation) throws Exception {
    try (RawConnection raw = new RawConnection(running.port())) {
      assertThat(raw.call("<" + operation + "/>")).contains("<unauthorized/>");
    }
  }

  @Test
  void publicNoticesLeaveOutTheConfidential() throws Exception {
    try (RawConnection raw = new RawConnection(running.port())) {
      assertThat(raw.call("<get_notices_public/>"))
          .contains("Come &amp; see")
          .doesNotContain("password is weak");
    }
  }

  @Test
  void withThePasswordOneMayControl() throws Exception {
    try (RawConnection raw = new RawConnection(running.port())) {
      assertThat(raw.authorize(running.password()))
          .isEqualTo("<boinc_gui_rpc_reply>\n<authorized/>\n</boinc_gui_rpc_reply>\n");
      assertThat(raw.call(SUSPEND)).contains("<success/>");
    }
    assertThat(running.client().commands).containsExactly("SUSPEND http://alpha.example/a/");
  }

  @Test
  void aWrongPasswordIsRefusedAndASecondOneClosesTheConnection() throws Exception {
    try (RawConnection raw = new RawConnection(running.port())) {
      assertThat(raw.authorize("wrong")).contains("<unauthorized/>");
      assertThat(raw.authorize("wrong too")).contains("<unauthorized/>");
      assertThat(raw.ended()).isTrue();
    }
  }

  @Test
  void aNonceHoldsForOneAnswer() throws Exception {
    try (RawConnection raw = new RawConnection(running.port())) {
      String nonce = raw.call("<auth1/>").replaceAll("(?s).*<nonce>(.*)</nonce>.*", "$1");
      String wrong = "<auth2><nonce_hash>00</nonce_hash></auth2>";
      String right =
          "<auth2><nonce_hash>"
              + Protocol.answer(nonce, running.password())
              + "</nonce_hash></auth2>";
      assertThat(raw.call(wrong)).contains("<unauthorized/>");
      assertThat(raw.call(right)).as("the nonce is used up").contains("<unauthorized/>");
    }
  }

  @Test
  void noncesDiffer() throws Exception {
    List<String> seen = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      try (RawConnection raw = new RawConnection(running.port())) {
        seen.add(raw.call("<auth1/>"));
      }
    }
    assertThat(seen).doesNotHaveDuplicates();
  }

  @Test
  void othersMayDoNothingWithoutThePassword() {
    // A connection from elsewhere cannot be had in a test; its session can.
    Session remote = new Session("secret", false);
    assertThat(remote.may(Access.GREET)).isTrue();
    assertThat(remote.may(Access.READ)).isFalse();
    assertThat(remote.may(Access.CONTROL)).isFalse();
    assertThat(remote.answer(Protocol.answer(remote.challenge(), "secret"))).isTrue();
    assertThat(remote.may(Access.READ)).isTrue();
    assertThat(remote.may(Access.CONTROL)).isTrue();
  }
}
