package io.voluntas.emulator.world;

import static io.voluntas.spi.model.Durations.HOUR;
import static io.voluntas.spi.model.Durations.MINUTE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.voluntas.emulator.scenario.AppSpec;
import io.voluntas.emulator.scenario.Checkpoint;
import io.voluntas.emulator.scenario.Distribution;
import io.voluntas.emulator.scenario.Estimate;
import io.voluntas.emulator.time.EventQueue;
import io.voluntas.engine.kernel.Event;
import io.voluntas.engine.kernel.InvariantViolation;
import io.voluntas.spi.model.Amounts;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class JobExecutionTest {
  private static final int[][] CPU_ONLY = {{}, {}};

  private final EventQueue queue = new EventQueue(8);
  private final Occupancy occupancy = new Occupancy(new int[] {1, 2});
  private final JobExecution execution = new JobExecution(queue, 1, 1, 2, occupancy);

  static Kind kind(Checkpoint checkpoint, Map<String, Long> usage) {
    AppSpec app =
        new AppSpec(
            "app",
            new TreeMap<>(usage),
            new Distribution.Constant(HOUR),
            Estimate.EXACT,
            HOUR,
            1,
            checkpoint,
            0,
            OptionalInt.empty());
    return new Kind(app, 0, List.of("cuda", "cpu"));
  }

  private static Kind cpu(Checkpoint checkpoint) {
    return kind(checkpoint, Map.of("cpu", Amounts.ONE));
  }

  private Event next(long expectedTime) {
    assertThat(queue.nextTime()).isEqualTo(expectedTime);
    return execution.fire(queue.poll(), expectedTime);
  }

  /**
   * 10 h in all, a checkpoint after every 3 h. Runs 0-4, goes back from 4 h to the checkpoint at 3
   * h, runs from 5: 6 h done at 8, 9 h at 11, all at 12. It ran 4 + 7 = 11 h.
   */
  @Test
  void goesBackToItsLastCheckpoint() {
    execution.add(0, cpu(new Checkpoint.Every(3 * HOUR)), 10 * HOUR, 10 * HOUR, -1);
    execution.run(0, CPU_ONLY, 0);
    assertThat(next(3 * HOUR)).isEqualTo(new Event.JobCheckpointed(0));
    assertThat(execution.stop(0, false, 4 * HOUR)).isEqualTo(HOUR);
    execution.run(0, CPU_ONLY, 5 * HOUR);
    assertThat(next(8 * HOUR)).isEqualTo(new Event.JobCheckpointed(0));
    assertThat(next(11 * HOUR)).isEqualTo(new Event.JobCheckpointed(0));
    assertThat(next(12 * HOUR)).isEqualTo(new Event.JobFinished(0, true));
    assertThat(execution.lastFinishedRan()).isEqualTo(11 * HOUR);
    assertThat(execution.used(0, 1, 12 * HOUR)).isEqualTo(11 * HOUR);
    assertThat(execution.has(0)).isFalse();
  }

  /** Kept in memory it goes on where it was: 4 h, then from 5 to 11. */
  @Test
  void keepsAllInMemoryUntilItsProcessEnds() {
    execution.add(0, cpu(Checkpoint.NEVER), 10 * HOUR, 10 * HOUR, -1);
    execution.run(0, CPU_ONLY, 0);
    assertThat(execution.stop(0, true, 4 * HOUR)).isZero();
    execution.run(0, CPU_ONLY, 5 * HOUR);
    assertThat(queue.nextTime()).isEqualTo(11 * HOUR);
    assertThat(execution.stop(0, true, 6 * HOUR)).isZero();
    assertThat(execution.remove(0, 6 * HOUR)).isEqualTo(5 * HOUR);
    execution.run(0, CPU_ONLY, 7 * HOUR);
    assertThat(queue.nextTime()).isEqualTo(17 * HOUR);
  }

  @Test
  void losesNothingWhenItCanStopAnyTime() {
    execution.add(0, cpu(Checkpoint.CONTINUOUS), 10 * HOUR, 10 * HOUR, -1);
    execution.run(0, CPU_ONLY, 0);
    assertThat(execution.stop(0, false, 4 * HOUR)).isZero();
    execution.run(0, CPU_ONLY, 5 * HOUR);
    assertThat(next(11 * HOUR)).isEqualTo(new Event.JobFinished(0, true));
  }

  /**
   * Really 10 h, estimated 5 h: it says so after each hour, nine times; once each, also after a
   * loss.
   */
  @Test
  void saysHowFarItIsWhenItsEstimateIsOff() {
    execution.add(0, cpu(Checkpoint.NEVER), 10 * HOUR, 5 * HOUR, -1);
    execution.run(0, CPU_ONLY, 0);
    assertThat(next(HOUR)).isEqualTo(new Event.Progress(0, .1));
    assertThat(next(2 * HOUR)).isEqualTo(new Event.Progress(0, .2));
    assertThat(execution.stop(0, false, 150 * MINUTE)).isEqualTo(150 * MINUTE);
    execution.run(0, CPU_ONLY, 3 * HOUR);
    assertThat(next(6 * HOUR)).isEqualTo(new Event.Progress(0, .3));
  }

  @Test
  void waitsForItsFiles() {
    execution.add(0, cpu(Checkpoint.CONTINUOUS), HOUR, HOUR, 5);
    assertThatThrownBy(() -> execution.run(0, CPU_ONLY, 4))
        .isInstanceOf(InvariantViolation.class)
        .hasMessageContaining("downloads");
    assertThat(next(5)).isEqualTo(new Event.DownloadFinished(0));
    execution.run(0, CPU_ONLY, 6);
  }

  /** After a clock jump at 3 h (last event at 1 h), 3 h are done but 1 h is charged. */
  @Test
  void workInADroppedIntervalIsDoneButNotCharged() {
    execution.add(0, cpu(Checkpoint.CONTINUOUS), 10 * HOUR, 10 * HOUR, -1);
    execution.run(0, CPU_ONLY, 0);
    execution.forgiveSince(HOUR, 3 * HOUR);
    assertThat(execution.used(0, 1, 3 * HOUR)).isEqualTo(HOUR);
    assertThat(next(10 * HOUR)).isEqualTo(new Event.JobFinished(0, true));
    assertThat(execution.lastFinishedRan()).isEqualTo(8 * HOUR);
  }

  @Test
  void refusesCommandsThatMakeNoSense() {
    assertThatThrownBy(() -> execution.run(7, CPU_ONLY, 0)).isInstanceOf(InvariantViolation.class);
    execution.add(0, cpu(Checkpoint.CONTINUOUS), HOUR, HOUR, -1);
    assertThatThrownBy(() -> execution.stop(0, true, 0)).isInstanceOf(InvariantViolation.class);
    execution.run(0, CPU_ONLY, 0);
    assertThatThrownBy(() -> execution.run(0, CPU_ONLY, 1)).isInstanceOf(InvariantViolation.class);
    assertThatThrownBy(() -> execution.remove(0, 1)).isInstanceOf(InvariantViolation.class);
    next(HOUR);
    assertThatThrownBy(() -> execution.run(0, CPU_ONLY, HOUR))
        .isInstanceOf(InvariantViolation.class);
  }

  /**
   * Two CPUs: two CPU jobs fit beside a device job with half a CPU, not beside one with a whole.
   */
  @Test
  void cpusMayBeExceededByLessThanOne() {
    for (int job = 0; job < 2; job++) {
      execution.add(job, cpu(Checkpoint.CONTINUOUS), HOUR, HOUR, -1);
      execution.run(job, CPU_ONLY, 0);
    }
    occupancy.check(0);
    Map<String, Long> half = Map.of("cuda", Amounts.ONE / 2, "cpu", Amounts.ONE / 2);
    execution.add(2, kind(Checkpoint.CONTINUOUS, half), HOUR, HOUR, -1);
    execution.run(2, new int[][] {{0}, {}}, 0);
    occupancy.check(0);
    execution.add(3, kind(Checkpoint.CONTINUOUS, half), HOUR, HOUR, -1);
    execution.run(3, new int[][] {{0}, {}}, 0);
    assertThatThrownBy(() -> occupancy.check(0))
        .isInstanceOf(InvariantViolation.class)
        .hasMessageContaining("CPUs");
  }

  @Test
  void findsADeviceThatIsGivenOutTwice() {
    Kind whole = kind(Checkpoint.CONTINUOUS, Map.of("cuda", Amounts.ONE));
    execution.add(0, whole, HOUR, HOUR, -1);
    execution.add(1, whole, HOUR, HOUR, -1);
    execution.run(0, new int[][] {{0}, {}}, 0);
    occupancy.check(0);
    execution.run(1, new int[][] {{0}, {}}, 0);
    assertThatThrownBy(() -> occupancy.check(0)).isInstanceOf(InvariantViolation.class);
    execution.stop(1, true, 0);
    occupancy.setCapacity(0, 0);
    assertThatThrownBy(() -> occupancy.check(0)).isInstanceOf(InvariantViolation.class);
  }
}
