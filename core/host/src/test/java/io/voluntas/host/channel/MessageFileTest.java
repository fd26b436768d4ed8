package io.voluntas.host.channel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Layout as measured with programs of libboinc_api: 8 x 1024 bytes, a flag, a text with a zero. */
final class MessageFileTest {
  @TempDir Path slot;

  @Test
  void messagesLieWhereProgramsLookForThem() throws Exception {
    MessageFile file = MessageFile.create(slot);
    assertThat(file.send(Lane.CONTROL, "<quit/>")).isTrue();
    assertThat(file.send(Lane.HEARTBEAT, "<heartbeat/>\n")).isTrue();
    byte[] bytes = Files.readAllBytes(slot.resolve("boinc_mmap_file"));
    byte[] expected = new byte[8192];
    expected[0] = 1;
    byte[] quit = "<quit/>".getBytes(StandardCharsets.US_ASCII);
    System.arraycopy(quit, 0, expected, 1, quit.length);
    // The heartbeat is the fifth mailbox: 4 x 1024.
    expected[4096] = 1;
    byte[] beat = "<heartbeat/>\n".getBytes(StandardCharsets.US_ASCII);
    System.arraycopy(beat, 0, expected, 4097, beat.length);
    assertThat(bytes).isEqualTo(expected);
  }

  @Test
  void aFullMailboxTakesNothing() throws Exception {
    MessageFile file = MessageFile.create(slot);
    file.send(Lane.CONTROL, "<suspend/>");
    assertThat(file.send(Lane.CONTROL, "<resume/>")).isFalse();
    assertThat(file.receive(Lane.CONTROL)).contains("<suspend/>");
    assertThat(file.receive(Lane.CONTROL)).isEmpty();
    assertThat(file.send(Lane.CONTROL, "<resume/>")).isTrue();
  }

  @Test
  void theStatusIsReadFromTheSixthMailboxAndOutlivesTheClient() throws Exception {
    MessageFile file = MessageFile.create(slot);
    assertThat(MessageFile.spokeIn(slot)).isFalse();
    byte[] bytes = new byte[8192];
    byte[] text = "<fraction_done>0.5</fraction_done>".getBytes(StandardCharsets.US_ASCII);
    bytes[5120] = 1;
    System.arraycopy(text, 0, bytes, 5121, text.length);
    // In place, as a program does it: the mapping must see it.
    Files.write(slot.resolve("boinc_mmap_file"), bytes, StandardOpenOption.WRITE);
    assertThat(file.receive(Lane.STATUS)).contains("<fraction_done>0.5</fraction_done>");
    assertThat(file.full(Lane.STATUS)).isFalse();
    assertThat(MessageFile.spokeIn(slot)).isTrue();
    MessageFile.create(slot);
    assertThat(MessageFile.spokeIn(slot)).isFalse();
  }

  @Test
  void textsWithoutEndAndTextsTooLong() throws Exception {
    MessageFile file = MessageFile.create(slot);
    byte[] bytes = new byte[8192];
    Arrays.fill(bytes, 5120, 6144, (byte) 'x');
    Files.write(slot.resolve("boinc_mmap_file"), bytes, StandardOpenOption.WRITE);
    assertThat(file.receive(Lane.STATUS)).contains("x".repeat(1023));
    assertThat(file.send(Lane.CONTROL, "y".repeat(1022))).isTrue();
    assertThatThrownBy(() -> file.send(Lane.CONTROL, "y".repeat(1023)))
        .hasMessage("a message of 1023 bytes");
  }
}
