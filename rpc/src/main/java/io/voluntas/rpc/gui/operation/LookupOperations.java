package io.voluntas.rpc.gui.operation;

import io.voluntas.rpc.attach.MasterUrl;
import io.voluntas.rpc.gui.control.ControlledClient;
import io.voluntas.rpc.gui.port.AccountRequest;
import io.voluntas.rpc.gui.port.Outcome;
import io.voluntas.rpc.gui.port.Progress;
import io.voluntas.rpc.gui.wire.ProgressXml;
import io.voluntas.rpc.gui.wire.Protocol;
import io.voluntas.rpc.gui.wire.XmlText;
import io.voluntas.rpc.wire.FieldReader;
import io.voluntas.rpc.wire.XmlElement;
import io.voluntas.spi.rpc.RefusedException;
import java.util.List;
import java.util.Map;

/**
 * Accounts and descriptions of projects, which need two operations each (begin, poll), and what
 * this client answers to operations that it does not offer, so that tools can show why.
 */
final class LookupOperations {
  private static final List<String> NOT_OFFERED =
      List.of(
          "acct_mgr_rpc",
          "get_app_config",
          "reset_host_info",
          "set_app_config",
          "set_host_info",
          "set_proxy_settings");

  private final ControlledClient client;

  LookupOperations(ControlledClient client) {
    this.client = client;
  }

  /** Adds them to the table. */
  void addTo(Map<String, Operation> table) {
    table.put("lookup_account", Operation.command(in -> client.lookUpAccount(account(in))));
    table.put("lookup_account_poll", Operation.confidential((in, out) -> account(out)));
    table.put("create_account", Operation.command(in -> client.createAccount(account(in))));
    table.put("create_account_poll", Operation.confidential((in, out) -> account(out)));
    table.put(
        "get_project_config",
        Operation.command(in -> client.lookUpProject(MasterUrl.of(in.text("url")).toString())));
    table.put("get_project_config_poll", Operation.confidential((in, out) -> description(out)));
    // Tools ask for these when they start; an empty answer keeps them content.
    table.put(
        "get_all_projects_list",
        Operation.read((in, out) -> out.open("projects").close("projects")));
    table.put(
        "get_newer_version",
        Operation.read((in, out) -> out.text("newer_version", "").text("download_url", "")));
    table.put("set_language", Operation.command(in -> Outcome.OK));
    table.put("get_proxy_settings", Operation.confidential((in, out) -> noProxy(out)));
    table.put(
        "acct_mgr_rpc_poll",
        Operation.confidential(
            (in, out) ->
                out.open("acct_mgr_rpc_reply")
                    .number("error_num", Protocol.FAILED)
                    .close("acct_mgr_rpc_reply")));
    for (String name : NOT_OFFERED) {
      table.put(name, Operation.command(in -> Outcome.NOT_SUPPORTED));
    }
  }

  private static AccountRequest account(FieldReader in) throws RefusedException {
    return new AccountRequest(
        MasterUrl.of(in.text("url")).toString(),
        in.text("email_addr"),
        in.text("passwd_hash"),
        in.text("user_name"),
        in.text("team_name"));
  }

  private void account(XmlText out) {
    ProgressXml.writeAccount(out, client.accountProgress());
  }

  private void description(XmlText out) {
    Progress<String> progress = client.projectProgress();
    Progress<XmlElement> read;
    if (progress instanceof Progress.Done<String> done) {
      read =
          Fragment.parse(done.result())
              .filter(tree -> tree.name().equals("project_config"))
              .<Progress<XmlElement>>map(Progress.Done::new)
              .orElseGet(
                  () -> new Progress.Failed<>(Protocol.FAILED, "the project sent no description"));
    } else if (progress instanceof Progress.Failed<String> failed) {
      read = new Progress.Failed<>(failed.number(), failed.text());
    } else {
      read =
          progress instanceof Progress.Pending ? new Progress.Pending<>() : new Progress.Idle<>();
    }
    ProgressXml.writeConfig(out, read);
  }

  private static void noProxy(XmlText out) {
    out.open("proxy_info")
        .text("socks_server_name", "")
        .number("socks_server_port", 80)
        .text("http_server_name", "")
        .number("http_server_port", 80)
        .text("socks5_user_name", "")
        .text("socks5_user_passwd", "")
        .oneOrZero("socks5_remote_dns", false)
        .text("http_user_name", "")
        .text("http_user_passwd", "")
        .text("no_proxy", "")
        .oneOrZero("no_autodetect", false)
        .close("proxy_info");
  }
}
