package io.voluntas.host.live;

import java.net.URI;
import java.util.List;

/**
 * A project to attach.
 *
 * @param masterUrl its master URL in canonical form, ending with a slash
 * @param name what it calls itself; may be empty
 * @param authenticator account key
 * @param schedulers its schedulers; empty to look for them
 */
public record NewProject(
    String masterUrl, String name, String authenticator, List<URI> schedulers) {
  /** Copies the list. */
  public NewProject {
    schedulers = List.copyOf(schedulers);
  }
}
