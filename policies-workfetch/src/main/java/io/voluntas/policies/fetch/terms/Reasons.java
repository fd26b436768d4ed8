package io.voluntas.policies.fetch.terms;

import io.voluntas.spi.model.ResourceView;

/** Codes of reasons that name a resource type. */
public final class Reasons {
  private Reasons() {}

  /** The code with the type, for instance {@code idle-intel-gpu}: codes have no underscores. */
  public static String code(String what, ResourceView type) {
    return what + '-' + type.name().replace('_', '-');
  }
}
