package io.voluntas.policies.fetch.debt;

import static io.voluntas.spi.model.Durations.SECOND;
import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.testkit.fake.FakeJob;
import io.voluntas.testkit.fake.FakeProject;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Whose queue the {@code debt} policy keeps filled. min_queue is 100 s, one CPU; CPU seconds. */
class QueuesTest {
  private final Desk each = new Desk(1, Map.of("queue", "each"));
  private final Desk parts = new Desk(1, Map.of("queue", "parts"));

  /** Shares 1/4 and 3/4 of 100 s: 25 s, of which 10 s are there, and 75 s. */
  @Test
  void eachProjectsPartIsFilledWhateverIsOwed() {
    FakeProject few = each.project(1, -50_000, 0);
    each.project(3, 50_000, 0);
    each.host.job(few).withLength(10 * SECOND);
    WorkRequests requests = each.requests();
    assertThat(requests.size(0)).isEqualTo(15 * SECOND);
    assertThat(requests.size(1)).isEqualTo(75 * SECOND);
    assertThat(requests.best()).as("who is short of most").isEqualTo(1);
  }

  /** The host is full; the first project's own part lacks 20 s and it is asked for them. */
  @Test
  void partsAreFilledWhileTheHostIsFull() {
    FakeProject first = parts.project(1, 0, 30);
    parts.project(1, 0, 70);
    parts.host.forecast().shortfall(first, parts.host.cpu(), 20 * SECOND);
    parts.lacking(100);
    assertThat(parts.requests().best()).isZero();
    assertThat(parts.requests().size(0)).isEqualTo(20 * SECOND);
  }

  /** The same with a job in danger, whosever: a full host asks nobody. */
  @Test
  void partsAreNotFilledWhileADeadlineIsInDanger() {
    FakeProject first = parts.project(1, 0, 30);
    FakeProject second = parts.project(1, 0, 70);
    parts.host.forecast().shortfall(first, parts.host.cpu(), 20 * SECOND);
    parts.host.forecast().miss(parts.host.job(second).withLength(70 * SECOND));
    parts.lacking(100);
    assertThat(parts.requests().best()).isNegative();
  }

  /**
   * The host lacks 40 s of 100. The first is owed more, but has a job in danger, which is as many
   * as there are CPUs; so the second is asked, for half of that, 20 s, or its own part, of which it
   * has nothing, 50 s, whichever is more. Once the CPU idles the first is not left alone either,
   * but who has none in danger comes before it.
   */
  @Test
  void aProjectInDangerIsLeftAloneUntilACpuIdles() {
    FakeProject first = parts.project(1, 9_000, 60);
    FakeProject second = parts.project(1, 0, 0);
    parts.host.forecast().miss(parts.host.job(first).withLength(60 * SECOND));
    parts.lacking(100);
    assertThat(parts.requests().best()).isEqualTo(1);
    assertThat(parts.requests().size(1)).isEqualTo(50 * SECOND);
    second.suspend();
    assertThat(parts.requests().best()).isNegative();
    parts.host.forecast().idleNow(parts.host.cpu(), 1_000_000);
    assertThat(parts.requests().best()).isZero();
  }

  /**
   * The period is 3600 s and min_queue 100 s. A job due at 13 700 s has 10 000 s to the margin,
   * nine tenths of that are 9000 s: one that ends then is in no danger, a second later it is.
   */
  @Test
  void withAMarginDangerBeginsEarlier() {
    Desk early = new Desk(1, Map.of("queue", "parts", "danger", "margin"));
    FakeProject first = early.project(1, 0, 30);
    FakeProject second = early.project(1, 0, 70);
    early.host.forecast().shortfall(first, early.host.cpu(), 20 * SECOND);
    FakeJob job = early.host.job(second).withLength(70 * SECOND).due(13_700 * SECOND);
    early.lacking(100);
    early.host.at(0).forecast().finish(job, 9_000 * SECOND);
    assertThat(early.requests().best()).isZero();
    early.host.forecast().finish(job, 9_001 * SECOND);
    assertThat(early.requests().best()).isNegative();
  }

  /**
   * A host that is there half of the time. 100 s of it are 50 s of running, of which 30 s are
   * there: 20 s of running are missing, 40 s of the host's time. In running time 70 s are missing.
   */
  @Test
  void theBufferMayBeWallTime() {
    Desk wall = new Desk(1, Map.of("queue", "parts", "buffer-time", "wall"));
    wall.project(1, 0, 30);
    wall.host.forecast().shortfall(wall.host.cpu(), 70 * SECOND);
    assertThat(wall.requests().size(0)).as("always there").isEqualTo(70 * SECOND);
    wall.host.computing(0.5);
    assertThat(wall.requests().size(0)).isEqualTo(40 * SECOND);
    Desk running = new Desk(1, Map.of("queue", "parts"));
    running.project(1, 0, 30);
    running.lacking(100);
    running.host.computing(0.5);
    assertThat(running.requests().size(0)).isEqualTo(70 * SECOND);
  }

  /**
   * A host that is there half of the time: the 100 s are 50 s of running, which the first project's
   * jobs fill. The second has none and is short of its half of the 100 s: 50 s. With a second of
   * work, and so short of 24 s of running, it is short of 48 s: no leap. In 2007 it was short of
   * half of the 50 s of running, 25 s, and with that second of work of 48 s as well.
   */
  @Test
  void inWallTimeTheWholePartIsWallTimeToo() {
    assertThat(withNoWorkAndALittle("wall")).containsExactly(50 * SECOND, 48 * SECOND);
    assertThat(withNoWorkAndALittle("mixed")).containsExactly(25 * SECOND, 48 * SECOND);
  }

  private static long[] withNoWorkAndALittle(String time) {
    Desk desk = new Desk(1, Map.of("queue", "parts", "buffer-time", time));
    desk.host.computing(0.5);
    desk.project(1, 0, 50);
    FakeProject second = desk.project(1, 0, 0);
    assertThat(desk.requests().best()).isEqualTo(1);
    long none = desk.requests().size(1);
    desk.host.forecast().workBefore(second, desk.host.cpu(), SECOND);
    desk.host.forecast().shortfall(second, desk.host.cpu(), 24 * SECOND);
    return new long[] {none, desk.requests().size(1)};
  }

  /** With half the shares a project that never had a job is short of half of the buffer. */
  @Test
  void aProjectWithoutWorkIsShortOfItsPart() {
    parts.project(1, 0, 100);
    parts.project(1, 0, 0);
    parts.lacking(100);
    assertThat(parts.requests().best()).isEqualTo(1);
    assertThat(parts.requests().size(1)).isEqualTo(50 * SECOND);
  }
}
