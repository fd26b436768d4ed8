package io.voluntas.rpc.scheduler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.voluntas.rpc.wire.WarningLog;
import io.voluntas.rpc.wire.WireException;
import io.voluntas.spi.rpc.Credit;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Scheduler replies as servers write them, and broken ones that must not be taken in part. */
final class SchedulerReplyReaderTest {
  private static final long SECOND = 1_000_000L;
  private static final long NOW = 1_700_000_000L * SECOND;

  private static final String REPLY =
      """
      <scheduler_reply>
      <scheduler_version>715</scheduler_version>
      <master_url>http://sea.invalid/</master_url>
      <project_name>Sea</project_name>
      <request_delay>11.500000</request_delay>
      <next_rpc_delay>86400</next_rpc_delay>
      <message priority="low">Wind & waves</message>
      <message priority="notice">All is well</message>
      <project_preferences><resource_share>40</resource_share></project_preferences>
      <hostid>5</hostid>
      <app><name>tide</name></app>
      <file_info>
        <name>in_1</name><url>http://sea.invalid/d?x=1&y=2</url><nbytes>10</nbytes>
        <md5_cksum>ab</md5_cksum>
      </file_info>
      <file_info>
        <name>out_1</name><url>http://sea.invalid/file_upload_handler</url>
        <max_nbytes>99</max_nbytes>
      </file_info>
      <file_info><name>../evil</name><url>http://sea.invalid/e</url></file_info>
      <app_version>
        <app_name>tide</app_name><version_num>3</version_num><flops>5000000000</flops>
      </app_version>
      <workunit>
        <name>t1</name><app_name>tide</app_name><rsc_fpops_est>1e13</rsc_fpops_est>
        <file_ref><file_name>in_1</file_name><open_name>in</open_name></file_ref>
      </workunit>
      <result>
        <name>t1_0</name><wu_name>t1</wu_name><version_num>3</version_num>
        <report_deadline>1700086400</report_deadline>
        <file_ref><file_name>out_1</file_name><open_name>out</open_name></file_ref>
      </result>
      <result>
        <name>known_0</name><wu_name>known</wu_name>
        <report_deadline>0</report_deadline>
      </result>
      <result_ack><name>old_0</name></result_ack>
      <result_abort><name>bad_0</name></result_abort>
      <result_abort_if_not_started><name>late_0</name></result_abort_if_not_started>
      <no_rsc_apps>NVIDIA</no_rsc_apps>
      <no_ati_apps>1</no_ati_apps>
      <send_full_workload/>
      </scheduler_reply>
      """;

  private final WarningLog log = new WarningLog();

  private SchedulerReply read(String xml) throws WireException {
    return new SchedulerReplyReader(1e9, NOW, log)
        .read("reply.xml", xml.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void readsWhatTheServerSays() throws Exception {
    SchedulerReply reply = read(REPLY);
    assertThat(reply.schedulerVersion()).isEqualTo(715);
    assertThat(reply.projectName()).isEqualTo("Sea");
    assertThat(reply.requestDelay()).isEqualTo(11_500_000);
    assertThat(reply.nextRpcDelay()).hasValue(86_400 * SECOND);
    assertThat(reply.resourceShare()).hasValue(40);
    assertThat(reply.hostId()).hasValue(5);
    assertThat(reply.messages())
        .containsExactly(
            new ReplyMessage("low", "Wind & waves"), new ReplyMessage("notice", "All is well"));
    assertThat(reply.acknowledged()).containsExactly("old_0");
    assertThat(reply.aborted()).containsExactly("bad_0");
    assertThat(reply.abortedIfNotStarted()).containsExactly("late_0");
    assertThat(reply.barredTypes()).containsExactly("NVIDIA", "ATI");
    assertThat(reply.flags().sendFullWorkload()).isTrue();
    assertThat(reply.flags().projectDown()).isFalse();
  }

  @Test
  void readsCredit() throws Exception {
    assertThat(read(REPLY).credit()).isEmpty();
    String told =
        "<user_total_credit>1234.5</user_total_credit>"
            + "<user_expavg_credit>10.25</user_expavg_credit>"
            + "<host_total_credit>200</host_total_credit>";
    assertThat(read(REPLY.replace("<scheduler_reply>", "<scheduler_reply>" + told)).credit())
        .contains(new Credit(1234.5, 10.25, 200, 0));
  }

  @Test
  void readsJobsWithEstimates() throws Exception {
    ReplyJob job = read(REPLY).jobs().get(0);
    assertThat(job.name()).isEqualTo("t1_0");
    assertThat(job.version().orElseThrow().number()).isEqualTo(3);
    // 1e13 / 5e9
    assertThat(job.estimate()).hasValue(2000 * SECOND);
    assertThat(job.deadline()).isEqualTo(1_700_086_400L * SECOND);
    assertThat(job.files()).extracting(f -> f.openName()).containsExactly("out");
  }

  @Test
  void aJobWhoseWorkunitTheClientKnowsHasNoEstimateHere() throws Exception {
    ReplyJob job = read(REPLY).jobs().get(1);
    assertThat(job.workunit()).isEmpty();
    assertThat(job.estimate()).isEmpty();
    // no usable deadline: ten days from now
    assertThat(job.deadline()).isEqualTo(NOW + 864_000 * SECOND);
  }

  @Test
  void tellsDownloadsFromUploadsAndDropsNamesThatLeadElsewhere() throws Exception {
    SchedulerReply reply = read(REPLY);
    assertThat(reply.files()).extracting(ReplyFile::name).containsExactly("in_1", "out_1");
    assertThat(reply.files().get(0).downloadUrls()).containsExactly("http://sea.invalid/d?x=1&y=2");
    assertThat(reply.files().get(0).bytes()).hasValue(10);
    assertThat(reply.files().get(1).uploadUrls()).hasSize(1);
    assertThat(reply.files().get(1).downloadUrls()).isEmpty();
    assertThat(reply.files().get(1).maxBytes()).hasValue(99);
  }

  @Test
  void namesTheLineOfEverythingItForgave() throws Exception {
    read(REPLY);
    // lines 7 and 13 bare ampersands, 20 the file name, 35 the deadline (not plausible, not there)
    assertThat(log.toList().stream().map(w -> w.line()).distinct().sorted().toList())
        .containsExactly(7, 13, 20, 35);
  }

  @Test
  void anAbsurdDelayDoesNotLoseTheProject() throws Exception {
    SchedulerReply reply =
        read("<scheduler_reply>\n<request_delay>1e12</request_delay>\n</scheduler_reply>");
    assertThat(reply.requestDelay()).isZero();
    assertThat(log.toList()).singleElement().matches(w -> w.line() == 2);
  }

  @Test
  void crossedTagsRefuseTheWholeReply() {
    String crossed = REPLY.replace("<md5_cksum>ab</md5_cksum>", "<md5_cksum>ab</url>");
    WireException refusal = catchThrowableOfType(WireException.class, () -> read(crossed));
    assertThat(refusal.getMessage()).startsWith("reply.xml:14: ");
  }

  @Test
  void aReplyWithoutItsEndIsRefused() {
    String cut = REPLY.substring(0, REPLY.indexOf("<result_ack>"));
    WireException refusal = catchThrowableOfType(WireException.class, () -> read(cut));
    assertThat(refusal.hint()).contains("ends inside <scheduler_reply>");
  }

  @Test
  void aWebPageIsRefused() {
    WireException page =
        catchThrowableOfType(
            WireException.class, () -> read("<!DOCTYPE html><html><body>Log in</body></html>"));
    assertThat(page.hint()).contains("web page");
    WireException bare = catchThrowableOfType(WireException.class, () -> read("<html>x</html>"));
    assertThat(bare.hint()).contains("scheduler_reply");
  }
}
