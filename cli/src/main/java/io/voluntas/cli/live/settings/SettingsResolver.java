package io.voluntas.cli.live.settings;

import io.voluntas.engine.config.Problems;
import io.voluntas.engine.config.SettingsFile;
import io.voluntas.host.disk.DiskLimits;
import io.voluntas.host.machine.ComputingRules;
import io.voluntas.host.machine.ComputingRules.Hours;
import io.voluntas.rpc.files.ClientConfig;
import io.voluntas.rpc.files.GlobalPreferences;
import io.voluntas.spi.Option;
import io.voluntas.spi.OptionValues;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.model.Preferences;
import io.voluntas.spi.rpc.ClientReport;
import java.time.DayOfWeek;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Function;

/**
 * Brings the sources together: a key that {@code voluntas.yaml} gives hides the field's element of
 * the same meaning; without files of the field's client our defaults hold, with one its own
 * defaults for what it leaves out.
 */
public final class SettingsResolver {
  private static final String CLIENT = "client";

  private final SettingsFile file;
  private final OptionValues values;
  private final Preferences client;
  private final Optional<GlobalPreferences> theirs;
  private final ClientConfig config;

  private SettingsResolver(
      SettingsFile file,
      OptionValues values,
      Preferences client,
      Optional<GlobalPreferences> theirs,
      ClientConfig config) {
    this.file = file;
    this.values = values;
    this.client = client;
    this.theirs = theirs;
    this.config = config;
  }

  /**
   * Resolves all settings.
   *
   * @param file {@code voluntas.yaml} with overrides of the command line
   * @param theirs the field's preferences; empty when there are no such files
   * @param config {@code cc_config.xml}, or its defaults
   * @param host the machine
   * @throws io.voluntas.engine.config.ConfigException when something in the file is wrong
   */
  public static UserSettings resolve(
      SettingsFile file,
      Optional<GlobalPreferences> theirs,
      ClientConfig config,
      ClientReport.HostDescription host) {
    Problems problems = new Problems();
    Optional<OptionValues> values =
        file.values(SettingsFile.COMPUTING, ComputingOptions.ALL, problems);
    Preferences client = file.preferences(problems);
    problems.throwIfAny();
    return new SettingsResolver(file, values.orElseThrow(), client, theirs, config).settings(host);
  }

  private UserSettings settings(ClientReport.HostDescription host) {
    int cpus = config.cpus().orElse(host.cpus());
    double inUse = pick(ComputingOptions.MEMORY_IN_USE, p -> p.memory().ramBusy());
    double idle = pick(ComputingOptions.MEMORY_IDLE, p -> p.memory().ramIdle());
    return new UserSettings(
        preferences(cpus, memory(ComputingOptions.MEMORY_IDLE, idle, host.memoryBytes())),
        preferences(cpus, memory(ComputingOptions.MEMORY_IN_USE, inUse, host.memoryBytes())),
        rules(),
        cpus,
        new DiskLimits(
            pick(ComputingOptions.DISK_MOST, p -> boxed(p.memory().diskBytes()).map(Math::round)),
            pick(ComputingOptions.DISK_PART, p -> p.memory().diskPercent().orElse(100) / 100),
            diskFree()),
        pick(ComputingOptions.CHECKPOINTS, GlobalPreferences::checkpointInterval),
        values.get(ComputingOptions.MEASURE),
        config);
  }

  private long diskFree() {
    return pick(ComputingOptions.DISK_FREE, p -> Math.round(p.memory().diskFreeBytes()));
  }

  private boolean given(String section, String key) {
    return file.section(section).containsKey(key);
  }

  private <T> T pick(Option<T> option, Function<GlobalPreferences, T> their) {
    return theirs.isEmpty() || given(SettingsFile.COMPUTING, option.name())
        ? values.get(option)
        : their.apply(theirs.get());
  }

  private <T> T client(String key, T ours, Function<GlobalPreferences, T> their) {
    return theirs.isEmpty() || given(CLIENT, key) ? ours : their.apply(theirs.get());
  }

  private Preferences preferences(int cpus, long memory) {
    return new Preferences(
        client("min-queue", client.minQueue(), GlobalPreferences::minQueue),
        client("extra-queue", client.extraQueue(), GlobalPreferences::extraQueue),
        client(
            "scheduling-period",
            client.schedulingPeriod(),
            p -> Math.max(Durations.SECOND, p.schedulingPeriod())),
        client("leave-in-memory", client.leaveInMemory(), GlobalPreferences::leaveInMemory),
        usable(cpus),
        memory);
  }

  /** One of our two keys hides the field's elements; both together give the smaller number. */
  private int usable(int cpus) {
    boolean part = given(SettingsFile.COMPUTING, ComputingOptions.PROCESSORS.name());
    if (!part && !given(CLIENT, "max-cpus") && theirs.isPresent()) {
      return theirs.get().processors().usable(cpus);
    }
    int most = (int) (cpus * values.get(ComputingOptions.PROCESSORS));
    return Math.max(1, Math.min(client.maxCpus(), most));
  }

  /** An amount in {@code client} hides parts that come from elsewhere. */
  private long memory(Option<Double> option, double part, long total) {
    boolean amount = given(CLIENT, "memory");
    if (total <= 0 || (amount && !given(SettingsFile.COMPUTING, option.name()))) {
      return client.memoryBytes();
    }
    long byPart = (long) (total * part);
    return amount ? Math.min(client.memoryBytes(), byPart) : byPart;
  }

  private ComputingRules rules() {
    return new ComputingRules(
        pick(ComputingOptions.ON_BATTERIES, p -> p.activity().onBatteries()),
        pick(ComputingOptions.IN_USE, p -> p.activity().whileInUse()),
        pick(ComputingOptions.DEVICES_IN_USE, p -> p.activity().gpuWhileInUse()),
        pick(ComputingOptions.IDLE_AFTER, p -> p.activity().idleAfter()),
        pick(ComputingOptions.STOP_WITHOUT_INPUT, p -> boxed(p.activity().stopWithoutInput()))
            .map(OptionalLong::of)
            .orElse(OptionalLong.empty()),
        pick(
                ComputingOptions.OTHER_LOAD,
                p -> boxed(p.activity().otherLoadPercent()).map(percent -> percent / 100))
            // 100 % and more is no limit.
            .filter(load -> load < 1)
            .map(OptionalDouble::of)
            .orElse(OptionalDouble.empty()),
        pick(ComputingOptions.HOURS, p -> hours(p.computing())),
        pick(ComputingOptions.NETWORK_HOURS, p -> hours(p.network())),
        days(ComputingOptions.HOURS, ComputingOptions.DAYS, GlobalPreferences.DayHours::computing),
        days(
            ComputingOptions.NETWORK_HOURS,
            ComputingOptions.NETWORK_DAYS,
            GlobalPreferences.DayHours::network),
        pick(ComputingOptions.THROTTLE, p -> p.processors().throttlePercent() / 100),
        diskFree());
  }

  /** Who gives general hours here does not want the weekdays of another file in between. */
  private Map<DayOfWeek, Hours> days(
      Option<Hours> general,
      Option<Map<DayOfWeek, Hours>> option,
      Function<GlobalPreferences.DayHours, Optional<GlobalPreferences.Hours>> part) {
    if (given(SettingsFile.COMPUTING, general.name())) {
      return values.get(option);
    }
    return pick(
        option,
        p -> {
          Map<DayOfWeek, Hours> days = new EnumMap<>(DayOfWeek.class);
          for (GlobalPreferences.DayHours day : p.days()) {
            // The field counts from Sunday, which is 0 there and 7 here.
            DayOfWeek name = DayOfWeek.of(day.day() == 0 ? 7 : day.day());
            part.apply(day).ifPresent(hours -> days.put(name, hours(hours)));
          }
          return days;
        });
  }

  private static Hours hours(GlobalPreferences.Hours hours) {
    return new Hours(hours.start(), hours.end());
  }

  private static Optional<Double> boxed(OptionalDouble value) {
    return value.isPresent() ? Optional.of(value.getAsDouble()) : Optional.empty();
  }

  private static Optional<Long> boxed(OptionalLong value) {
    return value.isPresent() ? Optional.of(value.getAsLong()) : Optional.empty();
  }
}
