package io.voluntas.policies.fetch.resource;

import io.voluntas.policies.fetch.outlook.Expected;
import io.voluntas.policies.fetch.outlook.Outlook;
import io.voluntas.policies.fetch.outlook.OutlookRule;
import io.voluntas.policies.fetch.terms.BackOff;
import io.voluntas.policies.fetch.terms.FetchBuffer;
import io.voluntas.policies.fetch.terms.Others;
import io.voluntas.policies.fetch.terms.Reasons;
import io.voluntas.policies.fetch.terms.Requests;
import io.voluntas.policies.fetch.terms.UseScores;
import io.voluntas.spi.Reason;
import io.voluntas.spi.fetch.FetchView;
import io.voluntas.spi.model.Amounts;
import io.voluntas.spi.model.JobView;
import io.voluntas.spi.model.ProjectView;
import io.voluntas.spi.model.ResourceView;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * Four reasons to ask, the most pressing first, as the clients of 2009 to 2011 had them by their
 * published description: a type with idle instances; one that is busy for less than min_queue; one
 * that is busy for less than both queues; a project with fewer jobs than its part of the CPUs. The
 * first two ask for that type alone, whatever the project had; the third passes over projects that
 * have had far too much, the last also those that have had more than their part. A project is asked
 * for its part of what is short.
 */
final class FourStages {
  /** The reasons, the most pressing first. */
  enum Stage {
    /** Instances idle now. */
    IDLE,
    /** The queue of a type is below min_queue. */
    LOW,
    /** It is below min_queue + extra_queue. */
    HIGH,
    /** A project has fewer jobs than its part of the CPUs. */
    STARVED
  }

  /**
   * Who is asked.
   *
   * @param stage for which reason
   * @param type for which type
   * @param project by index
   */
  record Choice(Stage stage, ResourceView type, int project) {}

  private final FetchView view;
  private final List<? extends ProjectView> projects;
  private final Outlook outlook;
  private final long low;
  private final long high;
  private final UseScores order;
  private final PassedOver passedOver;
  private final Starved starved;

  /**
   * Who is not asked without need.
   *
   * @param third by project: in the third stage, and along the way
   * @param last by project: in the last stage
   */
  record PassedOver(BitSet third, BitSet last) {}

  /**
   * At one moment.
   *
   * @param order the least score comes first, the last of equals
   * @param passedOver who is not asked without need
   * @param starved whom the last stage asks
   */
  FourStages(
      FetchView view, OutlookRule rule, UseScores order, PassedOver passedOver, Starved starved) {
    this.view = view;
    this.projects = view.projects();
    this.low = FetchBuffer.MIN.horizon(view.preferences());
    this.high = FetchBuffer.TOTAL.horizon(view.preferences());
    this.outlook = rule.look(view, high);
    this.order = order;
    this.passedOver = passedOver;
    this.starved = starved;
  }

  /** Whom to ask; a choice of project -1 for nobody. */
  Choice choose() {
    for (Stage stage : Stage.values()) {
      for (ResourceView type : view.resources()) {
        if (applies(stage, type)) {
          int best = best(stage, type);
          if (best >= 0 && !requests(new Choice(stage, type, best)).isEmpty()) {
            return new Choice(stage, type, best);
          }
        }
      }
    }
    return new Choice(Stage.STARVED, view.cpu(), -1);
  }

  private boolean applies(Stage stage, ResourceView type) {
    if (type.capacity() == 0) {
      return false;
    }
    return switch (stage) {
      case IDLE -> outlook.idleNow(type) > 0;
      case LOW -> outlook.saturated(type) <= low;
      case HIGH -> outlook.saturated(type) <= high;
      case STARVED -> type.isCpu() && starved != Starved.NEVER;
    };
  }

  private int best(Stage stage, ResourceView type) {
    int best = -1;
    for (ProjectView project : projects) {
      int p = project.index();
      if (askable(project, type)
          && (project.share() > 0 || stage == Stage.IDLE)
          && wanted(project, type, stage)
          && (best < 0
              || (project.share() > 0
                  && (projects.get(best).share() == 0 || order.of(p) <= order.of(best))))) {
        best = p;
      }
    }
    return best;
  }

  /** Why the one that is chosen is asked: its account, in the terms of the order. */
  Reason why(Choice choice) {
    String code =
        switch (choice.stage()) {
          case IDLE -> "idle";
          case LOW, HIGH -> "shortfall";
          case STARVED -> "starved";
        };
    return Reason.of(Reasons.code(code, choice.type()), order.unit(), order.of(choice.project()));
  }

  /**
   * Why another project is not asked, at the stage at which somebody is. When nobody is, at the
   * first stage that applies.
   */
  Reason whyNot(Choice choice, ProjectView project) {
    if (choice.project() >= 0) {
      return whyNot(choice.stage(), choice.type(), project);
    }
    for (Stage stage : Stage.values()) {
      for (ResourceView type : view.resources()) {
        if (applies(stage, type)) {
          return whyNot(stage, type, project);
        }
      }
    }
    return Reason.of("buffers-full");
  }

  private Reason whyNot(Stage stage, ResourceView type, ProjectView project) {
    Optional<Reason> barred = Others.barred(view, project, type);
    if (barred.isPresent()) {
      return barred.get();
    }
    int p = project.index();
    if (project.share() == 0 && stage != Stage.IDLE) {
      return Reason.of("backup-project");
    }
    if (isPassedOver(stage, p)) {
      return Reason.of("overworked", order.unit(), order.of(p));
    }
    double used = used(project, type);
    double due = due(project, type);
    if (stage == Stage.STARVED && !starved.applies(used, due)) {
      return Reason.of(Reasons.code("enough-queued", type), "instances", used, "due", due);
    }
    return best(stage, type) == p
        ? Reason.of(Reasons.code("nothing-short", type))
        : Reason.of(Reasons.code("less-owed", type), order.unit(), order.of(p));
  }

  private boolean wanted(ProjectView project, ResourceView type, Stage stage) {
    return !isPassedOver(stage, project.index())
        && (stage != Stage.STARVED || starved.applies(used(project, type), due(project, type)));
  }

  private boolean isPassedOver(Stage stage, int project) {
    return switch (stage) {
      case IDLE, LOW -> false;
      case HIGH -> passedOver.third().get(project);
      case STARVED -> passedOver.last().get(project);
    };
  }

  private boolean askable(ProjectView project, ResourceView type) {
    return BackOff.askable(view.ledgers(), project, type, view.now());
  }

  /** The project's part of the shares of those that may be asked for the type. */
  private double part(ProjectView project, ResourceView type) {
    double sum = 0;
    for (ProjectView other : projects) {
      sum += askable(other, type) ? other.share() : 0;
    }
    return sum > 0 ? project.share() / sum : 1;
  }

  /** Instances that are the project's part of the type. */
  private double due(ProjectView project, ResourceView type) {
    return Amounts.instances(type.capacity()) * part(project, type);
  }

  /** Instances that all its jobs would take together, suspended ones left out. */
  private double used(ProjectView project, ResourceView type) {
    double sum = 0;
    for (JobView job : Expected.jobs(view, project, high)) {
      sum += Amounts.instances(job.usage(type));
    }
    return sum;
  }

  /** What is asked of the one that is chosen. */
  Requests requests(Choice choice) {
    return choice.stage() == Stage.HIGH
        ? all(projects.get(choice.project()))
        : with(
            new Requests(view.resources().size()), projects.get(choice.project()), choice.type());
  }

  /** What is asked of a project that is contacted anyway: its part of everything. */
  Requests all(ProjectView project) {
    Requests requests = new Requests(view.resources().size());
    if (!passedOver.third().get(project.index())) {
      for (ResourceView type : view.resources()) {
        with(requests, project, type);
      }
    }
    return requests;
  }

  private Requests with(Requests requests, ProjectView project, ResourceView type) {
    if (!askable(project, type)) {
      return requests;
    }
    double part = part(project, type);
    long work = Math.round(outlook.shortfall(type) * part);
    double idle = Amounts.instances(outlook.idleNow(type)) * part;
    double missing = Math.max(idle, due(project, type) - used(project, type));
    long instances = Math.max(0, Math.round(missing * Amounts.ONE));
    if (work > 0 || instances > 0) {
      requests.ask(type.index(), Math.max(1, work), instances);
    }
    return requests;
  }
}
