package io.voluntas.policies.fetch.resource;

import static io.voluntas.spi.model.Durations.DAY;
import static io.voluntas.spi.model.Durations.HOUR;
import static io.voluntas.spi.model.Durations.SECOND;
import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.policies.fetch.terms.BackOff;
import io.voluntas.spi.OptionValues;
import io.voluntas.spi.fetch.FetchDecision.Ask;
import io.voluntas.spi.fetch.FetchDecision.DoNotAsk;
import io.voluntas.spi.fetch.ResourceRequest;
import io.voluntas.spi.fetch.WorkFetchPolicy;
import io.voluntas.spi.ledger.LedgerSpec;
import io.voluntas.spi.model.Preferences;
import io.voluntas.testkit.fake.FakeAccountingView;
import io.voluntas.testkit.fake.FakeForecast;
import io.voluntas.testkit.fake.FakeHost;
import io.voluntas.testkit.fake.FakeProject;
import io.voluntas.testkit.fake.FakeResource;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A host with one GPU, one NPU and four CPUs, in this order of importance. min_queue is 2.4 h. */
class ResourceFetchTest {
  private static final long ONE = 1_000_000;
  private static final long NOW = 100 * DAY;
  private static final long MIN_QUEUE = 8_640 * SECOND;

  private final FakeHost host =
      FakeHost.of(
              FakeResource.device("cuda", 1), FakeResource.device("npu", 1), FakeResource.cpu(4))
          .at(NOW)
          .with(new Preferences(MIN_QUEUE, 0, HOUR, true, 4, 0));
  private final FakeResource cuda = host.resources().get(0);
  private final FakeResource npu = host.resources().get(1);
  private final FakeResource cpu = host.cpu();
  private final FakeProject a = host.project("A", 100);
  private final FakeProject b = host.project("B", 100);
  private final WorkFetchPolicy policy =
      ResourceFetch.factory().create(OptionValues.defaults(ResourceFetch.factory().options()));
  private final LedgerSpec debt = policy.ledgers().get(2);

  private Ask ask() {
    return (Ask) policy.choose(host.fetch());
  }

  private void need(FakeResource type, long seconds) {
    host.forecast().shortfall(type, seconds * SECOND).maxIdle(type, ONE);
  }

  private void needNow(FakeResource type, long seconds) {
    need(type, seconds);
    host.forecast().idleNow(type, ONE);
  }

  private void backOff(FakeProject project, FakeResource type) {
    host.ledgers().set(BackOff.UNTIL, project.index(), type.index(), NOW + HOUR);
  }

  /**
   * The CPU is short. B is owed an hour of it, A 40 s of a GPU that is worth 100 CPUs, 4000 s of
   * one: by type B comes first, all types together A.
   */
  @Test
  void debtsOfAllTypesCountTogether() {
    WorkFetchPolicy together =
        ResourceFetch.factory()
            .create(
                OptionValues.parse(
                    ResourceFetch.factory().options(), Map.of("owed-by", "debt-of-all")));
    host.ledgers().set(debt, b.index(), cpu.index(), HOUR);
    host.ledgers().set(debt, a.index(), cuda.index(), 40 * SECOND);
    needNow(cpu, 8_640);
    assertThat(ask().project()).isSameAs(b);
    assertThat(((Ask) together.choose(host.fetch())).project()).isSameAs(a);
  }

  /**
   * The GPU is idle, the CPU queue is full. A had nothing to give and is deferred; B is asked for
   * one device for the whole buffer (nobody had a GPU job yet), and for no CPU work.
   */
  @Test
  void idleGpuIsAskedForByItself() {
    a.deferUntil(NOW + 60 * SECOND);
    needNow(cuda, 8_640);
    Ask ask = ask();
    assertThat(ask.project()).isSameAs(b);
    assertThat(ask.requests())
        .containsExactly(
            new ResourceRequest(8_640 * SECOND, ONE), ResourceRequest.NONE, ResourceRequest.NONE);
    assertThat(ask.reason().code()).isEqualTo("idle-cuda");
  }

  /** Idle instances of the least important type come before a mere shortfall of the first. */
  @Test
  void needNowBeforeNeed() {
    need(cuda, 100);
    needNow(cpu, 100);
    b.bar(cuda).hadJob(cpu, NOW);
    host.ledgers().set(debt, b.index(), cpu.index(), SECOND);
    assertThat(ask().project()).as("B is owed CPU time").isSameAs(b);
    host.forecast().idleNow(cuda, ONE);
    assertThat(ask().project()).as("only A has the GPU").isSameAs(a);
  }

  /** Among equals: cuda, npu, cpu. */
  @Test
  void typesInOrderOfImportance() {
    needNow(npu, 100);
    needNow(cpu, 100);
    assertThat(ask().reason().code()).isEqualTo("idle-npu");
    needNow(cuda, 100);
    assertThat(ask().reason().code()).isEqualTo("idle-cuda");
  }

  /** send_req: the project is chosen for one type and asked for all that need work. */
  @Test
  void oneRequestForAllTypes() {
    needNow(cuda, 100);
    need(cpu, 400);
    Ask ask = ask();
    assertThat(ask.project()).isSameAs(a);
    assertThat(ask.requests())
        .containsExactly(
            new ResourceRequest(100 * SECOND, ONE),
            ResourceRequest.NONE,
            new ResourceRequest(400 * SECOND, ONE));
  }

  /** A is backed off for the GPU: it is still asked for the rest, and B for the GPU. */
  @Test
  void backOffBlocksOnlyItsType() {
    needNow(cuda, 100);
    need(cpu, 400);
    backOff(a, cuda);
    assertThat(ask().project()).isSameAs(b);
    b.deferUntil(NOW + SECOND);
    Ask ask = ask();
    assertThat(ask.project()).isSameAs(a);
    assertThat(ask.reason().code()).isEqualTo("shortfall-cpu");
    assertThat(ask.requests().get(cuda.index())).isEqualTo(ResourceRequest.NONE);
    assertThat(ask.requests().get(cpu.index()).work()).isEqualTo(400 * SECOND);
  }

  /** All are backed off or deferred for what is needed: the first to be free wakes us. */
  @Test
  void looksAgainWhenABackOffEnds() {
    needNow(cuda, 100);
    backOff(a, cuda);
    b.deferUntil(NOW + 2 * HOUR);
    host.forecast().saturated(npu, MIN_QUEUE + 5 * HOUR).saturated(cpu, MIN_QUEUE + 3 * HOUR);
    assertThat(((DoNotAsk) policy.choose(host.fetch())).reviewAt()).isEqualTo(NOW + HOUR);
  }

  /** Nothing is needed; the CPU queue is the first to fall below the buffer, in 2 h. */
  @Test
  void looksAgainWhenTheFirstTypeIsShort() {
    FakeForecast far =
        new FakeForecast()
            .saturated(cuda, MIN_QUEUE + 3 * HOUR)
            .saturated(npu, MIN_QUEUE + 4 * HOUR)
            .saturated(cpu, MIN_QUEUE + 2 * HOUR);
    DoNotAsk nobody =
        (DoNotAsk) policy.choose(host.fetch().forecast(MIN_QUEUE + DAY, far).explained());
    assertThat(nobody.reviewAt()).isEqualTo(NOW + 2 * HOUR);
    assertThat(nobody.why())
        .allSatisfy(why -> assertThat(why.reason().code()).isEqualTo("buffers-full"));
  }

  /**
   * B is backed off for the GPU, so A would be asked for that; of the CPU B is owed more, so that a
   * contact with B asks for CPU work. A contact with A brings nothing of the CPU's shortfall to A
   * beyond what its own turn for the GPU does.
   */
  @Test
  void ridesWithWhatTheProjectMayGive() {
    needNow(cuda, 100);
    need(cpu, 400);
    backOff(b, cuda);
    assertThat(policy.ride(host.fetch(), b)).as("A's turn on both types").isEmpty();
    host.ledgers().set(debts(), b.index(), cpu.index(), HOUR);
    assertThat(policy.ride(host.fetch(), b).orElseThrow().requests())
        .containsExactly(
            ResourceRequest.NONE, ResourceRequest.NONE, new ResourceRequest(400 * SECOND, ONE));
    assertThat(policy.ride(host.fetch(), b.deferUntil(NOW + 1))).isEmpty();
  }

  /** Whoever has a finished job to report is not for that reason given work out of turn. */
  @Test
  void ridesOnlyInItsTurn() {
    need(cpu, 400);
    host.ledgers().set(debts(), a.index(), cpu.index(), HOUR);
    assertThat(policy.ride(host.fetch(), b)).isEmpty();
    assertThat(policy.ride(host.fetch(), a)).isPresent();
  }

  private LedgerSpec debts() {
    return policy.ledgers().stream()
        .filter(ledger -> ledger.name().equals("long_term_debt_by_type"))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void explainsTheMostImportantTypeInNeed() {
    needNow(cuda, 100);
    FakeProject c = host.project("C", 100);
    backOff(c, cuda);
    host.project("D", 100).bar(cuda);
    host.project("E", 0);
    Ask ask = (Ask) policy.choose(host.fetch().explained());
    assertThat(ask.others().stream().map(why -> why.reason().code()).toList())
        .isEqualTo(List.of("less-owed-cuda", "backed-off-cuda", "excluded", "backup-project"));
  }

  /**
   * 100 s. On the CPUs A used 300 and B 100: 200 due to each. On the GPU A used 100; B was refused
   * a job of it and is backed off, so nobody is owed anything.
   */
  @Test
  void debtsPerType() {
    a.hadJob(cpu, NOW).hadJob(cuda, NOW);
    b.hadJob(cpu, NOW - 29 * DAY).hadJob(cuda, NOW - 31 * DAY);
    backOff(b, cuda);
    FakeAccountingView view =
        host.accounting(100 * SECOND)
            .used(a, cpu, 300 * SECOND)
            .used(b, cpu, 100 * SECOND)
            .used(a, cuda, 100 * SECOND);
    host.ledgers().post(policy.account(view));
    assertThat(balance(a, cpu)).isEqualTo(-100);
    assertThat(balance(b, cpu)).isEqualTo(100);
    assertThat(balance(a, cuda)).isZero();
    assertThat(balance(b, cuda)).isZero();
  }

  /**
   * 100 s in which A used the GPU; B was never asked for GPU work and never refused any: half of it
   * was due to B. Otherwise the first project that is asked would keep the type for good.
   */
  @Test
  void aProjectThatWasNeverAskedIsOwedItsShare() {
    a.hadJob(cuda, NOW);
    host.ledgers().post(policy.account(host.accounting(100 * SECOND).used(a, cuda, 100 * SECOND)));
    assertThat(balance(a, cuda)).isEqualTo(-50);
    assertThat(balance(b, cuda)).isEqualTo(50);
  }

  /** B counts on the GPU, but is backed off and has no job: it could not have used its share. */
  @Test
  void backedOffProjectIsNotOwed() {
    a.hadJob(cuda, NOW);
    b.hadJob(cuda, NOW - DAY);
    FakeAccountingView view = host.accounting(100 * SECOND).used(a, cuda, 100 * SECOND);
    backOff(b, cuda);
    host.ledgers().post(policy.account(view));
    assertThat(balance(b, cuda)).isZero();
    host.ledgers().set(BackOff.UNTIL, b.index(), cuda.index(), 0);
    host.ledgers().post(policy.account(view));
    assertThat(balance(b, cuda)).isEqualTo(50);
    assertThat(balance(a, cuda)).isEqualTo(-50);
  }

  @Test
  void fruitlessReplyBacksOff() {
    host.ledgers()
        .post(
            policy.replied(host.reply(a).brought(cuda, new ResourceRequest(100 * SECOND, ONE), 0)));
    assertThat(BackOff.until(host.ledgers(), 0, cuda)).isEqualTo(NOW + 600 * SECOND);
    assertThat(BackOff.until(host.ledgers(), 0, cpu)).isZero();
  }

  private long balance(FakeProject project, FakeResource type) {
    return host.ledgers().balance(debt, project.index(), type.index()) / SECOND;
  }
}
