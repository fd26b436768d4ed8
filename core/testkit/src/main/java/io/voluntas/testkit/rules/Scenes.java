package io.voluntas.testkit.rules;

import io.voluntas.spi.Reason;
import io.voluntas.spi.ledger.LedgerSpec;
import io.voluntas.spi.ledger.Posting;
import io.voluntas.testkit.fake.FakeAccountingView;
import io.voluntas.testkit.fake.FakeHost;
import io.voluntas.testkit.fake.FakeProject;
import io.voluntas.testkit.fake.FakeResource;
import io.voluntas.testkit.property.Gen;
import io.voluntas.testkit.rules.Scene.Mood;
import io.voluntas.testkit.rules.Scene.SceneJob;
import io.voluntas.testkit.rules.Scene.SceneProject;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Assertions;

/** Draws scenes, and what the rules have in common. */
final class Scenes {
  /** The seed of all rules: a failure is the same on every machine. */
  static final long SEED = 20_060_411;

  static final int TRIES = 300;

  private static final long INTERVAL = 3_600_000_000L;

  private Scenes() {}

  static Gen<Scene> any() {
    Gen<SceneProject> projects =
        Gen.oneOf(List.of(1, 0, 2, 5, 100))
            .with(
                Gen.oneOf(moods()).with(Gen.ints(0, 60), MoodAndUse::new),
                (share, other) -> new SceneProject(share, other.mood(), other.used(), 0))
            .with(
                Gen.ints(0, 40),
                (p, queued) -> new SceneProject(p.share(), p.mood(), p.usedMinutes(), queued));
    Gen<SceneJob> jobs =
        Gen.ints(0, 7)
            .with(Gen.ints(0, 63), Bits::new)
            .with(
                Gen.oneOf(List.of(1, 1, 1, 2, 4)),
                (bits, width) ->
                    new SceneJob(
                        bits.project(),
                        bits.is(1),
                        width,
                        1,
                        1,
                        bits.is(2),
                        bits.is(4) && bits.is(8),
                        bits.is(16)))
            .with(Gen.ints(1, 20).with(Gen.ints(1, 50), Hours::new), Scenes::timed);
    return Gen.lists(projects, 1, 6)
        .with(Gen.lists(jobs, 0, 14), (p, j) -> new Scene(1, 0, true, p, j))
        .with(
            Gen.ints(1, 8).with(Gen.ints(0, 2).with(Gen.booleans(), Device::new), Size::new),
            (scene, size) ->
                new Scene(
                    size.cpus(),
                    size.device().count(),
                    size.device().leaveInMemory(),
                    scene.projects(),
                    scene.jobs()));
  }

  private record MoodAndUse(Mood mood, int used) {}

  private record Hours(int left, int due) {}

  private record Device(int count, boolean leaveInMemory) {}

  private record Size(int cpus, Device device) {}

  private record Bits(int project, int bits) {
    boolean is(int bit) {
      return (bits & bit) != 0;
    }
  }

  private static SceneJob timed(SceneJob job, Hours hours) {
    return new SceneJob(
        job.project(),
        job.onDevice(),
        job.width(),
        hours.left(),
        hours.due(),
        job.runs(),
        job.missed(),
        job.checkpointed());
  }

  private static List<Mood> moods() {
    // Plain ones more often, so that most scenes have something to decide.
    return List.of(
        Mood.PLAIN,
        Mood.PLAIN,
        Mood.PLAIN,
        Mood.PLAIN,
        Mood.SUSPENDED,
        Mood.DEFERRED,
        Mood.NO_NEW_WORK,
        Mood.MASTER_PENDING,
        Mood.NO_DEVICES);
  }

  /** An hour in which each project that has runnable jobs used what the scene says. */
  static FakeAccountingView hour(Scene scene, FakeHost host) {
    FakeAccountingView view = host.accounting(INTERVAL);
    for (FakeResource resource : host.resources()) {
      for (FakeProject project : host.projects()) {
        if (project.runnableJobs(resource) > 0) {
          view.used(
              project,
              resource,
              scene.projects().get(project.index()).usedMinutes() * (INTERVAL / 60));
        }
      }
    }
    return view;
  }

  /** Books that hour, so that the balances are some that the policy itself would come to. */
  static FakeHost booked(
      Scene scene,
      FakeHost host,
      List<LedgerSpec> ledgers,
      Function<FakeAccountingView, List<Posting>> account) {
    ledgers.forEach(host.ledgers()::declare);
    host.ledgers().post(account.apply(hour(scene, host)));
    return host;
  }

  static void assertExplains(Reason reason) {
    Assertions.assertTrue(
        reason.code().matches("[a-z][a-z0-9-]*"), () -> "not a reason: '" + reason + "'");
    reason
        .terms()
        .forEach(
            (name, value) ->
                Assertions.assertTrue(Double.isFinite(value), () -> name + " in " + reason));
  }
}
