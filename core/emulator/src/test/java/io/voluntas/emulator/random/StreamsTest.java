package io.voluntas.emulator.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class StreamsTest {
  /** Widely published first outputs of SplitMix64 for the seed 1234567. */
  @Test
  void isSplitMix64() {
    KeyedStream stream = new KeyedStream(1234567);
    String[] published = {
      "6457827717110365317",
      "3203168211198807973",
      "9817491932198370423",
      "4593380528125082431",
      "16408922859458223821"
    };
    for (int i = 0; i < published.length; i++) {
      assertThat(Long.toUnsignedString(stream.bits(i))).isEqualTo(published[i]);
    }
  }

  @Test
  void aPositionHasOneValueWhateverWasReadBefore() {
    KeyedStream one = new KeyedStream(7);
    one.next();
    one.next();
    double third = one.next();
    assertThat(new KeyedStream(7).seek(2).next()).isEqualTo(third);
  }

  @Test
  void everyPartOfTheKeyMatters() {
    Set<Double> firsts = new HashSet<>();
    int count = 0;
    for (long seed : new long[] {0, 1, -1, 42}) {
      for (int replication = 0; replication < 4; replication++) {
        for (int host = 0; host < 4; host++) {
          Streams streams = Streams.of(seed, replication, host);
          for (Purpose purpose : Purpose.values()) {
            firsts.add(streams.host(purpose).next());
            count++;
            for (int project = 0; project < 5; project++) {
              firsts.add(streams.project(purpose, project).next());
              firsts.add(streams.app(purpose, project, 0).next());
              firsts.add(streams.app(purpose, project, 1).next());
              count += 3;
            }
          }
        }
      }
    }
    assertThat(firsts).hasSize(count);
  }

  @Test
  void isUniform() {
    KeyedStream stream = Streams.of(1, 0, 0).project(Purpose.RUNTIME, 3);
    int[] tenths = new int[10];
    for (int i = 0; i < 100_000; i++) {
      tenths[(int) (10 * stream.next())]++;
    }
    // Standard deviation of each count: sqrt(100000 * .1 * .9) = 95.
    for (int count : tenths) {
      assertThat(count).isCloseTo(10_000, within(400));
    }
  }
}
