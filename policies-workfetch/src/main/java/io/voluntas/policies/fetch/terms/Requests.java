package io.voluntas.policies.fetch.terms;

import io.voluntas.spi.fetch.ResourceRequest;
import java.util.Arrays;
import java.util.List;

/** A scheduler request in the making: nothing of any type at first. */
public final class Requests {
  private final ResourceRequest[] byType;

  /** A request for so many resource types. */
  public Requests(int types) {
    byType = new ResourceRequest[types];
    Arrays.fill(byType, ResourceRequest.NONE);
  }

  /** Sets what is asked of one type, by {@code ResourceView.index()}. */
  public void ask(int type, long work, long idleInstances) {
    byType[type] = new ResourceRequest(work, idleInstances);
  }

  /** Whether nothing is asked of any type. */
  public boolean isEmpty() {
    for (ResourceRequest request : byType) {
      if (!request.isNone()) {
        return false;
      }
    }
    return true;
  }

  /** One request for each type, by index. */
  public List<ResourceRequest> list() {
    return List.of(byType);
  }
}
