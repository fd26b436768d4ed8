package io.voluntas.engine.kernel;

import static io.voluntas.engine.Clients.cpus;
import static io.voluntas.engine.Clients.hours;
import static io.voluntas.engine.Clients.job;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.voluntas.engine.state.ClientSetup;
import io.voluntas.engine.state.JobSetup;
import io.voluntas.spi.enforcement.TaskAction;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.model.JobView;
import io.voluntas.spi.model.Preferences;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How the kernel carries out a schedule together with an enforcement policy. */
class KernelEnforcementTest {
  private final Bench bench = new Bench(cpus(1, 0, 1, 1));

  @Test
  void aDisplacedJobRunsToItsCheckpointAndThenTheNextStarts() {
    swapAfterAnHour();
    assertThat(bench.log()).as("a has its respite").containsExactly("0 run a");
    assertThat(bench.job("a").displacedSince()).isEqualTo(hours(1));

    bench.at(1.25, new Event.JobCheckpointed(0));
    assertThat(bench.log()).containsExactly("4500 stop a drop", "4500 run b");
    assertThat(bench.lost).as("it had just saved").isEmpty();
    assertThat(bench.job("a").remaining()).isEqualTo(hours(10 - 1.25));
    assertThat(bench.job("a").inMemory()).isFalse();
  }

  @Test
  void orUntilItsRespiteIsOver() {
    bench.begin(job(0, "a", 10, 100), job(1, "b", 10, 100));
    bench.at(0.75, new Event.JobCheckpointed(0));
    bench.cpu.wanted = List.of("b");
    bench.to(2);
    // Displaced at one hour, half an hour of respite; 45 minutes since the checkpoint are lost.
    assertThat(bench.log()).containsExactly("0 run a", "5400 stop a drop", "5400 run b");
    assertThat(bench.lost).containsExactly("a 2700");
    assertThat(bench.job("a").remaining()).isEqualTo(hours(10 - 0.75));
    assertThat(bench.job("a").wallTime()).as("run all the same").isEqualTo(hours(1.5));
  }

  @Test
  void oneThatNeverSavedStaysInMemoryAndGoesOnWhereItWas() {
    swapAfterAnHour();
    bench.to(1.75);
    assertThat(bench.log()).containsExactly("0 run a", "5400 stop a keep", "5400 run b");
    assertThat(bench.lost).isEmpty();
    assertThat(bench.job("a").inMemory()).isTrue();

    bench.cpu.wanted = List.of("a");
    bench.to(3);
    // Chosen when the period ends at 2 h; b, which never saved, has its respite until 2.5 h. So a
    // has run for 1.5 h before and half an hour since.
    assertThat(bench.job("a").remaining()).isEqualTo(hours(8));
  }

  @Test
  void anUrgentNewcomerDoesNotWait() {
    bench.begin(job(0, "a", 10, 100));
    bench.cpu.wanted = List.of("!c", "a");
    bench.at(0.5, new Event.JobAdded(job(1, "c", 0.5, 1.25)));
    assertThat(bench.log()).containsExactly("0 run a", "1800 stop a keep", "1800 run c");
  }

  @Test
  void onlyAsManyJobsMakeWayAsAnUrgentOneNeedsAndTheOneWithMostToLoseStays() {
    Bench two = new Bench(cpus(2, 0, 1, 1));
    two.begin(job(0, "a", 10, 100), job(0, "b", 10, 100));
    two.at(0.4, new Event.JobCheckpointed(0)).at(0.1 + 0.4, new Event.JobCheckpointed(1));
    two.cpu.wanted = List.of("!c");
    two.at(0.75, new Event.JobAdded(job(1, "c", 1, 2)));
    // a has 21 minutes unsaved, b has 15: b goes.
    assertThat(two.log()).containsExactly("0 run a", "0 run b", "2700 stop b drop", "2700 run c");
    assertThat(two.lost).containsExactly("b 900");
  }

  @Test
  void aJobThatIsWantedAgainIsNoLongerDisplaced() {
    swapAfterAnHour();
    bench.cpu.wanted = List.of("a");
    bench.at(1.1, new Event.SetShare(0, 1));
    assertThat(bench.job("a").displacedSince()).isEqualTo(-1);
    bench.cpu.wanted = List.of("b");
    bench.to(2.25);
    // Displaced again at 2.1 h, when the next period begins: the respite begins anew.
    assertThat(bench.job("a").displacedSince()).isEqualTo(hours(2.1));
    assertThat(bench.log()).containsExactly("0 run a");
  }

  @Test
  void aCheckpointOfAJobThatMayStayChangesNothing() {
    bench.begin(job(0, "a", 10, 100), job(1, "b", 10, 100));
    bench.at(0.5, new Event.JobCheckpointed(0));
    assertThat(bench.enforcement.calls).isEmpty();
    assertThat(bench.log()).containsExactly("0 run a");
  }

  @Test
  void aJobWithoutAnActionIsSuspendedByTheUsersPreference() {
    for (boolean stays : List.of(true, false)) {
      Bench b = new Bench(withMemory(cpus(1, 0, 1, 1), stays, Long.MAX_VALUE));
      b.enforcement.rule = view -> List.of();
      b.begin(job(0, "a", 10, 100), job(1, "b", 10, 100));
      b.cpu.wanted = List.of("b");
      b.to(1);
      assertThat(b.log())
          .containsExactly("0 run a", "3600 stop a " + (stays ? "keep" : "drop"), "3600 run b");
      assertThat(b.lost).isEqualTo(stays ? List.of() : List.of("a 3600"));
    }
  }

  @Test
  void anActionOnAJobThatIsNotDisplacedBreaksTheLaw() {
    Bench two = new Bench(cpus(2, 0, 1, 1));
    two.begin(job(0, "a", 10, 100), job(0, "b", 10, 100));
    JobView wanted = two.job("b");
    two.enforcement.rule =
        view -> List.of(new TaskAction.Suspend(wanted, true, ScriptedPolicies.TOLD));
    two.cpu.wanted = List.of("b");
    assertThatThrownBy(() -> two.to(1))
        .isInstanceOf(InvariantViolation.class)
        .hasMessageContaining("P1/b, which is not displaced or was named twice");
  }

  @Test
  void twoActionsOnOneJobBreakTheLaw() {
    bench.enforcement.rule =
        view -> {
          List<TaskAction> twice =
              new ArrayList<>(ScriptedPolicies.Enforcement.suspend(view, true));
          twice.addAll(ScriptedPolicies.Enforcement.suspend(view, true));
          return twice;
        };
    bench.begin(job(0, "a", 10, 100), job(1, "b", 10, 100));
    bench.cpu.wanted = List.of("b");
    assertThatThrownBy(() -> bench.to(1)).isInstanceOf(InvariantViolation.class);
  }

  @Test
  void suspendedProcessesEndWhenANewcomerNeedsTheirMemory() {
    Bench small = new Bench(withMemory(cpus(1, 0, 1, 1), true, 100));
    small.enforcement.rule = view -> ScriptedPolicies.Enforcement.suspend(view, true);
    small.begin(sized("a", 40), sized("b", 40), sized("c", 50));
    small.at(0.5, new Event.JobCheckpointed(0));
    small.cpu.wanted = List.of("b");
    small.to(1);
    assertThat(small.log()).containsExactly("0 run a", "3600 stop a keep", "3600 run b");

    small.cpu.wanted = List.of("c");
    small.to(2);
    // 40 + 40 + 50 > 100; without the oldest it is 90. Half an hour of a was not saved.
    assertThat(small.log()).containsExactly("7200 stop b keep", "7200 remove a", "7200 run c");
    assertThat(small.lost).containsExactly("a 1800");
    assertThat(small.job("a").remaining()).isEqualTo(hours(9.5));
    assertThat(small.job("b").inMemory()).isTrue();
  }

  @Test
  void memoryThatSufficesIsLeftAlone() {
    Bench roomy = new Bench(withMemory(cpus(1, 0, 1, 1), true, 80));
    roomy.enforcement.rule = view -> ScriptedPolicies.Enforcement.suspend(view, true);
    roomy.begin(sized("a", 40), sized("b", 40));
    roomy.cpu.wanted = List.of("b");
    roomy.to(1);
    assertThat(roomy.job("a").inMemory()).isTrue();

    // Back to a, which is in memory already and needs nothing more.
    roomy.cpu.wanted = List.of("a");
    roomy.to(2);
    assertThat(roomy.log())
        .containsExactly(
            "0 run a", "3600 stop a keep", "3600 run b", "7200 stop b keep", "7200 run a");
  }

  private void swapAfterAnHour() {
    bench.begin(job(0, "a", 10, 100), job(1, "b", 10, 100));
    bench.cpu.wanted = List.of("b");
    bench.to(1);
  }

  private static JobSetup sized(String name, long bytes) {
    JobSetup j = job(0, name, 10, 100);
    return new JobSetup(
        name, 0, "app", j.usage(), j.estimate(), 0, 0, j.deadline(), bytes, true, j.checkpoints());
  }

  private static ClientSetup withMemory(ClientSetup setup, boolean leaveInMemory, long bytes) {
    return new ClientSetup(
        setup.resources(),
        setup.projects(),
        new Preferences(0, 0, Durations.HOUR, leaveInMemory, Integer.MAX_VALUE, bytes),
        1);
  }
}
