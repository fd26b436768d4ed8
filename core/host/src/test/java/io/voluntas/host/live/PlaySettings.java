package io.voluntas.host.live;

import io.voluntas.host.disk.DiskLimits;
import io.voluntas.host.machine.ComputingRules;
import io.voluntas.spi.model.Preferences;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.TreeSet;

/** The settings of a {@link PlayBench} with one thing changed. */
final class PlaySettings {
  private PlaySettings() {}

  static LiveSettings usual() {
    return PlayBench.settings("edf-debt");
  }

  /** Jobs run for a part of the time. */
  static LiveSettings throttle(double part) {
    ComputingRules all = ComputingRules.ALWAYS;
    ComputingRules rules =
        new ComputingRules(
            all.onBatteries(),
            all.whileInUse(),
            all.devicesWhileInUse(),
            all.idleAfter(),
            all.stopWithoutInput(),
            all.otherLoadLimit(),
            all.computing(),
            all.network(),
            all.computingDays(),
            all.networkDays(),
            part,
            all.diskFreeBytes());
    return with(usual().preferences(), Long.MAX_VALUE, rules, DiskLimits.NONE, 0, List.of());
  }

  /** Memory of all jobs while nobody, or somebody, uses the computer. */
  static LiveSettings memory(long idle, long inUse) {
    Preferences old = usual().preferences();
    Preferences limited =
        new Preferences(
            old.minQueue(), old.extraQueue(), old.schedulingPeriod(), true, old.maxCpus(), idle);
    return with(limited, inUse, ComputingRules.ALWAYS, DiskLimits.NONE, 0, List.of());
  }

  static LiveSettings disk(DiskLimits limits) {
    return with(usual().preferences(), Long.MAX_VALUE, ComputingRules.ALWAYS, limits, 0, List.of());
  }

  static LiveSettings overdue(long most) {
    return with(
        usual().preferences(),
        Long.MAX_VALUE,
        ComputingRules.ALWAYS,
        DiskLimits.NONE,
        most,
        List.of());
  }

  static LiveSettings claims(Claims... claims) {
    return with(
        usual().preferences(),
        Long.MAX_VALUE,
        ComputingRules.ALWAYS,
        DiskLimits.NONE,
        0,
        List.of(claims));
  }

  private static LiveSettings with(
      Preferences preferences,
      long inUse,
      ComputingRules rules,
      DiskLimits disk,
      long overdue,
      List<Claims> claims) {
    LiveSettings usual = usual();
    ProjectLimits limits =
        new ProjectLimits(
            OptionalInt.empty(),
            new TreeMap<>(),
            new TreeSet<>(),
            List.of(),
            claims,
            false,
            new TreeSet<>());
    return new LiveSettings(
        usual.policies(),
        preferences,
        inUse,
        rules,
        disk,
        usual.cpus(),
        usual.devices(),
        new TreeMap<>(Map.of("http://alpha/", limits)),
        usual.transfers(),
        usual.tasks(),
        usual.rpcLimit(),
        overdue,
        usual.reportAtOnce(),
        usual.ordinaryPrograms(),
        usual.preferencesXml());
  }
}
