package io.voluntas.rpc.scheduler.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.voluntas.rpc.wire.WarningLog;
import io.voluntas.rpc.wire.WireException;
import java.nio.charset.StandardCharsets;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * A request as a client of the field writes it: what it asks for must follow from what it says of
 * its buffer, its CPUs and its queue.
 */
final class AskedWorkTest {
  // Buffer 0.1 + 0.4 days, 4 CPUs, one job with 20000 s left: 4 x 43200 - 20000 = 152800 s.
  private static final String REQUEST =
      """
      <scheduler_request>
          <authenticator>k</authenticator>
          <hostid>0</hostid>
          <rpc_seqno>4</rpc_seqno>
          <work_req_seconds>152800.250000</work_req_seconds>
          <cpu_req_secs>152800.250000</cpu_req_secs>
          <cpu_req_instances>3.000000</cpu_req_instances>
          <estimated_delay>0.000000</estimated_delay>
          <code_sign_key>
      1024
      ab
      .
      </code_sign_key>
      <working_global_preferences>
      <global_preferences>
         <source_project></source_project>
         <work_buf_min_days>0.100000</work_buf_min_days>
         <work_buf_additional_days>0.400000</work_buf_additional_days>
         <max_ncpus_pct>0.000000</max_ncpus_pct>
      </global_preferences>
      </working_global_preferences>
      <time_stats>
          <on_frac>0.5</on_frac>
          <connected_frac>-1.000000</connected_frac>
          <now>1600000000.5</now>
      </time_stats>
      <host_info>
          <timezone>-7200</timezone>
          <p_ncpus>4</p_ncpus>
          <p_model>A & B</p_model>
          <m_nbytes>3744915456.000000</m_nbytes>
      </host_info>
      <result>
          <name>r_1</name>
          <exit_status>-197</exit_status>
          <state>6</state>
      <stderr_out>
      <core_client_version>7.2.42</core_client_version>
      <![CDATA[
      <message>
      aborted by user</message>
      ]]>
      </stderr_out>
      </result>
      <other_results>
          <other_result>
              <name>r_0</name>
              <app_version>-1</app_version>
          </other_result>
      </other_results>
      <in_progress_results>
          <ip_result>
              <name>r_0</name>
              <report_deadline>1600600000</report_deadline>
              <cpu_time_remaining>20000.0</cpu_time_remaining>
              <avg_ncpus>1</avg_ncpus>
              <ncudas>0</ncudas>
          </ip_result>
      </in_progress_results>
      </scheduler_request>
      """;

  private final WarningLog log = new WarningLog();

  private WireRequest read() throws WireException {
    return new RequestReader(log).read("request", REQUEST.getBytes(StandardCharsets.UTF_8));
  }

  private static double preference(WireRequest request, String name) {
    Matcher found =
        Pattern.compile("<" + name + ">([^<]+)<").matcher(request.preferences().working());
    return found.find() ? Double.parseDouble(found.group(1)) : Double.NaN;
  }

  @Test
  void whatIsAskedFollowsFromTheQueue() throws Exception {
    WireRequest request = read();
    double buffer =
        (preference(request, "work_buf_min_days") + preference(request, "work_buf_additional_days"))
            * 86_400;
    double queued = request.queue().stream().mapToDouble(j -> j.remaining() / 1e6).sum();
    double shortfall = request.host().orElseThrow().cpus().orElseThrow() * buffer - queued;
    assertThat(shortfall).isCloseTo(152_800, within(1e-6));
    assertThat(request.demand().work() / 1e6).isCloseTo(shortfall, within(0.01 * shortfall));
  }

  @Test
  void readsTheFieldsOwnHabits() throws Exception {
    WireRequest request = read();
    assertThat(request.account().codeSignKey()).isEqualTo("1024\nab\n.");
    assertThat(request.time().orElseThrow().connected()).as("-1 means not known").isEmpty();
    assertThat(request.time().orElseThrow().now()).hasValue(1_600_000_000_500_000L);
    assertThat(request.host().orElseThrow().model()).isEqualTo("A & B");
    assertThat(request.host().orElseThrow().timezone()).isEqualTo(-7200);
    assertThat(request.held()).containsExactly(new HeldResult("r_0", OptionalInt.empty(), ""));
    assertThat(request.queue().get(0).devices()).isEmpty();
    ReportedResult result = request.results().get(0);
    assertThat(result.exitStatus()).isEqualTo(-197);
    assertThat(result.success()).isFalse();
    assertThat(result.stderr()).contains("7.2.42").contains("aborted by user");
    // Only the ampersand in the model was forgiven.
    assertThat(log.toList()).singleElement().matches(w -> w.field().equals("p_model"));
  }
}
