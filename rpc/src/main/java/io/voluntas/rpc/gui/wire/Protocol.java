package io.voluntas.rpc.gui.wire;

import io.voluntas.rpc.sign.Md5;

/** What both ends of a connection agree on. */
public final class Protocol {
  /** The usual port. */
  public static final int PORT = 31_416;

  /** The byte that ends a request and a reply. */
  public static final byte END = 3;

  /** Root element of requests. */
  public static final String REQUEST = "boinc_gui_rpc_request";

  /** Root element of replies. */
  public static final String REPLY = "boinc_gui_rpc_reply";

  /** BOINC's error number for "in progress". */
  public static final int IN_PROGRESS = -204;

  /** BOINC's error number for "failed" without more detail. */
  public static final int FAILED = -1;

  /** The file with the password, in the client's folder. */
  public static final String PASSWORD_FILE = "gui_rpc_auth.cfg";

  /** The file with the hosts that may connect, in the client's folder. */
  public static final String HOSTS_FILE = "remote_hosts.cfg";

  private Protocol() {}

  /** What a client answers to a nonce: MD5 of nonce and password, 32 hexadecimal digits. */
  public static String answer(String nonce, String password) {
    return Md5.of(nonce + password).hex();
  }
}
