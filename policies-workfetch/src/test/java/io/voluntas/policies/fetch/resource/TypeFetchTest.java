package io.voluntas.policies.fetch.resource;

import static io.voluntas.spi.model.Durations.DAY;
import static io.voluntas.spi.model.Durations.SECOND;
import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.policies.fetch.terms.BackOff;
import io.voluntas.policies.fetch.terms.DebtBook;
import io.voluntas.policies.fetch.terms.OwedBy;
import io.voluntas.policies.fetch.terms.Priority;
import io.voluntas.policies.fetch.terms.RecentUse;
import io.voluntas.spi.ledger.LedgerSpec;
import io.voluntas.spi.ledger.Scope;
import io.voluntas.testkit.fake.FakeHost;
import io.voluntas.testkit.fake.FakeJob;
import io.voluntas.testkit.fake.FakeProject;
import io.voluntas.testkit.fake.FakeResource;
import org.junit.jupiter.api.Test;

/** The members of the 2008 document's PRSC_WORK_FETCH, for one CPU type. Seconds. */
class TypeFetchTest {
  private static final LedgerSpec DEBT =
      DebtBook.named("d", DebtBook.Normalise.MEAN_ZERO, Scope.PROJECT_RESOURCE).ledger();
  private static final long NOW = 100 * DAY;

  private FakeHost host = FakeHost.withCpus(2).at(NOW);

  private TypeFetch type() {
    return new TypeFetch(host.fetch(), host.cpu(), host.forecast(), DEBT, OwedBy.DEBT);
  }

  /** A project that had a CPU job a day ago. */
  private FakeProject counted(double share) {
    return host.project("p", share).hadJob(host.cpu(), NOW - DAY);
  }

  private void shortfall(long seconds) {
    host.forecast().shortfall(host.cpu(), seconds * SECOND);
  }

  private void shortfall(FakeProject project, long seconds) {
    host.forecast().shortfall(project, host.cpu(), seconds * SECOND);
  }

  private long request(FakeProject project) {
    return type().request(project.index()) / SECOND;
  }

  @Test
  void dontNeedWithoutShortfall() {
    assertThat(type().priority()).isEqualTo(Priority.DONT_NEED);
    host.forecast().idleNow(host.cpu(), 1_000_000);
    assertThat(type().priority())
        .as("idle, but no job could use the instance")
        .isEqualTo(Priority.DONT_NEED);
  }

  @Test
  void needWithAShortfallOnly() {
    shortfall(1);
    assertThat(type().priority()).isEqualTo(Priority.NEED);
    assertThat(type().shortfall()).isEqualTo(SECOND);
  }

  @Test
  void needNowWithAnIdleInstance() {
    shortfall(1);
    host.forecast().idleNow(host.cpu(), 1_000_000).maxIdle(host.cpu(), 2_000_000);
    assertThat(type().priority()).isEqualTo(Priority.NEED_NOW);
    assertThat(type().maxIdle()).isEqualTo(2_000_000);
  }

  @Test
  void suspendedTypeNeedsNothing() {
    host = FakeHost.of(FakeResource.cpu(2).withCapacity(0)).at(NOW);
    shortfall(1);
    assertThat(type().priority()).isEqualTo(Priority.DONT_NEED);
  }

  /** last_job: 30 days, to the microsecond; never had one is not long ago. */
  @Test
  void countsTowardsShareForThirtyDays() {
    FakeProject project = host.project("p", 3);
    assertThat(type().countTowardsShare(project)).isFalse();
    project.hadJob(host.cpu(), NOW - 30 * DAY);
    assertThat(type().countTowardsShare(project)).isTrue();
    project.hadJob(host.cpu(), NOW - 30 * DAY - 1);
    assertThat(type().countTowardsShare(project)).isFalse();
  }

  @Test
  void totalShareIsOfThoseCounted() {
    counted(3);
    counted(4);
    host.project("new", 8);
    assertThat(type().totalShare()).isEqualTo(7);
  }

  @Test
  void runnableResourceShareIsOfThoseWithRunnableJobs() {
    host.job(host.project("p", 3));
    host.job(host.project("q", 4)).unrunnable();
    host.project("r", 8);
    assertThat(type().runnableResourceShare()).isEqualTo(3);
  }

  @Test
  void fetchableProjectExists() {
    assertThat(type().existsFetchableProject()).isFalse();
    FakeProject project = counted(1);
    assertThat(type().existsFetchableProject()).isTrue();
    host.ledgers().set(BackOff.UNTIL, 0, 0, NOW + 1);
    assertThat(type().existsFetchableProject()).as("backed off").isFalse();
    host.ledgers().set(BackOff.UNTIL, 0, 0, NOW);
    assertThat(type().existsFetchableProject()).as("back-off over").isTrue();
    project.bar(host.cpu());
    assertThat(type().existsFetchableProject()).as("excluded").isFalse();
  }

  /** Its own shortfall of 70 is more than its part of the type's, 100 x 1/4. */
  @Test
  void asksForTheProjectsShortfall() {
    FakeProject project = counted(1);
    counted(3);
    shortfall(100);
    shortfall(project, 70);
    assertThat(request(project)).isEqualTo(70);
  }

  /** Never had a job, so it has no share and no shortfall; it is asked for 100 x 1/4. */
  @Test
  void newProjectIsAskedForItsPart() {
    FakeProject fresh = host.project("new", 1);
    counted(3);
    shortfall(100);
    assertThat(request(fresh)).isEqualTo(25);
  }

  /** Nobody had a job of the type: the sum of shares is 0, and each is asked for everything. */
  @Test
  void zeroShareSumAsksForTheWhole() {
    FakeProject first = host.project("p", 1);
    FakeProject second = host.project("q", 3);
    shortfall(100);
    assertThat(type().totalShare()).isZero();
    assertThat(request(first)).isEqualTo(100);
    assertThat(request(second)).isEqualTo(100);
    assertThat(type().score(1)).isEqualTo(100e6);
  }

  /** A counted backup project has share 0, so the sum of shares is 0 as well. */
  @Test
  void backupProjectsAloneDivideNothingByZero() {
    FakeProject backup = counted(0);
    shortfall(100);
    assertThat(request(backup)).isEqualTo(100);
    assertThat(type().fetchable(0)).isTrue();
    counted(1);
    assertThat(type().fetchable(0)).as("another project can be asked").isFalse();
    assertThat(request(backup)).isZero();
  }

  @Test
  void atLeastOneUnitWhereThereIsAShortfall() {
    FakeProject tiny = counted(1e-9);
    counted(1);
    host.forecast().shortfall(host.cpu(), 10);
    assertThat(type().request(tiny.index())).isEqualTo(1);
  }

  /** 30 + 50 = 80 against 20 + 70 = 90; then 45 + 50 = 95. */
  @Test
  void selectsByDebtPlusPayoff() {
    FakeProject first = counted(1);
    FakeProject second = counted(1);
    shortfall(100);
    shortfall(first, 50);
    shortfall(second, 70);
    host.ledgers().set(DEBT, 0, 0, 30 * SECOND);
    host.ledgers().set(DEBT, 1, 0, 20 * SECOND);
    assertThat(type().selectProject(Priority.NEED)).isEqualTo(1);
    host.ledgers().set(DEBT, 0, 0, 45 * SECOND);
    assertThat(type().selectProject(Priority.NEED)).isZero();
  }

  /**
   * 2 CPUs for 100 s are 200 CPU seconds. Two jobs of 150 s count 100 s each, the horizon: enough,
   * so that CPUs that idle idle for another reason. With one of 99 s a second is missing.
   */
  @Test
  void aProjectThatCouldFillTheTypeIsNotAsked() {
    host.forecast().horizon(100 * SECOND);
    FakeProject full = counted(3);
    FakeProject other = counted(1);
    shortfall(100);
    host.job(full).withRemaining(150 * SECOND);
    assertThat(request(full)).as("one job").isEqualTo(75);
    FakeJob second = host.job(full).withRemaining(99 * SECOND);
    assertThat(request(full)).as("a second short").isEqualTo(75);
    second.withRemaining(150 * SECOND);
    assertThat(type().fetchable(full.index())).isFalse();
    assertThat(request(full)).isZero();
    assertThat(request(other)).as("the other is asked for all of it").isEqualTo(100);
    assertThat(type().selectProject(Priority.NEED)).isEqualTo(other.index());
  }

  @Test
  void selectsFirstOfEquals() {
    counted(1).suspend();
    counted(1);
    counted(1);
    shortfall(100);
    assertThat(type().selectProject(Priority.NEED)).isEqualTo(1);
  }

  @Test
  void selectsOnlyAtItsOwnPriority() {
    counted(1);
    shortfall(100);
    assertThat(type().selectProject(Priority.NEED_NOW)).isEqualTo(-1);
    host.forecast().idleNow(host.cpu(), 1_000_000);
    assertThat(type().selectProject(Priority.NEED_NOW)).isZero();
    assertThat(type().selectProject(Priority.NEED)).isEqualTo(-1);
  }

  /**
   * P is owed 500 s, but it used 30 s for a share of 1 and Q 40 s for a share of 2, which is less.
   */
  @Test
  void byRecentUseDebtsDoNotCount() {
    FakeProject p = counted(1);
    FakeProject q = counted(2);
    shortfall(100);
    host.ledgers().set(DEBT, p.index(), host.cpu().index(), 500 * SECOND);
    host.ledgers().set(RecentUse.OWN, p.index(), 30 * SECOND);
    host.ledgers().set(RecentUse.OWN, q.index(), 40 * SECOND);
    assertThat(type().selectProject(Priority.NEED)).isEqualTo(p.index());
    TypeFetch byUse =
        new TypeFetch(host.fetch(), host.cpu(), host.forecast(), DEBT, OwedBy.RECENT_USE);
    assertThat(byUse.selectProject(Priority.NEED)).isEqualTo(q.index());
  }
}
