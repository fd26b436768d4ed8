package io.voluntas.host.process.local;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.host.os.ProcessEntry;
import io.voluntas.host.process.Figures;
import io.voluntas.host.process.Limits;
import java.util.List;
import org.junit.jupiter.api.Test;

final class MeterTest {
  private static ProcessEntry process(long pid, long cpu, long memory) {
    return new ProcessEntry(
        new ProcessEntry.Id(pid, pid), 1, pid, pid, false, false, 19, cpu, memory);
  }

  @Test
  void timesGoOnFromTheCheckpoint() {
    Figures before =
        new Figures(7, 9_000_000, 8_000_000, 6_000_000, 5_000_000, 0.8, 0.5, 9, 99, 3, 33, 2, true);
    Meter meter = new Meter(before.atCheckpoint(), 1_000_000);
    meter.pass(3_000_000, true);
    meter.pass(10_000_000, false);
    meter.sample(List.of(process(10, 1_000_000, 40), process(11, 500_000, 20)));
    // A child is gone and its parent did not wait for it: what was seen stays counted.
    meter.sample(List.of(process(10, 1_200_000, 40)));
    assertThat(meter.figures())
        .isEqualTo(
            new Figures(
                0, 8_000_000, 6_500_000, 6_000_000, 5_000_000, 0.5, 0.5, 40, 99, 3, 33, 2, false));
    meter.exited(1_700_000);
    assertThat(meter.figures().cpuTime()).isEqualTo(6_700_000);
  }

  @Test
  void onlyARiseIsACheckpoint() {
    Meter meter = new Meter(Figures.NONE, 0);
    meter.pass(5_000_000, true);
    meter.progressed(0.25);
    assertThat(meter.checkpointed(0)).isFalse();
    assertThat(meter.checkpointed(4_000_000)).isTrue();
    assertThat(meter.checkpointed(4_000_000)).isFalse();
    meter.pass(9_000_000, true);
    meter.progressed(0.5);
    Figures left = meter.figures().atCheckpoint();
    assertThat(left.wallTime()).isEqualTo(5_000_000);
    assertThat(left.cpuTime()).isEqualTo(4_000_000);
    assertThat(left.fraction()).isEqualTo(0.25);
  }

  @Test
  void limits() {
    Meter meter = new Meter(Figures.NONE, 0);
    meter.pass(10_000_000, true);
    meter.sample(List.of(process(10, 0, 100)));
    meter.disk(1000);
    assertThat(meter.excess(Limits.NONE)).isEmpty();
    assertThat(meter.excess(new Limits(10_000_000, 100, 1000))).isEmpty();
    assertThat(meter.excess(new Limits(9_999_999, 0, 0)).map(Stop.Abort::code)).contains(197);
    assertThat(meter.excess(new Limits(0, 99, 0)).map(Stop.Abort::code)).contains(198);
    assertThat(meter.excess(new Limits(0, 0, 999)).map(Stop.Abort::code)).contains(196);
  }
}
