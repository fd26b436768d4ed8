package io.voluntas.rpc.server;

import io.voluntas.rpc.sign.Md5;
import io.voluntas.rpc.wire.XmlElement;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A client that does by hand what is needed of the protocol, and not a line more. */
final class HandMade {
  final String account;
  final List<String> held = new ArrayList<>();
  final List<String> reports = new ArrayList<>();
  final RawHttp http;
  long host;
  long sequence;
  String key = "";
  String more = "<client_cap_plan_class>1</client_cap_plan_class>";
  String platform = TestProject.PLATFORM;
  String devices = "";
  String memory = "8000000000";
  double cpuSeconds = 1;

  HandMade(ProjectServer server) {
    this(new RawHttp(server.url()), server.accountKey());
  }

  HandMade(RawHttp http, String account) {
    this.http = http;
    this.account = account;
  }

  /** The request as it is now; two processors of 1 GFLOPS. */
  String request() {
    StringBuilder text = new StringBuilder("<scheduler_request>\n");
    line(text, "authenticator", account);
    line(text, "hostid", Long.toString(host));
    line(text, "rpc_seqno", Long.toString(++sequence));
    line(text, "platform_name", platform);
    line(text, "cpu_req_secs", String.format(Locale.ROOT, "%f", cpuSeconds));
    if (!key.isEmpty()) {
      text.append("<code_sign_key>\n").append(key).append("\n</code_sign_key>\n");
    }
    text.append(more).append('\n');
    text.append("<host_info>\n<p_ncpus>2</p_ncpus>\n<p_fpops>1e9</p_fpops>\n");
    line(text, "m_nbytes", memory);
    text.append("<d_total>1e12</d_total>\n<d_free>1e11</d_free>\n</host_info>\n");
    text.append("<coprocs>\n").append(devices).append("</coprocs>\n");
    reports.forEach(text::append);
    text.append("<other_results>\n");
    held.forEach(
        name -> text.append("<other_result>\n<name>" + name + "</name>\n</other_result>\n"));
    return text.append("</other_results>\n</scheduler_request>\n").toString();
  }

  private static void line(StringBuilder text, String tag, String value) {
    text.append('<').append(tag).append('>').append(value);
    text.append("</").append(tag).append(">\n");
  }

  /** Asks, and takes what is sent. */
  XmlElement ask() throws IOException {
    XmlElement reply = http.ask(request());
    reply
        .child("hostid")
        .ifPresent(
            id -> {
              host = Long.parseLong(id.text());
              sequence = 0;
            });
    reply.child("code_sign_key").ifPresent(sent -> key = sent.text());
    jobs(reply).stream().filter(name -> !held.contains(name)).forEach(held::add);
    reports.clear();
    return reply;
  }

  /** Asks with no wish for work. */
  XmlElement askForNothing() throws IOException {
    double before = cpuSeconds;
    cpuSeconds = 0;
    try {
      return ask();
    } finally {
      cpuSeconds = before;
    }
  }

  /** A device element. */
  static String device(String type, int count, double seconds) {
    return "<coproc>\n<type>%s</type>\n<count>%d</count>\n<peak_flops>1e10</peak_flops>\n"
            .formatted(type, count)
        + String.format(Locale.ROOT, "<req_secs>%f</req_secs>\n", seconds)
        + "<req_instances>0</req_instances>\n<estimated_delay>0</estimated_delay>\n</coproc>\n";
  }

  /** Names of the jobs of a reply. */
  static List<String> jobs(XmlElement reply) {
    return names(reply, "result");
  }

  static List<String> names(XmlElement reply, String element) {
    return reply.children(element).stream()
        .map(one -> one.child("name").orElseThrow().text())
        .toList();
  }

  static String field(XmlElement parent, String name) {
    return parent.child(name).map(XmlElement::text).orElse("");
  }

  /** Uploads an output as the reply allowed; gives the status. */
  int upload(XmlElement reply, String file, String content) throws IOException {
    XmlElement info =
        reply.children("file_info").stream()
            .filter(one -> field(one, "name").equals(file))
            .findFirst()
            .orElseThrow();
    byte[] bytes = content.getBytes(StandardCharsets.UTF_8);
    byte[] body =
        uploadBody(
            file, field(info, "xml_signature"), field(info, "max_nbytes"), bytes, 0, bytes.length);
    return status(http.post("file_upload_handler", body).body());
  }

  static int status(String reply) {
    return Integer.parseInt(field(RawHttp.xml(reply), "status"));
  }

  /** The body of an upload of the bytes from an offset to an end. */
  static byte[] uploadBody(
      String file, String signature, String max, byte[] bytes, int from, int to) {
    String header =
        "<data_server_request>\n<core_client_major_version>7</core_client_major_version>\n"
            + "<file_upload>\n<file_info>\n<name>"
            + file
            + "</name>\n<xml_signature>\n"
            + signature
            + "\n</xml_signature>\n<max_nbytes>"
            + max
            + "</max_nbytes>\n</file_info>\n<nbytes>"
            + bytes.length
            + "</nbytes>\n<md5_cksum>"
            + Md5.of(bytes).hex()
            + "</md5_cksum>\n<offset>"
            + from
            + "</offset>\n<data>\n";
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    body.writeBytes(header.getBytes(StandardCharsets.UTF_8));
    body.write(bytes, from, to - from);
    return body.toByteArray();
  }

  /** Notes that a job ended; the next request reports it. */
  void done(String job, int state, int exit) {
    held.remove(job);
    reports.add(
        "<result>\n<name>%s</name>\n<final_cpu_time>3</final_cpu_time>\n".formatted(job)
            + "<final_elapsed_time>4</final_elapsed_time>\n<exit_status>%d</exit_status>\n"
                .formatted(exit)
            + "<state>%d</state>\n</result>\n".formatted(state));
  }
}
