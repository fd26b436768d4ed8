package io.voluntas.policies.cpu.eevdf;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class IdTableTest {

  @Test
  @DisplayName("after any puts and removals it holds what a map holds")
  void equalsMap() {
    Tries.each(
        random -> {
          // Few homes for many ids, so that they push each other on, also around the end.
          int spread = 1 << random.nextInt(12);
          IdTable<String> table = new IdTable<>();
          SortedMap<Integer, String> map = new TreeMap<>();
          for (int i = 0; i < 60; i++) {
            int id = (random.nextInt(24) - 12) * spread + 15;
            if (random.nextInt(5) < 2) {
              table.remove(id);
              map.remove(id);
            } else {
              table.put(id, id + " " + i);
              map.put(id, id + " " + i);
            }
            assertThat(table.get(id)).isEqualTo(map.get(id));
            if (i % 10 != 0) {
              continue;
            }
            for (int other = -12; other < 12; other++) {
              int asked = other * spread + 15;
              assertThat(table.get(asked)).isEqualTo(map.get(asked));
            }
            List<String> all = new ArrayList<>();
            table.forEach(all::add);
            assertThat(all).containsExactlyInAnyOrderElementsOf(map.values());
            assertThat(table.size()).isEqualTo(map.size());
          }
        });
  }
}
