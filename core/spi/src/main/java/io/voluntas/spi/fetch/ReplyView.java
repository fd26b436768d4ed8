package io.voluntas.spi.fetch;

import io.voluntas.spi.ledger.Ledgers;
import io.voluntas.spi.model.HostView;
import io.voluntas.spi.model.ProjectView;
import io.voluntas.spi.model.ResourceView;

/** What came back from a scheduler. */
public interface ReplyView extends HostView {
  /** Who answered. */
  ProjectView project();

  /** What was asked for a resource. */
  ResourceRequest requested(ResourceView resource);

  /** Whether the request was made for work, rather than riding on another contact. */
  boolean requestedForWork();

  /** Number of jobs that came whose main resource is this one. */
  int jobs(ResourceView resource);

  /** Whether the RPC itself failed: no reply, or one that could not be read. */
  boolean failed();

  /** Whether the reply said "no work because of deadlines". */
  boolean noWorkBecauseOfDeadlines();

  /** Balances before the reply is booked. */
  Ledgers ledgers();
}
