package io.voluntas.host.machine.local;

import io.voluntas.spi.rpc.ClientReport;
import java.io.File;
import java.nio.file.Path;

/** The disk with the client's folder. */
final class Disk {
  // A file store would read the whole list of mounts at each look; this is one call of the system.
  private final File folder;

  Disk(Path folder) {
    this.folder = folder.toFile();
  }

  /**
   * Its size, bytes; most possible when it cannot be read, so that nothing is held because of it.
   */
  long total() {
    long bytes = folder.getTotalSpace();
    return bytes > 0 ? bytes : Long.MAX_VALUE;
  }

  /** What this user may still write, bytes. */
  long free() {
    return folder.getTotalSpace() > 0 ? folder.getUsableSpace() : Long.MAX_VALUE;
  }

  /** A description with this disk as it is now. */
  ClientReport.HostDescription in(ClientReport.HostDescription host) {
    return new ClientReport.HostDescription(
        host.name(),
        host.address(),
        host.timezone(),
        host.cpus(),
        host.cpuVendor(),
        host.cpuModel(),
        host.cpuFeatures(),
        host.cpuFlops(),
        host.cpuIops(),
        host.memoryBytes(),
        host.cacheBytes(),
        host.swapBytes(),
        folder.getTotalSpace(),
        folder.getUsableSpace(),
        host.osName(),
        host.osVersion(),
        host.platforms());
  }
}
