package io.voluntas.policies.fetch.terms;

import io.voluntas.spi.Reason;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.model.ProjectView;
import io.voluntas.spi.model.ResourceView;

/**
 * What keeps a project from being asked for work of a resource type, apart from any ledger. First
 * seed document of the field, "Project states": the conditions of "fetchable" but for "overworked".
 */
public enum Bar {
  /** Nothing: it may be asked. */
  NONE("may-be-asked"),
  /** The user suspended it. */
  SUSPENDED("suspended"),
  /** The user set "no new work". */
  NO_NEW_WORK("no-new-work"),
  /** The user or the project excluded the resource type. */
  EXCLUDED("excluded"),
  /** Its master file has to be fetched first. */
  MASTER_FILE("master-file-pending"),
  /** Its minimum RPC time lies in the future. */
  DEFERRED("deferred");

  private final String code;

  Bar(String code) {
    this.code = code;
  }

  /**
   * The first bar that holds at a time, lasting ones before passing ones.
   *
   * @param at microseconds; a deferral that ends exactly then is over
   */
  public static Bar of(ProjectView project, ResourceView type, long at) {
    if (project.suspended()) {
      return SUSPENDED;
    }
    if (project.noNewWork()) {
      return NO_NEW_WORK;
    }
    if (!project.mayUse(type)) {
      return EXCLUDED;
    }
    if (project.masterFetchPending()) {
      return MASTER_FILE;
    }
    return project.deferredUntil() > at ? DEFERRED : NONE;
  }

  /** The bar in words, with the end of a deferral. */
  public Reason reason(ProjectView project) {
    return this == DEFERRED
        ? Reason.of(code, "until_s", Durations.seconds(project.deferredUntil()))
        : Reason.of(code);
  }
}
