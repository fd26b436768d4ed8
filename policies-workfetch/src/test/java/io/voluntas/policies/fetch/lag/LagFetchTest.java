package io.voluntas.policies.fetch.lag;

import static io.voluntas.spi.model.Durations.DAY;
import static io.voluntas.spi.model.Durations.HOUR;
import static io.voluntas.spi.model.Durations.SECOND;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.voluntas.policies.fetch.terms.BackOff;
import io.voluntas.spi.OptionValues;
import io.voluntas.spi.fetch.FetchDecision.Ask;
import io.voluntas.spi.fetch.FetchDecision.DoNotAsk;
import io.voluntas.spi.fetch.ResourceRequest;
import io.voluntas.spi.ledger.Conservation;
import io.voluntas.spi.ledger.LedgerSpec;
import io.voluntas.spi.model.Preferences;
import io.voluntas.testkit.fake.FakeHost;
import io.voluntas.testkit.fake.FakeProject;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * Weights 1, 1, 2 on four CPUs, a buffer of 3600 s: fair rates 1, 1, 2. Seconds. The needs of the
 * first two tests were worked by hand from need = L + x*H - Q.
 */
class LagFetchTest {
  private static final long NOW = 100 * DAY;

  private final FakeHost host =
      FakeHost.withCpus(4).at(NOW).with(new Preferences(HOUR, 0, HOUR, true, 4, 0));
  private final FakeProject p = host.project("P", 1);
  private final FakeProject q = host.project("Q", 1);
  private final FakeProject r = host.project("R", 2);
  private final LagFetch policy =
      (LagFetch) LagFetch.factory().create(OptionValues.defaults(LagFetch.factory().options()));
  private final LedgerSpec lag = policy.ledgers().get(2);

  private void state(FakeProject project, long lagSeconds, long queuedSeconds) {
    host.ledgers().set(lag, project.index(), 0, lagSeconds * SECOND);
    // Jobs of 900 s: they can run side by side, so all of it is within the horizon.
    for (long left = queuedSeconds; left > 0; left -= 900) {
      host.job(project).withLength(Math.min(900, left) * SECOND);
    }
    host.forecast().workBefore(project, host.cpu(), queuedSeconds * SECOND);
    long target = 4 * 3_600 * SECOND;
    host.forecast()
        .shortfall(host.cpu(), Math.max(0, target - host.forecast().totalWorkBefore(host.cpu())))
        .maxIdle(host.cpu(), 4_000_000);
  }

  private TypeNeeds needs() {
    return policy.types(host.fetch())[0];
  }

  private long need(FakeProject project) {
    return needs().need(project.index()) / SECOND;
  }

  private long request(FakeProject project) {
    return needs().request(project.index()) / SECOND;
  }

  private Ask ask() {
    return (Ask) policy.choose(host.fetch());
  }

  /**
   * L = 0, -1200, 1200; Q = 2000, 0, 4000: needs 0+3600-2000, -1200+3600-0, 1200+7200-4000. They
   * sum to 4*3600 - 6000 = 8400, the shortfall, so each is asked for its need.
   */
  @Test
  void needsSumToTheShortfall() {
    state(p, 0, 2_000);
    state(q, -1_200, 0);
    state(r, 1_200, 4_000);
    assertThat(need(p)).isEqualTo(1_600);
    assertThat(need(q)).isEqualTo(2_400);
    assertThat(need(r)).isEqualTo(4_400);
    assertThat(host.forecast().shortfall(host.cpu())).isEqualTo(8_400 * SECOND);
    assertThat(request(p)).isEqualTo(1_600);
    assertThat(request(q)).isEqualTo(2_400);
    assertThat(request(r)).isEqualTo(4_400);
  }

  /**
   * Q = 9000, 0, 4000: needs -5400, 2400, 4400, sum 1400. The negative one counts 0, the others are
   * scaled to 1400 of 6800: 2400*1400/6800 = 494.1, 4400*1400/6800 = 905.9.
   */
  @Test
  void negativeNeedScalesTheOthers() {
    state(p, 0, 9_000);
    state(q, -1_200, 0);
    state(r, 1_200, 4_000);
    assertThat(need(p)).isEqualTo(-5_400);
    assertThat(request(p)).isZero();
    assertThat(needs().request(1)).isEqualTo(494_117_647);
    assertThat(needs().request(2)).isEqualTo(905_882_352);
  }

  /**
   * Virtual starts (Q - L)/w of the first table: 2000, 1200, (4000-1200)/2 = 1400: Q is asked. All
   * fetch deadlines are (Q - L + need)/w = 3600.
   */
  @Test
  void leastVirtualStartIsAsked() {
    state(p, 0, 2_000);
    state(q, -1_200, 0);
    state(r, 1_200, 4_000);
    assertThat(ask().project()).isSameAs(q);
    assertThat(ask().requests()).containsExactly(new ResourceRequest(2_400 * SECOND, 4_000_000));
  }

  @Test
  void firstOfEquals() {
    state(r, 0, 0);
    assertThat(ask().project()).isSameAs(p);
  }

  /** Q is deferred: P and R share the rates 4/3 and 8/3; needs 4800 and 9600. */
  @Test
  void ratesAreAmongThoseWhoCanBeAsked() {
    q.deferUntil(NOW + 1);
    state(r, 0, 0);
    assertThat(need(p)).isEqualTo(4_800);
    assertThat(need(q)).isZero();
    assertThat(need(r)).isEqualTo(9_600);
  }

  /** One job of 10 h on one CPU fills an hour of it: need 3600*1 - 3600 = 0, not -32 400. */
  @Test
  void onlyWhatFitsTheBufferIsQueued() {
    state(q, 0, 0);
    host.job(p).withLength(10 * HOUR);
    host.forecast().workBefore(p, host.cpu(), HOUR);
    assertThat(need(p)).isZero();
  }

  /** P is ahead by more than one day of its fair rate of one CPU: refused, though it has a need. */
  @Test
  void deepLagIsRefused() {
    state(p, -86_400, 0);
    state(q, 86_400, 0);
    assertThat(needs().refused(0)).isFalse();
    state(p, -86_401, 0);
    assertThat(needs().refused(0)).isTrue();
    assertThat(request(p)).isZero();
    assertThat(policy.ride(host.fetch(), p)).isEmpty();
  }

  /**
   * Q and R cannot be asked and P alone is far ahead: 4 days of CPU time for its fair rate of 4 and
   * a second more. Idle CPUs are worse than an unfair second: it is probed.
   */
  @Test
  void probesWhenNobodyHasANeed() {
    state(p, -4 * 86_400 - 4, 0);
    q.suspend();
    r.suspend();
    assertThat(needs().refused(0)).isTrue();
    assertThat(ask().project()).isSameAs(p);
    assertThat(ask().requests().get(0).work()).isEqualTo(SECOND);
  }

  /**
   * None needs anything (Q = need), but a shortfall is there: the one without a queue is probed.
   */
  @Test
  void probesAProjectWithoutWorkFirst() {
    r.suspend();
    state(p, -1, 7_200);
    state(q, -7_200, 0);
    host.forecast().shortfall(host.cpu(), SECOND);
    assertThat(need(p)).isEqualTo(-1);
    assertThat(need(q)).isZero();
    assertThat(ask().project()).isSameAs(q);
    assertThat(ask().requests().get(0).work()).isEqualTo(SECOND);
  }

  /** P has no queue, but is more than a day of its fair rate of two CPUs ahead; Q is not. */
  @Test
  void probesTheRefusedLast() {
    r.suspend();
    state(p, -172_801, 0);
    state(q, 0, 7_200);
    host.forecast().shortfall(host.cpu(), SECOND);
    assertThat(needs().refused(0)).isTrue();
    assertThat(need(q)).isZero();
    assertThat(ask().project()).isSameAs(q);
  }

  /**
   * P is owed most, but has 16 jobs of 900 s, which would fill four CPUs for an hour if they could:
   * CPUs idle nevertheless, so P is limited, and more of its jobs would not help.
   */
  @Test
  void aProjectWhoseJobsCouldFillTheBufferIsNotAsked() {
    state(p, 86_400, 14_400);
    state(q, 0, 13_500);
    host.forecast().shortfall(host.cpu(), 3_600 * SECOND);
    assertThat(needs().enough(0)).isTrue();
    assertThat(needs().enough(1)).as("one job less").isFalse();
    assertThat(request(p)).isZero();
    assertThat(policy.ride(host.fetch(), p)).isEmpty();
    assertThat(ask().project()).isSameAs(r);
  }

  @Test
  void ridesWithItsNeed() {
    state(r, 0, 0);
    assertThat(policy.ride(host.fetch(), r).orElseThrow().requests().get(0).work())
        .isEqualTo(7_200 * SECOND);
  }

  @Test
  void noShortfallNobody() {
    state(p, 0, 14_400);
    assertThat(policy.choose(host.fetch())).isInstanceOf(DoNotAsk.class);
    assertThat(policy.ride(host.fetch(), r)).isEmpty();
  }

  @Test
  void backedOffIsNotAsked() {
    state(p, 0, 0);
    host.ledgers()
        .post(policy.replied(host.reply(p).brought(host.cpu(), new ResourceRequest(1, 0), 0)));
    assertThat(ask().project()).isSameAs(q);
    q.suspend();
    r.suspend();
    assertThat(((DoNotAsk) policy.choose(host.fetch())).reviewAt()).isEqualTo(NOW + 600 * SECOND);
    assertThat(BackOff.until(host.ledgers(), 0, host.cpu())).isEqualTo(NOW + 600 * SECOND);
  }

  /** 400 s were used, all by P: due 100, 100, 200. */
  @Test
  void lagsOfAnInterval() {
    host.ledgers()
        .post(policy.account(host.accounting(100 * SECOND).used(p, host.cpu(), 400 * SECOND)));
    assertThat(balance(p)).isEqualTo(-300);
    assertThat(balance(q)).isEqualTo(100);
    assertThat(balance(r)).isEqualTo(200);
    assertThat(lag.name()).isEqualTo("fetch_lag");
    assertThat(lag.conservation()).isEqualTo(Conservation.SUM_ZERO);
  }

  /**
   * A project with a lag of -40 s was detached: 40 too much is left, 10, 10 and 20 less for each.
   */
  @Test
  void detachedLagIsSpreadByShare() {
    host.ledgers().set(lag, 0, 0, 40 * SECOND);
    host.ledgers().post(policy.account(host.accounting(SECOND)));
    assertThat(balance(p)).isEqualTo(30);
    assertThat(balance(q)).isEqualTo(-10);
    assertThat(balance(r)).isEqualTo(-20);
  }

  @Test
  void negativeDepthIsRefused() {
    assertThatThrownBy(
            () ->
                LagFetch.factory()
                    .create(
                        OptionValues.parse(
                            LagFetch.factory().options(), Map.of("deepest-lag", "-1s"))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("deepest-lag");
  }

  private long balance(FakeProject project) {
    return host.ledgers().balance(lag, project.index(), 0) / SECOND;
  }
}
