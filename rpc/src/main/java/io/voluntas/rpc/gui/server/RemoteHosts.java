package io.voluntas.rpc.gui.server;

import io.voluntas.rpc.gui.wire.Protocol;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The hosts that may connect from outside: {@code remote_hosts.cfg}, one name or address a line,
 * with comments after {@code #} or {@code ;}. Names are looked up when the file is read.
 *
 * @param addresses their addresses
 */
record RemoteHosts(Set<InetAddress> addresses) {
  private static final long MOST_BYTES = 1 << 20;

  /** Copies the set. */
  RemoteHosts {
    addresses = Set.copyOf(addresses);
  }

  /**
   * Reads the file; without it no host is allowed.
   *
   * @param log told of names that cannot be found
   * @throws IOException when the file is there but cannot be read
   */
  static RemoteHosts read(Path folder, Consumer<String> log) throws IOException {
    Path file = folder.resolve(Protocol.HOSTS_FILE);
    if (!Files.exists(file)) {
      return new RemoteHosts(Set.of());
    }
    if (Files.size(file) > MOST_BYTES) {
      throw new IOException(file + ": larger than " + MOST_BYTES + " bytes");
    }
    Set<InetAddress> found = new LinkedHashSet<>();
    int number = 0;
    for (String line : Files.readAllLines(file)) {
      number++;
      String name = line.split("[#;]", 2)[0].strip();
      if (!name.isEmpty()) {
        try {
          found.addAll(List.of(InetAddress.getAllByName(name)));
        } catch (UnknownHostException e) {
          log.accept(file + ":" + number + ": no such host: " + name);
        }
      }
    }
    return new RemoteHosts(found);
  }

  /** Whether connections from there are taken. */
  boolean allows(InetAddress from) {
    return from.isLoopbackAddress() || addresses.contains(from);
  }
}
