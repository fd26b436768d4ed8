package io.voluntas.host.store;

import java.net.URI;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A project to which the client is attached, besides what the kernel keeps of it.
 *
 * @param name the project's name in the kernel, the key of this document
 * @param masterUrl master URL, as the user knows the project
 * @param schedulers its schedulers, in the order to try; empty before they are known
 * @param authenticator account key
 * @param hostId the host's number there; 0 before the first reply
 * @param rpcSequence number of the last request
 * @param codeSignKey its code-signing key; empty before the first reply
 * @param projectName what it calls itself; may be empty
 * @param userName the user's name there; may be empty
 * @param teamName the team's name; may be empty
 * @param attachedAt when it was attached, Unix microseconds
 * @param notes whatever else the client wants to remember of it, by name
 */
public record ProjectDocument(
    String name,
    String masterUrl,
    List<URI> schedulers,
    String authenticator,
    long hostId,
    long rpcSequence,
    String codeSignKey,
    String projectName,
    String userName,
    String teamName,
    long attachedAt,
    SortedMap<String, String> notes) {
  /** Copies. */
  public ProjectDocument {
    schedulers = List.copyOf(schedulers);
    notes = Collections.unmodifiableSortedMap(new TreeMap<>(notes));
  }
}
