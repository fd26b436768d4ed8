package io.voluntas.policies.fetch.debt;

import static io.voluntas.spi.model.Durations.DAY;
import static io.voluntas.spi.model.Durations.FOREVER;
import static io.voluntas.spi.model.Durations.SECOND;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.voluntas.spi.OptionValues;
import io.voluntas.spi.fetch.FetchDecision.Ask;
import io.voluntas.spi.fetch.FetchDecision.DoNotAsk;
import io.voluntas.spi.fetch.FetchDecision.NotAsked;
import io.voluntas.spi.fetch.ResourceRequest;
import io.voluntas.testkit.fake.FakeForecast;
import io.voluntas.testkit.fake.FakeHost;
import io.voluntas.testkit.fake.FakeProject;
import io.voluntas.testkit.fake.FakeResource;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Whom the policy asks, and when it wants to be called again. Seconds; min_queue is 100 s. */
class DebtFetchTest {
  private static Ask ask(Desk desk) {
    return (Ask) desk.policy.choose(desk.host.fetch());
  }

  private static DoNotAsk nobody(Desk desk) {
    return (DoNotAsk) desk.policy.choose(desk.host.fetch());
  }

  /** Equal shares and work: frs and work_to_fill_buf are equal, so the debt decides. */
  @Test
  void greatestDebtIsAsked() {
    Desk desk = new Desk(1);
    desk.project(1, -10, 20);
    desk.project(1, 10, 20);
    assertThat(ask(desk.lacking(100)).project().index()).isEqualTo(1);
  }

  /** 0 + (100-0)/.5 = 200 against 50 + (100-40)/.5 = 170: the first, though owed less. */
  @Test
  void workToFillTheBufferCounts() {
    Desk desk = new Desk(1);
    desk.project(1, 0, 0);
    desk.project(1, 50, 40);
    assertThat(ask(desk.lacking(100)).project().index()).isZero();
    desk.host.ledgers().set(desk.ledger, 1, 81 * SECOND);
    assertThat(ask(desk).project().index()).as("81 + 120 = 201").isEqualTo(1);
  }

  @Test
  void firstOfEqualsIsAsked() {
    Desk desk = new Desk(1);
    desk.project(1, 0, 0).suspend();
    desk.project(1, 0, 0);
    desk.project(1, 0, 0);
    assertThat(ask(desk.lacking(100)).project().index()).isEqualTo(1);
  }

  /**
   * What lacks is 100 - 20 = 80, half of it for each; the second has (100 - 0)/.5 = 200 to fill,
   * the first 5 + 160. No idle instances: the document has no such field.
   */
  @Test
  void asksForItsPartOfTheShortfall() {
    Desk desk = new Desk(1);
    desk.project(1, 5, 20);
    desk.project(1, 0, 0);
    Ask ask = ask(desk.lacking(100));
    assertThat(ask.requests()).containsExactly(new ResourceRequest(40 * SECOND, 0));
    assertThat(ask.reason().code()).isEqualTo("long-term-debt");
    assertThat(ask.project().index()).isEqualTo(1);
    assertThat(ask.reason().terms()).isEqualTo(Map.of("debt_s", 0.0, "to_fill_s", 200.0));
  }

  /** The document knows CPUs only. */
  @Test
  void asksForCpuWorkOnly() {
    FakeHost host = FakeHost.of(FakeResource.device("npu", 1), FakeResource.cpu(1));
    host.project("p", 1);
    FakeResource npu = host.resources().get(0);
    host.forecast().shortfall(npu, DAY).idleNow(npu, 1_000_000);
    DebtFetch policy =
        (DebtFetch)
            DebtFetch.factory().create(OptionValues.defaults(DebtFetch.factory().options()));
    assertThat(policy.choose(host.fetch())).isInstanceOf(DoNotAsk.class);
    host.forecast().shortfall(host.cpu(), 60 * SECOND);
    Ask ask = (Ask) policy.choose(host.fetch());
    assertThat(ask.requests())
        .containsExactly(ResourceRequest.NONE, new ResourceRequest(60 * SECOND, 0));
  }

  @Test
  void excludedCpuIsNotAskedFor() {
    Desk desk = new Desk(1);
    desk.project(1, 0, 0).bar(desk.host.cpu());
    assertThat(nobody(desk.lacking(100)).reviewAt()).isEqualTo(FOREVER);
  }

  /** A contact for another reason asks for the project's own request size, first or not. */
  @Test
  void ridesAlong() {
    Desk desk = new Desk(1);
    FakeProject less = desk.project(3, -10, 20);
    desk.project(1, 10, 0);
    desk.lacking(100);
    Ask ride = desk.policy.ride(desk.host.fetch(), less).orElseThrow();
    assertThat(ride.project()).isSameAs(less);
    assertThat(ride.requests()).containsExactly(new ResourceRequest(60 * SECOND, 0));
  }

  @Test
  void doesNotRideWithoutARequest() {
    Desk desk = new Desk(1);
    FakeProject overworked = desk.project(1, -3_700, 0);
    FakeProject full = desk.project(1, 0, 0);
    desk.lacking(100);
    assertThat(desk.policy.ride(desk.host.fetch(), overworked)).isEmpty();
    desk.host.forecast().workBefore(full, desk.host.cpu(), 100 * SECOND);
    assertThat(desk.policy.ride(desk.lacking(100).host.fetch(), full)).isEmpty();
  }

  /** All CPUs are busy for 400 s, the buffer is 100 s: short in 300 s. */
  @Test
  void looksAgainWhenTheQueueIsShort() {
    Desk desk = new Desk(1);
    desk.project(1, 0, 100);
    FakeForecast far = new FakeForecast().saturated(desk.host.cpu(), 400 * SECOND);
    DoNotAsk nobody =
        (DoNotAsk)
            desk.policy.choose(desk.lacking(100).host.fetch().forecast(100 * SECOND + DAY, far));
    assertThat(nobody.reviewAt()).isEqualTo(desk.host.now() + 300 * SECOND);
  }

  @Test
  void looksAgainWhenADeferralEnds() {
    Desk desk = new Desk(1);
    desk.project(1, 0, 0).deferUntil(desk.host.now() + 90 * SECOND);
    desk.project(1, 0, 0).deferUntil(desk.host.now() + 60 * SECOND);
    desk.project(1, 0, 0).deferUntil(desk.host.now() + 30 * SECOND).withoutNewWork();
    assertThat(nobody(desk.lacking(100)).reviewAt()).isEqualTo(desk.host.now() + 60 * SECOND);
  }

  @Test
  void explainsEachProject() {
    Desk desk = new Desk(1);
    desk.project(1, 100, 0);
    desk.project(1, 0, 0);
    desk.project(1, -9_999, 0);
    desk.project(1, 0, 0).suspend();
    desk.project(0, 0, 0);
    desk.project(1, 0, 0).deferUntil(desk.host.now() + SECOND);
    Ask ask = (Ask) desk.policy.choose(desk.lacking(100).host.fetch().explained());
    assertThat(codes(ask.others()))
        .containsExactly("less-owed", "overworked", "suspended", "backup-project", "deferred");
    desk.host.forecast().shortfall(desk.host.cpu(), 0);
    DoNotAsk nobody = (DoNotAsk) desk.policy.choose(desk.host.fetch().explained());
    assertThat(codes(nobody.why())).startsWith("buffer-full", "buffer-full");
  }

  private static List<String> codes(List<NotAsked> reasons) {
    return reasons.stream().map(reason -> reason.reason().code()).toList();
  }

  @Test
  void refusesANegativeThreshold() {
    assertThatThrownBy(() -> new Desk(1, Map.of("overworked-after", "-1s")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("overworked-after");
    assertThat(DebtFetch.factory().options().get(1).fallbackText()).isEqualTo("period");
  }
}
