package io.voluntas.host.machine.local;

import io.voluntas.host.machine.Conditions;
import io.voluntas.host.machine.Machine;
import io.voluntas.host.machine.ProcessorSpeed;
import io.voluntas.spi.rpc.ClientReport;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/** A Linux machine, from its kernel's files. */
final class LinuxMachine implements Machine {
  private final SystemFiles files;
  private final LongSupplier clock;
  private final Disk disk;
  private final ProcessorSpeed speed;
  private final CpuLoad load = new CpuLoad();
  private final PowerSupplies power;
  private final NetworkLinks network;
  private final UserIdle user;
  private ClientReport.@Nullable HostDescription facts;

  /**
   * A machine.
   *
   * @param clock microseconds since 1970
   * @param folder the client's folder
   */
  LinuxMachine(SystemFiles files, LongSupplier clock, Path folder, ProcessorSpeed speed) {
    this.files = files;
    this.clock = clock;
    this.disk = new Disk(folder);
    this.speed = speed;
    this.power = new PowerSupplies(files);
    this.network = new NetworkLinks(files);
    this.user = new UserIdle(files);
  }

  @Override
  public ClientReport.HostDescription describe() {
    ClientReport.HostDescription known = facts;
    if (known == null) {
      known = new LinuxFacts(files).describe(speed, ZoneId.systemDefault());
      facts = known;
    }
    return disk.in(known);
  }

  @Override
  public Conditions conditions(long jobCpu) {
    Optional<String> stat = files.read("/proc/stat");
    return new Conditions(
        user.at(clock.getAsLong()),
        power.onBattery(),
        stat.isPresent() ? load.look(stat.get(), jobCpu) : OptionalDouble.empty(),
        network.up(),
        disk.free(),
        disk.total());
  }
}
