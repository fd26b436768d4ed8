package io.voluntas.engine.kernel;

import static io.voluntas.engine.Clients.cpus;
import static io.voluntas.engine.Clients.hours;
import static io.voluntas.engine.Clients.job;
import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.engine.state.ClientSetup;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.model.Preferences;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Who is charged for what: time charged is time run, to the last microsecond. */
class KernelAccountingTest {
  private static final Event OFF = new Event.Availability(false, true, true, true);
  private static final Event ON = new Event.Availability(true, true, true, true);

  @Test
  void aRunningJobIsChargedItsWallTimeAndAWaitingOneNothing() {
    Bench bench = new Bench(cpus(1, 0, 1, 1));
    bench.begin(job(0, "a", 10, 100), job(1, "b", 10, 100)).to(2.5);

    // One CPU for a, none for b: 2.5 h on the first project.
    assertThat(bench.usedHours(0)).isEqualTo(2.5);
    assertThat(bench.usedHours(1)).isZero();
    assertThat(bench.job("a").wallTime()).isEqualTo(hours(2.5));
    assertThat(bench.job("a").remaining()).isEqualTo(hours(7.5));
    assertThat(bench.job("b").remaining()).isEqualTo(hours(10));
  }

  @Test
  void aJobOfSeveralCpusIsChargedForAllOfThem() {
    Bench bench = new Bench(cpus(4, 0, 1));
    bench.begin(job(0, "wide", List.of(2_500_000L), 10, 100)).to(2);

    // 2.5 CPUs for 2 h.
    assertThat(bench.usedHours(0)).isEqualTo(5);
    assertThat(bench.job("wide").wallTime()).isEqualTo(hours(2));
  }

  @Test
  void fractionsAddUpExactlyOverManyShortIntervals() {
    Bench bench = new Bench(cpus(1, 0, 1, 1));
    bench.begin(
        job(0, "third", List.of(333_333L), 10, 100), job(1, "rest", List.of(666_667L), 10, 100));
    for (int i = 1; i <= 1000; i++) {
      bench.step(7L * i, new Event.Timer());
    }

    // 7000 us x 0.333333 = 2333.331 and x 0.666667 = 4666.669. Rounding each interval of 7 us by
    // itself would give 2000 and 4000.
    assertThat(bench.kernel.used(0, 0)).isEqualTo(2333);
    assertThat(bench.kernel.used(1, 0)).isEqualTo(4666);
  }

  @Test
  void whatPoliciesAreToldAddsUpToTheTotal() {
    Bench bench = new Bench(cpus(1, 0, 1));
    bench.begin(job(0, "third", List.of(333_333L), 10, 100));
    for (int i = 1; i <= 999; i++) {
      bench.step(13L * i, new Event.Progress(0, 0.5));
    }

    // 999 x 13 us = 12 987 us in all; a third of it is 4328.99...
    long interval = bench.cpu.bookings.stream().mapToLong(b -> b.interval()).sum();
    long used = bench.cpu.bookings.stream().mapToLong(b -> b.used().get(0)).sum();
    assertThat(interval).isEqualTo(12_987);
    assertThat(used).isEqualTo(4328).isEqualTo(bench.kernel.used(0, 0));
  }

  @Test
  void offTimeIsChargedToNobody() {
    Bench bench = new Bench(cpus(1, 0, 1));
    bench.begin(job(0, "a", 100, 1000)).at(1, OFF).at(6, ON).to(8);

    // 1 h before and 2 h after five hours of darkness, which are no jump of the clock either.
    assertThat(bench.usedHours(0)).isEqualTo(3);
    assertThat(bench.cpu.bookings.stream().mapToLong(b -> b.interval()).sum()).isEqualTo(hours(3));
    assertThat(bench.kernel.droppedIntervals()).isZero();
  }

  /**
   * An hour, then one of darkness that the client does not see, then two: policies are told of
   * four. Three hours of darkness are seen. The kernel's own account stays true.
   */
  @Test
  void anUnnoticedAbsenceIsChargedToWhoRan() {
    ClientSetup seeing = cpus(1, 0, 1, 1);
    ClientSetup blind =
        new ClientSetup(
            seeing.resources(),
            seeing.projects(),
            seeing.preferences(),
            1,
            Optional.empty(),
            new ClientSetup.Habits(true, false));
    Bench bench = new Bench(blind);
    bench.begin(job(0, "a", 100, 1000), job(1, "b", 100, 1000)).at(1, OFF).at(2, ON).to(4);
    assertThat(told(bench)).isEqualTo(hours(4));
    assertThat(bench.usedHours(0)).isEqualTo(3);
    assertThat(bench.usedHours(1)).isZero();

    bench.at(5, OFF).at(8, ON).to(9);
    assertThat(told(bench)).isEqualTo(hours(6));
    assertThat(bench.usedHours(0)).isEqualTo(5);
  }

  private static long told(Bench bench) {
    return bench.cpu.bookings.stream().mapToLong(b -> b.used().get(0)).sum();
  }

  @Test
  void anIntervalThatIsTooLongToBeTrueIsDropped() {
    Bench late = new Bench(cpus(1, 0, 1));
    late.begin(job(0, "a", 100, 1000));
    late.step(hours(2) + Durations.MINUTE + 1, new Event.Timer());

    // The kernel asked to be woken after one period; more than two and a minute's grace passed.
    assertThat(late.kernel.droppedIntervals()).isEqualTo(1);
    assertThat(late.kernel.used(0, 0)).isZero();
    assertThat(late.job("a").wallTime()).isZero();

    Bench slow = new Bench(cpus(1, 0, 1));
    slow.begin(job(0, "a", 100, 1000));
    slow.step(hours(2), new Event.Timer());
    assertThat(slow.kernel.droppedIntervals()).isZero();
    assertThat(slow.usedHours(0)).isEqualTo(2);
  }

  @Test
  void aClockJumpDropsThatIntervalAndNoOther() {
    Bench bench = new Bench(cpus(1, 0, 1));
    bench.begin(job(0, "a", 100, 1000)).to(0.5);
    bench.at(0.75, new Event.ClockJumped(hours(0.25))).to(1.25);

    // Half an hour before and half an hour after; the quarter in between is nobody's.
    assertThat(bench.usedHours(0)).isEqualTo(1);
    assertThat(bench.kernel.droppedIntervals()).isEqualTo(1);
  }

  @Test
  void aBookingSeesTheProjectsAsTheyWereInTheInterval() {
    Bench bench = new Bench(cpus(1, 0, 1));
    bench.begin(job(0, "a", 0.5, 100)).at(0.5, new Event.JobFinished(0, true));

    // The project has no runnable job any more, but it had one while the time passed.
    assertThat(bench.cpu.bookings)
        .containsExactly(
            new ScriptedPolicies.Booking(
                hours(0.5), hours(0.5), List.of(hours(0.5)), List.of(true), List.of(1_000_000L)));
  }

  @Test
  void theWidthIsWhatAllRunnableJobsCouldOccupyRunningOrNot() {
    Bench bench = new Bench(cpus(2, 0, 1, 1));
    bench
        .begin(
            job(0, "half", List.of(500_000L), 10, 100),
            job(0, "wide", List.of(1_750_000L), 10, 100),
            job(0, "late", 10, 100))
        .at(1, new Event.SuspendJob(2, true))
        .at(2, new Event.JobFinished(0, true))
        .to(3);

    // 0.5 + 1.75 + 1 CPUs in the first hour, then without the suspended one, then the wide one.
    assertThat(bench.cpu.bookings.stream().map(b -> b.width().get(0)))
        .containsExactly(3_250_000L, 2_250_000L, 1_750_000L);
    assertThat(bench.cpu.bookings).allMatch(b -> b.width().get(1) == 0);
  }

  @Test
  void cpusAreTheSmallerOfWhatIsThereAndWhatTheUserAllows() {
    ClientSetup eight = cpus(8, 0, 1);
    Bench bench = new Bench(withCpus(eight, 3));
    for (String name : List.of("a", "b", "c", "d", "e", "f", "g", "h", "i")) {
      bench.at(0, new Event.JobAdded(job(0, name, 10, 100)));
    }
    assertThat(bench.kernel.state().running().size()).isEqualTo(3);
    assertThat(bench.capacities).containsExactly("cpu 3");

    bench.at(1, new Event.SetPreferences(withCpus(eight, 100).preferences()));
    assertThat(bench.kernel.state().running().size()).isEqualTo(8);
    assertThat(bench.capacities).containsExactly("cpu 3", "cpu 8");
    bench.to(2);
    // 3 CPUs for an hour, then 8.
    assertThat(bench.usedHours(0)).isEqualTo(11);
  }

  private static ClientSetup withCpus(ClientSetup setup, int maxCpus) {
    Preferences p = setup.preferences();
    return new ClientSetup(
        setup.resources(),
        setup.projects(),
        new Preferences(
            p.minQueue(),
            p.extraQueue(),
            p.schedulingPeriod(),
            p.leaveInMemory(),
            maxCpus,
            p.memoryBytes()),
        1);
  }
}
