package io.voluntas.testkit.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.voluntas.spi.enforcement.TaskAction;
import io.voluntas.spi.model.JobView;
import io.voluntas.testkit.fake.FakeEnforcementView;
import io.voluntas.testkit.property.Property;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Enforcement deals with each displaced job once, explains it, and throws no work away. */
public interface SoundEnforcement extends EnforcementSubject {
  /** At most one action for a job, only for displaced jobs, each with a reason. */
  @Test
  default void actsOnDisplacedJobsOnce() {
    Property.check(
        Scenes.SEED,
        Scenes.TRIES,
        Scenes.any(),
        scene -> {
          FakeEnforcementView view = enforcing(scene.host());
          SortedSet<Integer> displaced = new TreeSet<>();
          for (JobView job : view.displaced()) {
            displaced.add(job.index());
          }
          for (TaskAction action : newPolicy().enforce(view)) {
            assertTrue(
                displaced.remove(action.job().index()), () -> action + ": not displaced, or twice");
            Scenes.assertExplains(action.reason());
          }
        });
  }

  /** A job that is let run is let run for some time. */
  @Test
  default void letsRunIntoTheFuture() {
    Property.check(
        Scenes.SEED,
        Scenes.TRIES,
        Scenes.any(),
        scene -> {
          FakeEnforcementView view = enforcing(scene.host());
          for (TaskAction action : newPolicy().enforce(view)) {
            if (action instanceof TaskAction.LetRun letRun) {
              assertTrue(letRun.until() > view.now(), () -> "no time at all: " + action);
            }
          }
        });
  }

  /**
   * A job that never checkpointed stays in memory (first seed), and so does every job when the user
   * wants it.
   */
  @Test
  default void losesNoWorkThatWasNeverSaved() {
    Property.check(
        Scenes.SEED,
        Scenes.TRIES,
        Scenes.any(),
        scene -> {
          FakeEnforcementView view = enforcing(scene.host());
          for (TaskAction action : newPolicy().enforce(view)) {
            if (action instanceof TaskAction.Suspend suspend
                && (scene.leaveInMemory() || !suspend.job().everCheckpointed())) {
              assertTrue(suspend.keepInMemory(), () -> "work lost: " + action);
            }
          }
        });
  }

  /** The same view gives the same actions, under any names and in any order of input. */
  @Test
  default void actionsFollowFromTheViewAlone() {
    Property.check(
        Scenes.SEED,
        Scenes.TRIES,
        Scenes.any(),
        scene -> {
          String expected = text(enforcing(scene.host()));
          assertEquals(expected, text(enforcing(scene.host())), "asked again");
          assertEquals(expected, text(enforcing(scene.renamed())), "renamed");
          assertEquals(expected, text(enforcing(scene.reordered())), "reordered");
        });
  }

  private String text(FakeEnforcementView view) {
    List<String> lines = new ArrayList<>();
    for (TaskAction action : newPolicy().enforce(view)) {
      String what =
          action instanceof TaskAction.LetRun letRun
              ? "until " + letRun.until()
              : "suspend " + ((TaskAction.Suspend) action).keepInMemory();
      lines.add(action.job().index() + " " + what + " " + action.reason());
    }
    return String.join("\n", lines);
  }
}
