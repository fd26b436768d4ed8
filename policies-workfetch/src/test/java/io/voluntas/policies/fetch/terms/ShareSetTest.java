package io.voluntas.policies.fetch.terms;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.testkit.fake.FakeHost;
import io.voluntas.testkit.property.Gen;
import io.voluntas.testkit.property.Property;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class ShareSetTest {
  private static ShareSet of(boolean[] members, double... shares) {
    FakeHost host = FakeHost.withCpus(1);
    for (double share : shares) {
      host.project("p", share);
    }
    return ShareSet.of(host.projects(), members);
  }

  private static boolean[] all(int count) {
    boolean[] members = new boolean[count];
    Arrays.fill(members, true);
    return members;
  }

  @Test
  void fractionsAreAmongMembersOnly() {
    ShareSet set = of(new boolean[] {true, false, true}, 1, 5, 3);
    assertThat(set.fraction(0)).isEqualTo(0.25);
    assertThat(set.fraction(1)).isZero();
    assertThat(set.fraction(2)).isEqualTo(0.75);
    assertThat(set.apportion(400)).containsExactly(100, 0, 300);
  }

  @Test
  void backupProjectsHaveNoPartBesideOthers() {
    ShareSet set = of(all(2), 0, 2);
    assertThat(set.has(0)).isFalse();
    assertThat(set.fraction(1)).isEqualTo(1);
  }

  @Test
  void backupProjectsAloneShareEvenly() {
    ShareSet set = of(all(2), 0, 0);
    assertThat(set.fraction(0)).isEqualTo(0.5);
    assertThat(set.apportion(10)).containsExactly(5, 5);
  }

  @Test
  void emptySetDividesNothing() {
    ShareSet set = of(new boolean[] {false}, 1);
    assertThat(set.isEmpty()).isTrue();
    assertThat(set.fraction(0)).isZero();
    assertThat(set.apportion(10)).containsExactly(0);
    assertThat(of(new boolean[0]).apportion(10)).isEmpty();
  }

  /** 100 by thirds: 33.3 -> 33, 66.7 -> 67, the rest: 33 + 34 + 33. */
  @Test
  void thirdsAddUp() {
    assertThat(of(all(3), 1, 1, 1).apportion(100)).containsExactly(33, 34, 33);
    assertThat(of(all(3), 1, 1, 1).apportion(-100)).containsExactly(-33, -34, -33);
  }

  @Test
  void partsAlwaysAddUpAndAreNearTheirIdeal() {
    Property.check(
        7,
        500,
        Gen.lists(Gen.ints(0, 1000), 1, 12).with(Gen.longs(0, 1L << 52), Division::new),
        division -> {
          double[] shares = division.shares().stream().mapToDouble(s -> s / 8.0).toArray();
          ShareSet set = of(all(shares.length), shares);
          long[] parts = set.apportion(division.amount());
          assertThat(Arrays.stream(parts).sum()).isEqualTo(division.amount());
          for (int i = 0; i < parts.length; i++) {
            assertThat(Math.abs(parts[i] - division.amount() * set.fraction(i)))
                .isLessThanOrEqualTo(2);
          }
        });
  }

  private record Division(List<Integer> shares, long amount) {}
}
