package io.voluntas.spi.fetch;

import io.voluntas.spi.Reason;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.model.ProjectView;
import java.util.List;

/** Whether to ask, whom, and for what. */
public sealed interface FetchDecision {
  /**
   * Ask a project.
   *
   * @param project whom
   * @param requests one for each resource, by index
   * @param reason why this project
   * @param others why not the others; may be empty unless the view is explaining
   */
  record Ask(
      ProjectView project, List<ResourceRequest> requests, Reason reason, List<NotAsked> others)
      implements FetchDecision {
    /** Without the others. */
    public Ask(ProjectView project, List<ResourceRequest> requests, Reason reason) {
      this(project, requests, reason, List.of());
    }
  }

  /**
   * Ask nobody.
   *
   * @param reviewAt when to call again if nothing happens, microseconds, but not before a minute
   *     has passed; {@code FOREVER} when only an event can change the answer
   * @param why reason per project; may be empty unless the view is explaining
   */
  record DoNotAsk(long reviewAt, List<NotAsked> why) implements FetchDecision {
    /** Nobody until something happens. */
    public static final DoNotAsk UNTIL_EVENT = new DoNotAsk(Durations.FOREVER, List.of());
  }

  /**
   * Why a project was not asked.
   *
   * @param project which
   * @param reason why
   */
  record NotAsked(ProjectView project, Reason reason) {}
}
