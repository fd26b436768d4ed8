package io.voluntas.rpc.gui.port;

import java.util.List;

/**
 * What attaching a project brought.
 *
 * @param messages lines for the user; may be empty
 */
public record AttachResult(List<String> messages) {
  /** Copies the list. */
  public AttachResult {
    messages = List.copyOf(messages);
  }
}
