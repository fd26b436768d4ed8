package io.voluntas.host.live;

import io.voluntas.host.store.ProjectDocument;
import io.voluntas.spi.rpc.ServerReport;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** What changes in a project's document. */
final class ProjectPapers {
  /** Note: when it was last asked, microseconds since 1970. */
  static final String ASKED = "asked-at";

  /** Note: the project goes when its last job is reported. */
  static final String LEAVING = "detach-when-done";

  /** Note: the resource share that its server told. */
  static final String TOLD_SHARE = "told-share";

  private ProjectPapers() {}

  /** A request goes out. */
  static ProjectDocument asked(ProjectDocument old, long unix) {
    return copy(old, old.rpcSequence() + 1, with(old, ASKED, Long.toString(unix)));
  }

  /** It answered. A first key is trusted; the transport has checked that a later one is signed. */
  static ProjectDocument answered(
      ProjectDocument old, List<URI> schedulers, Optional<ServerReport> said) {
    ServerReport server = said.orElseGet(() -> ServerReport.acknowledging(List.of()));
    boolean newHost = server.hostId().isPresent() && server.hostId().getAsLong() != old.hostId();
    return new ProjectDocument(
        old.name(),
        old.masterUrl(),
        schedulers.isEmpty() ? old.schedulers() : schedulers,
        old.authenticator(),
        newHost ? server.hostId().getAsLong() : old.hostId(),
        newHost ? 0 : old.rpcSequence(),
        orElse(server.codeSignKey(), old.codeSignKey()),
        orElse(server.projectName(), old.projectName()),
        orElse(server.userName(), old.userName()),
        orElse(server.teamName(), old.teamName()),
        old.attachedAt(),
        server.resourceShare().isPresent()
            ? with(old, TOLD_SHARE, Double.toString(server.resourceShare().getAsDouble()))
            : old.notes());
  }

  /** A note is written; empty text removes it. */
  static ProjectDocument noted(ProjectDocument old, String name, String text) {
    return copy(old, old.rpcSequence(), with(old, name, text));
  }

  private static ProjectDocument copy(
      ProjectDocument old, long sequence, SortedMap<String, String> notes) {
    return new ProjectDocument(
        old.name(),
        old.masterUrl(),
        old.schedulers(),
        old.authenticator(),
        old.hostId(),
        sequence,
        old.codeSignKey(),
        old.projectName(),
        old.userName(),
        old.teamName(),
        old.attachedAt(),
        notes);
  }

  private static SortedMap<String, String> with(ProjectDocument old, String name, String text) {
    SortedMap<String, String> notes = new TreeMap<>(old.notes());
    if (text.isEmpty()) {
      notes.remove(name);
    } else {
      notes.put(name, text);
    }
    return notes;
  }

  private static String orElse(String text, String otherwise) {
    return text.isEmpty() ? otherwise : text;
  }
}
