package io.voluntas.emulator.figure;

import io.voluntas.spi.figure.RunInfo;
import io.voluntas.spi.model.Amounts;
import io.voluntas.spi.model.ResourceView;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A resource type as a fold knows it: what is fixed in a run.
 *
 * @param index position, the CPU last
 * @param name name of the type
 * @param isCpu whether it is the CPU
 * @param instances how many the host has
 * @param peakFlops peak speed of one instance
 */
public record Resource(int index, String name, boolean isCpu, int instances, double peakFlops)
    implements ResourceView {
  /** The types of a run, by index. */
  public static List<Resource> of(RunInfo run) {
    List<Resource> all = new ArrayList<>();
    int last = run.resources().size() - 1;
    for (int r = 0; r <= last; r++) {
      all.add(
          new Resource(
              r,
              run.resources().get(r),
              r == last,
              run.instances().get(r),
              run.peakFlops().get(r)));
    }
    return Collections.unmodifiableList(all);
  }

  /** What there is; what of it may be used at a moment is told to folds separately. */
  @Override
  public long capacity() {
    return instances * Amounts.ONE;
  }
}
