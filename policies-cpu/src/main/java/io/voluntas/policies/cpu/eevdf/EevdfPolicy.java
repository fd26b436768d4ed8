package io.voluntas.policies.cpu.eevdf;

import io.voluntas.policies.cpu.pass.ClaimPass;
import io.voluntas.policies.cpu.pass.Draft;
import io.voluntas.spi.Factory;
import io.voluntas.spi.Option;
import io.voluntas.spi.OptionValues;
import io.voluntas.spi.Reason;
import io.voluntas.spi.ledger.AccountingView;
import io.voluntas.spi.ledger.LedgerSpec;
import io.voluntas.spi.ledger.Posting;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.model.JobView;
import io.voluntas.spi.model.ResourceView;
import io.voluntas.spi.scheduling.CpuSchedulingPolicy;
import io.voluntas.spi.scheduling.Order;
import io.voluntas.spi.scheduling.Pick;
import io.voluntas.spi.scheduling.Schedule;
import io.voluntas.spi.scheduling.SchedulingView;
import java.util.List;

/**
 * EEVDF over projects: per resource type the eligible project with the earliest virtual deadline,
 * for one free instance after the other, with anticipated lag. Jobs in danger run first, and their
 * project's lag pays for it.
 *
 * <p>A request is a slice of running. In the mode {@code request-end} a job keeps its instance
 * until it has run for a slice since it was started or went on; what it runs beyond, to a
 * checkpoint, is charged like everything. Lags live in ledgers, see {@link LagBook}; the policy has
 * no state.
 */
public final class EevdfPolicy implements CpuSchedulingPolicy {
  /** When a running job may lose its instance to fairness. */
  enum Mode {
    /** After a slice (mode R; Linux). */
    REQUEST_END,
    /** At each decision, by the lag at that moment. */
    QUANTUM,
    /** At each decision, by the lag at the start of its request (mode P; the 1995 paper). */
    PAPER
  }

  /** What a project with a shorter slice may do. */
  enum WakeUp {
    /** Take the instance of a job within its request; see {@link OpenRequests}. */
    SHORT_SLICE,
    /** Wait for the end of the request. */
    NEVER
  }

  /** What is done for jobs that would miss their deadline. */
  enum RescueRule {
    /** They run at once. */
    NOW,
    /** They run when they cannot wait any more. */
    LATEST_START,
    /** Nothing. */
    OFF
  }

  /** Which slices are allowed. */
  enum Profile {
    /** A minute to a day. */
    VOLUNTEER,
    /** 0.1 ms to 100 ms. */
    KERNEL
  }

  private static final Option<Long> SLICE =
      Option.duration("slice", Durations.HOUR, "Length of a request; 0 for the profile's own");
  private static final Option<Profile> PROFILE =
      Option.choice("profile", Profile.VOLUNTEER, "Bounds of the slice");
  private static final Option<Mode> MODE =
      Option.choice("mode", Mode.REQUEST_END, "When a running job may lose its instance");
  private static final Option<WakeUp> WAKE_UP =
      Option.choice(
          "wake-up",
          WakeUp.SHORT_SLICE,
          "Whether a project with a shorter slice takes the instance of a job within its request");
  private static final Option<RescueRule> RESCUE =
      Option.choice("rescue", RescueRule.NOW, "When jobs in danger override fairness");
  private static final Option<Long> MARGIN =
      Option.duration("margin", 0, "Laxity at which the latest start has come");
  private static final Option<SlotPlan.Fallback> FALLBACK =
      Option.choice(
          "fallback", SlotPlan.Fallback.LEAST_DEADLINE, "Who runs when nobody is eligible");
  private static final Option<QueueRules.Sleep> SLEEP =
      Option.choice(
          "sleep",
          QueueRules.Sleep.DEFER_EAGER,
          "What becomes of the lag of a project without runnable jobs");
  private static final Option<Long> CREDIT_CAP =
      Option.duration(
          "credit-cap", Durations.DAY, "Most that a project may be owed, time of one instance");

  private final LagBook book;
  private final Slices slices;
  private final Mode mode;
  private final WakeUp wakeUp;
  private final RescueRule rescue;
  private final long margin;
  private final SlotPlan.Fallback fallback;

  private EevdfPolicy(OptionValues values) {
    SliceProfile profile =
        values.get(PROFILE) == Profile.KERNEL ? SliceProfile.KERNEL : SliceProfile.VOLUNTEER;
    slices = new Slices(profile, values.get(SLICE), values.get(Slices.OPTION));
    mode = values.get(MODE);
    wakeUp = values.get(WAKE_UP);
    rescue = values.get(RESCUE);
    margin = values.get(MARGIN);
    fallback = values.get(FALLBACK);
    long creditCap = values.get(CREDIT_CAP);
    if (margin < 0 || creditCap < 0) {
      throw new IllegalArgumentException("margin and credit-cap must not be negative");
    }
    book = new LagBook(values.get(SLEEP), creditCap);
  }

  /** {@code eevdf}. */
  public static Factory<CpuSchedulingPolicy> factory() {
    return Factory.of(
        "eevdf",
        "Earliest eligible virtual deadline first over projects, by lag",
        List.of(
            SLICE,
            Slices.OPTION,
            PROFILE,
            MODE,
            WAKE_UP,
            RESCUE,
            MARGIN,
            FALLBACK,
            SLEEP,
            CREDIT_CAP),
        EevdfPolicy::new);
  }

  @Override
  public List<LedgerSpec> ledgers() {
    return LagBook.ALL;
  }

  @Override
  public List<Posting> account(AccountingView view) {
    return book.book(view);
  }

  @Override
  public Schedule schedule(SchedulingView view) {
    Draft draft = new Draft(view);
    long[] own = slices.of(view.projects());
    long review = Durations.FOREVER;
    long[] spans = new long[view.resources().size()];
    for (ResourceView resource : view.resources()) {
      EevdfClaims claims = new EevdfClaims(view, resource, fallback, own);
      Danger danger = new Danger(view, resource, claims);
      review = Math.min(review, rescue(draft, resource, claims, danger));
      spans[resource.index()] = keep(draft, resource, claims, own);
      boolean rescues = rescue != RescueRule.OFF;
      new ClaimPass(draft, resource).run(claims, job -> rescues && danger.late(job));
      draft.explainRest(resource, claims::waiting);
    }
    Schedule schedule = draft.finish();
    for (Pick pick : schedule.picks()) {
      review = Math.min(review, view.now() + undisturbed(view, pick.job(), own, spans));
    }
    return new Schedule(schedule.picks(), schedule.skips(), review);
  }

  /** Runs jobs in danger by deadline; returns when the next one that can still wait is due. */
  private long rescue(Draft draft, ResourceView resource, EevdfClaims claims, Danger danger) {
    long alarm = Durations.FOREVER;
    if (rescue == RescueRule.OFF) {
      return alarm;
    }
    SchedulingView view = draft.view();
    if (rescue == RescueRule.NOW) {
      rescueNow(draft, resource, claims, danger);
      return alarm;
    }
    for (JobView job : view.jobs(resource, Order.DEADLINE)) {
      if (!danger.late(job)) {
        continue;
      }
      long laxity = job.deadline() - view.now() - job.remaining();
      if (laxity > margin) {
        alarm = Math.min(alarm, view.now() + laxity - margin);
      } else if (draft.hasRoom(resource) && draft.tryPick(job, true, EevdfPolicy::rescued)) {
        claims.charge(job.project().index(), job);
      }
    }
    return alarm;
  }

  /**
   * Of each project as many jobs as are in danger, by deadline. Not just those in danger
   * themselves: a job that is due earlier would have to wait behind them and come to be late in its
   * turn.
   */
  private static void rescueNow(
      Draft draft, ResourceView resource, EevdfClaims claims, Danger danger) {
    SchedulingView view = draft.view();
    int[] misses = new int[view.projects().size()];
    int left = 0;
    for (int p = 0; p < misses.length; p++) {
      misses[p] = danger.count(view.projects().get(p));
      left += misses[p];
    }
    List<? extends JobView> jobs = left == 0 ? List.of() : view.jobs(resource, Order.DEADLINE);
    for (int i = 0; i < jobs.size() && left > 0 && draft.hasRoom(resource); i++) {
      int p = jobs.get(i).project().index();
      if (misses[p] > 0) {
        misses[p]--;
        left--;
        if (draft.tryPick(jobs.get(i), true, EevdfPolicy::rescued)) {
          claims.charge(p, jobs.get(i));
        }
      }
    }
  }

  private static Reason rescued(JobView job) {
    return Reason.of("rescue-by-deadline", "deadline_s", Durations.seconds(job.deadline()));
  }

  /**
   * Whoever is within its request keeps its instance, as far as the mode says so.
   *
   * @return for how long a job is safe from shorter slices
   */
  private long keep(Draft draft, ResourceView resource, EevdfClaims claims, long[] own) {
    if (mode == Mode.PAPER) {
      claims.judgeByStart(draft.view());
    } else if (mode == Mode.REQUEST_END) {
      OpenRequests requests = new OpenRequests(draft, resource, claims, own);
      if (wakeUp == WakeUp.SHORT_SLICE) {
        requests.keepUnlessPreempted();
        return requests.protectedSpan();
      }
      requests.keepAll();
    }
    return Durations.FOREVER;
  }

  /** How long until the end of the job's request, or of the time for which it is protected. */
  private static long undisturbed(
      SchedulingView view, JobView job, long[] slices, long[] protectedSpans) {
    long slice = slices[job.project().index()];
    long ran = job.running() ? view.now() - job.runningSince() : 0;
    if (ran >= slice) {
      ran = 0;
    }
    long span = protectedSpans[job.mainResource().index()];
    return (ran < span ? Math.min(slice, span) : slice) - ran;
  }
}
