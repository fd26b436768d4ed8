package io.voluntas.policies.fetch.hysteresis;

import io.voluntas.policies.fetch.outlook.Outlook;
import io.voluntas.policies.fetch.outlook.OutlookRule;
import io.voluntas.policies.fetch.terms.BackOff;
import io.voluntas.policies.fetch.terms.FetchBuffer;
import io.voluntas.policies.fetch.terms.Requests;
import io.voluntas.policies.fetch.terms.ShareSet;
import io.voluntas.policies.fetch.terms.UseScores;
import io.voluntas.spi.fetch.FetchView;
import io.voluntas.spi.model.ProjectView;
import io.voluntas.spi.model.ResourceView;
import java.util.List;

/** The buffers of all types against their two marks, and who may fill them, at one moment. */
final class Buffers {
  private final FetchView view;
  private final List<? extends ProjectView> projects;
  private final long low;
  private final Outlook outlook;
  private final Ranking ranking;
  private final UseScores[] scores;

  Buffers(FetchView view, long leastLow, OutlookRule rule, Ranking ranking) {
    this.view = view;
    this.projects = view.projects();
    long least = FetchBuffer.MIN.horizon(view.preferences());
    this.low = Math.max(leastLow, least);
    long extra = FetchBuffer.TOTAL.horizon(view.preferences()) - least;
    this.outlook = rule.look(view, low + extra);
    this.ranking = ranking;
    this.scores = new UseScores[view.resources().size()];
    for (ResourceView type : view.resources()) {
      boolean same = type.index() > 0 && !ranking.perType();
      scores[type.index()] = same ? scores[0] : ranking.scores(view, type, low + extra);
    }
  }

  /** The order that decides now: that of the first type that is low, else of the first. */
  UseScores scores() {
    for (ResourceView type : view.resources()) {
      if (low(type)) {
        return scores[type.index()];
      }
    }
    return scores[0];
  }

  /** The low mark, microseconds. */
  long low() {
    return low;
  }

  /** Whether the buffer of a type is below the low mark and a job could change that. */
  boolean low(ResourceView type) {
    return lacks(type) && outlook.saturated(type) < low;
  }

  /** Whether a type is low. */
  boolean anyLow() {
    for (ResourceView type : view.resources()) {
      if (low(type)) {
        return true;
      }
    }
    return false;
  }

  /** Whether the buffer of a type is below the high mark. */
  boolean lacks(ResourceView type) {
    return type.capacity() > 0 && outlook.shortfall(type) > 0;
  }

  /** Whether a project may be asked for a type: a backup project only for idle instances. */
  boolean askable(ProjectView project, ResourceView type) {
    return BackOff.askable(view.ledgers(), project, type, view.now())
        && (project.share() > 0 || outlook.idleNow(type) > 0);
  }

  /** The project to fill a low buffer from, the first of equals; -1 for nobody. */
  int best() {
    if (ranking.perType()) {
      for (ResourceView type : view.resources()) {
        int best = low(type) ? best(type) : -1;
        if (best >= 0) {
          return best;
        }
      }
      return -1;
    }
    boolean[] members = new boolean[projects.size()];
    for (int i = 0; i < members.length; i++) {
      for (ResourceView type : view.resources()) {
        members[i] |= low(type) && askable(projects.get(i), type);
      }
    }
    return best(members, scores[0]);
  }

  /** The best of those who may be asked for a type; -1 for nobody. */
  int best(ResourceView type) {
    boolean[] members = new boolean[projects.size()];
    for (int i = 0; i < members.length; i++) {
      members[i] = askable(projects.get(i), type);
    }
    return best(members, scores[type.index()]);
  }

  private int best(boolean[] members, UseScores order) {
    ShareSet set = ShareSet.of(projects, members);
    int best = -1;
    for (int i = 0; i < members.length; i++) {
      if (set.has(i) && (best < 0 || order.of(i) < order.of(best))) {
        best = i;
      }
    }
    return best;
  }

  /**
   * Asks a project for a type up to the high mark; a backup project for one job on each idle
   * instance.
   */
  void ask(Requests requests, ProjectView project, ResourceView type) {
    long work = project.share() > 0 ? outlook.shortfall(type) : 1;
    requests.ask(type.index(), work, outlook.idleNow(type));
  }
}
