package io.voluntas.policies.cpu.enforce;

import static io.voluntas.policies.cpu.TestPolicies.h;
import static io.voluntas.policies.cpu.TestPolicies.make;
import static io.voluntas.policies.cpu.TestPolicies.memory;
import static io.voluntas.policies.cpu.TestPolicies.s;
import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.spi.Reason;
import io.voluntas.spi.enforcement.EnforcementPolicy;
import io.voluntas.spi.enforcement.TaskAction;
import io.voluntas.spi.enforcement.TaskAction.LetRun;
import io.voluntas.spi.enforcement.TaskAction.Suspend;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.scheduling.Pick;
import io.voluntas.spi.scheduling.Schedule;
import io.voluntas.testkit.fake.FakeHost;
import io.voluntas.testkit.fake.FakeJob;
import io.voluntas.testkit.fake.FakeProject;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** One CPU; a job runs and another one is picked. The period is 3600 s, half of it 1800 s. */
class EnforcementTest {
  private static final long SINCE = h(10);

  private final EnforcementPolicy checkpoint = make(CheckpointEnforcement.factory());
  private final FakeHost host = FakeHost.withCpus(1).with(memory(false));
  private final FakeProject project = host.project("P", 1);
  private final FakeJob victim = host.job(project).runningSince(h(9));
  private final FakeJob next = host.job(project);

  @Test
  void displacedJobGoesOnForHalfPeriod() {
    victim.checkpointedAt(SINCE - 1);
    LetRun letRun = (LetRun) action(checkpoint, SINCE + s(100), false);
    // 10 h + 1800 s, counted from when it was displaced and not from now.
    assertThat(letRun.until()).isEqualTo(SINCE + s(1800));
    assertThat(letRun.job()).isSameAs(victim);
    assertThat(letRun.reason()).hasToString("may-checkpoint(until_s=37800)");
  }

  @Test
  void stopsWhenHalfPeriodIsOver() {
    victim.checkpointedAt(SINCE - 1);
    assertThat(action(checkpoint, SINCE + s(1800) - 1, false)).isInstanceOf(LetRun.class);
    assertThat(action(checkpoint, SINCE + s(1800), false))
        .isEqualTo(new Suspend(victim, false, Reason.of("waited-long", "waited_s", 1800)));
  }

  @Test
  void stopsAtCheckpoint() {
    victim.checkpointedAt(SINCE + s(700));
    assertThat(action(checkpoint, SINCE + s(700), false))
        .isEqualTo(new Suspend(victim, false, Reason.of("checkpointed", "waited_s", 700)));
  }

  @Test
  void stopsAtOnceWhenItCheckpointedJustThen() {
    victim.checkpointedAt(SINCE);
    assertThat(action(checkpoint, SINCE, false)).isInstanceOf(Suspend.class);
  }

  @Test
  void makesWayForUrgentPickAtOnce() {
    victim.checkpointedAt(SINCE - s(600));
    // Not left in memory: the 600 s since the checkpoint are lost, as the seed has it.
    assertThat(action(checkpoint, SINCE, true))
        .isEqualTo(new Suspend(victim, false, Reason.of("blocks-urgent")));
  }

  @Test
  void urgentPickThatFitsBesideItDelaysNothing() {
    FakeHost two = FakeHost.withCpus(2).with(memory(false)).at(SINCE);
    FakeProject p = two.project("P", 1);
    two.job(p).runningSince(0).checkpointedAt(0);
    Pick urgent = new Pick(two.job(p), true, Reason.of("x"));
    List<TaskAction> actions = checkpoint.enforce(two.enforcement(Schedule.of(List.of(urgent))));
    assertThat(actions).singleElement().isInstanceOf(LetRun.class);
  }

  @Test
  void leavingInMemoryNeedsNoDelay() {
    host.with(memory(true));
    victim.checkpointedAt(SINCE - s(600));
    assertThat(action(checkpoint, SINCE, false))
        .isEqualTo(new Suspend(victim, true, Reason.of("stays-in-memory")));
  }

  /**
   * Started at 9 h 30: it may go on until 10 h 30, whatever is displaced, but not for an urgent
   * one.
   */
  @Test
  void mayUseUpItsSlice() {
    EnforcementPolicy slices = make(CheckpointEnforcement.factory(), Map.of("time-slice", "whole"));
    host.with(memory(true));
    victim.runningSince(SINCE - s(1800)).checkpointedAt(SINCE);
    LetRun letRun = (LetRun) action(slices, SINCE, false);
    assertThat(letRun.until()).isEqualTo(SINCE + s(1800));
    assertThat(letRun.reason()).isEqualTo(Reason.of("in-its-slice"));
    assertThat(action(slices, SINCE, true)).isInstanceOf(Suspend.class);
    assertThat(action(slices, SINCE + s(1800), false)).isInstanceOf(Suspend.class);
  }

  @Test
  void jobThatNeverCheckpointedStaysInMemory() {
    // It waits like the others (the preference decides that), then its process is kept.
    assertThat(action(checkpoint, SINCE, false)).isInstanceOf(LetRun.class);
    assertThat(((Suspend) action(checkpoint, SINCE + s(1800), false)).keepInMemory()).isTrue();
    assertThat(((Suspend) action(checkpoint, SINCE, true)).keepInMemory()).isTrue();
  }

  @Test
  void jobThatMayNotRunStopsAtOnce() {
    victim.unrunnable().checkpointedAt(SINCE - 1);
    assertThat(action(checkpoint, SINCE, false))
        .isEqualTo(new Suspend(victim, false, Reason.of("not-runnable")));
    assertThat(action(make(RunToCompletion.factory()), SINCE, false))
        .isEqualTo(new Suspend(victim, false, Reason.of("not-runnable")));
  }

  @Test
  void immediateStopsAtOnce() {
    EnforcementPolicy immediate = make(ImmediateEnforcement.factory());
    assertThat(((Suspend) action(immediate, SINCE, false)).keepInMemory()).isTrue();
    victim.checkpointedAt(SINCE - s(600));
    assertThat(action(immediate, SINCE, false))
        .isEqualTo(new Suspend(victim, false, Reason.of("at-once")));
    host.with(memory(true));
    assertThat(((Suspend) action(immediate, SINCE, false)).keepInMemory()).isTrue();
  }

  @Test
  void runToCompletionStopsForUrgentPicksOnly() {
    EnforcementPolicy yielding = make(RunToCompletion.factory());
    assertThat(action(yielding, SINCE + h(100), false))
        .isEqualTo(new LetRun(victim, Durations.FOREVER, Reason.of("until-it-ends")));
    assertThat(action(yielding, SINCE, true)).isInstanceOf(Suspend.class);
    EnforcementPolicy stubborn =
        make(RunToCompletion.factory(), Map.of("yield-to-urgent", "false"));
    assertThat(action(stubborn, SINCE, true)).isInstanceOf(LetRun.class);
  }

  @Test
  void nothingDisplacedNothingDone() {
    host.at(SINCE);
    Schedule same = Schedule.of(List.of(new Pick(victim, false, Reason.of("x"))));
    assertThat(checkpoint.enforce(host.enforcement(same))).isEmpty();
  }

  private TaskAction action(EnforcementPolicy policy, long now, boolean urgent) {
    host.at(now);
    Schedule schedule = Schedule.of(List.of(new Pick(next, urgent, Reason.of("x"))));
    List<TaskAction> actions =
        policy.enforce(host.enforcement(schedule).displacedSince(victim, SINCE));
    assertThat(actions).hasSize(1);
    return actions.get(0);
  }
}
