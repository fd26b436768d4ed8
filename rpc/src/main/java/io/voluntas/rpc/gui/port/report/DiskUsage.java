package io.voluntas.rpc.gui.port.report;

import java.util.List;

/**
 * Use of the disk with the data folder.
 *
 * @param totalBytes its size
 * @param freeBytes what is free
 * @param clientBytes what the client uses by itself, without the projects
 * @param allowedBytes what client and projects may use
 * @param projects what each project uses
 */
public record DiskUsage(
    long totalBytes,
    long freeBytes,
    long clientBytes,
    long allowedBytes,
    List<OfProject> projects) {
  /** Copies the list. */
  public DiskUsage {
    projects = List.copyOf(projects);
  }

  /**
   * Use by a project.
   *
   * @param masterUrl the project
   * @param bytes what it uses
   */
  public record OfProject(String masterUrl, long bytes) {}
}
