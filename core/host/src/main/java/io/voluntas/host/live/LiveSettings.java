package io.voluntas.host.live;

import io.voluntas.host.disk.DiskLimits;
import io.voluntas.host.journal.PolicyChoice;
import io.voluntas.host.machine.ComputingRules;
import io.voluntas.host.process.RunnerSettings;
import io.voluntas.host.transfer.TransferLimits;
import io.voluntas.spi.model.Preferences;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a client is configured with.
 *
 * @param policies its policies
 * @param preferences what decisions depend on while nobody uses the computer
 * @param memoryInUse most memory of all jobs while somebody does, bytes
 * @param rules when computing and the network are allowed
 * @param disk how much of the disk projects may have
 * @param cpus processors to act as; empty for those that are there
 * @param devices devices by type, the most important type first
 * @param limits limits of projects, by master URL
 * @param transfers how files move
 * @param tasks how patient it is with processes
 * @param rpcLimit longest time for a scheduler RPC
 * @param maxOverdue jobs that were not started so long after their deadline are aborted,
 *     microseconds; 0 for never
 * @param reportAtOnce whether finished jobs are reported at once
 * @param ordinaryPrograms whether a program that does not speak BOINC's API is done when it ends
 *     with code 0; otherwise it also has to create {@code boinc_finish_called}, as with BOINC's own
 *     client
 * @param preferencesXml the preferences as BOINC's element, for projects and programs; empty for
 *     none
 */
public record LiveSettings(
    PolicyChoice policies,
    Preferences preferences,
    long memoryInUse,
    ComputingRules rules,
    DiskLimits disk,
    OptionalInt cpus,
    List<DeviceGroup> devices,
    SortedMap<String, ProjectLimits> limits,
    TransferLimits transfers,
    RunnerSettings tasks,
    Duration rpcLimit,
    long maxOverdue,
    boolean reportAtOnce,
    boolean ordinaryPrograms,
    String preferencesXml) {
  /** Copies. */
  public LiveSettings {
    devices = List.copyOf(devices);
    limits = Collections.unmodifiableSortedMap(new TreeMap<>(limits));
  }

  /** What decisions depend on while somebody uses the computer, or nobody does. */
  Preferences preferences(boolean inUse) {
    return new Preferences(
        preferences.minQueue(),
        preferences.extraQueue(),
        preferences.schedulingPeriod(),
        preferences.leaveInMemory(),
        preferences.maxCpus(),
        inUse ? memoryInUse : preferences.memoryBytes());
  }

  /** Whether finished jobs of an app are reported at once. */
  boolean reportsAtOnce(String project, String app) {
    ProjectLimits own = limitsOf(project);
    return reportAtOnce || own.reportAtOnce() || own.appsAtOnce().contains(app);
  }

  /** The limits of a project. */
  ProjectLimits limitsOf(String project) {
    return limits.getOrDefault(project, ProjectLimits.NONE);
  }
}
