package io.voluntas.emulator.scenario;

import java.util.List;
import java.util.Optional;

/** The files that a scenario file may name, by the names that it gives them. */
public interface ScenarioFiles {
  /** No file at all, with a message that says so. */
  ScenarioFiles NONE =
      new ScenarioFiles() {
        @Override
        public List<AvailabilitySpec.Trace> traces(String name) {
          throw new IllegalArgumentException(
              "'" + name + "': files can be named only in a scenario that is a file itself");
        }

        @Override
        public AvailabilitySpec.Trace trace(String name, Optional<String> node) {
          throw new IllegalArgumentException(
              "'" + name + "': files can be named only in a scenario that is a file itself");
        }

        @Override
        public List<Supply.RecordedJob> jobs(String name, String app, long delayBound) {
          throw new IllegalArgumentException(
              "'" + name + "': files can be named only in a scenario that is a file itself");
        }
      };

  /**
   * When something is there, from a file of intervals or events.
   *
   * @param name as in the scenario
   * @param node which of several hosts in the file
   * @throws IllegalArgumentException with file and line when it cannot be read
   */
  AvailabilitySpec.Trace trace(String name, Optional<String> node);

  /**
   * The traces of all hosts of a file, in the order of their names, or of all files of a folder;
   * hosts that are never up are left out.
   *
   * @param name as in the scenario
   * @throws IllegalArgumentException with file and line when it cannot be read
   */
  List<AvailabilitySpec.Trace> traces(String name);

  /**
   * Jobs of a client's log, in its order.
   *
   * @param name as in the scenario
   * @param app the app that the jobs are of
   * @param delayBound time from sending to deadline, microseconds, which logs do not tell
   * @throws IllegalArgumentException with file and line when it cannot be read
   */
  List<Supply.RecordedJob> jobs(String name, String app, long delayBound);
}
