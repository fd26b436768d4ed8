package io.voluntas.rpc.gui.interop;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The real boinccmd, pointed at a server.
 *
 * @param folder where it runs
 * @param port the server's port
 * @param password the server's password
 */
record Boinccmd(Path folder, int port, String password) {

  /** Runs one command. */
  Peer.Run run(String... command) throws Exception {
    List<String> all =
        new ArrayList<>(List.of("--host", "127.0.0.1:" + port, "--passwd", password));
    all.addAll(List.of(command));
    return Peer.BOINCCMD.run(folder, all);
  }
}
