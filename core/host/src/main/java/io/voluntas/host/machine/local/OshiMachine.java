package io.voluntas.host.machine.local;

import io.voluntas.host.machine.Conditions;
import io.voluntas.host.machine.Machine;
import io.voluntas.host.machine.ProcessorSpeed;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.rpc.ClientReport;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import oshi.SystemInfo;
import oshi.hardware.CentralProcessor;
import oshi.hardware.HardwareAbstractionLayer;
import oshi.hardware.PowerSource;
import oshi.software.os.OperatingSystem;

/** Any machine that OSHI knows. Users' input is not seen. */
final class OshiMachine implements Machine {
  private static final long LOAD_PERIOD = CpuLoad.WINDOW;
  private static final long BATTERY_PERIOD = Durations.MINUTE;

  private final SystemInfo info = new SystemInfo();
  private final Disk disk;
  private final ProcessorSpeed speed;
  private long[] ticks = new long[0];
  private long ticksAt;
  private long jobsAt;
  private OptionalDouble load = OptionalDouble.empty();
  private boolean onBattery;
  private long batteryAt;

  OshiMachine(Path folder, ProcessorSpeed speed) {
    this.disk = new Disk(folder);
    this.speed = speed;
    this.batteryAt = System.nanoTime() / 1000 - BATTERY_PERIOD;
  }

  @Override
  public ClientReport.HostDescription describe() {
    HardwareAbstractionLayer hardware = info.getHardware();
    CentralProcessor cpu = hardware.getProcessor();
    CentralProcessor.ProcessorIdentifier id = cpu.getProcessorIdentifier();
    OperatingSystem os = info.getOperatingSystem();
    return disk.in(
        new ClientReport.HostDescription(
            os.getNetworkParams().getHostName(),
            Addresses.first(),
            ZoneId.systemDefault().getRules().getOffset(Instant.now()).getTotalSeconds(),
            Runtime.getRuntime().availableProcessors(),
            id.getVendor(),
            id.getName().strip()
                + " [Family "
                + id.getFamily()
                + " Model "
                + id.getModel()
                + " Stepping "
                + id.getStepping()
                + "]",
            String.join(" ", cpu.getFeatureFlags()),
            speed.flops(),
            speed.iops(),
            hardware.getMemory().getTotal(),
            cpu.getProcessorCaches().stream()
                .mapToLong(CentralProcessor.ProcessorCache::getCacheSize)
                .max()
                .orElse(-1),
            hardware.getMemory().getVirtualMemory().getSwapTotal(),
            0,
            0,
            os.getFamily(),
            os.getVersionInfo().toString(),
            Platforms.other(System.getProperty("os.name", ""), System.getProperty("os.arch", ""))));
  }

  @Override
  public Conditions conditions(long jobCpu) {
    long now = System.nanoTime() / 1000;
    if (now - batteryAt >= BATTERY_PERIOD) {
      List<PowerSource> sources = info.getHardware().getPowerSources();
      onBattery =
          !sources.isEmpty()
              && sources.stream().noneMatch(PowerSource::isPowerOnLine)
              && sources.stream().anyMatch(PowerSource::isDischarging);
      batteryAt = now;
    }
    look(now, jobCpu);
    return new Conditions(
        OptionalLong.empty(),
        onBattery,
        load,
        !Addresses.first().isEmpty(),
        disk.free(),
        disk.total());
  }

  /** Here low priority is not counted apart: jobs are known only by what they used. */
  private void look(long now, long jobCpu) {
    if (ticks.length > 0 && now - ticksAt < LOAD_PERIOD) {
      return;
    }
    CentralProcessor cpu = info.getHardware().getProcessor();
    long[] seen = cpu.getSystemCpuLoadTicks();
    if (ticks.length > 0) {
      double all = cpu.getSystemCpuLoadBetweenTicks(ticks, seen);
      double machine = (double) (now - ticksAt) * Math.max(1, cpu.getLogicalProcessorCount());
      double jobs = Math.max(0, jobCpu - jobsAt) / machine;
      load = OptionalDouble.of(Math.min(1, Math.max(0, all - jobs)));
    }
    ticks = seen;
    ticksAt = now;
    jobsAt = jobCpu;
  }
}
