package io.voluntas.host.transfer;

import io.voluntas.spi.rpc.FileSpec;
import java.nio.file.Path;

/**
 * A file that is to be moved.
 *
 * @param project master URL of its project
 * @param file the file
 * @param path where it lies, or is to lie
 * @param upload whether it goes to the project; otherwise it comes from there
 * @param codeSignKey key that programs must be signed with; empty to check nothing
 * @param failures failed tries so far
 * @param since when it was first tried, microseconds of the client's clock; -1 before
 * @param notBefore no try before this time, microseconds of the client's clock
 */
public record Transfer(
    String project,
    FileSpec file,
    Path path,
    boolean upload,
    String codeSignKey,
    int failures,
    long since,
    long notBefore) {

  /** A transfer that was not tried yet. */
  public static Transfer of(
      String project, FileSpec file, Path path, boolean upload, String codeSignKey) {
    return new Transfer(project, file, path, upload, codeSignKey, 0, -1, 0);
  }

  /** What it is known by: one file of one project moves one way only once at a time. */
  public Key key() {
    return new Key(project, file.name(), upload);
  }

  /** The same after an earlier run of the client tried it in vain. */
  public Transfer resumed(int tries, long next) {
    return new Transfer(project, file, path, upload, codeSignKey, tries, since, next);
  }

  Transfer startedAt(long now) {
    return since >= 0
        ? this
        : new Transfer(project, file, path, upload, codeSignKey, failures, now, notBefore);
  }

  Transfer failedUntil(long next) {
    return new Transfer(project, file, path, upload, codeSignKey, failures + 1, since, next);
  }

  Transfer now() {
    return new Transfer(project, file, path, upload, codeSignKey, failures, since, 0);
  }

  /**
   * What a transfer is known by.
   *
   * @param project master URL of the project
   * @param name name of the file
   * @param upload the way it goes
   */
  public record Key(String project, String name, boolean upload) implements Comparable<Key> {
    @Override
    public int compareTo(Key other) {
      int order = project.compareTo(other.project);
      if (order == 0) {
        order = name.compareTo(other.name);
      }
      return order != 0 ? order : Boolean.compare(upload, other.upload);
    }
  }
}
