package io.voluntas.emulator.blame;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * The jobs of one run whose work came to nothing, one row each, up to a number; what is beyond is
 * summed up by cause, so that the rows always sum to the run's {@link Blame}.
 *
 * <p>Not thread-safe.
 */
public final class WastedJobs implements Consumer<Verdict> {
  private final int most;
  private final List<Row> rows = new ArrayList<>();
  private final Map<Cause, Others> others = new EnumMap<>(Cause.class);

  /**
   * A job.
   *
   * @param verdict whose decision it was
   * @param work wasted instance-seconds by resource type, exact
   */
  public record Row(Verdict verdict, List<BigDecimal> work) {
    /** Copies the list. */
    public Row {
      work = List.copyOf(work);
    }
  }

  /** The jobs of a cause for which there was no room. */
  private static final class Others {
    private final WorkSum[] sums;
    private long jobs;

    Others(int types) {
      sums = new WorkSum[types];
      java.util.Arrays.setAll(sums, r -> new WorkSum());
    }
  }

  /**
   * For one run.
   *
   * @param most rows that are kept, not negative
   */
  public WastedJobs(int most) {
    this.most = most;
  }

  @Override
  public void accept(Verdict verdict) {
    WorkSum[] sums;
    if (rows.size() < most) {
      sums = new Others(verdict.usage().size()).sums;
    } else {
      Others of = others.computeIfAbsent(verdict.cause(), c -> new Others(verdict.usage().size()));
      of.jobs++;
      sums = of.sums;
    }
    for (int r = 0; r < sums.length; r++) {
      sums[r].add(verdict.usage().get(r), verdict.runningTime());
    }
    if (rows.size() < most) {
      rows.add(new Row(verdict, exact(sums)));
    }
  }

  private static List<BigDecimal> exact(WorkSum[] sums) {
    return java.util.Arrays.stream(sums).map(WorkSum::exact).toList();
  }

  /** The rows that were kept, in the order of time. */
  public List<Row> rows() {
    return Collections.unmodifiableList(rows);
  }

  /** The causes of the jobs without a row. */
  public List<Cause> others() {
    return List.copyOf(others.keySet());
  }

  /** How many jobs of a cause have no row. */
  public long others(Cause cause) {
    return of(cause).jobs;
  }

  /** What the jobs of a cause that have no row wasted, instance-seconds by resource type. */
  public List<BigDecimal> othersWork(Cause cause) {
    return exact(of(cause).sums);
  }

  private Others of(Cause cause) {
    return java.util.Objects.requireNonNull(others.get(cause), "no others of this cause");
  }
}
