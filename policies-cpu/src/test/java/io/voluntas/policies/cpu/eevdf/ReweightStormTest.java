package io.voluntas.policies.cpu.eevdf;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.policies.cpu.eevdf.DispatchRules.Protection;
import io.voluntas.policies.cpu.eevdf.DispatchRules.WakeUp;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Three tasks of weight 1024; that of the first changes to 512 and back every 100 us, for 10 s,
 * often while it runs. Service in nanoseconds, slice 3 ms.
 */
class ReweightStormTest {
  private static final long SECOND = 1_000_000_000;
  private static final long END = 10 * SECOND;

  @ParameterizedTest
  @EnumSource
  @DisplayName("a storm of weight changes: shares, waits, V and lags")
  void storm(Engine engine) {
    LagQueue queue = engine.make(QueueRules.STANDARD, 1L << 26);
    Dispatcher dispatcher =
        new Dispatcher(queue, DispatchRules.requestEnd(Protection.PARITY, WakeUp.SHORT_SLICE));
    for (int id = 0; id < 3; id++) {
      dispatcher.join(id, 1024, 3_000_000, Placement.even());
    }
    double[] ideal = new double[3];
    long[] served = new long[3];
    long[] lastRun = new long[3];
    long longestWait = 0;
    long now = 0;
    long nextChange = 100_000;
    while (now < END) {
      boolean decides = dispatcher.decisionDue();
      int id = dispatcher.decide().orElseThrow();
      if (decides) {
        assertThat(queue.lag(id)).as("E8 at %d", now).isGreaterThanOrEqualTo(Ratio.of(-10));
        double sum = 0;
        for (int i = 0; i < 3; i++) {
          // E7 on the engine's lags, which must also be the ones that the shares give.
          sum += queue.lag(i).doubleValue();
          assertThat(queue.lag(i).doubleValue())
              .isCloseTo(ideal[i] - served[i], org.assertj.core.data.Offset.offset(10.0));
        }
        assertThat(Math.abs(sum)).as("E7 at %d", now).isLessThanOrEqualTo(10);
      }
      longestWait = Math.max(longestWait, now - lastRun[id]);
      long run = Math.min(Math.min(dispatcher.horizon(), nextChange - now), END - now);
      for (int i = 0; i < 3; i++) {
        ideal[i] += (double) run * queue.weight(i) / queue.totalWeight();
      }
      dispatcher.run(run);
      now += run;
      served[id] += run;
      lastRun[id] = now;
      if (now == nextChange) {
        nextChange += 100_000;
        Ratio before = queue.virtualTime();
        queue.reweight(0, queue.weight(0) == 1024 ? 512 : 1024);
        // V is service per weight; 2 ns of it by the mean weight of a task would be far more.
        assertThat(queue.virtualTime().minus(before).abs())
            .as("E6 at %d", now)
            .isLessThanOrEqualTo(Ratio.of(2, 1024));
      }
    }
    double[] shares = IntStream.range(0, 3).mapToDouble(i -> (double) served[i] / END).toArray();
    assertThat(shares[0]).as("E1: (1/3 + 512/2560) / 2").isBetween(0.2567, 0.2767);
    assertThat(shares[1]).as("E2: (1/3 + 1024/2560) / 2").isBetween(0.3567, 0.3767);
    assertThat(shares[2]).as("E3").isBetween(0.3567, 0.3767);
    assertThat(longestWait).as("E4, E5: no starvation").isLessThanOrEqualTo(30_000_000);
  }
}
