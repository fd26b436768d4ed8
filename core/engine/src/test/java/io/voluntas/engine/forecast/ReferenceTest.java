package io.voluntas.engine.forecast;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.engine.state.ClientState;
import io.voluntas.engine.state.JobState;
import io.voluntas.engine.state.ProjectState;
import io.voluntas.engine.state.ResourceState;
import io.voluntas.spi.model.Durations;
import io.voluntas.testkit.property.Property;
import org.junit.jupiter.api.Test;

/** The fast simulation gives what the definition gives, to the last digit. */
class ReferenceTest {
  @Test
  void smallQueuesGiveTheFiguresOfTheReference() {
    Property.check(1, 4000, QueueScene.upTo(12), ReferenceTest::compareAsTheQueueChanges);
  }

  @Test
  void longQueuesGiveTheFiguresOfTheReference() {
    Property.check(1_000_000, 150, QueueScene.upTo(150), ReferenceTest::compareAsTheQueueChanges);
  }

  @Test
  void lateQueuesGiveTheFiguresOfTheReference() {
    Property.check(2_000_000, 300, QueueScene.crowded(80), ReferenceTest::compareAsTheQueueChanges);
  }

  private static void compareAsTheQueueChanges(QueueScene scene) {
    ClientState state = scene.client();
    RoundRobin roundRobin = new RoundRobin(state);
    long horizon = scene.host().horizon();
    QueueForecast near = roundRobin.simulate(horizon);
    QueueForecast far = roundRobin.simulate(horizon + Durations.DAY);
    compareInTurn(state, near, far);
    for (QueueScene.Job job : scene.later()) {
      scene.goOn(state, job);
      roundRobin.simulate(horizon, near);
      roundRobin.simulate(horizon + Durations.DAY, far);
      compareInTurn(state, near, far);
    }
  }

  /** Both come from one run that goes on or starts again, whichever is asked for what. */
  private static void compareInTurn(ClientState state, QueueForecast near, QueueForecast far) {
    ReferenceRoundRobin nearReference = new ReferenceRoundRobin(state, near.horizon());
    ReferenceRoundRobin farReference = new ReferenceRoundRobin(state, far.horizon());
    for (ResourceState type : state.resources()) {
      int r = type.index();
      assertThat(near.saturated(type)).as("saturated").isEqualTo(nearReference.saturated[r]);
      assertThat(far.saturated(type)).as("saturated, far").isEqualTo(farReference.saturated[r]);
    }
    compare(state, near, nearReference);
    compare(state, far, farReference);
    compare(state, near, nearReference);
  }

  private static void compare(
      ClientState state, QueueForecast forecast, ReferenceRoundRobin reference) {
    for (ResourceState type : state.resources()) {
      int r = type.index();
      assertThat(forecast.totalWorkBefore(type)).as("work").isEqualTo(reference.totalWork[r]);
      assertThat(forecast.shortfall(type)).as("shortfall").isEqualTo(reference.shortfall[r]);
      assertThat(forecast.maxIdle(type)).as("most idle").isEqualTo(reference.maxIdle[r]);
      assertThat(forecast.idleNow(type)).as("idle now").isEqualTo(reference.idleNow[r]);
      assertThat(forecast.saturated(type)).as("saturated").isEqualTo(reference.saturated[r]);
      for (ProjectState project : state.projects()) {
        int account = project.index() * state.resources().size() + r;
        assertThat(forecast.deadlinesMissed(project, type))
            .as("misses of %s on %s", project, type)
            .isEqualTo(reference.missed(project, type));
        assertThat(forecast.workBefore(project, type))
            .as("work of %s on %s", project, type)
            .isEqualTo(reference.work[account]);
        assertThat(forecast.shortfall(project, type))
            .as("shortfall of %s on %s", project, type)
            .isEqualTo(reference.projectShortfall[account]);
      }
    }
    for (JobState job : state.jobs()) {
      assertThat(forecast.deadlineMissed(job))
          .as("%s missed", job)
          .isEqualTo(reference.missed(job));
      assertThat(forecast.finish(job)).as("end of %s", job).isEqualTo(reference.finish[job.slot()]);
    }
  }
}
