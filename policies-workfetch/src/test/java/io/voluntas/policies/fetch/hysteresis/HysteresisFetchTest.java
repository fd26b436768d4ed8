package io.voluntas.policies.fetch.hysteresis;

import static io.voluntas.spi.model.Durations.DAY;
import static io.voluntas.spi.model.Durations.HOUR;
import static io.voluntas.spi.model.Durations.SECOND;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.voluntas.policies.fetch.terms.BackOff;
import io.voluntas.policies.fetch.terms.RecentUse;
import io.voluntas.spi.fetch.FetchDecision.Ask;
import io.voluntas.spi.fetch.FetchDecision.DoNotAsk;
import io.voluntas.spi.fetch.ResourceRequest;
import io.voluntas.spi.fetch.WorkFetchPolicy;
import io.voluntas.spi.ledger.LedgerSpec;
import io.voluntas.spi.model.Preferences;
import io.voluntas.testkit.fake.FakeForecast;
import io.voluntas.testkit.fake.FakeHost;
import io.voluntas.testkit.fake.FakeProject;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** One GPU (100 times a CPU) and two CPUs; marks at 1 h and 3 h. */
class HysteresisFetchTest extends HysteresisFixture {
  private static final long ONE = 1_000_000;

  private Ask ask() {
    return (Ask) policy.choose(host.fetch());
  }

  /** Below the high mark but not below the low one: wait for it. */
  @Test
  void waitsUntilTheLowMark() {
    buffer(cpu, HOUR, 4 * HOUR);
    assertThat(policy.choose(host.fetch())).isInstanceOf(DoNotAsk.class);
    buffer(cpu, HOUR - 1, 4 * HOUR + 2);
    assertThat(ask().requests())
        .as("fills to the high mark")
        .containsExactly(ResourceRequest.NONE, new ResourceRequest(4 * HOUR + 2, 0));
  }

  /** The GPU is above the low mark, but the chosen project tops it up as well. */
  @Test
  void oneProjectFillsAllTypes() {
    buffer(cuda, 2 * HOUR, HOUR);
    buffer(cpu, 0, 6 * HOUR);
    host.forecast().idleNow(cpu, 2 * ONE);
    assertThat(ask().requests())
        .containsExactly(new ResourceRequest(HOUR, 0), new ResourceRequest(6 * HOUR, 2 * ONE));
  }

  /** The low mark is 180 s at least. */
  @Test
  void lowMarkHasAFloor() {
    host.with(new Preferences(0, HOUR, HOUR, true, 2, 0));
    buffer(cpu, 179 * SECOND, HOUR);
    assertThat(policy.choose(host.fetch())).isInstanceOf(Ask.class);
    buffer(cpu, 180 * SECOND, HOUR);
    assertThat(policy.choose(host.fetch())).isInstanceOf(DoNotAsk.class);
  }

  /** It can be lowered. */
  @Test
  void theFloorIsAnOption() {
    host.with(new Preferences(0, HOUR, HOUR, true, 2, 0));
    buffer(cpu, 100 * SECOND, HOUR);
    assertThat(policy(Map.of("least-low", "0s")).choose(host.fetch())).isInstanceOf(DoNotAsk.class);
    assertThat(policy(Map.of("least-low", "101s")).choose(host.fetch())).isInstanceOf(Ask.class);
  }

  /** Recent use 30 s against 20 s; shares 2 and 1 turn it round: 15 and 20. */
  @Test
  void leastUsePerShare() {
    buffer(cpu, 0, 6 * HOUR);
    host.ledgers().set(RecentUse.OWN, 0, 30 * SECOND);
    host.ledgers().set(RecentUse.OWN, 1, 20 * SECOND);
    assertThat(ask().project()).isSameAs(b);
    FakeHost other = FakeHost.withCpus(1);
    FakeProject big = other.project("big", 2);
    other.project("small", 1);
    other.ledgers().set(RecentUse.OWN, 0, 30 * SECOND);
    other.ledgers().set(RecentUse.OWN, 1, 20 * SECOND);
    other.forecast().shortfall(other.cpu(), HOUR);
    assertThat(((Ask) policy.choose(other.fetch())).project()).isSameAs(big);
  }

  /**
   * By debts each type has its own order: A is owed 50 s of the CPU and B 900 s of the GPU, so the
   * low CPU is A's; by the ledger of recent use, empty, neither would come before the other.
   */
  @Test
  void byDebtsEachTypeHasItsOwnOrder() {
    WorkFetchPolicy byDebt = policy(Map.of("owed-by", "debt"));
    LedgerSpec debts =
        byDebt.ledgers().stream()
            .filter(one -> one.name().equals("long_term_debt_by_type"))
            .findFirst()
            .orElseThrow();
    host.ledgers().set(debts, b.index(), cuda.index(), 900 * SECOND);
    host.ledgers().set(debts, b.index(), cpu.index(), -50 * SECOND);
    host.ledgers().set(debts, a.index(), cpu.index(), 50 * SECOND);
    buffer(cpu, 0, 6 * HOUR);
    assertThat(((Ask) byDebt.choose(host.fetch())).project()).isSameAs(a);
    buffer(cuda, 0, 3 * HOUR);
    assertThat(((Ask) byDebt.choose(host.fetch())).project()).isSameAs(b);
  }

  /** A has nothing but an hour of CPU work in its queue, B used 3599 s and then 3601 s. */
  @Test
  void queuedWorkCanCountAsUse() {
    buffer(cpu, 0, 6 * HOUR);
    host.job(a).withLength(HOUR);
    WorkFetchPolicy asUse = policy(Map.of("queued-work", "as-use"));
    host.ledgers().set(RecentUse.OWN, 1, 3_599 * SECOND);
    assertThat(((Ask) asUse.choose(host.fetch())).project()).isSameAs(b);
    host.ledgers().set(RecentUse.OWN, 1, 3_601 * SECOND);
    assertThat(((Ask) asUse.choose(host.fetch())).project()).isSameAs(a);
  }

  /**
   * The full buffer is 3 h of a GPU that is worth 100 CPUs and of two CPUs, 306 h of a CPU. A used
   * 100 s and has an hour queued, 1/306; B used 100 + d. Both are due one half, so they are equal
   * when 2 * 100 / (200 + d) + 1/306 = 2 (100 + d) / (200 + d), which is d = 200/611 = .3273 s.
   */
  @Test
  void queuedWorkCountsAsPartOfTheFullBuffer() {
    buffer(cpu, 0, 6 * HOUR);
    host.job(a).withLength(HOUR);
    host.ledgers().set(RecentUse.OWN, 0, 100 * SECOND);
    host.ledgers().set(RecentUse.OWN, 1, 100 * SECOND + 327_000);
    assertThat(ask().project()).isSameAs(b);
    host.ledgers().set(RecentUse.OWN, 1, 100 * SECOND + 328_000);
    assertThat(ask().project()).isSameAs(a);
  }

  /** Both have had what was due, 1. An hour in a queue adds 1/3 to one whose share is a quarter. */
  @Test
  void thatPartDoesNotDependOnTheShare() {
    FakeHost other = FakeHost.withCpus(1).at(NOW).with(host.preferences());
    FakeProject small = other.project("small", 1);
    FakeProject big = other.project("big", 3);
    other.forecast().shortfall(other.cpu(), HOUR);
    // Of three hours of one CPU an hour is 1/3. Small: 25/100 over 1/4, big: 75/100 over 3/4.
    other.job(small).withLength(HOUR);
    other.ledgers().set(RecentUse.OWN, 0, 25 * SECOND);
    other.ledgers().set(RecentUse.OWN, 1, 75 * SECOND);
    Ask ask = (Ask) policy.choose(other.fetch().explained());
    assertThat(ask.project()).isSameAs(big);
    assertThat(ask.reason().terms()).isEqualTo(Map.of("use_and_queue_of_due", 1.0));
    assertThat(ask.others().get(0).reason().terms())
        .isEqualTo(Map.of("use_and_queue_of_due", 1 + 1 / 3.0));
  }

  @Test
  void creditOfTheCpuPolicyTakesOver() {
    buffer(cpu, 0, 6 * HOUR);
    host.ledgers().set(RecentUse.OWN, 0, 30 * SECOND);
    host.ledgers().set(RecentUse.CREDIT, 1, 20 * SECOND);
    assertThat(ask().project()).isSameAs(a);
    assertThat(policy.account(host.accounting(SECOND).used(a, cpu, SECOND)))
        .as("ours is not kept then")
        .isEmpty();
  }

  /**
   * Half-life 10 d: 100 s of ten days ago count 50; 10 s of a GPU that is 100 times as fast as a
   * CPU count 1000, 3 s of CPU 3. Together 1053.
   */
  @Test
  void recentUseDecaysAndCountsSpeed() {
    host.ledgers().set(RecentUse.OWN, 0, 100 * SECOND);
    host.ledgers()
        .post(
            policy.account(
                host.accounting(10 * DAY).used(a, cuda, 10 * SECOND).used(a, cpu, 3 * SECOND)));
    assertThat(host.ledgers().balance(RecentUse.OWN, 0)).isEqualTo(1_053 * SECOND);
    assertThatThrownBy(() -> policy(Map.of("half-life", "0s")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("half-life");
  }

  @Test
  void firstOfEquals() {
    buffer(cpu, 0, HOUR);
    assertThat(ask().project()).isSameAs(a);
  }

  /** Only while an instance idles, only when nobody else can be asked, and a job for each. */
  @Test
  void backupProject() {
    buffer(cpu, HOUR / 2, HOUR);
    FakeProject backup = host.project("backup", 0);
    a.suspend();
    b.deferUntil(NOW + SECOND);
    assertThat(policy.choose(host.fetch())).isInstanceOf(DoNotAsk.class);
    host.forecast().idleNow(cpu, ONE);
    assertThat(ask().project()).isSameAs(backup);
    assertThat(ask().requests().get(1)).isEqualTo(new ResourceRequest(1, ONE));
    b.deferUntil(0);
    assertThat(ask().project()).isSameAs(b);
  }

  @Test
  void backOffSendsToTheNextProject() {
    buffer(cpu, 0, HOUR);
    host.ledgers()
        .post(policy.replied(host.reply(a).brought(cpu, new ResourceRequest(HOUR, ONE), 0)));
    assertThat(BackOff.until(host.ledgers(), 0, cpu)).isEqualTo(NOW + 600 * SECOND);
    assertThat(ask().project()).isSameAs(b);
    b.suspend();
    assertThat(((DoNotAsk) policy.choose(host.fetch())).reviewAt()).isEqualTo(NOW + 600 * SECOND);
  }

  /** Between the marks a report may top the buffer up, if no other project comes first. */
  @Test
  void ridesOnlyAsTheFirst() {
    buffer(cpu, 2 * HOUR, HOUR);
    host.ledgers().set(RecentUse.OWN, 0, SECOND);
    assertThat(policy.ride(host.fetch(), a)).isEmpty();
    assertThat(policy.ride(host.fetch(), b).orElseThrow().requests())
        .containsExactly(ResourceRequest.NONE, new ResourceRequest(HOUR, 0));
  }

  /** Or only where a request would be made anyway. */
  @Test
  void ridesCanWaitForTheLowMark() {
    WorkFetchPolicy below = policy(Map.of("rides", "below-low"));
    buffer(cpu, 2 * HOUR, HOUR);
    assertThat(below.ride(host.fetch(), a)).isEmpty();
    buffer(cpu, HOUR - 1, HOUR);
    assertThat(below.ride(host.fetch(), a)).isPresent();
  }

  /** The CPU is busy for 2.5 h, the low mark is 1 h. */
  @Test
  void looksAgainAtTheLowMark() {
    FakeForecast far = new FakeForecast().saturated(cuda, HOUR + DAY).saturated(cpu, 5 * HOUR / 2);
    DoNotAsk nobody = (DoNotAsk) policy.choose(host.fetch().forecast(HOUR + DAY, far).explained());
    assertThat(nobody.reviewAt()).isEqualTo(NOW + 3 * HOUR / 2);
    assertThat(nobody.why().get(0).reason().code()).isEqualTo("buffers-above-minimum");
  }
}
