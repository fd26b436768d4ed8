package io.voluntas.host.machine.local;

import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** The machine's own address in its network. */
final class Addresses {
  private Addresses() {}

  /**
   * The first address of an interface that is up, IPv4 before IPv6; empty when there is none. Asks
   * no name server.
   */
  static String first() {
    try {
      List<InetAddress> addresses =
          NetworkInterface.networkInterfaces()
              .filter(Addresses::usable)
              .sorted(Comparator.comparingInt(NetworkInterface::getIndex))
              .<InetAddress>flatMap(NetworkInterface::inetAddresses)
              .filter(address -> !address.isLoopbackAddress() && !address.isLinkLocalAddress())
              .toList();
      return Stream.concat(
              addresses.stream().filter(Inet4Address.class::isInstance), addresses.stream())
          .map(InetAddress::getHostAddress)
          .findFirst()
          .orElse("");
    } catch (SocketException e) {
      return "";
    }
  }

  private static boolean usable(NetworkInterface one) {
    try {
      return one.isUp() && !one.isLoopback();
    } catch (SocketException e) {
      return false;
    }
  }
}
