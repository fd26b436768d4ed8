package io.voluntas.policies.fetch.debt;

import static io.voluntas.spi.model.Durations.SECOND;
import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.testkit.fake.FakeProject;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Whose queue the {@code debt} policy keeps filled. min_queue is 100 s, one CPU; CPU seconds. */
class QueuesTest {
  private final Desk each = new Desk(1, Map.of("queue", "each"));
  private final Desk parts = new Desk(1, Map.of("queue", "parts"));

  /**
   * Shares 1/4 and 3/4: 100 s last for 400 s of the first and 133 s of the second by themselves.
   */
  @Test
  void eachQueueIsTheBufferOverTheShareWhateverIsOwed() {
    FakeProject few = each.project(1, -50_000, 0);
    each.project(3, 50_000, 0);
    each.host.job(few).withLength(150 * SECOND);
    WorkRequests requests = each.requests();
    assertThat(requests.size(0)).isEqualTo(250 * SECOND);
    assertThat(requests.size(1) / SECOND).isEqualTo(133);
    assertThat(requests.best()).as("who is short of most").isZero();
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
   * as there are CPUs; so the second is asked, for its half, 20 s, or its own part, 35 s, whichever
   * is more. Once the CPU idles the first is not left alone either, but who has none in danger
   * comes before it.
   */
  @Test
  void aProjectInDangerIsLeftAloneUntilACpuIdles() {
    FakeProject first = parts.project(1, 9_000, 60);
    FakeProject second = parts.project(1, 0, 0);
    parts.host.forecast().miss(parts.host.job(first).withLength(60 * SECOND));
    parts.host.forecast().shortfall(second, parts.host.cpu(), 35 * SECOND);
    parts.lacking(100);
    assertThat(parts.requests().best()).isEqualTo(1);
    assertThat(parts.requests().size(1)).isEqualTo(35 * SECOND);
    second.suspend();
    assertThat(parts.requests().best()).isNegative();
    parts.host.forecast().idleNow(parts.host.cpu(), 1_000_000);
    assertThat(parts.requests().best()).isZero();
  }
}
