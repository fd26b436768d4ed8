package io.voluntas.testkit.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.voluntas.spi.fetch.FetchDecision;
import io.voluntas.spi.fetch.FetchDecision.Ask;
import io.voluntas.spi.fetch.FetchDecision.DoNotAsk;
import io.voluntas.spi.fetch.FetchDecision.NotAsked;
import io.voluntas.spi.model.ProjectView;
import io.voluntas.spi.model.ResourceView;
import io.voluntas.testkit.fake.FakeFetchView;
import io.voluntas.testkit.fake.FakeHost;
import io.voluntas.testkit.property.Property;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Requests go only where they may, ask for something that is allowed, and are explained. */
public interface SoundFetch extends FetchSubject {
  /** Never a project that is suspended, deferred, wants no work or lacks its master file. */
  @Test
  default void asksOnlyWhoMayBeAsked() {
    Property.check(
        Scenes.SEED,
        Scenes.TRIES,
        Scenes.any(),
        scene -> {
          FakeFetchView view = fetching(scene, scene.host());
          if (newPolicy().choose(view) instanceof Ask ask) {
            ProjectView project = ask.project();
            assertFalse(project.suspended(), "suspended");
            assertFalse(project.deferredUntil() > view.now(), "deferred");
            assertFalse(project.noNewWork(), "no new work");
            assertFalse(project.masterFetchPending(), "master file pending");
            assertWellFormed(ask, view);
          }
        });
  }

  /** What rides on another contact is for that project, and never against the user's wish. */
  @Test
  default void ridesOnlyWithTheProjectContacted() {
    Property.check(
        Scenes.SEED,
        Scenes.TRIES,
        Scenes.any(),
        scene -> {
          FakeFetchView view = fetching(scene, scene.host());
          for (ProjectView project : view.projects()) {
            newPolicy()
                .ride(view, project)
                .ifPresent(
                    ask -> {
                      assertEquals(project.index(), ask.project().index());
                      assertFalse(project.suspended() || project.noNewWork());
                      assertWellFormed(ask, view);
                    });
          }
        });
  }

  /** Each project is asked or has a reason why not, and nobody is reviewed in the past. */
  @Test
  default void everyProjectIsExplained() {
    Property.check(
        Scenes.SEED,
        Scenes.TRIES,
        Scenes.any(),
        scene -> {
          FakeFetchView view = fetching(scene, scene.host());
          FetchDecision decision = newPolicy().choose(view);
          SortedSet<Integer> explained = new TreeSet<>();
          List<NotAsked> others;
          if (decision instanceof Ask ask) {
            explained.add(ask.project().index());
            others = ask.others();
          } else {
            DoNotAsk nobody = (DoNotAsk) decision;
            assertTrue(nobody.reviewAt() > view.now(), () -> "review in the past: " + nobody);
            others = nobody.why();
          }
          for (NotAsked other : others) {
            Scenes.assertExplains(other.reason());
            assertTrue(explained.add(other.project().index()), () -> "twice: " + other);
          }
          assertEquals(view.projects().size(), explained.size(), () -> "explained: " + explained);
        });
  }

  /** The same view gives the same decision, under any names and in any order of input. */
  @Test
  default void decisionsFollowFromTheViewAlone() {
    Property.check(
        Scenes.SEED,
        Scenes.TRIES,
        Scenes.any(),
        scene -> {
          String expected = text(scene, scene.host());
          assertEquals(expected, text(scene, scene.host()), "asked again");
          assertEquals(expected, text(scene, scene.renamed()), "renamed");
          assertEquals(expected, text(scene, scene.reordered()), "reordered");
        });
  }

  private static void assertWellFormed(Ask ask, FakeFetchView view) {
    Scenes.assertExplains(ask.reason());
    assertEquals(view.resources().size(), ask.requests().size(), "one request for each resource");
    boolean something = false;
    for (ResourceView resource : view.resources()) {
      boolean none = ask.requests().get(resource.index()).isNone();
      something |= !none;
      assertTrue(none || ask.project().mayUse(resource), () -> "barred: " + resource.name());
    }
    assertTrue(something, () -> "asks for nothing: " + ask);
  }

  private String text(Scene scene, FakeHost host) {
    FetchDecision decision = newPolicy().choose(fetching(scene, host));
    StringBuilder text = new StringBuilder();
    List<NotAsked> others;
    if (decision instanceof Ask ask) {
      text.append(ask.project().index()).append(ask.requests()).append(ask.reason());
      others = ask.others();
    } else {
      DoNotAsk nobody = (DoNotAsk) decision;
      text.append("nobody until ").append(nobody.reviewAt());
      others = nobody.why();
    }
    for (NotAsked other : others) {
      text.append(" -").append(other.project().index()).append(other.reason());
    }
    return text.toString();
  }
}
