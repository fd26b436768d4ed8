package io.voluntas.policies.cpu.eevdf;

import io.voluntas.spi.lab.LabEntity;
import io.voluntas.spi.lab.LabMode;
import io.voluntas.spi.lab.LabPattern;
import io.voluntas.spi.lab.LabSetup;
import io.voluntas.spi.lab.LabStart;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Published schedules as worlds of the laboratory. */
final class EevdfPresets {
  private static final long MS = 1_000_000;

  private EevdfPresets() {}

  static SortedMap<String, LabSetup> all() {
    SortedMap<String, LabSetup> presets = new TreeMap<>();
    presets.put("article", article());
    presets.put(
        "K1", diagram("K1: four equal slices", new int[] {1, 1, 1, 1}, new int[] {8, 8, 8, 8}));
    presets.put(
        "K2",
        diagram(
            "K2: equal slices, C has twice the weight",
            new int[] {1, 1, 2},
            new int[] {16, 16, 16}));
    presets.put(
        "K3",
        diagram(
            "K3: equal weights, B has half the slice",
            new int[] {1, 1, 1, 1},
            new int[] {16, 8, 16, 16}));
    presets.put(
        "K4",
        diagram(
            "K4: B half the slice, C twice the weight",
            new int[] {1, 1, 2},
            new int[] {16, 8, 16}));
    presets.put(
        "K5",
        diagram(
            "K5: B twice the weight, C half the slice",
            new int[] {1, 2, 1},
            new int[] {16, 16, 8}));
    presets.put("nap", nap());
    return Collections.unmodifiableSortedMap(presets);
  }

  private static LabSetup article() {
    return new LabSetup(
        "Three equal tasks with slices of 30 ms: the article's tables of lag",
        List.of(
            LabEntity.steady("A", 1, 30 * MS),
            LabEntity.steady("B", 1, 30 * MS),
            LabEntity.steady("C", 1, 30 * MS)),
        List.of(),
        1,
        LabMode.REQUEST_END,
        30 * MS,
        90 * MS);
  }

  /** From the kernel's slice patch: quantum 8 ms, virtual runtimes start at 0, 1, 2, 3 ms. */
  private static LabSetup diagram(String about, int[] weights, int[] slices) {
    List<LabEntity> entities = new ArrayList<>();
    for (int i = 0; i < weights.length; i++) {
      entities.add(
          LabEntity.steady("ABCD".substring(i, i + 1), weights[i], slices[i] * MS)
              .from(new LabStart.AtVirtualRuntime(i * MS)));
    }
    return new LabSetup(about, entities, List.of(), 1, LabMode.REQUEST_END, 8 * MS, 128 * MS);
  }

  private static LabSetup nap() {
    return new LabSetup(
        "A runs 3 ms and naps 0.1 ms to shed its debt; two hogs; deferral makes it vain",
        List.of(
            LabEntity.steady("A", 1, 3 * MS).with(new LabPattern(3 * MS, MS / 10)),
            LabEntity.steady("B", 1, 30 * MS),
            LabEntity.steady("C", 1, 30 * MS)),
        List.of(),
        1,
        LabMode.REQUEST_END,
        MS,
        180 * MS);
  }
}
