package io.voluntas.policies.send;

import static io.voluntas.spi.model.Durations.HOUR;
import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.spi.OptionValues;
import io.voluntas.spi.model.Amounts;
import io.voluntas.spi.send.SendDecision;
import io.voluntas.spi.send.SendDecision.Send;
import io.voluntas.spi.send.SendDecision.Withhold;
import io.voluntas.spi.send.SendView.QueuedJob;
import io.voluntas.spi.send.WorkSendPolicy;
import io.voluntas.testkit.fake.FakeSendView;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Hours; one CPU unless said otherwise; now is 0. */
class EdfCheckTest {
  private final WorkSendPolicy policy =
      EdfCheck.factory().create(OptionValues.defaults(EdfCheck.factory().options()));

  private static QueuedJob job(double hours, double deadline) {
    return new QueuedJob((long) (hours * HOUR), (long) (deadline * HOUR), Amounts.ONE);
  }

  private static QueuedJob wide(double hours, double deadline, double cpus) {
    return new QueuedJob((long) (hours * HOUR), (long) (deadline * HOUR), Amounts.of(cpus));
  }

  private String verdict(FakeSendView view) {
    SendDecision decision = policy.decide(view);
    if (decision instanceof Withhold withhold) {
      assertThat(withhold.becauseOfDeadlines()).isTrue();
    }
    return decision.reason().code();
  }

  /**
   * 3 h due 9 are queued, 4 h due 10 come: done at 7. Each queued hour taken for 2.04: at 10.12.
   */
  @Test
  void queuedJobsCanCountForMore() {
    FakeSendView view = FakeSendView.of(1, job(4, 10)).withQueue(job(3, 9));
    assertThat(policy.decide(view)).isInstanceOf(Send.class);
    WorkSendPolicy twice =
        EdfCheck.factory()
            .create(
                OptionValues.parse(EdfCheck.factory().options(), Map.of("queue-times", "2.04")));
    assertThat(twice.decide(view)).isInstanceOf(Withhold.class);
  }

  /** Tries candidates in order on a client with min_queue 1 h, as a server does. */
  private List<Integer> sent(List<QueuedJob> queue, QueuedJob... candidates) {
    List<Integer> sent = new ArrayList<>();
    List<QueuedJob> accepted = new ArrayList<>();
    for (int i = 0; i < candidates.length; i++) {
      FakeSendView view =
          FakeSendView.of(1, candidates[i])
              .withMinQueue(HOUR)
              .withQueue(queue.toArray(QueuedJob[]::new))
              .withAccepted(accepted.toArray(QueuedJob[]::new));
      if (policy.decide(view) instanceof Send) {
        sent.add(i + 1);
        accepted.add(candidates[i]);
      }
    }
    return sent;
  }

  /**
   * Queue: 5 h due 12. First 4 h due 8: ends at 4, the queued job at 9. Second 6 h due 9: ends at
   * 10, late. Third 3 h due 20: ends at 12. Fourth is due at .75, before now + 1 h. Fifth 2 h due
   * 13: ends at 11, the third then at 14.
   */
  @Test
  void firstRequest() {
    assertThat(
            sent(List.of(job(5, 12)), job(4, 8), job(6, 9), job(3, 20), job(0.5, 0.75), job(2, 13)))
        .containsExactly(1, 3, 5);
  }

  /**
   * The queued job of 10 h misses its deadline 6 by 4 h. A job of 1 h due 2 would make that 5 h;
   * one due 24 runs after it and changes nothing.
   */
  @Test
  void secondRequest() {
    assertThat(sent(List.of(job(10, 6)), job(1, 2), job(1, 24))).containsExactly(2);
  }

  /** Only the harmful one is there: nothing is sent, because of deadlines. */
  @Test
  void thirdRequest() {
    assertThat(sent(List.of(job(10, 6)), job(1, 2))).isEmpty();
    FakeSendView view = FakeSendView.of(1, job(1, 2)).withMinQueue(HOUR).withQueue(job(10, 6));
    assertThat(((Withhold) policy.decide(view)).becauseOfDeadlines()).isTrue();
    assertThat(verdict(view)).isEqualTo("delays-another");
  }

  /** "Less than now + min_queue": at it is allowed. */
  @Test
  void deadlineWithinMinQueue() {
    assertThat(verdict(FakeSendView.of(1, job(1, 2)).withMinQueue(2 * HOUR))).isEqualTo("in-time");
    assertThat(verdict(FakeSendView.of(1, job(1, 2)).withMinQueue(2 * HOUR + 1)))
        .isEqualTo("due-within-min-queue");
    assertThat(verdict(FakeSendView.of(1, job(1, 2)).withMinQueue(2 * HOUR + 1).lenient()))
        .as("strict or not")
        .isEqualTo("due-within-min-queue");
  }

  @Test
  void endAtTheDeadlineIsInTime() {
    assertThat(verdict(FakeSendView.of(1, job(2, 2)))).isEqualTo("in-time");
    assertThat(verdict(FakeSendView.of(1, new QueuedJob(2 * HOUR + 1, 2 * HOUR, Amounts.ONE))))
        .isEqualTo("would-miss");
  }

  /** It would end at 3 with its deadline at 2; a project that is not strict takes it. */
  @Test
  void strictnessIsOptional() {
    assertThat(verdict(FakeSendView.of(1, job(3, 2)))).isEqualTo("would-miss");
    assertThat(verdict(FakeSendView.of(1, job(3, 2)).lenient())).isEqualTo("in-time");
  }

  /** Not strict about itself, but others are still protected: due 4 would then end at 5. */
  @Test
  void othersAreProtectedEvenThen() {
    assertThat(verdict(FakeSendView.of(1, job(3, 2)).withQueue(job(2, 4)).lenient()))
        .isEqualTo("delays-another");
  }

  /** Accepted jobs are part of the workload: 2 + 2 + 2 = 6 > 5. */
  @Test
  void acceptedJobsCount() {
    assertThat(verdict(FakeSendView.of(1, job(2, 5)).withQueue(job(2, 4)))).isEqualTo("in-time");
    assertThat(verdict(FakeSendView.of(1, job(2, 5)).withQueue(job(2, 4)).withAccepted(job(2, 4))))
        .isEqualTo("would-miss");
  }

  /** On half the time, 3 h of computing take 6 h. */
  @Test
  void availabilityStretchesTime() {
    assertThat(verdict(FakeSendView.of(1, job(3, 6)).withAvailability(0.5))).isEqualTo("in-time");
    assertThat(verdict(FakeSendView.of(1, job(3, 5.9)).withAvailability(0.5)))
        .isEqualTo("would-miss");
  }

  /** Two CPUs: 4 and 4 side by side, then 2 until 6. On one CPU it would be 10. */
  @Test
  void severalCpus() {
    FakeSendView two = FakeSendView.of(2, job(2, 6)).withQueue(job(4, 4), job(4, 4));
    assertThat(verdict(two)).isEqualTo("in-time");
    FakeSendView late = FakeSendView.of(2, job(2, 5.9)).withQueue(job(4, 4), job(4, 4));
    assertThat(verdict(late)).isEqualTo("would-miss");
  }

  /** Due at the same time, the queued job goes first: it ends at 2 as before, the new one at 4. */
  @Test
  void equalDeadlinesInQueueOrder() {
    assertThat(verdict(FakeSendView.of(1, job(2, 4)).withQueue(job(2, 4)))).isEqualTo("in-time");
    assertThat(verdict(FakeSendView.of(1, job(2, 3)).withQueue(job(2, 3)))).isEqualTo("would-miss");
  }

  /**
   * Two CPUs, a (1 CPU, 3 h, due 3), b (2 CPUs, 1 h, due 4), c (1 CPU, 5 h, due 9). c starts beside
   * a at 0, gives way to b from 3 to 4 and ends at 6.
   */
  @Test
  void wideJobWaitsForItsCpus() {
    List<QueuedJob> jobs = List.of(wide(3, 3, 1), wide(1, 4, 2), wide(5, 9, 1));
    assertThat(EdfSimulation.lateness(jobs, 2, 0, 1)).containsExactly(0, 0, 0);
    List<QueuedJob> tight = List.of(wide(3, 2, 1), wide(1, 3, 2), wide(5, 5, 1));
    assertThat(EdfSimulation.lateness(tight, 2, 0, 1)).containsExactly(HOUR, HOUR, HOUR);
  }

  /** Wider than the host: runs alone, 2 h, then the other. */
  @Test
  void wideJobOnASmallHost() {
    assertThat(EdfSimulation.lateness(List.of(wide(2, 1, 8), wide(1, 2, 1)), 2, 0, 1))
        .containsExactly(HOUR, HOUR);
  }

  /** Half a CPU each: both run at once; a job without CPU use delays nobody. */
  @Test
  void fractionsShareACpu() {
    assertThat(
            EdfSimulation.lateness(
                List.of(wide(2, 1, 0.5), wide(2, 2, 0.5), wide(9, 8, 0)), 1, 0, 1))
        .containsExactly(HOUR, 0, HOUR);
  }

  /** The clock does not start at 0: now 10 h, 2 h of work, due at 11 h. */
  @Test
  void latenessIsCountedFromNow() {
    assertThat(EdfSimulation.lateness(List.of(job(2, 11)), 1, 10 * HOUR, 1)).containsExactly(HOUR);
    assertThat(EdfSimulation.lateness(List.of(), 1, 0, 1)).isEmpty();
  }

  @Test
  void anySendsEverything() {
    WorkSendPolicy any =
        SendAny.factory().create(OptionValues.defaults(SendAny.factory().options()));
    assertThat(any.decide(FakeSendView.of(1, job(100, 1)).withMinQueue(2 * HOUR)))
        .isInstanceOf(Send.class);
  }

  /** A job of half an hour due in three quarters, on a host that may be away for an hour. */
  @Test
  void withoutTheMarginOnlyTheSimulationCounts() {
    FakeSendView view = FakeSendView.of(1, job(0.5, 0.75)).withMinQueue(HOUR);
    assertThat(policy.decide(view)).isInstanceOf(Withhold.class);
    WorkSendPolicy lenient =
        EdfCheck.factory()
            .create(OptionValues.parse(EdfCheck.factory().options(), Map.of("margin", "none")));
    assertThat(lenient.decide(view)).isInstanceOf(Send.class);
    assertThat(lenient.decide(FakeSendView.of(1, job(1, 0.75)).withMinQueue(HOUR)))
        .as("it would be late")
        .isInstanceOf(Withhold.class);
  }
}
