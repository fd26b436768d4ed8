package io.voluntas.engine.allocation;

import static io.voluntas.engine.Clients.hours;
import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.engine.Clients;
import io.voluntas.engine.state.ClientSetup;
import io.voluntas.engine.state.ClientState;
import io.voluntas.engine.state.JobSetup;
import io.voluntas.engine.state.JobState;
import io.voluntas.spi.model.Amounts;
import java.util.List;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Who lies where on two devices of 8 and 24 bytes; app "shut" may not use the second one. */
class BudgetPlacementTest {
  private final ClientState state = new ClientState(setup(), 0);
  private final Budget budget = new Budget(state);

  private static ClientSetup setup() {
    ClientSetup.ProjectSetup project =
        new ClientSetup.ProjectSetup(
            "P",
            1,
            false,
            false,
            0,
            OptionalInt.empty(),
            new TreeMap<>(),
            new TreeSet<>(),
            List.of(new ClientSetup.Exclusion("gpu", 1, "shut")));
    return new ClientSetup(
        List.of(
            new ClientSetup.ResourceSetup("gpu", 2, 1e10, List.of(8L, 24L)),
            new ClientSetup.ResourceSetup("cpu", 4, 1e9, List.of())),
        List.of(project),
        Clients.preferences(0, false),
        1);
  }

  private JobState job(String app, double gpus, long memory) {
    return state.add(
        new JobSetup(
            "j" + state.slots(),
            0,
            app,
            List.of(Amounts.of(gpus), 0L),
            hours(1),
            0,
            0,
            hours(100),
            0,
            true,
            JobSetup.Checkpoints.ANYTIME,
            memory));
  }

  private JobState running(String app, double gpus, long memory, int instance) {
    JobState job = job(app, gpus, memory);
    state.run(job, new int[][] {{instance}, {}});
    return job;
  }

  /** The running job lies on 0; the newcomer is free to take 1, and does. */
  @Test
  void newcomersStayOffRunningJobs() {
    JobState runs = running("any", 1, 0, 0);
    Budget present = new Budget(state);
    JobState comes = job("any", 1, 0);
    assertThat(present.tryTake(comes)).isTrue();
    assertThat(present.tryTake(runs)).isTrue();
    assertThat(present.given(comes)[0]).containsExactly(1);
    assertThat(present.given(runs)[0]).containsExactly(0);
  }

  /** Both run; the newcomer is taken first and displaces whichever is not taken second. */
  @Test
  void newcomersYieldTheInstanceOfARunningJobThatIsTakenLater() {
    for (int stays = 0; stays < 2; stays++) {
      BudgetPlacementTest fresh = new BudgetPlacementTest();
      JobState[] run = {fresh.running("any", 1, 0, 0), fresh.running("any", 1, 0, 1)};
      Budget present = new Budget(fresh.state);
      JobState comes = fresh.job("any", 1, 0);
      assertThat(present.tryTake(comes)).isTrue();
      assertThat(present.tryTake(run[stays])).isTrue();
      assertThat(present.tryTake(run[1 - stays])).isFalse();
      assertThat(present.given(comes)[0]).containsExactly(1 - stays);
    }
  }

  /** Two halves run on different devices: a whole one fits only if one of them is left out. */
  @Test
  void aWholeDeviceIsNotTwoHalves() {
    JobState first = running("any", 0.5, 0, 0);
    JobState second = running("any", 0.5, 0, 1);
    JobState whole = job("any", 1, 0);
    Budget halvesFirst = new Budget(state);
    assertThat(halvesFirst.tryTake(first)).isTrue();
    assertThat(halvesFirst.tryTake(second)).isTrue();
    assertThat(halvesFirst.fits(whole)).isFalse();
    assertThat(halvesFirst.tryTake(whole)).isFalse();
    Budget wholeFirst = new Budget(state);
    assertThat(wholeFirst.tryTake(whole)).isTrue();
    assertThat(wholeFirst.tryTake(second)).isTrue();
    assertThat(wholeFirst.tryTake(first)).isFalse();
    assertThat(wholeFirst.given(whole)[0]).containsExactly(0);
  }

  /** A running job never moves, though there is room elsewhere: it has to be stopped first. */
  @Test
  void aRunningJobThatLosesItsInstanceDoesNotFit() {
    JobState runs = running("any", 1, 0, 0);
    Budget present = new Budget(state);
    JobState shut = job("shut", 1, 0);
    assertThat(present.tryTake(shut)).isTrue();
    assertThat(present.given(shut)[0]).containsExactly(0);
    assertThat(present.fits(runs)).isFalse();
    assertThat(present.tryTake(runs)).isFalse();
    assertThat(present.free(state.resources().get(0))).isEqualTo(Amounts.ONE);
  }

  /** The small job comes first; wherever it was put, the one with fewer choices finds its place. */
  @Test
  void theOrderOfTakingDoesNotSpoilPlaces() {
    JobState small = job("any", 1, 4);
    JobState big = job("any", 1, 16);
    assertThat(budget.tryTake(small)).isTrue();
    assertThat(budget.fits(big)).isTrue();
    assertThat(budget.tryTake(big)).isTrue();
    assertThat(budget.given(big)[0]).containsExactly(1);
    assertThat(budget.given(small)[0]).containsExactly(0);

    BudgetPlacementTest fresh = new BudgetPlacementTest();
    JobState before = fresh.job("any", 1, 0);
    fresh.state.run(before, new int[][] {{0}, {}});
    fresh.state.stop(before, false);
    Budget present = new Budget(fresh.state);
    JobState shut = fresh.job("shut", 1, 0);
    assertThat(present.tryTake(before)).isTrue();
    assertThat(present.given(before)[0]).as("where it was").containsExactly(0);
    assertThat(present.tryTake(shut)).isTrue();
    assertThat(present.given(shut)[0]).containsExactly(0);
    assertThat(present.given(before)[0]).as("moved: it does not run").containsExactly(1);
  }

  /** 24 bytes hold three times 7, but there are only two halves; 8 bytes hold one. */
  @Test
  void memoryOfADeviceIsShared() {
    for (int i = 0; i < 3; i++) {
      assertThat(budget.tryTake(job("any", 0.5, 7))).as("half %d", i).isTrue();
    }
    assertThat(budget.tryTake(job("any", 0.5, 7))).isFalse();
    assertThat(budget.tryTake(job("any", 0.5, 1))).as("a smaller half").isTrue();
    assertThat(budget.tryTake(job("any", 0.1, 0))).isFalse();
  }
}
