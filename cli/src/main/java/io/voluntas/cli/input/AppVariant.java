package io.voluntas.cli.input;

import io.voluntas.emulator.scenario.ResourceSpec;
import io.voluntas.rpc.files.BoincApp;
import java.util.SortedMap;

/**
 * The versions of an app that occupy the same: what a scenario calls an app.
 *
 * @param app the app
 * @param usage what one job occupies, millionths of an instance by type
 * @param planClass plan class of the fastest version; may be empty
 * @param flops speed of the fastest version, FLOPS, above 0
 * @param version whether the project has such a version; else it is only there for jobs at hand
 */
record AppVariant(
    BoincApp app, SortedMap<String, Long> usage, String planClass, double flops, boolean version) {
  /** The type for which the server is asked: the device if there is one. */
  String type() {
    return usage.keySet().stream()
        .filter(type -> !type.equals(ResourceSpec.CPU))
        .findFirst()
        .orElse(ResourceSpec.CPU);
  }
}
