package io.voluntas.rpc.gui.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Who may connect. */
final class RemoteHostsTest {
  @TempDir Path folder;

  @Test
  void withoutTheFileOnlyThisComputer() throws Exception {
    RemoteHosts hosts = RemoteHosts.read(folder, line -> {});
    assertThat(hosts.allows(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}))).isTrue();
    byte[] six = new byte[16];
    six[15] = 1;
    assertThat(hosts.allows(InetAddress.getByAddress(six))).isTrue();
    assertThat(hosts.allows(InetAddress.getByName("192.0.2.1"))).isFalse();
  }

  @Test
  void addressesInTheFileMayConnect() throws Exception {
    Files.writeString(
        folder.resolve("remote_hosts.cfg"),
        "# my machines\n192.0.2.1  ; the laptop\n\n  2001:db8::5\nno such host!\n");
    List<String> log = new ArrayList<>();
    RemoteHosts hosts = RemoteHosts.read(folder, log::add);
    assertThat(hosts.allows(InetAddress.getByName("192.0.2.1"))).isTrue();
    assertThat(hosts.allows(InetAddress.getByName("2001:db8::5"))).isTrue();
    assertThat(hosts.allows(InetAddress.getByName("192.0.2.2"))).isFalse();
    assertThat(log).singleElement().asString().contains("remote_hosts.cfg:5", "no such host!");
  }
}
