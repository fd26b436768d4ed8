package io.voluntas.rpc.server.config;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The folder of a project server.
 *
 * @param root its path
 */
public record ServerFolder(Path root) {
  /** The settings. */
  public Path config() {
    return root.resolve("server.yaml");
  }

  /** Key pairs; only the owner may read it. */
  public Path keys() {
    return root.resolve("keys");
  }

  /** The key of the project's own account. */
  public Path accountKey() {
    return keys().resolve("account_key");
  }

  /** One folder for each app. */
  public Path apps() {
    return root.resolve("apps");
  }

  /** Job lists. */
  public Path jobs() {
    return root.resolve("jobs");
  }

  /** Files that clients fetch; none of them ever changes. */
  public Path download() {
    return root.resolve("download");
  }

  /** Complete files that clients sent and that were not judged yet. */
  public Path upload() {
    return root.resolve("upload");
  }

  /** Files that are being sent. */
  public Path partial() {
    return root.resolve("upload/partial");
  }

  /** Valid outputs, one folder for each job. */
  public Path results() {
    return root.resolve("results");
  }

  /** The database, unless it is elsewhere. */
  public Path database() {
    return root.resolve("state.db");
  }

  /** Is locked while a server uses the folder. */
  public Path lock() {
    return root.resolve("server.lock");
  }

  /** Makes the folders that are missing. */
  public void make() throws IOException {
    for (Path folder : List.of(root, apps(), jobs(), download(), partial(), results())) {
      Files.createDirectories(folder);
    }
  }
}
