package io.voluntas.engine.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class NearestTest {
  @Test
  void countsEditsAndSwapsOfNeighbours() {
    assertThat(Nearest.distance("share", "share")).isZero();
    assertThat(Nearest.distance("shaer", "share")).isEqualTo(1); // one swap
    assertThat(Nearest.distance("kitten", "sitting")).isEqualTo(3); // the textbook pair
    assertThat(Nearest.distance("", "abc")).isEqualTo(3);
  }

  @Test
  void suggestsOnlyWhatIsNear() {
    List<String> known = List.of("share", "shape", "name");
    assertThat(Nearest.unknown("key", "shar", known))
        .isEqualTo("unknown key 'shar'; did you mean 'share'?");
    assertThat(Nearest.unknown("key", "colour", known))
        .isEqualTo("unknown key 'colour' (known: share, shape, name)");
    assertThat(Nearest.unknown("key", "x", List.of())).isEqualTo("unknown key 'x'");
  }

  @Test
  void firstOfEquallyNearWins() {
    assertThat(Nearest.to("shame", List.of("share", "shape"))).contains("share");
  }
}
