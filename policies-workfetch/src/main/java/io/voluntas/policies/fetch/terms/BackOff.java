package io.voluntas.policies.fetch.terms;

import io.voluntas.spi.Option;
import io.voluntas.spi.OptionValues;
import io.voluntas.spi.Reason;
import io.voluntas.spi.fetch.ReplyView;
import io.voluntas.spi.ledger.AccountingView;
import io.voluntas.spi.ledger.Conservation;
import io.voluntas.spi.ledger.LedgerSpec;
import io.voluntas.spi.ledger.Ledgers;
import io.voluntas.spi.ledger.Posting;
import io.voluntas.spi.ledger.Scope;
import io.voluntas.spi.ledger.Unit;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.model.ProjectView;
import io.voluntas.spi.model.ResourceView;
import java.util.ArrayList;
import java.util.List;

/**
 * Back-off per project and resource type: a project that has no jobs of one type is left alone for
 * this type only. GPU work-fetch document (2008), "Per-resource-type backoff". No randomness: the
 * delay is the interval itself.
 *
 * @param trigger when the interval grows
 * @param first the first interval, microseconds, at least 1 s
 * @param longest the interval never exceeds this, microseconds, at least the first
 */
public record BackOff(Trigger trigger, long first, long longest) {
  /** When a fruitless reply counts. */
  public enum Trigger {
    /** Only this type was asked for and no job of it came (the specification). */
    ONLY_TYPE,
    /** The type was asked for, alone or among others, and no job of any type came (the field). */
    EVERY_TYPE
  }

  /** The present interval in microseconds, 0 when there is none. */
  public static final LedgerSpec INTERVAL =
      new LedgerSpec(
          "fetch_backoff_interval", Unit.TIME, Conservation.NONE, Scope.PROJECT_RESOURCE);

  /** Not before this time in microseconds, 0 when there is no back-off. */
  public static final LedgerSpec UNTIL =
      new LedgerSpec("fetch_backoff_until", Unit.TIME, Conservation.NONE, Scope.PROJECT_RESOURCE);

  private static final Option<Trigger> TRIGGER =
      Option.choice("backoff", Trigger.ONLY_TYPE, "which fruitless requests back a type off");
  private static final Option<Trigger> FIELD_TRIGGER =
      Option.choice("backoff", Trigger.EVERY_TYPE, "which fruitless requests back a type off");
  private static final Option<Long> FIRST =
      Option.duration("backoff-first", 600 * Durations.SECOND, "first back-off of a type");
  private static final Option<Long> LONGEST =
      Option.duration("backoff-longest", Durations.DAY, "longest back-off of a type");

  /** Checks the intervals. */
  public BackOff {
    if (first < Durations.SECOND || longest < first || longest > Durations.FOREVER) {
      throw new IllegalArgumentException(
          "backoff-first must be at least 1s and at most backoff-longest");
    }
  }

  /** The options, with the specification's trigger as default. */
  public static List<Option<?>> options() {
    return List.of(TRIGGER, FIRST, LONGEST);
  }

  /** The options, with the field's trigger as default. */
  public static List<Option<?>> fieldOptions() {
    return List.of(FIELD_TRIGGER, FIRST, LONGEST);
  }

  /** Reads either set of options. */
  public static BackOff of(OptionValues values) {
    return new BackOff(values.get(TRIGGER), values.get(FIRST), values.get(LONGEST));
  }

  /** The ledgers to declare. */
  public static List<LedgerSpec> ledgers() {
    return List.of(INTERVAL, UNTIL);
  }

  /** The last back-off of a type, microseconds; 0 when it was never refused or a job came since. */
  public static long interval(Ledgers ledgers, int project, ResourceView type) {
    return ledgers.balance(INTERVAL, project, type.index());
  }

  /** Until when the type is not asked for, microseconds; 0 when it may be. */
  public static long until(Ledgers ledgers, int project, ResourceView type) {
    return ledgers.balance(UNTIL, project, type.index());
  }

  /** Whether nothing bars the project from being asked for the type at a time, microseconds. */
  public static boolean askable(Ledgers ledgers, ProjectView project, ResourceView type, long at) {
    return Bar.of(project, type, at) == Bar.NONE && until(ledgers, project.index(), type) <= at;
  }

  /**
   * "Potentially runnable" for one type: the project had runnable jobs of it in the interval, is
   * downloading, latency-limited, or could be asked for the type at the interval's beginning.
   */
  public static boolean couldWork(AccountingView view, ProjectView project, ResourceView type) {
    long start = view.now() - view.interval();
    return view.wasRunnable(project.index(), type.index())
        || view.used(project.index(), type.index()) > 0
        || (project.mayUse(type)
            && (project.downloading() || project.latencyLimitedUntil() > start))
        || askable(view.ledgers(), project, type, start);
  }

  /** Why a type that is backed off is not asked for. */
  public static Reason reason(Ledgers ledgers, int project, ResourceView type) {
    return Reason.of(
        Reasons.code("backed-off", type),
        "until_s",
        Durations.seconds(until(ledgers, project, type)),
        "interval_s",
        Durations.seconds(ledgers.balance(INTERVAL, project, type.index())));
  }

  /**
   * What to book after a reply: clears the types that jobs came for, doubles those that the trigger
   * names. A failed RPC says nothing about jobs and changes nothing.
   */
  public List<Posting> replied(ReplyView reply) {
    if (reply.failed()) {
      return List.of();
    }
    int asked = 0;
    int jobs = 0;
    for (ResourceView type : reply.resources()) {
      asked += reply.requested(type).isNone() ? 0 : 1;
      jobs += reply.jobs(type);
    }
    List<Posting> postings = new ArrayList<>();
    for (ResourceView type : reply.resources()) {
      if (reply.jobs(type) > 0) {
        set(postings, reply, type, 0, 0, "job-arrived");
      } else if (!reply.requested(type).isNone() && counts(asked, jobs)) {
        long interval = reply.ledgers().balance(INTERVAL, reply.project().index(), type.index());
        // The comparison comes first: twice a very long interval would overflow.
        long next = interval > longest / 2 ? longest : Math.max(first, 2 * interval);
        set(postings, reply, type, next, reply.now() + next, "no-job-came");
      }
    }
    return postings;
  }

  private boolean counts(int asked, int jobs) {
    return switch (trigger) {
      case ONLY_TYPE -> asked == 1;
      case EVERY_TYPE -> jobs == 0;
    };
  }

  private static void set(
      List<Posting> postings,
      ReplyView reply,
      ResourceView type,
      long interval,
      long until,
      String code) {
    int project = reply.project().index();
    int index = type.index();
    long oldInterval = reply.ledgers().balance(INTERVAL, project, index);
    long oldUntil = reply.ledgers().balance(UNTIL, project, index);
    if (interval != oldInterval || until != oldUntil) {
      Reason reason = Reason.of(code, "interval_s", Durations.seconds(interval));
      postings.add(new Posting(INTERVAL, project, index, interval - oldInterval, reason));
      postings.add(new Posting(UNTIL, project, index, until - oldUntil, reason));
    }
  }
}
