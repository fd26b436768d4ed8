package io.voluntas.policies.fetch.terms;

import io.voluntas.spi.Reason;
import io.voluntas.spi.fetch.FetchDecision.NotAsked;
import io.voluntas.spi.fetch.FetchView;
import io.voluntas.spi.model.ProjectView;
import io.voluntas.spi.model.ResourceView;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Why the projects that are not asked are not. */
public final class Others {
  private Others() {}

  /**
   * A reason for every project but one; none when the view is not explaining.
   *
   * @param asked index of the project that is asked, -1 when nobody is
   */
  public static List<NotAsked> but(
      int asked, FetchView view, Function<ProjectView, Reason> whyNot) {
    if (!view.explaining()) {
      return List.of();
    }
    List<NotAsked> reasons = new ArrayList<>();
    for (ProjectView project : view.projects()) {
      if (project.index() != asked) {
        reasons.add(new NotAsked(project, whyNot.apply(project)));
      }
    }
    return reasons;
  }

  /** What keeps a project from being asked for a type at all: a bar, or the type's back-off. */
  public static Optional<Reason> barred(FetchView view, ProjectView project, ResourceView type) {
    Bar bar = Bar.of(project, type, view.now());
    if (bar != Bar.NONE) {
      return Optional.of(bar.reason(project));
    }
    return BackOff.until(view.ledgers(), project.index(), type) > view.now()
        ? Optional.of(BackOff.reason(view.ledgers(), project.index(), type))
        : Optional.empty();
  }
}
