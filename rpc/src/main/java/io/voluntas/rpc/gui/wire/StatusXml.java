package io.voluntas.rpc.gui.wire;

import io.voluntas.rpc.gui.port.Activity;
import io.voluntas.rpc.gui.port.RunMode;
import io.voluntas.rpc.gui.port.SuspendReason;
import io.voluntas.rpc.gui.port.state.AccountManager;
import io.voluntas.rpc.gui.port.state.ClientStatus;
import io.voluntas.rpc.gui.port.state.ClientStatus.Mode;
import io.voluntas.rpc.gui.port.state.NetworkStatus;
import io.voluntas.rpc.wire.FieldReader;
import java.util.Optional;

/** The elements {@code cc_status} and {@code acct_mgr_info}. */
public final class StatusXml {
  private StatusXml() {}

  /** Writes the status; tools need every field of the three modes. */
  public static void write(XmlText out, ClientStatus status) {
    out.open("cc_status")
        .number("network_status", status.network().number())
        .oneOrZero("ams_password_error", status.managerPasswordError());
    for (Activity activity : Activity.values()) {
      Mode mode = status.of(activity);
      String name = nameOf(activity);
      out.number(name + "_suspend_reason", mode.reason().number())
          .number(name + "_mode", mode.now().number())
          .number(name + "_mode_perm", mode.lasting().number())
          .millionths(name + "_mode_delay", mode.remaining());
    }
    out.oneOrZero("disallow_attach", status.attachDisallowed())
        .oneOrZero("simple_gui_only", false)
        .number("max_event_log_lines", status.mostMessages())
        .close("cc_status");
  }

  /** Reads the status; an unknown reason is read as the operating system's. */
  public static ClientStatus read(FieldReader in) {
    return new ClientStatus(
        NetworkStatus.of(Plausible.integer(in, "network_status")).orElse(NetworkStatus.IDLE),
        readMode(in, Activity.TASKS),
        readMode(in, Activity.GPU),
        readMode(in, Activity.NETWORK),
        in.flag("ams_password_error"),
        in.flag("disallow_attach"),
        Plausible.integer(in, "max_event_log_lines"));
  }

  private static Mode readMode(FieldReader in, Activity activity) {
    String name = nameOf(activity);
    RunMode now = RunMode.of(Plausible.integer(in, name + "_mode")).orElse(RunMode.AUTO);
    return new Mode(
        SuspendReason.of(Plausible.integer(in, name + "_suspend_reason"))
            .orElse(SuspendReason.OPERATING_SYSTEM),
        now,
        RunMode.of(Plausible.integer(in, name + "_mode_perm")).orElse(now),
        Plausible.span(in, name + "_mode_delay"));
  }

  private static String nameOf(Activity activity) {
    return switch (activity) {
      case TASKS -> "task";
      case GPU -> "gpu";
      case NETWORK -> "network";
    };
  }

  /** Writes the account manager, or that there is none. */
  public static void write(XmlText out, Optional<AccountManager> manager) {
    out.open("acct_mgr_info")
        .text("acct_mgr_url", manager.map(AccountManager::url).orElse(""))
        .text("acct_mgr_name", manager.map(AccountManager::name).orElse(""))
        .flag("have_credentials", manager.map(AccountManager::haveCredentials).orElse(false))
        .close("acct_mgr_info");
  }

  /** Reads the account manager; one without address is none. */
  public static Optional<AccountManager> readManager(FieldReader in) {
    String url = in.text("acct_mgr_url");
    return url.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new AccountManager(url, in.text("acct_mgr_name"), in.flag("have_credentials")));
  }
}
