package io.voluntas.emulator.blame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.voluntas.emulator.bound.RandomRuns;
import io.voluntas.emulator.figure.Figures;
import io.voluntas.emulator.record.WastedJobsCsv;
import io.voluntas.emulator.run.Emulator;
import io.voluntas.emulator.run.RunOptions;
import io.voluntas.emulator.world.InMemoryTransport;
import java.math.BigDecimal;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The jobs behind the sums of blame. */
class WastedJobsTest {
  private static Verdict verdict(String job, int rule, Cause cause, long time, Long... usage) {
    String why = cause == Cause.SUPPLY ? "files, late" : "others ran";
    return new Verdict(0, "P", job, Verdict.Kind.MISSED, rule, cause, why, time, List.of(usage));
  }

  private static String csv(WastedJobs jobs) {
    StringBuilder text = new StringBuilder();
    new WastedJobsCsv(text, List.of("gpu", "cpu")).run("edf", 4, jobs);
    return text.toString();
  }

  /**
   * Half a device and a fiftieth of a CPU for 3 s, then others; a third of an instance stays exact.
   */
  @Test
  void each_job_has_a_row_and_what_is_beyond_the_limit_is_summed() {
    WastedJobs jobs = new WastedJobs(2);
    jobs.accept(verdict("a", 11, Cause.PREEMPTION, 3_000_000, 500_000L, 20_000L));
    jobs.accept(verdict("b", 8, Cause.SUPPLY, 0, 0L, 1_000_000L));
    jobs.accept(verdict("c", 11, Cause.PREEMPTION, 1, 0L, 333_333L));
    jobs.accept(verdict("d", 11, Cause.PREEMPTION, 2_000_000, 0L, 1_000_000L));
    assertThat(csv(jobs))
        .isEqualTo(
            """
            run,replicate,project,job,what,rule,cause,why,gpu_seconds,cpu_seconds
            edf,4,P,a,missed,11,preemption,others ran,1.5,0.06
            edf,4,P,b,missed,8,supply,"files, late",0,0
            edf,4,,,others,,preemption,"2 more jobs, in sum",0,2.000000333333
            """);
  }

  /** Whatever the limit, rows sum to the blame of the run; its parts are rounded down. */
  @Test
  void rows_sum_to_the_blame_of_random_runs() {
    long some = IntStream.range(0, 400).filter(WastedJobsTest::sums).count();
    assertThat(some).isGreaterThan(100);
  }

  private static boolean sums(int number) {
    RandomRuns.Case one = RandomRuns.of(number);
    WastedJobs jobs = new WastedJobs(number % 4);
    BlameObserver observer = new BlameObserver(one.scenario(), jobs);
    RunOptions options = RunOptions.of(number, one.duration(), Figures.standard(List.of()));
    new Emulator(new InMemoryTransport())
        .run(one.scenario(), one.policies(), options, List.of(observer));
    Blame blame = observer.blame();
    for (int r = 0; r < blame.resources().size(); r++) {
      Map<Cause, BigDecimal> sums = new EnumMap<>(Cause.class);
      for (WastedJobs.Row row : jobs.rows()) {
        sums.merge(row.verdict().cause(), row.work().get(r), BigDecimal::add);
      }
      for (Cause cause : jobs.others()) {
        sums.merge(cause, jobs.othersWork(cause).get(r), BigDecimal::add);
      }
      for (Cause cause : Cause.values()) {
        double sum = sums.getOrDefault(cause, BigDecimal.ZERO).doubleValue();
        double part = blame.wasted().get(r).of(cause) / 1e6;
        assertThat(sum).as(number + " " + cause).isCloseTo(part, within(1.01e-6));
      }
    }
    assertThat(jobs.rows()).hasSizeLessThanOrEqualTo(number % 4);
    return !jobs.others().isEmpty();
  }
}
