package io.voluntas.rpc.files;

import io.voluntas.rpc.wire.WireException;
import java.nio.charset.StandardCharsets;

/** State files as text, and the lines of what stands in them. */
final class StateText {
  private StateText() {}

  static BoincImport read(String xml) throws WireException {
    return BoincFolder.read("state.xml", xml.getBytes(StandardCharsets.UTF_8));
  }

  /** The line of the first place with that text, counted from 1. */
  static int lineOf(String xml, String wanted) {
    int at = xml.indexOf(wanted);
    if (at < 0) {
      throw new AssertionError("not in the text: " + wanted);
    }
    return 1 + (int) xml.substring(0, at).chars().filter(c -> c == '\n').count();
  }

  /** A small but whole state of a host with a GPU, two projects and three jobs. */
  static final String GOOD =
      """
      <client_state>
      <host_info>
        <timezone>-18000</timezone>
        <domain_name>garden</domain_name>
        <p_ncpus>6</p_ncpus>
        <p_vendor>Acme</p_vendor>
        <p_fpops>2000000000.0</p_fpops>
        <p_iops>5000000000.0</p_iops>
        <m_nbytes>8000000000.0</m_nbytes>
        <m_cache>-1.000000</m_cache>
        <coprocs>
          <coproc_ati>
            <count>2</count>
            <name>Red card</name>
            <available_ram>3000000000.0</available_ram>
            <have_opencl>1</have_opencl>
            <peak_flops>4e12</peak_flops>
            <target>11</target>
          </coproc_ati>
          <coproc><type>miner</type><count>1</count><peak_flops>1e9</peak_flops><non_gpu/></coproc>
        </coprocs>
      </host_info>
      <time_stats>
        <on_frac>0.5</on_frac>
        <connected_frac>-1.000000</connected_frac>
        <active_frac>0.25</active_frac>
        <on_lambda>7200</on_lambda>
        <last_update>1700000000.000000</last_update>
      </time_stats>
      <project>
        <master_url>http://one.invalid/</master_url>
        <project_name>One</project_name>
        <hostid>77</hostid>
        <rpc_seqno>12</rpc_seqno>
        <min_rpc_time>1700000100.250000</min_rpc_time>
        <rec>3.5</rec>
        <rec_time>1700000005.000000</rec_time>
        <resource_share>300.000000</resource_share>
        <duration_correction_factor>2.000000</duration_correction_factor>
        <dont_request_more_work/>
        <rsc_backoff_time><name>ATI</name><value>1700000500.5</value></rsc_backoff_time>
        <rsc_backoff_interval><name>ATI</name><value>1200</value></rsc_backoff_interval>
        <no_rsc_apps>CPU</no_rsc_apps>
        <available><frac>0.75</frac><lambda>1800</lambda></available>
      </project>
      <app>
        <name>sky</name>
        <user_friendly_name>Sky &amp; stars</user_friendly_name>
        <latency_bound>86400</latency_bound>
        <fpops_est>1e13</fpops_est>
        <fpops><mean>9e12</mean><std_dev>1e12</std_dev></fpops>
        <weight>2.5</weight>
        <max_concurrent>3</max_concurrent>
        <working_set>1e8</working_set>
        <checkpoint_period><mean>300</mean></checkpoint_period>
      </app>
      <app_version>
        <app_name>sky</app_name>
        <version_num>210</version_num>
        <platform>x86_64-pc-linux-gnu</platform>
        <avg_ncpus>1.000000</avg_ncpus>
        <flops>2000000000</flops>
      </app_version>
      <app_version>
        <app_name>sky</app_name>
        <version_num>210</version_num>
        <platform>x86_64-pc-linux-gnu</platform>
        <plan_class>red</plan_class>
        <avg_ncpus>0.250000</avg_ncpus>
        <flops>40000000000</flops>
        <coproc><type>ATI</type><count>0.5</count></coproc>
        <file_ref><file_name>sky_210</file_name><main_program/></file_ref>
      </app_version>
      <workunit>
        <name>w1</name><app_name>sky</app_name><version_num>210</version_num>
        <rsc_fpops_est>7200000000000</rsc_fpops_est>
      </workunit>
      <workunit>
        <name>w2</name><app_name>sky</app_name><version_num>210</version_num>
        <rsc_fpops_est>7200000000000</rsc_fpops_est>
        <rsc_memory_bound>1000000</rsc_memory_bound>
      </workunit>
      <result>
        <name>w1_0</name><wu_name>w1</wu_name><state>2</state><version_num>210</version_num>
        <report_deadline>1700600000</report_deadline><received_time>1699990000</received_time>
      </result>
      <result>
        <name>w2_0</name><wu_name>w2</wu_name><state>1</state><version_num>210</version_num>
        <plan_class>red</plan_class><suspended_via_gui/>
        <report_deadline>1700600000</report_deadline><received_time>1700000003</received_time>
      </result>
      <project>
        <master_url>http://two.invalid/sub/</master_url>
        <project_name>Two</project_name>
        <resource_share>0</resource_share>
        <dont_use_dcf/>
        <duration_correction_factor>9</duration_correction_factor>
        <short_term_debt>-12.5</short_term_debt>
        <long_term_debt>1000</long_term_debt>
        <cpu_backoff_interval>30720</cpu_backoff_interval>
        <cpu_backoff_time>1700009000</cpu_backoff_time>
        <cuda_debt>-7</cuda_debt>
        <no_ati_pref>1</no_ati_pref>
      </project>
      <app><name>sky</name></app>
      <app_version>
        <app_name>sky</app_name><version_num>5</version_num><avg_ncpus>4</avg_ncpus>
        <flops>8000000000</flops>
      </app_version>
      <workunit>
        <name>w1</name><app_name>sky</app_name><version_num>5</version_num>
        <rsc_fpops_est>8000000000000</rsc_fpops_est>
      </workunit>
      <result>
        <name>w1_0</name><wu_name>w1</wu_name><state>5</state>
        <report_deadline>1700600000</report_deadline><received_time>1699990000</received_time>
        <final_cpu_time>33.5</final_cpu_time><final_elapsed_time>40</final_elapsed_time>
      </result>
      <active_task_set>
        <active_task>
          <project_master_url>http://one.invalid/</project_master_url>
          <result_name>w1_0</result_name>
          <active_task_state>1</active_task_state>
          <scheduler_state>2</scheduler_state>
          <slot>3</slot>
          <checkpoint_cpu_time>90</checkpoint_cpu_time>
          <checkpoint_elapsed_time>100.5</checkpoint_elapsed_time>
          <checkpoint_fraction_done>0.125</checkpoint_fraction_done>
          <current_cpu_time>95</current_cpu_time>
          <working_set_size_smoothed>5000000</working_set_size_smoothed>
        </active_task>
      </active_task_set>
      <platform_name>x86_64-pc-linux-gnu</platform_name>
      <alt_platform>i686-pc-linux-gnu</alt_platform>
      <host_venue>home</host_venue>
      </client_state>
      """;
}
