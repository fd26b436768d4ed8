package io.voluntas.testkit.rules;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.voluntas.spi.scheduling.Pick;
import io.voluntas.spi.scheduling.Schedule;
import io.voluntas.testkit.fake.FakeBudget;
import io.voluntas.testkit.fake.FakeHost;
import io.voluntas.testkit.fake.FakeJob;
import io.voluntas.testkit.property.Property;
import java.util.SortedSet;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The picks of a schedule can run together, and the host is put to use. */
public interface FittingSchedules extends SchedulingSubject {
  /** All picks fit into one budget. */
  @Test
  default void picksFitTogether() {
    Property.check(
        Scenes.SEED,
        Scenes.TRIES,
        Scenes.any(),
        scene -> {
          FakeHost host = hostAfterAnHour(scene, scene.host());
          FakeBudget budget = new FakeBudget(host);
          for (Pick pick : newPolicy().schedule(host.scheduling()).picks()) {
            assertTrue(budget.tryTake(pick.job()), () -> pick + " does not fit");
          }
        });
  }

  /** Only runnable jobs are picked, each once. */
  @Test
  default void picksAreRunnableAndDistinct() {
    Property.check(
        Scenes.SEED,
        Scenes.TRIES,
        Scenes.any(),
        scene -> {
          FakeHost host = hostAfterAnHour(scene, scene.host());
          SortedSet<Integer> seen = new TreeSet<>();
          for (Pick pick : newPolicy().schedule(host.scheduling()).picks()) {
            assertTrue(pick.job().runnable(), () -> pick + " is not runnable");
            assertTrue(seen.add(pick.job().index()), () -> pick + " is picked twice");
          }
        });
  }

  /** No job could be added: an instance idles only when nothing fits into it. */
  @Test
  default void nothingMoreFits() {
    Property.check(
        Scenes.SEED,
        Scenes.TRIES,
        Scenes.any(),
        scene -> {
          FakeHost host = hostAfterAnHour(scene, scene.host());
          Schedule schedule = newPolicy().schedule(host.scheduling());
          FakeBudget budget = new FakeBudget(host);
          SortedSet<Integer> picked = new TreeSet<>();
          for (Pick pick : schedule.picks()) {
            picked.add(pick.job().index());
            assertTrue(budget.tryTake(pick.job()));
          }
          for (FakeJob job : host.jobs()) {
            assertFalse(
                job.runnable() && !picked.contains(job.index()) && budget.fits(job),
                () -> job + " would fit beside " + schedule.picks());
          }
        });
  }
}
