package io.voluntas.testkit.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.voluntas.spi.scheduling.Pick;
import io.voluntas.spi.scheduling.Schedule;
import io.voluntas.spi.scheduling.Skip;
import io.voluntas.testkit.fake.FakeHost;
import io.voluntas.testkit.fake.FakeJob;
import io.voluntas.testkit.property.Property;
import java.util.SortedSet;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** A schedule says of every runnable job why it runs or waits, when it is asked to. */
public interface ExplainedSchedules extends SchedulingSubject {
  /** Picks have reasons, asked or not. */
  @Test
  default void everyPickHasReason() {
    Property.check(
        Scenes.SEED,
        Scenes.TRIES,
        Scenes.any(),
        scene -> {
          FakeHost host = hostAfterAnHour(scene, scene.host());
          for (Pick pick : newPolicy().schedule(host.scheduling()).picks()) {
            Scenes.assertExplains(pick.reason());
          }
        });
  }

  /** When explaining, each runnable job is picked or skipped, exactly once. */
  @Test
  default void everyRunnableJobIsExplained() {
    Property.check(
        Scenes.SEED,
        Scenes.TRIES,
        Scenes.any(),
        scene -> {
          FakeHost host = hostAfterAnHour(scene, scene.host());
          Schedule schedule = newPolicy().schedule(host.explainedScheduling());
          SortedSet<Integer> explained = new TreeSet<>();
          for (Pick pick : schedule.picks()) {
            explained.add(pick.job().index());
          }
          for (Skip skip : schedule.skips()) {
            assertTrue(explained.add(skip.job().index()), () -> skip + " is explained twice");
            Scenes.assertExplains(skip.reason());
          }
          SortedSet<Integer> runnable = new TreeSet<>();
          for (FakeJob job : host.jobs()) {
            if (job.runnable()) {
              runnable.add(job.index());
            }
          }
          assertEquals(runnable, explained);
        });
  }
}
