package io.voluntas.host.live;

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
 * @param preferences what decisions depend on
 * @param rules when computing and the network are allowed
 * @param cpus processors to act as; empty for those that are there
 * @param devices devices by type, the most important type first
 * @param limits limits of projects, by master URL
 * @param transfers how files move
 * @param tasks how patient it is with processes
 * @param rpcLimit longest time for a scheduler RPC
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
    ComputingRules rules,
    OptionalInt cpus,
    List<DeviceGroup> devices,
    SortedMap<String, ProjectLimits> limits,
    TransferLimits transfers,
    RunnerSettings tasks,
    Duration rpcLimit,
    boolean reportAtOnce,
    boolean ordinaryPrograms,
    String preferencesXml) {
  /** Copies. */
  public LiveSettings {
    devices = List.copyOf(devices);
    limits = Collections.unmodifiableSortedMap(new TreeMap<>(limits));
  }

  /** The limits of a project. */
  ProjectLimits limitsOf(String project) {
    return limits.getOrDefault(project, ProjectLimits.NONE);
  }
}
