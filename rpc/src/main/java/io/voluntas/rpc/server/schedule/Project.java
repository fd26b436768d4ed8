package io.voluntas.rpc.server.schedule;

import io.voluntas.rpc.server.config.ServerConfig;
import io.voluntas.rpc.server.keys.ProjectKeys;

/**
 * What the scheduler knows of its project.
 *
 * @param name name for people
 * @param url master URL, ending in a slash
 * @param keys key pairs
 * @param answers how requests are answered
 */
public record Project(String name, String url, ProjectKeys keys, ServerConfig.Answers answers) {
  /** Where the scheduler is, under the master URL. */
  public static final String SCHEDULER = "scheduler";

  /** Where downloads are, under the master URL. */
  public static final String DOWNLOAD = "download/";

  /** Where uploads go, under the master URL. Clients tell uploads by this word. */
  public static final String UPLOAD = "file_upload_handler";
}
