package io.voluntas.cli.input;

import io.voluntas.rpc.files.BoincFolder;
import io.voluntas.rpc.wire.WireException;
import java.nio.charset.StandardCharsets;

/** Small state files, made to order. */
final class StateXml {
  private StateXml() {}

  /** A host of 1-GFLOPS processors. */
  static String host(int cpus, String more) {
    return "<host_info><p_ncpus>%d</p_ncpus><p_fpops>1e9</p_fpops>%s</host_info>\n"
        .formatted(cpus, more);
  }

  /** A project as the field's emulator has it: one app of a fixed size, on one processor. */
  static String project(String name, double hours, double bound, double share) {
    return project(name, share, "<dont_use_dcf/>")
        + """
        <app><name>app</name><latency_bound>%s</latency_bound><fpops_est>%s</fpops_est>
        <weight>1</weight><fpops><mean>%s</mean><std_dev>0</std_dev></fpops></app>
        """
            .formatted(bound * 3600, hours * 3.6e12, hours * 3.6e12)
        + version("app", "", 1, 1e9, "");
  }

  static String project(String name, double share, String more) {
    return """
    <project><master_url>http://%s.invalid/</master_url><project_name>%s</project_name>
    <resource_share>%s</resource_share>%s</project>
    """
        .formatted(name, name, share, more);
  }

  static String app(String name) {
    return "<app><name>" + name + "</name></app>\n";
  }

  static String version(String app, String planClass, double cpus, double flops, String more) {
    return """
    <app_version><app_name>%s</app_name><version_num>1</version_num><plan_class>%s</plan_class>
    <avg_ncpus>%s</avg_ncpus><flops>%s</flops>%s</app_version>
    """
        .formatted(app, planClass, cpus, flops, more);
  }

  static String device(String type, double count) {
    return "<coproc><type>" + type + "</type><count>" + count + "</count></coproc>";
  }

  static String job(String name, String app, double fpops, int state, String more) {
    return """
    <workunit><name>w%s</name><app_name>%s</app_name><version_num>1</version_num>
    <rsc_fpops_est>%s</rsc_fpops_est></workunit>
    <result><name>%s</name><wu_name>w%s</wu_name><state>%d</state><version_num>1</version_num>%s
    </result>
    """
        .formatted(name, app, fpops, name, name, state, more);
  }

  static String times(double received, double deadline) {
    return "<received_time>%s</received_time><report_deadline>%s</report_deadline>"
        .formatted(
            new java.math.BigDecimal(received).toPlainString(),
            new java.math.BigDecimal(deadline).toPlainString());
  }

  static String state(String... parts) {
    return "<client_state>\n" + String.join("", parts) + "</client_state>\n";
  }

  static LoadedScenario load(ImportOptions options, String... parts) throws WireException {
    byte[] bytes = state(parts).getBytes(StandardCharsets.UTF_8);
    return StateImporter.read("state.xml", BoincFolder.read("state.xml", bytes), options);
  }

  static LoadedScenario load(String... parts) throws WireException {
    return load(ImportOptions.DEFAULT, parts);
  }
}
