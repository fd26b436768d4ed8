package io.voluntas.rpc.scheduler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.voluntas.rpc.wire.WarningLog;
import io.voluntas.rpc.wire.WireException;
import io.voluntas.testkit.property.Property;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** What is written is read back; what is damaged is refused or read, but never more than that. */
final class SchedulerReplyWriterTest {
  private static final long NOW = 1_700_000_000_000_000L;

  private static SchedulerReply read(byte[] bytes, WarningLog log) throws WireException {
    return new SchedulerReplyReader(1e9, NOW, log).read("reply", bytes);
  }

  @Test
  void whatIsWrittenIsReadBack() {
    Property.check(
        20_240_501,
        400,
        RandomReplies.replies(),
        reply -> {
          WarningLog log = new WarningLog();
          try {
            assertThat(read(SchedulerReplyWriter.write(reply), log)).isEqualTo(reply);
          } catch (WireException e) {
            throw new AssertionError(e);
          }
          assertThat(log.toList()).isEmpty();
        });
  }

  @Test
  void damagedRepliesAreReadOrRefusedAndNothingElse() {
    int[] refused = {0};
    assertTimeoutPreemptively(
        Duration.ofSeconds(60),
        () -> {
          for (int seed = 0; seed < 3000; seed++) {
            SchedulerReply whole = RandomReplies.replies().draw(new SplittableRandom(seed)).value();
            byte[] damaged = Garble.damage(SchedulerReplyWriter.write(whole), seed);
            try {
              var unused = read(damaged, new WarningLog());
            } catch (WireException e) {
              refused[0]++;
            }
          }
        });
    // Neither all nor none: otherwise the damage would be no test.
    assertThat(refused[0]).isBetween(300, 2990);
  }

  @Test
  void writesOneTagALineWithItsTextEscaped() {
    SchedulerReply reply = RandomReplies.replies().draw(new SplittableRandom(7)).value();
    String text = new String(SchedulerReplyWriter.write(reply), StandardCharsets.UTF_8);
    assertThat(text).startsWith("<scheduler_reply>\n").endsWith("\n</scheduler_reply>\n");
    assertThat(text.lines().filter(line -> line.strip().startsWith("<")))
        .allMatch(
            line -> line.strip().matches("</?\\w+/?>|<(\\w+)( \\w+=\"[^\"]*\")?>[^<]*(</\\1>)?"));
  }
}
