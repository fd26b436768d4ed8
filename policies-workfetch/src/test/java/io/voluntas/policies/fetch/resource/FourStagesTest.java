package io.voluntas.policies.fetch.resource;

import static io.voluntas.spi.model.Durations.DAY;
import static io.voluntas.spi.model.Durations.HOUR;
import static io.voluntas.spi.model.Durations.SECOND;
import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.spi.OptionValues;
import io.voluntas.spi.Reason;
import io.voluntas.spi.fetch.FetchDecision.Ask;
import io.voluntas.spi.fetch.FetchDecision.DoNotAsk;
import io.voluntas.spi.fetch.FetchDecision.NotAsked;
import io.voluntas.spi.fetch.ResourceRequest;
import io.voluntas.spi.fetch.WorkFetchPolicy;
import io.voluntas.spi.ledger.LedgerSpec;
import io.voluntas.spi.model.Preferences;
import io.voluntas.testkit.fake.FakeFetchView;
import io.voluntas.testkit.fake.FakeHost;
import io.voluntas.testkit.fake.FakeJob;
import io.voluntas.testkit.fake.FakeProject;
import io.voluntas.testkit.fake.FakeResource;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A GPU worth two CPUs and two CPUs; min_queue 1 h, extra_queue 2 h; equal shares. */
class FourStagesTest {
  private static final long ONE = 1_000_000;
  private static final long NOW = 100 * DAY;

  private final FakeHost host =
      FakeHost.of(FakeResource.device("cuda", 1), FakeResource.cpu(2))
          .at(NOW)
          .with(new Preferences(HOUR, 2 * HOUR, HOUR, true, 2, 0));
  private final FakeResource cuda = host.resources().get(0);
  private final FakeResource cpu = host.cpu();
  private final FakeProject a = host.project("A", 1);
  private final FakeProject b = host.project("B", 1);
  private final WorkFetchPolicy policy = policy("debt-of-all");
  private final LedgerSpec debts =
      policy.ledgers().stream()
          .filter(one -> one.name().equals("long_term_debt_by_type"))
          .findFirst()
          .orElseThrow();

  FourStagesTest() {
    queue(cuda, 4 * HOUR, 0);
    queue(cpu, 4 * HOUR, 0);
  }

  private static WorkFetchPolicy policy(String owedBy) {
    return policy(owedBy, "below-part");
  }

  private static WorkFetchPolicy policy(String owedBy, String starved) {
    return ResourceFetch.factory()
        .create(
            OptionValues.parse(
                ResourceFetch.factory().options(),
                Map.of("fetching", "four-stages", "owed-by", owedBy, "starved", starved)));
  }

  private void queue(FakeResource type, long saturated, long shortfall) {
    host.forecast().saturated(type, saturated).shortfall(type, shortfall);
  }

  private Ask ask() {
    return (Ask) policy.choose(host.fetch());
  }

  /** So many CPU jobs for each, so that nobody is starved. */
  private void fed() {
    host.job(a).withLength(HOUR);
    host.job(b).withLength(HOUR);
  }

  /** Full queues, and each has a job for its one of the two CPUs: a look in a minute. */
  @Test
  void nobodyWhenAllIsThere() {
    fed();
    DoNotAsk nobody = (DoNotAsk) policy.choose(host.fetch());
    assertThat(nobody.reviewAt()).isEqualTo(NOW + 60 * SECOND);
  }

  /**
   * A GPU idles: half of what it is short of, 3 h, is asked of one project, for the GPU alone. Of
   * equals the later one is asked.
   */
  @Test
  void anIdleTypeIsAskedForAlone() {
    fed();
    queue(cuda, 0, 3 * HOUR);
    queue(cpu, 0, 6 * HOUR);
    host.forecast().idleNow(cuda, ONE);
    assertThat(ask().project()).isSameAs(b);
    assertThat(ask().requests())
        .containsExactly(new ResourceRequest(3 * HOUR / 2, ONE / 2), ResourceRequest.NONE);
  }

  /** Above the low mark, below the high one: the project's part of all types. */
  @Test
  void betweenTheMarksAllTypesAreAskedFor() {
    fed();
    queue(cuda, 2 * HOUR, HOUR);
    queue(cpu, 2 * HOUR, 2 * HOUR);
    assertThat(ask().requests())
        .containsExactly(new ResourceRequest(HOUR / 2, ONE / 2), new ResourceRequest(HOUR, 0));
  }

  /** B has no CPU job and its part is one CPU: asked for that, although nothing is short. */
  @Test
  void theStarvedGetsAJob() {
    host.job(a).withLength(HOUR);
    assertThat(ask().project()).isSameAs(b);
    assertThat(ask().requests()).containsExactly(ResourceRequest.NONE, new ResourceRequest(1, ONE));
    assertThat(ask().reason().code()).isEqualTo("starved-cpu");
  }

  /** B's only job is suspended: that does not keep a CPU busy, and B is starved as before. */
  @Test
  void aSuspendedJobFeedsNobody() {
    fed();
    assertThat(policy.choose(host.fetch())).isInstanceOf(DoNotAsk.class);
    host.jobs().get(1).unrunnable();
    assertThat(ask().project()).isSameAs(b);
    assertThat(ask().requests()).containsExactly(ResourceRequest.NONE, new ResourceRequest(1, ONE));
  }

  /** Half a CPU is less than B's part, which is one, but not nothing; and who is never starved. */
  @Test
  void whoIsStarved() {
    host.job(a).withLength(HOUR);
    WorkFetchPolicy noJobs = policy("debt-of-all", "no-jobs");
    assertThat(((Ask) noJobs.choose(host.fetch())).project()).isSameAs(b);
    assertThat(policy("debt-of-all", "never").choose(host.fetch())).isInstanceOf(DoNotAsk.class);
    host.job(b).withLength(HOUR).uses(cpu, ONE / 2);
    assertThat(ask().requests())
        .containsExactly(ResourceRequest.NONE, new ResourceRequest(1, ONE / 2));
    assertThat(noJobs.choose(host.fetch())).isInstanceOf(DoNotAsk.class);
  }

  /**
   * Each has an hour of CPU work queued, B an hour of GPU work too: A. With A ahead by what that
   * hour is worth on the CPU and a second more, it is B's turn.
   */
  @Test
  void allTypesCountTogether() {
    fed();
    FakeJob device = host.job(b).withLength(HOUR).uses(cpu, 0).uses(cuda, ONE);
    assertThat(device.mainResource()).isSameAs(cuda);
    queue(cpu, 0, HOUR);
    double weight = cuda.peakFlops() / cpu.peakFlops();
    assertThat(ask().project()).isSameAs(a);
    host.ledgers().set(debts, a.index(), cpu.index(), -(long) (weight * HOUR) - SECOND);
    assertThat(ask().project()).isSameAs(b);
  }

  /** More than a day of the two CPUs ahead: asked while the queue is low, not while it is not. */
  @Test
  void whoHadFarTooMuchIsAskedOnlyInNeed() {
    fed();
    a.suspend();
    host.ledgers().set(debts, b.index(), cpu.index(), -2 * DAY - SECOND);
    queue(cpu, 2 * HOUR, HOUR);
    assertThat(policy.choose(host.fetch())).isInstanceOf(DoNotAsk.class);
    queue(cpu, HOUR, 2 * HOUR);
    assertThat(ask().project()).isSameAs(b);
  }

  /**
   * Ten times a tenth of a CPU is one in millionths, and less in doubles: B has its part, A none.
   */
  @Test
  void aRoundingRestStarvesNobody() {
    for (int i = 0; i < 10; i++) {
      host.job(b).withLength(HOUR).uses(cpu, ONE / 10);
    }
    assertThat(ask().project()).isSameAs(a);
  }

  /** The GPU may not be used, and B had a second of it too much: that is no day. */
  @Test
  void aTypeThatMayNotBeUsedMakesNobodyOverworked() {
    FakeResource barred = new FakeResource(0, "cuda", false, 1, 0, cuda.peakFlops());
    FakeHost user =
        FakeHost.of(barred, FakeResource.cpu(2))
            .at(NOW)
            .with(new Preferences(HOUR, 2 * HOUR, HOUR, true, 2, 0));
    FakeProject first = user.project("A", 1);
    FakeProject second = user.project("B", 1);
    user.job(first).withLength(HOUR);
    user.job(second).withLength(HOUR);
    first.suspend();
    user.ledgers().set(debts, second.index(), barred.index(), -SECOND);
    user.forecast().saturated(user.cpu(), 2 * HOUR).shortfall(user.cpu(), HOUR);
    assertThat(((Ask) policy.choose(user.fetch())).project()).isSameAs(second);
  }

  /** B is owed more for the GPU than it had too much of the CPU, and is passed over for A. */
  @Test
  void theNextTakesThePlaceOfWhoHadFarTooMuch() {
    fed();
    double weight = cuda.peakFlops() / cpu.peakFlops();
    host.ledgers().set(debts, b.index(), cpu.index(), -2 * DAY - SECOND);
    host.ledgers().set(debts, b.index(), cuda.index(), (long) (3 * DAY / weight));
    queue(cpu, HOUR, 2 * HOUR);
    assertThat(ask().project()).as("in need B comes first").isSameAs(b);
    queue(cpu, 2 * HOUR, HOUR);
    assertThat(ask().project()).isSameAs(a);
  }

  /** By recent use A had all there was, far more than its part, and is asked all the same. */
  @Test
  void byRecentUseNobodyIsPassedOverBetweenTheMarks() {
    fed();
    WorkFetchPolicy recent = policy("recent-use", "never");
    LedgerSpec use =
        recent.ledgers().stream()
            .filter(one -> one.name().equals("fetch_recent_use"))
            .findFirst()
            .orElseThrow();
    host.ledgers().set(use, a.index(), 0, DAY);
    b.suspend();
    queue(cpu, 2 * HOUR, HOUR);
    assertThat(((Ask) recent.choose(host.fetch())).project()).isSameAs(a);
  }

  /** Along the way only the one that would be asked, but for all types. */
  @Test
  void ridesForEverything() {
    fed();
    queue(cuda, 0, 3 * HOUR);
    queue(cpu, 0, 6 * HOUR);
    host.forecast().idleNow(cuda, ONE);
    assertThat(policy.ride(host.fetch(), a)).isEmpty();
    assertThat(policy.ride(host.fetch(), b).orElseThrow().requests())
        .containsExactly(
            new ResourceRequest(3 * HOUR / 2, ONE / 2), new ResourceRequest(3 * HOUR, 0));
  }

  /**
   * The GPU idles and B comes first for it, whatever it had; for everything it is not asked, since
   * it had far too much. So nothing rides, rather than a request for nothing.
   */
  @Test
  void anEmptyRequestDoesNotRide() {
    fed();
    a.suspend();
    host.ledgers().set(debts, b.index(), cpu.index(), -2 * DAY - SECOND);
    queue(cuda, 0, 3 * HOUR);
    host.forecast().idleNow(cuda, ONE);
    assertThat(ask().requests())
        .containsExactly(new ResourceRequest(3 * HOUR, ONE), ResourceRequest.NONE);
    assertThat(policy.ride(host.fetch(), b)).isEmpty();
  }

  private List<String> whyNot(FakeFetchView view) {
    List<NotAsked> others =
        policy.choose(view) instanceof Ask asked
            ? asked.others()
            : ((DoNotAsk) policy.choose(view)).why();
    return others.stream().map(one -> one.project().name() + " " + one.reason()).toList();
  }

  /**
   * Nobody is asked: one CPU job each, and one CPU each is due. The CPU is then below the high mark
   * and B had far too much; A is suspended.
   */
  @Test
  void whoeverIsNotAskedHasAReason() {
    fed();
    assertThat(whyNot(host.fetch().explained()))
        .containsExactly(
            "A enough-queued-cpu(instances=1, due=1)", "B enough-queued-cpu(instances=1, due=1)");
    assertThat(whyNot(host.fetch())).as("nobody wants to know").isEmpty();
    a.suspend();
    host.ledgers().set(debts, b.index(), cpu.index(), -2 * DAY - SECOND);
    queue(cpu, 2 * HOUR, HOUR);
    // Two days and a second of debt, and an hour in the queue.
    assertThat(whyNot(host.fetch().explained()))
        .containsExactly("A suspended", "B overworked(ahead_cpu_s=176401)");
  }

  /** Each has an hour queued, so B is asked as the later one; C has no share. */
  @Test
  void theAccountsAreInTheReasons() {
    fed();
    host.project("C", 0);
    queue(cpu, 0, HOUR);
    Ask asked = (Ask) policy.choose(host.fetch().explained());
    assertThat(asked.project()).isSameAs(b);
    assertThat(asked.reason()).isEqualTo(Reason.of("shortfall-cpu", "ahead_cpu_s", 3600));
    assertThat(whyNot(host.fetch().explained()))
        .containsExactly("A less-owed-cpu(ahead_cpu_s=3600)", "C backup-project");
  }
}
