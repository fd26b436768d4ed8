package io.voluntas.testkit.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.voluntas.spi.scheduling.CpuSchedulingPolicy;
import io.voluntas.spi.scheduling.Pick;
import io.voluntas.spi.scheduling.Schedule;
import io.voluntas.spi.scheduling.Skip;
import io.voluntas.testkit.fake.FakeHost;
import io.voluntas.testkit.property.Property;
import org.junit.jupiter.api.Test;

/** A schedule follows from the view alone: not from chance, memory, names or order of input. */
public interface RepeatableSchedules extends SchedulingSubject {
  /** One view, asked twice, and asked of a new policy. */
  @Test
  default void sameViewSameSchedule() {
    Property.check(
        Scenes.SEED,
        Scenes.TRIES,
        Scenes.any(),
        scene -> {
          CpuSchedulingPolicy policy = newPolicy();
          String first = text(policy, hostAfterAnHour(scene, scene.host()));
          assertEquals(first, text(policy, hostAfterAnHour(scene, scene.host())), "asked again");
          assertEquals(first, text(newPolicy(), hostAfterAnHour(scene, scene.host())), "new one");
        });
  }

  /** Projects and jobs under other names. */
  @Test
  default void namesDoNotMatterToSchedules() {
    Property.check(
        Scenes.SEED,
        Scenes.TRIES,
        Scenes.any(),
        scene ->
            assertEquals(
                text(newPolicy(), hostAfterAnHour(scene, scene.host())),
                text(newPolicy(), hostAfterAnHour(scene, scene.renamed()))));
  }

  /** Projects and jobs that came to be in another order in memory. */
  @Test
  default void orderOfInputDoesNotMatterToSchedules() {
    Property.check(
        Scenes.SEED,
        Scenes.TRIES,
        Scenes.any(),
        scene ->
            assertEquals(
                text(newPolicy(), hostAfterAnHour(scene, scene.host())),
                text(newPolicy(), hostAfterAnHour(scene, scene.reordered()))));
  }

  /** Whether skips are recorded must not change what is picked. */
  @Test
  default void explainingChangesNoPick() {
    Property.check(
        Scenes.SEED,
        Scenes.TRIES,
        Scenes.any(),
        scene -> {
          FakeHost host = hostAfterAnHour(scene, scene.host());
          assertEquals(
              picks(newPolicy().schedule(host.scheduling())),
              picks(newPolicy().schedule(host.explainedScheduling())));
        });
  }

  private static String text(CpuSchedulingPolicy policy, FakeHost host) {
    Schedule schedule = policy.schedule(host.explainedScheduling());
    StringBuilder text = new StringBuilder(picks(schedule));
    for (Skip skip : schedule.skips()) {
      text.append(" -").append(skip.job().index()).append(' ').append(skip.reason());
    }
    return text.append(" @").append(schedule.reviewAt()).toString();
  }

  private static String picks(Schedule schedule) {
    StringBuilder text = new StringBuilder();
    for (Pick pick : schedule.picks()) {
      text.append(" +").append(pick.job().index()).append(pick.urgent() ? "! " : " ");
      text.append(pick.reason());
    }
    return text.toString();
  }
}
