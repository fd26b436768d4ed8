package io.voluntas.policies.fetch.debt;

import static io.voluntas.spi.model.Durations.SECOND;
import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.spi.ledger.Conservation;
import io.voluntas.spi.ledger.Scope;
import io.voluntas.testkit.fake.FakeAccountingView;
import io.voluntas.testkit.fake.FakeHost;
import io.voluntas.testkit.fake.FakeProject;
import io.voluntas.testkit.fake.FakeResource;
import org.junit.jupiter.api.Test;

/** "Potentially runnable", and the debt over those who are. Intervals of 100 s. */
class LongTermDebtTest {
  private static final long INTERVAL = 100 * SECOND;

  private final Desk desk = new Desk(1);
  private final DebtFetch policy = (DebtFetch) desk.policy;

  /** A project that nothing makes potentially runnable: it wants no work and has none. */
  private FakeProject idle(double share) {
    return desk.project(share, 0, 0).withoutNewWork();
  }

  private boolean potentiallyRunnable(FakeProject project) {
    return policy.potentiallyRunnable(desk.host.accounting(INTERVAL), project);
  }

  @Test
  void notWithoutAnyReason() {
    assertThat(potentiallyRunnable(idle(1))).isFalse();
  }

  @Test
  void whenRunnable() {
    FakeProject project = idle(1);
    assertThat(
            policy.potentiallyRunnable(
                desk.host.accounting(INTERVAL).runnable(project, desk.host.cpu(), true), project))
        .isTrue();
  }

  @Test
  void whenDownloading() {
    assertThat(potentiallyRunnable(idle(1).withDownloads())).isTrue();
    assertThat(potentiallyRunnable(idle(1).withDownloads().suspend()))
        .as("downloading requires not being suspended")
        .isFalse();
  }

  @Test
  void whenFetchable() {
    assertThat(potentiallyRunnable(desk.project(1, 0, 0))).isTrue();
    assertThat(potentiallyRunnable(desk.project(1, 0, 0).suspend())).isFalse();
    assertThat(potentiallyRunnable(desk.project(1, 0, 0).withMasterFetchPending())).isFalse();
  }

  /** Deferred during the interval that ends now, or from its beginning on. */
  @Test
  void notWhileDeferred() {
    long start = desk.host.now() - INTERVAL;
    assertThat(potentiallyRunnable(desk.project(1, 0, 0).deferUntil(desk.host.now()))).isFalse();
    assertThat(potentiallyRunnable(desk.project(1, 0, 0).deferUntil(start))).isTrue();
  }

  @Test
  void whenOverworked() {
    assertThat(potentiallyRunnable(desk.project(1, -3_601, 0).withoutNewWork())).isTrue();
    assertThat(potentiallyRunnable(desk.project(1, -3_600, 0).withoutNewWork())).isFalse();
  }

  /** The reply's delay has not elapsed: it has work but none whose deadline could be met. */
  @Test
  void whenLatencyLimited() {
    assertThat(potentiallyRunnable(idle(1).limitLatencyUntil(desk.host.now()))).isTrue();
    assertThat(potentiallyRunnable(idle(1).limitLatencyUntil(desk.host.now() - INTERVAL)))
        .isFalse();
  }

  /**
   * The first ran alone for 100 s; the second is deferred but latency-limited, the third only
   * deferred. A = 100 among shares 1 : 1: -50, +50, and nothing for the third.
   */
  @Test
  void latencyLimitedProjectAccumulatesDebt() {
    FakeProject runs = desk.project(1, 0, 0);
    long later = desk.host.now() + SECOND;
    desk.project(1, 0, 0).deferUntil(later).limitLatencyUntil(later);
    desk.project(1, 0, 0).deferUntil(later);
    FakeAccountingView view = desk.host.accounting(INTERVAL).used(runs, desk.host.cpu(), INTERVAL);
    desk.host.ledgers().post(policy.account(view));
    assertThat(balance(0)).isEqualTo(-50 * SECOND);
    assertThat(balance(1)).isEqualTo(50 * SECOND);
    assertThat(balance(2)).isZero();
  }

  /** A device job that uses a tenth of a CPU for 100 s costs its project 10 s: 5 due, 10 used. */
  @Test
  void allCpuTimeCounts() {
    FakeHost host = FakeHost.of(FakeResource.device("npu", 1), FakeResource.cpu(1));
    FakeProject device = host.project("d", 1);
    host.project("c", 1);
    FakeAccountingView view =
        host.accounting(INTERVAL)
            .used(device, host.resources().get(0), INTERVAL)
            .used(device, host.cpu(), 10 * SECOND);
    host.ledgers().post(policy.account(view));
    assertThat(host.ledgers().balance(desk.ledger, 0)).isEqualTo(-5 * SECOND);
    assertThat(host.ledgers().balance(desk.ledger, 1)).isEqualTo(5 * SECOND);
  }

  @Test
  void ledgerIsDeclared() {
    assertThat(policy.ledgers()).hasSize(1);
    assertThat(desk.ledger.name()).isEqualTo("long_term_debt");
    assertThat(desk.ledger.scope()).isEqualTo(Scope.PROJECT);
    assertThat(desk.ledger.conservation()).isEqualTo(Conservation.SUM_ZERO);
  }

  private long balance(int project) {
    return desk.host.ledgers().balance(desk.ledger, project);
  }
}
