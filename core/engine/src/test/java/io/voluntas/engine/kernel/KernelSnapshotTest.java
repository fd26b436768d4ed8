package io.voluntas.engine.kernel;

import static io.voluntas.engine.Clients.hours;
import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.engine.Clients;
import io.voluntas.engine.state.ClientSetup;
import io.voluntas.engine.state.ClientSnapshot;
import io.voluntas.engine.state.ClientSnapshot.Balance;
import io.voluntas.engine.state.JobState;
import io.voluntas.spi.rpc.SchedulerReply;
import io.voluntas.spi.rpc.ServerReport;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What a client remembers while it is off, and what it reports when. */
class KernelSnapshotTest {
  private static final ClientSetup TWO = Clients.cpus(1, 0, 1, 1);
  private final Bench bench = new Bench(TWO);

  /** A job ran one hour of two, checkpointed after half an hour; then the client dies. */
  @Test
  void aJobWithoutItsProcessGoesOnFromItsCheckpoint() {
    bench
        .begin(Clients.job(0, "a", 2, 100), Clients.job(1, "b", 3, 50))
        .at(0.5, new Event.JobCheckpointed(0))
        .to(1);
    ClientSnapshot there = bench.kernel.snapshot();
    assertThat(there.at()).isEqualTo(hours(1));
    assertThat(there.jobs().get(0).done()).isEqualTo(hours(1));
    assertThat(there.jobs().get(0).inMemory()).isTrue();

    Kernel again = new Kernel(there.withoutProcesses(), policies(), new KernelListener() {});
    JobState job = again.state().job(0);
    assertThat(job.remaining()).isEqualTo(hours(1.5));
    assertThat(job.wallTime()).as("lost work was run all the same").isEqualTo(hours(1));
    assertThat(job.inMemory()).isFalse();
    assertThat(job.running()).isFalse();
    assertThat(again.state().job(1).remaining()).isEqualTo(hours(3));
    assertThat(again.state().now()).isEqualTo(hours(1));
    assertThat(again.snapshot())
        .as("nothing is lost on the way")
        .isEqualTo(there.withoutProcesses());
  }

  @Test
  void finishedJobsBackOffsAndTheUsersWordsStay() {
    bench.fetch.choice = ScriptedPolicies.Fetch::askFirst;
    bench.begin(Clients.job(0, "a", 1, 100), Clients.job(1, "b", 3, 50));
    bench.step(0, new Event.RpcFailed(0, "down"));
    bench
        .at(1, new Event.JobFinished(0, true, true))
        .step(hours(1), new Event.SuspendJob(1, true))
        .step(hours(1), new Event.SetShare(1, 3))
        .step(hours(1), new Event.NoNewWork(0, true));
    ClientSnapshot there = bench.kernel.snapshot();
    Kernel again = new Kernel(there, policies(), new KernelListener() {});
    JobState done = again.state().job(0);
    assertThat(done.isFinished()).isTrue();
    assertThat(done.outputsPending()).isTrue();
    assertThat(done.finishedAt()).isEqualTo(hours(1));
    assertThat(again.state().job(1).runnable()).isFalse();
    assertThat(again.state().projects().get(1).share()).isEqualTo(3);
    assertThat(again.state().projects().get(0).noNewWork()).isTrue();
    assertThat(again.state().projects().get(0).deferredUntil())
        .isEqualTo(bench.kernel.state().projects().get(0).deferredUntil());
    assertThat(again.snapshot()).isEqualTo(there);
  }

  /** The second project goes: its job and its balance go, and what must sum to 0 does. */
  @Test
  void aDetachedProjectTakesItsJobsAndBalancesAlong() {
    bench.begin(Clients.job(0, "a", 2, 100), Clients.job(1, "b", 3, 50));
    ClientSnapshot there = bench.kernel.snapshot();
    ClientSnapshot owed =
        new ClientSnapshot(
            there.at(),
            there.setup(),
            there.projects(),
            there.jobs(),
            there.suspendedResources(),
            List.of(new Balance("x", 0, 0, 10), new Balance("x", 1, 0, -10)));
    ClientSetup alone =
        new ClientSetup(
            TWO.resources(), TWO.projects().subList(0, 1), TWO.preferences(), TWO.availability());
    ClientSnapshot left = owed.with(alone);
    assertThat(left.jobs()).extracting(job -> job.setup().name()).containsExactly("a");
    assertThat(left.balances()).containsExactly(new Balance("x", 0, 0, 10));
    ClientSnapshot back = left.with(TWO);
    assertThat(back.projects()).hasSize(2);
    assertThat(back.projects().get(1)).isEqualTo(ClientSnapshot.ProjectStanding.NEW);
    Kernel kernel = new Kernel(back, policies(), new KernelListener() {});
    assertThat(kernel.snapshot().balances())
        .as("nobody knows ledger x now; it waits for one who does")
        .containsExactly(new Balance("x", 0, 0, 10));
  }

  @Test
  void aJobIsNotReportedBeforeItsOutputsAreThere() {
    bench
        .begin(Clients.job(0, "a", 1, 100))
        .at(1, new Event.JobFinished(0, true, true))
        .at(5, new Event.UpdateProject(0));
    assertThat(bench.requests.get(0).finished()).isEmpty();
    bench.at(5, new Event.ReplyReceived(0, Bench.nothing(0)));
    assertThat(bench.kernel.unreported().size()).isEqualTo(1);
    bench.at(6, new Event.OutputsSent(0)).at(6, new Event.Timer());
    assertThat(bench.requests.get(1).finished()).hasSize(1);
  }

  /** Only what the server booked leaves; the rest is reported again after a minute. */
  @Test
  void aReportThatIsNotAcknowledgedIsSentAgain() {
    bench
        .begin(Clients.job(0, "a", 1, 100), Clients.job(0, "b", 1, 100))
        .at(1, new Event.JobFinished(0, true))
        .at(2, new Event.JobFinished(1, true));
    assertThat(bench.requests.get(0).finished()).extracting(f -> f.name()).contains("a", "b");
    SchedulerReply onlyB =
        new SchedulerReply(
            List.of(), 0, false, List.of(), Optional.of(ServerReport.acknowledging(List.of("b"))));
    bench.step(hours(2), new Event.ReplyReceived(0, onlyB));
    assertThat(bench.kernel.unreported()).extracting(JobState::name).containsExactly("a");
    bench.step(Bench.seconds(bench.wake()), new Event.Timer());
    assertThat(bench.requests.get(1).now()).isEqualTo(hours(2) + Bench.seconds(60));
    assertThat(bench.requests.get(1).finished()).extracting(f -> f.name()).containsExactly("a");
  }

  private PolicySet policies() {
    return new PolicySet(
        new ScriptedPolicies.Cpu(), new ScriptedPolicies.Enforcement(), bench.fetch);
  }
}
