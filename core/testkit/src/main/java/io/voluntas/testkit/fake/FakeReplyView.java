package io.voluntas.testkit.fake;

import io.voluntas.spi.fetch.ReplyView;
import io.voluntas.spi.fetch.ResourceRequest;
import io.voluntas.spi.model.ResourceView;
import java.util.Arrays;

/** A scheduler reply: for work, nothing asked, nothing brought, until told otherwise. */
public final class FakeReplyView extends FakeView implements ReplyView {
  private final FakeProject project;
  private final ResourceRequest[] requested;
  private final int[] jobs;
  private boolean forWork = true;
  private boolean failed;
  private boolean noWorkBecauseOfDeadlines;

  FakeReplyView(FakeHost host, FakeProject project) {
    super(host);
    this.project = project;
    this.requested = new ResourceRequest[host.resources().size()];
    Arrays.fill(requested, ResourceRequest.NONE);
    this.jobs = new int[host.resources().size()];
  }

  /** Sets what was asked for a resource and how many jobs of it came. */
  public FakeReplyView brought(ResourceView resource, ResourceRequest request, int count) {
    requested[resource.index()] = request;
    jobs[resource.index()] = count;
    return this;
  }

  /** Has the request ride on another contact. */
  public FakeReplyView riding() {
    forWork = false;
    return this;
  }

  /** Has the RPC fail. */
  public FakeReplyView failing() {
    failed = true;
    return this;
  }

  /** Sets the flag "no work because of deadlines". */
  public FakeReplyView withoutWorkBecauseOfDeadlines() {
    noWorkBecauseOfDeadlines = true;
    return this;
  }

  @Override
  public FakeProject project() {
    return project;
  }

  @Override
  public ResourceRequest requested(ResourceView resource) {
    return requested[resource.index()];
  }

  @Override
  public boolean requestedForWork() {
    return forWork;
  }

  @Override
  public int jobs(ResourceView resource) {
    return jobs[resource.index()];
  }

  @Override
  public boolean failed() {
    return failed;
  }

  @Override
  public boolean noWorkBecauseOfDeadlines() {
    return noWorkBecauseOfDeadlines;
  }

  @Override
  public FakeLedgers ledgers() {
    return host().ledgers();
  }
}
