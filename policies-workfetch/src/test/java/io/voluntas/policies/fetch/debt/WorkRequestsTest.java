package io.voluntas.policies.fetch.debt;

import static io.voluntas.spi.model.Durations.SECOND;
import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.testkit.fake.FakeProject;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The functions of the 2006 document. min_queue is 100 s; numbers in CPU seconds. */
class WorkRequestsTest {
  private static long[] sizes(WorkRequests requests, int count) {
    long[] seconds = new long[count];
    for (int i = 0; i < count; i++) {
      seconds[i] = requests.size(i) / SECOND;
    }
    return seconds;
  }

  /** Fetchable are the first two: 1/4 and 3/4; the suspended one's share of 4 does not count. */
  @Test
  void fractionalShareIsAmongFetchableProjects() {
    Desk desk = new Desk(1);
    desk.project(1, 0, 0);
    desk.project(3, 0, 0);
    desk.project(4, 0, 0).suspend();
    WorkRequests requests = desk.requests();
    assertThat(requests.fractionalShare(0)).isEqualTo(0.25);
    assertThat(requests.fractionalShare(1)).isEqualTo(0.75);
    assertThat(requests.fractionalShare(2)).isZero();
  }

  @Test
  void fetchableStates() {
    Desk desk = new Desk(1);
    desk.project(1, 0, 0);
    desk.project(1, 0, 0).suspend();
    desk.project(1, 0, 0).deferUntil(desk.host.now() + 1);
    desk.project(1, 0, 0).withoutNewWork();
    desk.project(1, 0, 0).withMasterFetchPending();
    desk.project(1, -3_601, 0);
    WorkRequests requests = desk.requests();
    assertThat(requests.fetchable(0)).isTrue();
    for (int i = 1; i < 6; i++) {
      assertThat(requests.fetchable(i)).as("project " + i).isFalse();
    }
  }

  /**
   * Four jobs of 100 s would fill the two CPUs for 100 s twice over, and still something is
   * lacking: a limit keeps them off the CPUs, and the other project is asked for all of it.
   */
  @Test
  void aProjectWhoseJobsCouldFillTheBufferIsNotAsked() {
    Desk desk = new Desk(2);
    FakeProject limited = desk.project(1, 5_000, 100);
    desk.project(1, 0, 0);
    desk.lacking(100);
    assertThat(desk.requests().best()).isZero();
    for (int i = 0; i < 4; i++) {
      desk.host.job(limited).withLength(100 * SECOND);
    }
    assertThat(desk.requests().enough(0)).isTrue();
    assertThat(desk.requests().size(0)).isZero();
    assertThat(desk.requests().best()).isEqualTo(1);
    assertThat(desk.requests().size(1)).isEqualTo(100 * SECOND);
  }

  /** Overworked is below minus one period of 3600 s, not at it. */
  @Test
  void overworkedBelowMinusOnePeriod() {
    Desk desk = new Desk(1);
    desk.project(1, -3_600, 0);
    desk.project(1, -3_601, 0);
    assertThat(desk.requests().overworked(0)).isFalse();
    assertThat(desk.requests().overworked(1)).isTrue();
  }

  @Test
  void overworkedThresholdIsAnOption() {
    Desk desk = new Desk(1, Map.of("overworked-after", "1d"));
    desk.project(1, -86_400, 0);
    desk.project(1, -86_401, 0);
    assertThat(desk.requests().overworked(0)).isFalse();
    assertThat(desk.requests().overworked(1)).isTrue();
  }

  /** y = 100*4 - 100 = 300, frs = 1/2: 600. The second has 400 within min_queue: y = 0. */
  @Test
  void workToFillTheBuffer() {
    Desk desk = new Desk(4);
    desk.project(1, 0, 100);
    desk.project(1, 0, 400);
    WorkRequests requests = desk.requests();
    assertThat(requests.workToFillBuffer(0)).isEqualTo(600e6);
    assertThat(requests.workToFillBuffer(1)).isZero();
  }

  /** With buffer = total, 160 s count: y = 160*4 - 100 = 540, frs = 1. */
  @Test
  void totalBufferCountsTheExtraQueue() {
    Desk desk = new Desk(4, Map.of("buffer", "total"));
    desk.project(1, 0, 100);
    assertThat(desk.lacking(160).requests().workToFillBuffer(0)).isEqualTo(540e6);
    assertThat(sizes(desk.requests(), 1)).containsExactly(540);
  }

  /**
   * Stage one: min_queue*ncpus = 200 > 100 = total. Both have y > 0; what lacks, 100, is divided 1
   * : 3, whatever work_to_fill_buf said (140/.25 and 160/.75).
   */
  @Test
  void stageOneDividesWhatLacksByShare() {
    Desk desk = new Desk(2);
    desk.project(1, 0, 60);
    desk.project(3, 0, 40);
    WorkRequests requests = desk.lacking(100).requests();
    assertThat(requests.lacking()).isEqualTo(100 * SECOND);
    assertThat(sizes(requests, 2)).containsExactly(25, 75);
  }

  /** Suspended, deferred, overworked and no-new-work projects get 0, and take no part. */
  @Test
  void stageOneLeavesOutWhoMayNotBeAsked() {
    Desk desk = new Desk(1);
    desk.project(1, 0, 0).suspend();
    desk.project(1, 0, 0).deferUntil(desk.host.now() + SECOND);
    desk.project(1, -4_000, 0);
    desk.project(1, 0, 0).withoutNewWork();
    desk.project(1, 0, 20);
    assertThat(sizes(desk.lacking(100).requests(), 5)).containsExactly(0, 0, 0, 0, 80);
  }

  /** Stage three: nobody is fetchable, so the overworked ones are asked, by share 1 : 4. */
  @Test
  void stageThreeAsksTheOverworked() {
    Desk desk = new Desk(1);
    desk.project(1, -4_000, 0);
    desk.project(4, -5_000, 0);
    desk.project(1, 0, 0).suspend();
    desk.project(1, -4_000, 0).deferUntil(desk.host.now() + SECOND);
    desk.project(1, -4_000, 0).withoutNewWork();
    assertThat(sizes(desk.lacking(100).requests(), 5)).containsExactly(20, 80, 0, 0, 0);
  }

  @Test
  void nobodyLeftToAsk() {
    Desk desk = new Desk(1);
    desk.project(1, 0, 0).suspend();
    assertThat(sizes(desk.lacking(100).requests(), 1)).containsExactly(0);
    assertThat(desk.requests().best()).isEqualTo(-1);
  }

  /** total_work_before_minq = 200 = min_queue*ncpus: nothing lacks. */
  @Test
  void fullQueueAsksNobody() {
    Desk desk = new Desk(2);
    desk.project(1, 0, 150);
    desk.project(3, 0, 50);
    assertThat(sizes(desk.lacking(100).requests(), 2)).containsExactly(0, 0);
  }

  /** The letter of the document: (200-150)/.25 = 200 and (200-50)/.75 = 200, not normalised. */
  @Test
  void fullQueueByTheLetter() {
    Desk desk = new Desk(2, Map.of("when-full", "ask"));
    desk.project(1, 0, 150);
    desk.project(3, 0, 50);
    assertThat(sizes(desk.lacking(100).requests(), 2)).containsExactly(200, 200);
  }

  /** A limit on jobs leaves one of two CPUs idle: the forecast counts no shortfall for it. */
  @Test
  void unusableCpuIsNotLacking() {
    Desk desk = new Desk(2);
    desk.project(1, 0, 100);
    assertThat(sizes(desk.requests(), 1)).containsExactly(0);
  }

  @Test
  void suspendedCpuLacksNothing() {
    Desk desk = new Desk(0);
    desk.project(1, 0, 0);
    assertThat(sizes(desk.lacking(100).requests(), 1)).containsExactly(0);
  }

  @Test
  void backupProjectOnlyWithoutOthers() {
    Desk desk = new Desk(1);
    desk.project(0, 0, 0);
    desk.project(2, 0, 0).deferUntil(desk.host.now() + SECOND);
    assertThat(sizes(desk.lacking(100).requests(), 2)).containsExactly(100, 0);
    desk.host.projects().get(1).deferUntil(0);
    assertThat(sizes(desk.requests(), 2)).containsExactly(0, 100);
  }
}
