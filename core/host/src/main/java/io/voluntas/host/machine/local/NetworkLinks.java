package io.voluntas.host.machine.local;

/** Whether there is a network, from {@code /sys/class/net}. */
final class NetworkLinks {
  private static final String FOLDER = "/sys/class/net";

  /** The kernel's number for the loopback interface's kind. */
  private static final String LOOPBACK = "772";

  private final SystemFiles files;

  NetworkLinks(SystemFiles files) {
    this.files = files;
  }

  /**
   * Whether any interface but the loopback is up. Tunnels and mobile modems do not know their
   * state; they are up when they are switched on. A machine that shows no interfaces at all is
   * taken to have a network: a request will tell.
   */
  boolean up() {
    boolean any = false;
    for (String name : files.list(FOLDER)) {
      String at = FOLDER + "/" + name + "/";
      if (word(at + "type").equals(LOOPBACK)) {
        any = true;
        continue;
      }
      String state = word(at + "operstate");
      if (state.equals("up") || (state.equals("unknown") && on(word(at + "flags")))) {
        return true;
      }
      any |= !state.isEmpty();
    }
    return !any;
  }

  /** Flag 0x1: the interface was switched on. */
  private static boolean on(String flags) {
    if (!flags.matches("0x[0-9a-fA-F]{1,8}")) {
      return false;
    }
    return (Long.parseLong(flags.substring(2), 16) & 1) != 0;
  }

  private String word(String path) {
    return files.read(path).map(String::strip).orElse("");
  }
}
