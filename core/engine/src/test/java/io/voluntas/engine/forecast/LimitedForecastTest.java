package io.voluntas.engine.forecast;

import static io.voluntas.engine.Clients.hours;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.voluntas.engine.Clients;
import io.voluntas.engine.state.ClientSetup;
import io.voluntas.engine.state.ClientState;
import io.voluntas.engine.state.JobSetup;
import io.voluntas.engine.state.JobState;
import io.voluntas.spi.model.Amounts;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Limits on running jobs, as the forecast knows them. Four CPUs, six hours ahead. */
class LimitedForecastTest {
  private static final long SIX_HOURS = hours(6);

  /**
   * App a1 may run twice on four CPUs. Three jobs of 4 h: two run from 0 to 4 h, the third one from
   * 4 to 8 h. The two CPUs that nothing can use are not idle; of the other two, one is from 4 to 6
   * h. So the shortfall is 2 CPU hours, not 14, and nothing is idle now.
   */
  @Test
  void cpusThatALimitedAppCannotUseAreNoShortfall() {
    ClientState state = client(project("A", 100, OptionalInt.empty(), Map.of("a1", 2)));
    for (int i = 0; i < 3; i++) {
      add(state, 0, "a1", 4);
    }
    QueueForecast forecast = new RoundRobin(state).simulate(SIX_HOURS);
    assertThat(forecast.shortfall(state.cpu())).isCloseTo(hours(2), within(3L));
    assertThat(forecast.idleNow(state.cpu())).isZero();
    assertThat(forecast.maxIdle(state.cpu())).isEqualTo(Amounts.ONE);
    assertThat(forecast.saturated(state.cpu())).isCloseTo(hours(4), within(2L));
    assertThat(forecast.totalWorkBefore(state.cpu())).isCloseTo(hours(10), within(3L));
    assertThat(forecast.finish(state.job(2))).isCloseTo(hours(8), within(2L));
    // Its share is four CPUs, but it can never have more than two: 2 CPU hours are missing.
    assertThat(forecast.shortfall(state.projects().get(0), state.cpu()))
        .isCloseTo(hours(2), within(3L));
  }

  /** The same with enough jobs: two of 7 h fill all that can be filled. */
  @Test
  void twoJobsSaturateALimitOfTwo() {
    ClientState state = client(project("A", 100, OptionalInt.of(2), Map.of()));
    add(state, 0, "a1", 7);
    add(state, 0, "a1", 7);
    QueueForecast forecast = new RoundRobin(state).simulate(SIX_HOURS);
    assertThat(forecast.shortfall(state.cpu())).isZero();
    assertThat(forecast.maxIdle(state.cpu())).isZero();
    assertThat(forecast.saturated(state.cpu())).isEqualTo(SIX_HOURS);
  }

  /** As soon as one project is free of limits, the other two CPUs can be filled: 2 x 6 h. */
  @Test
  void aProjectWithoutLimitsCouldFillAll() {
    ClientState state =
        client(
            project("A", 100, OptionalInt.of(2), Map.of()),
            project("B", 100, OptionalInt.empty(), Map.of()));
    add(state, 0, "a1", 7);
    add(state, 0, "a1", 7);
    QueueForecast forecast = new RoundRobin(state).simulate(SIX_HOURS);
    assertThat(forecast.shortfall(state.cpu())).isCloseTo(hours(12), within(3L));
    assertThat(forecast.idleNow(state.cpu())).isEqualTo(2 * Amounts.ONE);
    assertThat(forecast.saturated(state.cpu())).isZero();
  }

  /** It could, but it is to get no new work; so it counts with what it has: nothing. */
  @Test
  void aProjectThatGetsNoWorkFillsNothing() {
    ClientState state =
        client(
            project("A", 100, OptionalInt.of(2), Map.of()),
            project("B", 100, OptionalInt.empty(), Map.of()));
    state.noNewWork(state.projects().get(1), true);
    add(state, 0, "a1", 7);
    add(state, 0, "a1", 7);
    QueueForecast forecast = new RoundRobin(state).simulate(SIX_HOURS);
    assertThat(forecast.shortfall(state.cpu())).isZero();
  }

  /** An app without a limit among those here: the next jobs may be of that app too. */
  @Test
  void aLimitOnOneOfTwoAppsBindsNobody() {
    ClientState state = client(project("A", 100, OptionalInt.empty(), Map.of("a1", 2)));
    add(state, 0, "a1", 7);
    add(state, 0, "a1", 7);
    add(state, 0, "a2", 7);
    QueueForecast forecast = new RoundRobin(state).simulate(SIX_HOURS);
    assertThat(forecast.shortfall(state.cpu())).isCloseTo(hours(6), within(3L));
    assertThat(forecast.idleNow(state.cpu())).isEqualTo(Amounts.ONE);
  }

  /** Two limited projects: one CPU each can be filled; A has a job of 3 h, B none. 3 + 6 h. */
  @Test
  void limitsOfAllProjectsAddUp() {
    ClientState state =
        client(
            project("A", 100, OptionalInt.of(1), Map.of()),
            project("B", 100, OptionalInt.of(1), Map.of()));
    add(state, 0, "a1", 3);
    QueueForecast forecast = new RoundRobin(state).simulate(SIX_HOURS);
    assertThat(forecast.shortfall(state.cpu())).isCloseTo(hours(9), within(3L));
    assertThat(forecast.idleNow(state.cpu())).isEqualTo(Amounts.ONE);
    assertThat(forecast.maxIdle(state.cpu())).isEqualTo(2 * Amounts.ONE);
  }

  /**
   * An app's third job waits behind its limit of two while jobs of another app go past it: 1 h, 2 h
   * (a1), then 1 h (a1, waits until 1 h), then 4 h (a2, at once). Ends: 1, 2, 2 and 4 h.
   */
  @Test
  void jobsGoPastOnesThatTheirAppHoldsBack() {
    ClientState state = client(project("A", 100, OptionalInt.empty(), Map.of("a1", 2)));
    add(state, 0, "a1", 1);
    add(state, 0, "a1", 2);
    JobState waits = add(state, 0, "a1", 1);
    JobState passes = add(state, 0, "a2", 4);
    QueueForecast forecast = new RoundRobin(state).simulate(0);
    assertThat(forecast.finish(waits)).isCloseTo(hours(2), within(2L));
    assertThat(forecast.finish(passes)).isCloseTo(hours(4), within(2L));
  }

  /**
   * Whole CPUs of device jobs: the GPU job uses 1.5 CPUs, so three of four are left for CPU jobs.
   * Four jobs of 3 h at equal standing: three end at 3 h, the last at 6 h, after its deadline of 5.
   * A part below one CPU takes nothing away: then all four end at 3 h and none is late.
   */
  @Test
  void deviceJobsTakeWholeCpusFromTheOthers() {
    assertThat(missedBesideDeviceJobUsing(1_500_000)).isEqualTo(1);
    assertThat(missedBesideDeviceJobUsing(900_000)).isZero();
  }

  private static int missedBesideDeviceJobUsing(long cpus) {
    ClientState state = new ClientState(Clients.devices("gpu", 1, 4, 1, 1), 0);
    state.add(Clients.job(0, "g", List.of(Amounts.ONE, cpus), 100, 1000));
    for (int i = 0; i < 4; i++) {
      state.add(Clients.job(1, "c" + i, List.of(0L, Amounts.ONE), 3, 5));
    }
    return new RoundRobin(state).simulate(0).missedInAll();
  }

  private static JobState add(ClientState state, int project, String app, double length) {
    return state.add(
        new JobSetup(
            app + state.jobs().size(),
            project,
            app,
            List.of(Amounts.ONE),
            hours(length),
            0,
            0,
            hours(240),
            0,
            true,
            JobSetup.Checkpoints.REPORTED));
  }

  private static ClientState client(ClientSetup.ProjectSetup... projects) {
    return new ClientState(
        new ClientSetup(
            List.of(new ClientSetup.ResourceSetup("cpu", 4, 1e9, List.of())),
            List.of(projects),
            Clients.preferences(0, true),
            1),
        0);
  }

  private static ClientSetup.ProjectSetup project(
      String name, double share, OptionalInt limit, Map<String, Integer> appLimits) {
    return new ClientSetup.ProjectSetup(
        name, share, false, false, 0, limit, new TreeMap<>(appLimits), new TreeSet<>(), List.of());
  }
}
