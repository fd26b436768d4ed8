package io.voluntas.engine.kernel;

import static io.voluntas.engine.Clients.devices;
import static io.voluntas.engine.Clients.hours;
import static io.voluntas.engine.Clients.job;
import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.engine.state.JobState;
import io.voluntas.engine.state.ResourceState;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** A type that the user suspends takes its own jobs along, and nobody else's. */
class SuspendedTypesTest {
  private static final long ONE = 1_000_000;
  private static final List<Long> FED = List.of(ONE, 700_000L);
  private static final List<Long> CPU = List.of(0L, ONE);

  /**
   * Two devices, two CPUs; two device jobs of 0.7 CPU leave one whole CPU to CPU jobs. Without the
   * CPUs the device jobs go on: together they need 1.4 of the 2 CPUs that are there.
   */
  @Test
  void deviceJobsKeepTheCpusThatFeedThem() {
    Bench bench = new Bench(devices("cuda", 2, 2, 1, 1));
    bench.begin(job(0, "g", FED, 10, 100), job(0, "h", FED, 10, 100), job(1, "c", CPU, 10, 100));
    bench.at(0.5, new Event.SuspendResource(1, true));
    assertThat(bench.log()).containsExactly("0 run g", "0 run h", "0 run c", "1800 stop c keep");
    assertThat(bench.capacities).endsWith("cuda 2", "cpu 0");

    // The policy is asked again and again, and picks both; a third job of a device waits for one.
    bench.at(0.6, new Event.JobAdded(job(0, "i", FED, 10, 100))).to(3);
    assertThat(bench.log()).isEmpty();
    bench.at(3, new Event.JobFinished(bench.index("g"), true));
    assertThat(bench.log()).as("newcomers are fed, too").containsExactly("10800 run i");
    assertThat(bench.kernel.used(0, 1)).as("and pay for it").isEqualTo(hours(2 * 0.7 * 3));

    bench.at(3.5, new Event.SuspendResource(1, false));
    assertThat(bench.log()).containsExactly("12600 run c");
  }

  /** One CPU feeds one job that needs a whole one, suspended or not. */
  @Test
  void noMoreThanThereIs() {
    List<Long> hungry = List.of(ONE, ONE);
    Bench bench = new Bench(devices("cuda", 2, 1, 1));
    bench.begin(job(0, "g", hungry, 10, 100), job(0, "h", hungry, 10, 100));
    bench.at(0.5, new Event.SuspendResource(1, true)).to(2);
    assertThat(bench.log()).containsExactly("0 run g");
  }

  /**
   * 200 random steps each: types suspended and resumed, devices taken away by the host, jobs of all
   * widths. The kernel checks every schedule by itself; what runs is counted here by the rule.
   */
  @Test
  void noOrderOfSwitchesBreaksARule() {
    int both = 0;
    for (long seed = 1; seed <= 60; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      Bench bench = new Bench(devices("cuda", 1 + random.nextInt(3), 1 + random.nextInt(4), 1, 2));
      bench.begin();
      for (int i = 0; i < 200; i++) {
        bench.to(i / 4.0);
        bench.at(i / 4.0, event(bench, random, i));
        both += lawful(bench, "seed " + seed + " step " + i) ? 1 : 0;
      }
    }
    assertThat(both).as("device jobs on suspended CPUs were seen").isGreaterThan(500);
  }

  private static Event event(Bench bench, SplittableRandom random, int step) {
    int running = bench.kernel.state().running().size();
    return switch (random.nextInt(7)) {
      case 0, 1 -> new Event.JobAdded(job(random.nextInt(2), "j" + step, usage(random), 3, 100));
      case 2, 3 -> new Event.SuspendResource(random.nextInt(2), random.nextInt(2) == 0);
      case 4 -> new Event.Availability(true, true, random.nextInt(4) > 0, true);
      case 5 ->
          running == 0
              ? new Event.Timer()
              : new Event.JobFinished(
                  bench.kernel.state().running().get(random.nextInt(running)).index(), true);
      default -> new Event.Timer();
    };
  }

  private static List<Long> usage(SplittableRandom random) {
    return switch (random.nextInt(4)) {
      case 0 -> FED;
      case 1 -> List.of(ONE / 2, random.nextInt(3) * ONE);
      case 2 -> CPU;
      default -> List.of(0L, 2 * ONE);
    };
  }

  /** Checks what runs; says whether two or more device jobs run on suspended CPUs. */
  private static boolean lawful(Bench bench, String where) {
    ResourceState cuda = bench.kernel.state().resources().get(0);
    ResourceState cpu = bench.kernel.state().cpu();
    long devices = 0;
    long cpuJobs = 0;
    long fed = 0;
    int deviceJobs = 0;
    for (JobState job : bench.kernel.state().running()) {
      assertThat(job.mainResource().suspended()).as("%s %s", where, job).isFalse();
      devices += job.usage(0);
      cpuJobs += job.mainResource().isCpu() ? job.usage(1) : 0;
      fed += job.mainResource().isCpu() ? 0 : job.usage(1);
      deviceJobs += job.mainResource().isCpu() ? 0 : 1;
    }
    assertThat(devices).as(where).isLessThanOrEqualTo(cuda.capacity());
    assertThat(cpuJobs + fed / ONE * ONE).as(where).isLessThanOrEqualTo(cpu.instances() * ONE);
    assertThat(cpu.suspended() ? cpuJobs : 0).as(where).isZero();
    return cpu.suspended() && deviceJobs >= 2;
  }
}
