package io.voluntas.cli.live.settings;

import io.voluntas.host.disk.DiskLimits;
import io.voluntas.host.machine.ComputingRules;
import io.voluntas.rpc.files.ClientConfig;
import io.voluntas.spi.model.Preferences;

/**
 * What the user wants of a live client, from all sources.
 *
 * @param idle preferences while nobody uses the computer
 * @param inUse preferences while somebody does: less memory
 * @param rules when computing and the network are allowed
 * @param cpus processors to act as if the machine had, at least 1
 * @param disk disk space of projects
 * @param checkpointInterval jobs write checkpoints at most so often, microseconds
 * @param measureSpeed whether the processors' speed is to be measured
 * @param config {@code cc_config.xml}, for what has no key of ours
 */
public record UserSettings(
    Preferences idle,
    Preferences inUse,
    ComputingRules rules,
    int cpus,
    DiskLimits disk,
    long checkpointInterval,
    boolean measureSpeed,
    ClientConfig config) {
  /** The preferences that hold now. */
  public Preferences preferences(boolean userActive) {
    return userActive ? inUse : idle;
  }
}
