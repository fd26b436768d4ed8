package io.voluntas.emulator.provenance;

/**
 * A file or folder of the crate.
 *
 * @param path relative to the crate, with slashes; a folder's ends in one
 * @param name what it is; of an input, how the command named it
 * @param mediaType for instance {@code text/csv}; empty for a folder
 * @param input whether the run read it; else it is a result
 * @param fingerprint size and check sum
 */
public record CrateFile(
    String path, String name, String mediaType, boolean input, Fingerprint fingerprint) {
  /** Whether it is a folder. */
  public boolean isFolder() {
    return path.endsWith("/");
  }
}
