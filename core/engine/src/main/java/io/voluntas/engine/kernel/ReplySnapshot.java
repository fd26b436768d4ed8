package io.voluntas.engine.kernel;

import io.voluntas.engine.state.ClientState;
import io.voluntas.engine.state.JobState;
import io.voluntas.engine.state.ProjectState;
import io.voluntas.spi.fetch.ReplyView;
import io.voluntas.spi.fetch.ResourceRequest;
import io.voluntas.spi.ledger.Ledgers;
import io.voluntas.spi.model.ResourceView;
import java.util.List;

/** A reply as work-fetch policies see it. */
final class ReplySnapshot extends HostSnapshot implements ReplyView {
  private final Ledgers ledgers;
  private final ProjectState project;
  private final List<ResourceRequest> requested;
  private final boolean forWork;
  private final List<JobState> arrived;
  private final boolean failed;
  private final boolean deadlines;

  ReplySnapshot(
      ClientState state,
      Ledgers ledgers,
      ProjectState project,
      List<ResourceRequest> requested,
      boolean forWork,
      List<JobState> arrived,
      boolean failed,
      boolean deadlines) {
    super(state);
    this.ledgers = ledgers;
    this.project = project;
    this.requested = requested;
    this.forWork = forWork;
    this.arrived = arrived;
    this.failed = failed;
    this.deadlines = deadlines;
  }

  @Override
  public ProjectState project() {
    return project;
  }

  @Override
  public ResourceRequest requested(ResourceView resource) {
    return requested.get(resource.index());
  }

  @Override
  public boolean requestedForWork() {
    return forWork;
  }

  @Override
  public int jobs(ResourceView resource) {
    int count = 0;
    for (JobState job : arrived) {
      if (job.mainResource().index() == resource.index()) {
        count++;
      }
    }
    return count;
  }

  @Override
  public boolean failed() {
    return failed;
  }

  @Override
  public boolean noWorkBecauseOfDeadlines() {
    return deadlines;
  }

  @Override
  public Ledgers ledgers() {
    return ledgers;
  }
}
