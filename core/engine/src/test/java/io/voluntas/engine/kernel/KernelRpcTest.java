package io.voluntas.engine.kernel;

import static io.voluntas.engine.Clients.cpus;
import static io.voluntas.engine.Clients.hours;
import static io.voluntas.engine.Clients.job;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.voluntas.engine.state.ClientSetup;
import io.voluntas.spi.fetch.FetchDecision;
import io.voluntas.spi.fetch.ResourceRequest;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.rpc.SchedulerReply;
import io.voluntas.spi.rpc.SchedulerRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** When projects are contacted, and what answers lead to. */
class KernelRpcTest {
  private final Bench bench = new Bench(cpus(2, hours(3), 1, 3));

  @Test
  void oneRequestAtATime() {
    bench.fetch.choice = ScriptedPolicies.Fetch::askFirst;
    bench.begin().to(0.5);
    assertThat(bench.log()).containsExactly("0 send P1");
    bench.at(0.5, new Event.ReplyReceived(0, Bench.oneJob("a", 7200, true)));
    assertThat(bench.log()).as("a second between two requests").containsExactly("1800 run a");
    bench.to(0.51);
    assertThat(bench.log()).containsExactly("1801 send P2");
  }

  @Test
  void aRequestSaysWhoWeAreAndWhatWeHave() {
    bench.fetch.choice = ScriptedPolicies.Fetch::askFirst;
    bench.begin(job(0, "a", 5, 20), job(1, "b", 2, 10));
    SchedulerRequest request = bench.requests.get(0);
    assertThat(request.project()).isEqualTo("P1");
    assertThat(request.cpus()).isEqualTo(2);
    assertThat(request.minQueue()).isEqualTo(hours(3));
    assertThat(request.shareFraction()).as("1 of 1 + 3").isEqualTo(0.25);
    assertThat(request.demands())
        .containsExactly(new SchedulerRequest.Demand("cpu", Durations.HOUR, 0));
    assertThat(request.queue())
        .containsExactly(
            new SchedulerRequest.QueuedJob("P1", "a", hours(5), hours(20), 1_000_000),
            new SchedulerRequest.QueuedJob("P2", "b", hours(2), hours(10), 1_000_000));
    assertThat(request.finished()).isEmpty();
  }

  @Test
  void eachRequestSaysWhatIsLeftByThen() {
    bench.fetch.choice = ScriptedPolicies.Fetch::askFirst;
    bench.begin(job(0, "a", 5, 20), job(1, "b", 2, 10), job(1, "c", 3, 30));
    bench.at(0.5, new Event.ReplyReceived(0, Bench.oneJob("d", 7200, true))).to(0.51);
    // The second one goes out after 1801 s, in which two CPUs ran the first two jobs.
    assertThat(bench.requests).hasSize(2);
    assertThat(bench.requests.get(1).queue())
        .extracting(SchedulerRequest.QueuedJob::name, SchedulerRequest.QueuedJob::remaining)
        .containsExactly(
            tuple("a", hours(5) - Bench.seconds(1801)),
            tuple("b", hours(2) - Bench.seconds(1801)),
            tuple("c", hours(3)),
            tuple("d", hours(1)));
  }

  @Test
  void theDelayThatAServerAsksForIsKept() {
    askOnlyP1();
    bench.begin().at(0.001, new Event.ReplyReceived(0, Bench.oneJob("a", 600, true))).to(0.2);
    // Answered after 3.6 s; 600 s later it may be asked again.
    assertThat(bench.log()).containsExactly("0 send P1", "3 run a", "603 send P1");
  }

  @Test
  void aServerThatSentNothingIsLeftAloneForAMinuteAtLeast() {
    askOnlyP1();
    bench.begin().step(0, new Event.ReplyReceived(0, Bench.nothing(5))).to(0.1);
    assertThat(bench.log()).containsExactly("0 send P1", "60 send P1");
  }

  @Test
  void failuresBackOffFromAMinuteByDoublingToFourHours() {
    askOnlyP1();
    bench.begin();
    List<Double> waits = new ArrayList<>();
    double now = 0;
    for (int i = 0; i < 11; i++) {
      bench.step(Bench.seconds(now), new Event.RpcFailed(0, "down"));
      int sent = bench.requests.size();
      while (bench.requests.size() == sent) {
        bench.step(Bench.seconds(bench.wake()), new Event.Timer());
      }
      double at = (double) bench.requests.get(sent).now() / Durations.SECOND;
      waits.add(at - now);
      now = at;
    }
    assertThat(waits)
        .containsExactly(
            60.0, 120.0, 240.0, 480.0, 960.0, 1920.0, 3840.0, 7680.0, 14400.0, 14400.0, 14400.0);
    assertThat(bench.fetch.failures).hasSize(11).containsOnly(true);

    // One answer, and it starts from a minute again.
    bench.step(Bench.seconds(now), new Event.ReplyReceived(0, Bench.oneJob("a", 100, true)));
    bench.step(Bench.seconds(now + 100), new Event.Timer());
    bench.step(Bench.seconds(now + 100), new Event.RpcFailed(0, "down"));
    assertThat(bench.kernel.state().projects().get(0).deferredUntil())
        .isEqualTo(Bench.seconds(now + 160));
  }

  @Test
  void theUserGoesBeforeABackOffAndTheRequestRidesAlong() {
    askOnlyP1();
    bench.fetch.ride = view -> Optional.of(List.of(new ResourceRequest(hours(2), 1_000_000)));
    bench.begin().step(0, new Event.RpcFailed(0, "down"));
    bench.step(Bench.seconds(10), new Event.UpdateProject(0));
    assertThat(bench.log()).containsExactly("0 send P1", "10 send P1");
    assertThat(bench.requests.get(1).demands())
        .containsExactly(new SchedulerRequest.Demand("cpu", hours(2), 1_000_000));
  }

  @Test
  void aProjectIsLatencyLimitedUntilItsDelayHasPassed() {
    bench.fetch.choice = ScriptedPolicies.Fetch::askFirst;
    bench.begin();
    SchedulerReply tooLate = new SchedulerReply(List.of(), Bench.seconds(600), true, List.of());
    bench.step(Bench.seconds(30), new Event.ReplyReceived(0, tooLate));
    assertThat(bench.kernel.state().projects().get(0).latencyLimitedUntil())
        .isEqualTo(Bench.seconds(630));
    assertThat(bench.kernel.state().projects().get(1).latencyLimitedUntil()).isZero();
  }

  @Test
  void anAnswerWithoutTheFlagEndsTheLimit() {
    askOnlyP1();
    bench.begin();
    SchedulerReply tooLate = new SchedulerReply(List.of(), Bench.seconds(600), true, List.of());
    bench.step(0, new Event.ReplyReceived(0, tooLate)).to(600 / 3600.0);
    bench.step(Bench.seconds(601), new Event.ReplyReceived(0, Bench.oneJob("a", 600, true)));
    assertThat(bench.kernel.state().projects().get(0).latencyLimitedUntil()).isZero();
  }

  @Test
  void aFinishedJobIsReportedWithinTheHour() {
    bench.begin(job(0, "a", 1, 100)).at(1, new Event.JobFinished(0, true)).to(3);
    assertThat(bench.log()).containsExactly("0 run a", "7200 send P1");
    assertThat(bench.requests.get(0).finished())
        .containsExactly(new SchedulerRequest.FinishedJob("a", hours(1), hours(1), true));
    assertThat(bench.requests.get(0).workRequest()).as("no ride was wanted").isZero();

    bench.at(3, new Event.ReplyReceived(0, Bench.nothing(0)));
    assertThat(bench.kernel.unreported().size()).isZero();
    assertThat(bench.kernel.state().projects().get(0).deferredUntil())
        .as("nothing was asked, so nothing was refused")
        .isEqualTo(hours(3));
    bench.to(10);
    assertThat(bench.requests).hasSize(1);
  }

  @Test
  void orTenMinutesBeforeItsDeadlineOrAtOnce() {
    bench.begin(job(0, "a", 1, 1.5), job(1, "b", 2, 2.1));
    bench.at(1, new Event.JobFinished(0, true)).to(1.5);
    // Due at 1:30, so at 1:20.
    assertThat(bench.log()).containsExactly("0 run a", "0 run b", "4800 send P1");
    bench.step(hours(1.5), new Event.ReplyReceived(0, Bench.nothing(0)));
    bench.at(2, new Event.JobFinished(1, true)).to(2.01);
    // Six minutes before the deadline.
    assertThat(bench.log()).containsExactly("7200 send P2");
  }

  /** Finished at 1 h. Two hours and a half later by the policy's word; at once, if that is past. */
  @Test
  void theFetchPolicyMaySayBefore() {
    bench.fetch.reportBy = OptionalLong.of(hours(3.5));
    bench.begin(job(0, "a", 1, 100)).at(1, new Event.JobFinished(0, true)).to(4);
    assertThat(bench.log()).containsExactly("0 run a", "12600 send P1");
    Bench other = new Bench(cpus(2, hours(3), 1, 3));
    other.fetch.reportBy = OptionalLong.of(hours(0.5));
    other.begin(job(0, "a", 1, 100)).at(1, new Event.JobFinished(0, true)).to(4);
    assertThat(other.log()).containsExactly("0 run a", "3600 send P1");
  }

  /** The scenario's word about the client comes before the policy's, which is 3.5 h here. */
  @Test
  void aClientThatReportsAtOnceDoesNotAskThePolicy() {
    ClientSetup usual = cpus(2, hours(3), 1, 3);
    Bench other =
        new Bench(
            new ClientSetup(
                usual.resources(),
                usual.projects(),
                usual.preferences(),
                usual.availability(),
                new ClientSetup.Habits(false, true)));
    other.fetch.reportBy = OptionalLong.of(hours(3.5));
    other.begin(job(0, "a", 1, 100)).at(1, new Event.JobFinished(0, true)).to(4);
    assertThat(other.log()).containsExactly("0 run a", "3600 send P1");
  }

  @Test
  void aDelayHoldsAReportBack() {
    askOnlyP1();
    bench.begin(job(0, "a", 1, 1.5));
    bench.step(0, new Event.ReplyReceived(0, Bench.nothing(6480)));
    bench.at(1, new Event.JobFinished(0, true)).to(2);
    // 1.8 h is when the server wants to be asked again; the work request of then reports.
    assertThat(bench.log()).containsExactly("0 run a", "0 send P1", "6480 send P1");
    assertThat(bench.requests.get(1).finished()).hasSize(1);
  }

  @Test
  void aReportThatFailedIsSentAgain() {
    bench.begin(job(0, "a", 1, 100)).at(1, new Event.JobFinished(0, false)).to(2);
    bench.step(hours(2), new Event.RpcFailed(0, "down"));
    assertThat(bench.kernel.unreported().size()).isEqualTo(1);
    bench.to(2.1);
    assertThat(bench.log()).containsExactly("0 run a", "7200 send P1", "7260 send P1");
    assertThat(bench.requests.get(1).finished())
        .containsExactly(new SchedulerRequest.FinishedJob("a", hours(1), hours(1), false));
  }

  @Test
  void aJobThatFinishesWhileARequestIsUnderWayWaitsForTheNext() {
    askOnlyP1();
    bench.begin(job(0, "a", 0.5, 100)).at(0.5, new Event.JobFinished(0, true));
    bench.step(hours(0.5), new Event.ReplyReceived(0, Bench.oneJob("b", 60, true)));
    assertThat(bench.job("a").isFinished()).as("the server does not know of it").isTrue();
    bench.to(0.6);
    assertThat(bench.requests.get(1).finished()).hasSize(1);
  }

  @Test
  void aReportThatIsDueTakesWorkWithIt() {
    bench.fetch.ride = view -> Optional.of(ScriptedPolicies.Fetch.anHour(view));
    bench.begin(job(0, "a", 1, 100)).at(1, new Event.JobFinished(0, true)).to(2);
    assertThat(bench.requests).hasSize(1);
    assertThat(bench.requests.get(0).workRequest()).isEqualTo(Durations.HOUR);
  }

  /**
   * A report goes out also when the user wants no new work, but no work may be asked for with it.
   */
  @Test
  void aRideMustNotAskWhereNoNewWorkIsWanted() {
    bench.fetch.ride = view -> Optional.of(ScriptedPolicies.Fetch.anHour(view));
    bench.begin(job(0, "a", 1, 100)).at(1, new Event.JobFinished(0, true));
    bench.step(hours(1.5), new Event.NoNewWork(0, true));
    assertThatThrownBy(() -> bench.to(2))
        .isInstanceOf(InvariantViolation.class)
        .hasMessageContaining("P1, which is set to no new work");
  }

  @Test
  void withoutNewsThePolicyIsAskedOnceAMinuteAtMost() {
    bench.fetch.choice = view -> new FetchDecision.DoNotAsk(view.now(), List.of());
    bench.begin(job(0, "a", 1, 100)).to(0.05);
    assertThat(bench.fetch.calls)
        .containsExactly(0L, Bench.seconds(60), Bench.seconds(120), Bench.seconds(180));
  }

  private void askOnlyP1() {
    bench.fetch.choice =
        view ->
            view.projects().get(0).deferredUntil() > view.now()
                ? FetchDecision.DoNotAsk.UNTIL_EVENT
                : ScriptedPolicies.Fetch.ask(view, view.projects().get(0));
  }
}
