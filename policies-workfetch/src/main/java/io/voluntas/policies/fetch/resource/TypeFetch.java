package io.voluntas.policies.fetch.resource;

import io.voluntas.policies.fetch.terms.BackOff;
import io.voluntas.policies.fetch.terms.Enough;
import io.voluntas.policies.fetch.terms.OwedBy;
import io.voluntas.policies.fetch.terms.Priority;
import io.voluntas.policies.fetch.terms.QueuedWork;
import io.voluntas.policies.fetch.terms.ShareSet;
import io.voluntas.policies.fetch.terms.UseScores;
import io.voluntas.spi.fetch.FetchView;
import io.voluntas.spi.forecast.Forecast;
import io.voluntas.spi.ledger.LedgerSpec;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.model.ProjectView;
import io.voluntas.spi.model.ResourceView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What work fetch knows of one processing resource at one moment: the document's PRSC_WORK_FETCH,
 * with its per-project data. Its member "max deficit" has no rule in the text and is not kept.
 */
final class TypeFetch {
  /** For so long a job of the type lets a project be counted, microseconds. */
  static final long COUNTED_FOR = 30 * Durations.DAY;

  private final FetchView view;
  private final List<? extends ProjectView> projects;
  private final ResourceView type;
  private final Forecast forecast;
  private final LedgerSpec debt;
  private final long shortfall;
  private final long maxIdle;
  private final Priority priority;
  private final OwedBy by;

  /** Who can be asked, once somebody wants to know: without a shortfall nobody does. */
  private @Nullable ShareSet fetchable;

  private double totalShare;

  TypeFetch(FetchView view, ResourceView type, Forecast forecast, LedgerSpec debt, OwedBy by) {
    this.view = view;
    this.by = by;
    this.projects = view.projects();
    this.type = type;
    this.forecast = forecast;
    this.debt = debt;
    this.shortfall = type.capacity() == 0 ? 0 : forecast.shortfall(type);
    this.maxIdle = forecast.maxIdle(type);
    this.priority = Priority.of(forecast, type);
  }

  private ShareSet fetchable() {
    ShareSet known = fetchable;
    if (known == null) {
      boolean[] members = new boolean[projects.size()];
      totalShare = 0;
      for (int i = 0; i < members.length; i++) {
        ProjectView project = projects.get(i);
        members[i] =
            BackOff.askable(view.ledgers(), project, type, view.now())
                && !(shortfall > 0 && couldFill(project));
        totalShare += countTowardsShare(project) ? project.share() : 0;
      }
      known = ShareSet.of(projects, members);
      fetchable = known;
    }
    return known;
  }

  /** Whether more jobs of the project would not help; see {@link Enough#couldFill}. */
  boolean couldFill(ProjectView project) {
    return Enough.couldFill(view, project, type, forecast.horizon());
  }

  /** The resource type. */
  ResourceView type() {
    return type;
  }

  /** get_priority(). */
  Priority priority() {
    return priority;
  }

  /** shortfall: idle work within the buffer, micro-instance-seconds. */
  long shortfall() {
    return shortfall;
  }

  /** max_nidle: most instances idle at one moment, millionths. */
  long maxIdle() {
    return maxIdle;
  }

  /** exists_fetchable_project(): somebody can be asked for work of this type. */
  boolean existsFetchableProject() {
    return !fetchable().isEmpty();
  }

  /**
   * Whether the project can be asked for work of this type now: nothing bars it, the type is not
   * backed off, it has not enough jobs already, and it is no backup project beside one that is not.
   */
  boolean fetchable(int project) {
    return fetchable().has(project);
  }

  /** count_towards_share(p): it had a job of the type in the last 30 days. */
  boolean countTowardsShare(ProjectView project) {
    return counts(project, type, view.now());
  }

  static boolean counts(ProjectView project, ResourceView type, long now) {
    long last = project.lastJob(type);
    return last >= 0 && now - last <= COUNTED_FOR;
  }

  /** total_share(): shares of the projects that count. */
  double totalShare() {
    fetchable();
    return totalShare;
  }

  /** runnable_resource_share(): shares of the projects with runnable jobs of the type. */
  double runnableResourceShare() {
    double sum = 0;
    for (ProjectView project : projects) {
      sum += project.runnableJobs(type) > 0 ? project.share() : 0;
    }
    return sum;
  }

  /** Long-term debt of a project for this type, micro-instance-seconds; 0 without debts. */
  long debt(int project) {
    return by == OwedBy.RECENT_USE ? 0 : view.ledgers().balance(debt, project, type.index());
  }

  /**
   * What the project would be asked for, micro-instance-seconds: its own shortfall, but not less
   * than its part of the type's shortfall among those who can be asked, so that a project without a
   * job of the type so far is asked in earnest. Nobody counted yet: the whole. At least 1 where
   * there is a shortfall and the project is fetchable, else 0.
   */
  long request(int project) {
    if (shortfall <= 0 || !fetchable().has(project)) {
      return 0;
    }
    if (totalShare == 0) {
      return shortfall;
    }
    long part = (long) ((double) shortfall * fetchable().fraction(project));
    return Math.max(1, Math.max(part, forecast.shortfall(projects.get(project), type)));
  }

  /**
   * Long-term debt plus expected payoff: the work that asking would bring. By recent use: the less
   * use and queued work for its share, the greater.
   */
  double score(int project) {
    if (by == OwedBy.RECENT_USE) {
      return -UseScores.of(view, QueuedWork.AS_USE, 0).of(project);
    }
    if (by == OwedBy.DEBT_OF_ALL) {
      return -UseScores.byAllDebts(view, debt).of(project);
    }
    return (double) debt(project) + (double) request(project);
  }

  /**
   * select_project(priority): the fetchable project with the greatest score, the first of equals.
   *
   * @return its index; -1 when the type's priority is another one, or nobody can be asked
   */
  int selectProject(Priority wanted) {
    int best = -1;
    if (priority == wanted) {
      double greatest = Double.NEGATIVE_INFINITY;
      for (int i = 0; i < projects.size(); i++) {
        double score = fetchable().has(i) ? score(i) : Double.NEGATIVE_INFINITY;
        if (score > greatest) {
          best = i;
          greatest = score;
        }
      }
    }
    return best;
  }
}
