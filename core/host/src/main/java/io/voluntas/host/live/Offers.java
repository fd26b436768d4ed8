package io.voluntas.host.live;

import io.voluntas.engine.state.ResourceState;
import io.voluntas.spi.rpc.SchedulerReply.SentJob;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/** Jobs that a project sends, before they are this client's. */
final class Offers {
  private Offers() {}

  /** Why a job cannot be taken; a bad one must not take the client along. */
  static Optional<String> trouble(SentJob sent, List<ResourceState> resources) {
    if (sent.launch().isEmpty()) {
      return Optional.of("does not say how to run it");
    }
    if (sent.usage().values().stream().noneMatch(amount -> amount > 0)
        || sent.usage().values().stream().anyMatch(amount -> amount < 0)) {
      return Optional.of("uses nothing");
    }
    SortedSet<String> types = new TreeSet<>();
    resources.forEach(type -> types.add(type.name()));
    for (String type : sent.usage().keySet()) {
      if (!types.contains(type)) {
        return Optional.of("needs " + type + ", which this computer has not");
      }
    }
    boolean sane = sent.estimate() > 0 && sent.memoryBytes() >= 0 && sent.deviceMemoryBytes() >= 0;
    return sane ? Optional.empty() : Optional.of("has impossible numbers");
  }

  /** What the kernel has to know of it. */
  static SentJob bare(SentJob sent, boolean downloaded) {
    return new SentJob(
        sent.name(),
        sent.app(),
        sent.usage(),
        sent.estimate(),
        sent.deadline(),
        sent.memoryBytes(),
        downloaded,
        sent.checkpointsAnytime(),
        sent.deviceMemoryBytes(),
        Optional.empty());
  }
}
