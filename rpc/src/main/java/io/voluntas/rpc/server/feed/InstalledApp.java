package io.voluntas.rpc.server.feed;

import io.voluntas.rpc.server.config.AppDefinition;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * An app whose files can be downloaded.
 *
 * @param definition what its operator wrote
 * @param folder where it is
 * @param versions its versions, in the order of the definition
 */
public record InstalledApp(AppDefinition definition, Path folder, List<Version> versions) {
  /** Copies the list. */
  public InstalledApp {
    versions = List.copyOf(versions);
  }

  /** The version of a number, platform and plan class. */
  public Optional<Version> version(int number, String platform, String planClass) {
    return versions.stream()
        .filter(
            version ->
                version.spec.number() == number
                    && version.spec.platform().equals(platform)
                    && version.spec.planClass().equals(planClass))
        .findFirst();
  }

  /**
   * A version.
   *
   * @param spec what its operator wrote
   * @param files its files
   */
  public record Version(AppDefinition.Version spec, List<ProgramFile> files) {
    /** Copies the list. */
    public Version {
      files = List.copyOf(files);
    }
  }

  /**
   * A file of a version.
   *
   * @param spec what its operator wrote
   * @param staged the file in the download folder
   * @param signature signature of its sum by the project's code-signing key
   */
  public record ProgramFile(AppDefinition.ProgramFile spec, StagedFile staged, String signature) {}
}
