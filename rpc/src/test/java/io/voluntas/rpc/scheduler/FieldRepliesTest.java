package io.voluntas.rpc.scheduler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.voluntas.rpc.wire.WarningLog;
import io.voluntas.rpc.wire.WireException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/**
 * What servers of the field have sent for years: ampersands in texts and addresses, which must cost
 * no job, and once replies in which a download had mixed two files, which must be refused whole.
 */
final class FieldRepliesTest {
  private static final long HOUR = 3_600_000_000L;

  private static final String AMPERSANDS =
      """
      <scheduler_reply>
      <scheduler_version>707</scheduler_version>
      <master_url>http://hill.invalid/</master_url>
      <request_delay>303.000000</request_delay>
      <message priority="low">Work from sheep & goats</message>
      <project_name>Hill</project_name>
      <app>
          <name>sheep</name>
      </app>
      <app_version>
          <app_name>sheep</app_name>
          <version_num>7</version_num>
          <flops>4000000000.000000</flops>
      </app_version>
      <workunit>
          <name>s1</name>
          <app_name>sheep</app_name>
          <rsc_fpops_est>14400000000000.000000</rsc_fpops_est>
      </workunit>
      <workunit>
          <name>s2</name>
          <app_name>sheep</app_name>
          <rsc_fpops_est>28800000000000.000000</rsc_fpops_est>
      </workunit>
      <rss_feeds>
          <rss_feed>
              <url>http://hill.invalid/feed?user=1&key=2</url>
          </rss_feed>
      </rss_feeds>
      <result>
          <name>s1_0</name>
          <wu_name>s1</wu_name>
          <version_num>7</version_num>
          <report_deadline>1800604800</report_deadline>
      </result>
      <result>
          <name>s2_0</name>
          <wu_name>s2</wu_name>
          <version_num>7</version_num>
          <report_deadline>1800691200</report_deadline>
      </result>
      </scheduler_reply>
      """;

  private static final String MIXED =
      """
      <scheduler_reply>
      <request_delay>61.000000</request_delay>
      <file_info>
          <name>a.dat</name>
          <md5_cksum>00112233b.dat</url>
          <nbytes>61</nbytes>
      </file_info>
      <file_i_cksum>
          <nbyt
          <name>b.dat</name>
      </file_info>
      <result>
          <name>s3_0</name>
      </result>
      </scheduler_reply>
      """;

  private final WarningLog log = new WarningLog();

  private SchedulerReply read(String text) throws WireException {
    return new SchedulerReplyReader(1e9, 1_800_000_000_000_000L, log)
        .read("reply.xml", text.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void ampersandsCostNothing() throws Exception {
    SchedulerReply reply = read(AMPERSANDS);
    assertThat(reply.jobs()).extracting(ReplyJob::name).containsExactly("s1_0", "s2_0");
    assertThat(reply.requestDelay()).isEqualTo(303_000_000);
    // 1.44e13 and 2.88e13 operations at 4e9 a second
    assertThat(reply.jobs())
        .extracting(j -> j.estimate().orElse(0))
        .containsExactly(HOUR, 2 * HOUR);
    assertThat(reply.messages())
        .extracting(ReplyMessage::text)
        .containsExactly("Work from sheep & goats");
    assertThat(log.toList()).extracting(w -> w.line()).contains(5, 27);
  }

  @Test
  void aNoticeWithMarkupKeepsItsWords() throws Exception {
    SchedulerReply reply =
        read(
            "<scheduler_reply><message priority='notice'>See <a href=\"http://a.invalid/?b=1&c\">"
                + "our <b>page</b></a></message></scheduler_reply>");
    assertThat(reply.messages()).containsExactly(new ReplyMessage("notice", "See our page"));
  }

  @Test
  void mixedFilesRefuseTheReplyWithItsLine() {
    WireException refusal = catchThrowableOfType(WireException.class, () -> read(MIXED));
    assertThat(refusal.file()).isEqualTo("reply.xml");
    assertThat(refusal.line()).isBetween(5, 9);
  }
}
