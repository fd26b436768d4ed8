package io.voluntas.rpc.files;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.rpc.scheduler.SchedulerReplyReader;
import io.voluntas.rpc.wire.WarningLog;
import io.voluntas.rpc.wire.WireException;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Whatever is done to a good file, the reader ends, with a host or with one refusal. */
final class BrokenStateTest {
  private static final byte[] GOOD = StateText.GOOD.getBytes(StandardCharsets.UTF_8);
  private static final String MARKUP = "<>/&;=\"'!?-[] \n0e9\0";

  @Test
  @Timeout(120)
  void everyPrefixIsRefusedWithAClearLine() {
    // All prefixes that end before the root's end tag does.
    int whole = StateText.GOOD.lastIndexOf('>') + 1;
    for (int length = 0; length < whole; length++) {
      byte[] cut = java.util.Arrays.copyOf(GOOD, length);
      int lines =
          1 + (int) StateText.GOOD.substring(0, length).chars().filter(c -> c == '\n').count();
      try {
        BoincFolder.read("cut.xml", cut);
        throw new AssertionError("a state cut after " + length + " bytes was taken");
      } catch (WireException e) {
        assertThat(e.line()).isBetween(1, lines);
      }
    }
  }

  @Test
  @Timeout(120)
  void randomDamageGivesAHostOrARefusal() {
    Random random = new Random(20_061_115);
    int taken = 0;
    int refused = 0;
    for (int round = 0; round < 4000; round++) {
      byte[] bytes = damaged(random);
      try {
        BoincImport read = BoincFolder.read("damaged.xml", bytes);
        assertThat(read.host().info().flops()).isPositive();
        taken++;
      } catch (WireException e) {
        assertThat(e.hint()).isNotEmpty();
        refused++;
      }
      try {
        new SchedulerReplyReader(1e9, 0, new WarningLog()).read("damaged.xml", asReply(bytes));
      } catch (WireException e) {
        assertThat(e.hint()).isNotEmpty();
      }
    }
    // Both ends of the sieve have been tried.
    assertThat(taken).isGreaterThan(100);
    assertThat(refused).isGreaterThan(100);
  }

  private static byte[] damaged(Random random) {
    byte[] bytes = GOOD.clone();
    int changes = 1 + random.nextInt(4);
    for (int i = 0; i < changes; i++) {
      int at = random.nextInt(bytes.length);
      bytes[at] =
          random.nextBoolean()
              ? (byte) MARKUP.charAt(random.nextInt(MARKUP.length()))
              : (byte) random.nextInt(256);
    }
    return bytes;
  }

  private static byte[] asReply(byte[] state) {
    return new String(state, StandardCharsets.ISO_8859_1)
        .replace("client_state>", "scheduler_reply>")
        .getBytes(StandardCharsets.ISO_8859_1);
  }

  /** A state of about thirty megabytes and 1.2 million elements; two seconds on a quiet machine. */
  @Test
  @Timeout(60)
  void aHugeStateIsReadQuickly() throws Exception {
    int jobs = 95_000;
    StringBuilder xml = new StringBuilder("<client_state><host_info/>\n<project>\n");
    xml.append("<master_url>http://p.invalid/</master_url></project>\n<app><name>a</name></app>\n");
    xml.append("<app_version><app_name>a</app_name><flops>1e9</flops></app_version>\n");
    for (int i = 0; i < jobs; i++) {
      xml.append("<workunit>\n  <name>w").append(i).append("</name>\n  <app_name>a</app_name>\n");
      xml.append("  <rsc_fpops_est>1000000000000.000000</rsc_fpops_est>\n");
      xml.append("  <rsc_memory_bound>33554432.000000</rsc_memory_bound>\n</workunit>\n");
      xml.append("<result>\n  <name>w").append(i).append("_0</name>\n  <wu_name>w").append(i);
      xml.append("</wu_name>\n  <state>2</state>\n  <exit_status>0</exit_status>\n");
      xml.append("  <received_time>1700000000.000000</received_time>\n");
      xml.append("  <report_deadline>1700600000.000000</report_deadline>\n</result>\n");
    }
    byte[] bytes = xml.append("</client_state>").toString().getBytes(StandardCharsets.UTF_8);
    assertThat(bytes.length).isGreaterThan(28_000_000);
    BoincImport read = BoincFolder.read("huge.xml", bytes);
    assertThat(read.host().projects().get(0).jobs()).hasSize(jobs);
    assertThat(read.warnings()).isEmpty();
  }
}
