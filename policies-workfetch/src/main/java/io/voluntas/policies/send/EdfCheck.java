package io.voluntas.policies.send;

import io.voluntas.spi.Factory;
import io.voluntas.spi.Option;
import io.voluntas.spi.Reason;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.send.SendDecision;
import io.voluntas.spi.send.SendView;
import io.voluntas.spi.send.SendView.QueuedJob;
import io.voluntas.spi.send.WorkSendPolicy;
import java.util.ArrayList;
import java.util.List;

/**
 * The {@code edf-check} policy: a job is sent only when it will be in time and makes no other job
 * miss by more. Source: the 2006 client scheduling document, "Scheduler work-send policy".
 *
 * <ol>
 *   <li>A job whose deadline lies before now + min_queue is not sent.
 *   <li>An earliest-deadline-first simulation of what the client has and what was accepted in this
 *       request tells by how much each job misses its deadline.
 *   <li>The same with the candidate: it has to meet its deadline, unless the project is not strict,
 *       and no other job may miss by more than before.
 * </ol>
 *
 * <p>Running times are stretched by the host's availability. Each refusal counts for the "no work
 * because of deadlines" flag.
 */
public final class EdfCheck implements WorkSendPolicy {
  /** How long before its deadline a job has to be done. */
  enum Margin {
    /** A deadline within min_queue is refused outright: the specification. */
    MIN_QUEUE,
    /** Only the simulation counts: for hosts that are never offline. */
    NONE
  }

  private final Margin margin;
  private final double times;

  EdfCheck(Margin margin, double times) {
    this.margin = margin;
    this.times = times;
  }

  /** Makes the policy by the name {@code edf-check}. */
  public static Factory<WorkSendPolicy> factory() {
    Option<Margin> margin =
        Option.choice(
            "margin", Margin.MIN_QUEUE, "whether a deadline within min_queue is refused outright");
    Option<Double> times =
        Option.number(
            "queue-times",
            1,
            0.01,
            100,
            "0.01..100",
            "for how many times its estimate a queued job counts");
    return Factory.of(
        "edf-check",
        "Send what meets its deadline and makes nothing else later, by an EDF simulation",
        List.of(margin, times),
        values -> new EdfCheck(values.get(margin), values.get(times)));
  }

  @Override
  public SendDecision decide(SendView view) {
    QueuedJob candidate = view.candidate();
    if (margin == Margin.MIN_QUEUE && candidate.deadline() < view.now() + view.minQueue()) {
      return withhold("due-within-min-queue", candidate.deadline() - view.now());
    }
    List<QueuedJob> jobs = queued(view);
    jobs.addAll(view.accepted());
    long[] before = lateness(view, jobs);
    jobs.add(candidate);
    long[] after = lateness(view, jobs);
    long late = after[before.length];
    if (view.strict() && late > 0) {
      return withhold("would-miss", late);
    }
    for (int i = 0; i < before.length; i++) {
      if (after[i] > before[i]) {
        return withhold("delays-another", after[i] - before[i]);
      }
    }
    return new SendDecision.Send(Reason.of("in-time", "late_s", Durations.seconds(late)));
  }

  private List<QueuedJob> queued(SendView view) {
    List<QueuedJob> jobs = new ArrayList<>(view.queued());
    if (times != 1) {
      jobs.replaceAll(
          job -> new QueuedJob(Math.round(job.remaining() * times), job.deadline(), job.cpus()));
    }
    return jobs;
  }

  private static long[] lateness(SendView view, List<QueuedJob> jobs) {
    return EdfSimulation.lateness(jobs, view.cpus(), view.now(), view.availability());
  }

  private static SendDecision withhold(String code, long micros) {
    return new SendDecision.Withhold(true, Reason.of(code, "by_s", Durations.seconds(micros)));
  }
}
