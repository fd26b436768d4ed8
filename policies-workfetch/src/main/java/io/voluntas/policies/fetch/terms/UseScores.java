package io.voluntas.policies.fetch.terms;

import io.voluntas.spi.fetch.FetchView;
import io.voluntas.spi.ledger.LedgerSpec;
import io.voluntas.spi.model.Amounts;
import io.voluntas.spi.model.ProjectView;
import io.voluntas.spi.model.ResourceView;
import java.util.List;

/**
 * What the projects have had lately and have in their queues, as one number each; the least comes
 * first. Of two projects without a share the one that used less comes first.
 */
public final class UseScores {
  private final String unit;
  private final double[] scores;

  private UseScores(String unit, double[] scores) {
    this.unit = unit;
    this.scores = scores;
  }

  /**
   * Scores at one moment.
   *
   * @param buffer the high mark, microseconds, positive
   */
  public static UseScores of(FetchView view, QueuedWork queued, long buffer) {
    return switch (queued) {
      case AS_USE -> asUse(view);
      case PART_OF_BUFFER -> partOfBuffer(view, buffer);
    };
  }

  /** By project: whether it had a greater part of all recent use than of all shares. */
  public static boolean[] aheadOfShare(FetchView view) {
    List<? extends ProjectView> projects = view.projects();
    double use = 0;
    double shares = 0;
    for (ProjectView project : projects) {
      use += RecentUse.of(view.ledgers(), project.index());
      shares += project.share();
    }
    boolean[] ahead = new boolean[projects.size()];
    for (ProjectView project : projects) {
      int p = project.index();
      ahead[p] = RecentUse.of(view.ledgers(), p) * shares > project.share() * use;
    }
    return ahead;
  }

  /** The score of a project. */
  public double of(int project) {
    return scores[project];
  }

  /** What a score is, for reasons. */
  public String unit() {
    return unit;
  }

  /**
   * What is owed of a type less what is queued of it, the other way round: the project that is owed
   * most has the least score.
   */
  public static UseScores byDebt(FetchView view, LedgerSpec debts, ResourceView type) {
    List<? extends ProjectView> projects = view.projects();
    double[] scores = new double[projects.size()];
    for (ProjectView project : projects) {
      long debt = view.ledgers().balance(debts, project.index(), type.index());
      scores[project.index()] = (view.queuedWork(project, type) - debt) / 1e6;
    }
    return new UseScores("ahead_s", scores);
  }

  /** As {@link #byDebt}, for all types together, in CPU seconds at peak speed. */
  public static UseScores byAllDebts(FetchView view, LedgerSpec debts) {
    List<? extends ProjectView> projects = view.projects();
    double[] scores = new double[projects.size()];
    for (ProjectView project : projects) {
      double ahead = queued(view, project);
      for (ResourceView type : view.resources()) {
        long debt = view.ledgers().balance(debts, project.index(), type.index());
        ahead -= RecentUse.inCpu(view, type, debt);
      }
      scores[project.index()] = ahead / 1e6;
    }
    return new UseScores("ahead_cpu_s", scores);
  }

  /** Recent use and queued work over the share, in CPU seconds. */
  private static UseScores asUse(FetchView view) {
    List<? extends ProjectView> projects = view.projects();
    double[] scores = new double[projects.size()];
    for (int p = 0; p < scores.length; p++) {
      double use = RecentUse.of(view.ledgers(), p) + queued(view, projects.get(p));
      double share = projects.get(p).share();
      scores[p] = (share > 0 ? use / share : use) / 1e6;
    }
    return new UseScores("use_per_share_s", scores);
  }

  /**
   * The part of all recent use over the part of all shares, which is 1 when everybody has had what
   * was due, plus the queued work over what all instances do while the buffer lasts. Only projects
   * that can be contacted for work make up the wholes.
   */
  private static UseScores partOfBuffer(FetchView view, long buffer) {
    List<? extends ProjectView> projects = view.projects();
    double allUse = 0;
    double allShares = 0;
    for (ProjectView project : projects) {
      if (contactable(project, view.now())) {
        allUse += RecentUse.of(view.ledgers(), project.index());
        allShares += project.share();
      }
    }
    double full = 0;
    for (ResourceView type : view.resources()) {
      full += RecentUse.inCpu(view, type, Amounts.work(type.capacity(), buffer));
    }
    double[] scores = new double[projects.size()];
    for (int p = 0; p < scores.length; p++) {
      double share = projects.get(p).share();
      double part = allUse > 0 ? RecentUse.of(view.ledgers(), p) / allUse : 0;
      double due = share > 0 && allShares > 0 ? share / allShares : 1;
      double waiting = full > 0 ? queued(view, projects.get(p)) / full : 0;
      scores[p] = part / due + waiting;
    }
    return new UseScores("use_and_queue_of_due", scores);
  }

  private static boolean contactable(ProjectView project, long now) {
    return !project.suspended()
        && !project.noNewWork()
        && !project.masterFetchPending()
        && project.deferredUntil() <= now;
  }

  /** Work in the queue, micro-instance-seconds of CPU. */
  private static double queued(FetchView view, ProjectView project) {
    double work = 0;
    for (ResourceView type : view.resources()) {
      work += RecentUse.inCpu(view, type, view.queuedWork(project, type));
    }
    return work;
  }
}
