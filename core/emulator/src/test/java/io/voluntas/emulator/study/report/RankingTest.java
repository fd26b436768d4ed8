package io.voluntas.emulator.study.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.voluntas.emulator.study.Studies;
import io.voluntas.emulator.study.assess.Assessment;
import io.voluntas.emulator.study.assess.Samples;
import io.voluntas.emulator.study.plan.StudyPlan;
import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class RankingTest {
  private static String shard(double... numbers) {
    ByteBuffer bytes = ByteBuffer.allocate(numbers.length * Double.BYTES);
    for (double number : numbers) {
      bytes.putDouble(number);
    }
    return Base64.getEncoder().encodeToString(bytes.array());
  }

  /** Cells share chances, so the mean over cells is taken within each replicate first. */
  @Test
  void intervals_are_those_of_replicates_not_of_cells() {
    StudyPlan plan =
        Studies.plan(
            """
            scenarios: "(P1(1,5,.5), P2(2,240,.5))"
            days: 1
            parameters: {slack: [2, 3]}
            policies: {cpu: [edf, fifo]}
            replicates: 2
            figures: [missed_fraction]
            """);
    Map<Integer, String> shards = new TreeMap<>();
    // By replicate, then edf and fifo.
    shards.put(0, shard(.1, .3, .2, .5));
    shards.put(1, shard(.5, .5, .6, .9));
    Samples samples = new Samples(plan, shards::get);
    Ranking ranking =
        Ranking.of(plan, samples, new Assessment(plan, samples).result("1.0", "digest"));
    assertThat(ranking.replicates()).isEqualTo(2);
    // edf: means over cells .3 and .4, mean .35; t(.975, 1) = 12.7062 times .05.
    Ranking.Overall edf = ranking.overall().get(0).get(0);
    assertThat(edf.value().mean()).isCloseTo(.35, within(1e-12));
    assertThat(edf.value().ci95().orElseThrow()).isCloseTo(.63531, within(1e-5));
    assertThat(edf.difference()).isEmpty();
    // fifo: .4 and .7; less edf .1 and .3.
    Ranking.Overall fifo = ranking.overall().get(1).get(0);
    assertThat(fifo.value().mean()).isCloseTo(.55, within(1e-12));
    assertThat(fifo.difference().orElseThrow().value().mean()).isCloseTo(.2, within(1e-12));
  }
}
