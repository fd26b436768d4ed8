package io.voluntas.policies.cpu.debt;

import static io.voluntas.policies.cpu.TestPolicies.make;
import static io.voluntas.policies.cpu.TestPolicies.s;
import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.spi.ledger.Conservation;
import io.voluntas.spi.ledger.LedgerSpec;
import io.voluntas.spi.ledger.Posting;
import io.voluntas.spi.model.ResourceView;
import io.voluntas.spi.scheduling.CpuSchedulingPolicy;
import io.voluntas.testkit.fake.FakeAccountingView;
import io.voluntas.testkit.fake.FakeHost;
import io.voluntas.testkit.fake.FakeProject;
import io.voluntas.testkit.fake.FakeResource;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * The seed's debt: W = A x share / R, debt += W - used, over runnable projects; then normalised.
 * All amounts in the tables are instance seconds.
 */
class ShortTermDebtTest {
  private final FakeHost host = FakeHost.of(FakeResource.device("cuda", 1), FakeResource.cpu(1));
  private final ResourceView cpu = host.cpu();
  private final CpuSchedulingPolicy seed = make(DebtPolicy.edfDebt());
  private final CpuSchedulingPolicy meanZero =
      make(DebtPolicy.edfDebt(), Map.of("normalise", "mean-zero"));

  @Test
  void sharesOneToThreeOverFourHours() {
    FakeProject a = runnable("A", 100);
    FakeProject b = runnable("B", 300);
    // Each hour A = 3600, so W(A) = 900 and W(B) = 2700.
    // 1: A runs. -2700, +2700; least is -2700, so 0 and 5400.
    book(seed, hour().used(a, cpu, s(3600)));
    assertThat(debts(seed)).containsExactly(0L, s(5400));
    // 2: B runs. 0 + 900 = 900, 5400 + 2700 - 3600 = 4500; less 900: 0 and 3600.
    book(seed, hour().used(b, cpu, s(3600)));
    assertThat(debts(seed)).containsExactly(0L, s(3600));
    // 3 and 4: B runs, 1800 less each time. One hour for A, three for B: as the shares, debts
    // equal.
    book(seed, hour().used(b, cpu, s(3600)));
    assertThat(debts(seed)).containsExactly(0L, s(1800));
    book(seed, hour().used(b, cpu, s(3600)));
    assertThat(debts(seed)).containsExactly(0L, 0L);
  }

  @Test
  void threeProjectsUnevenUse() {
    FakeProject a = runnable("A", 1);
    runnable("B", 1);
    FakeProject c = runnable("C", 2);
    // A = 1600: W = 400, 400, 800. Less 1000, 0, 600: -600, 400, 200. Plus 600: 0, 1000, 800.
    book(seed, hour().used(a, cpu, s(1000)).used(c, cpu, s(600)));
    assertThat(debts(seed)).containsExactly(0L, s(1000), s(800));
  }

  @Test
  void reasonShowsWhatWasDueAndUsed() {
    FakeProject a = runnable("A", 100);
    runnable("B", 300);
    List<Posting> postings = seed.account(hour().used(a, cpu, s(3600)));
    // A's debt does not change (0 to 0), so only B has a posting.
    assertThat(postings).hasSize(1);
    assertThat(postings.get(0).project()).isEqualTo(1);
    assertThat(postings.get(0).amount()).isEqualTo(s(5400));
    assertThat(postings.get(0).reason()).hasToString("short-term-debt(due_s=2700, used_s=0)");
  }

  @Test
  void debtIsAtMostOneDay() {
    FakeProject a = runnable("A", 1);
    runnable("B", 1);
    set(seed, 1, s(86_000));
    // -1800 and 87 800; less -1800: 0 and 89 600, cut to 86 400.
    book(seed, hour().used(a, cpu, s(3600)));
    assertThat(debts(seed)).containsExactly(0L, s(86_400));
  }

  @Test
  void onlyRunnableProjectsTakePart() {
    FakeProject a = runnable("A", 1);
    FakeProject b = host.project("B", 8);
    runnable("C", 1);
    set(seed, 1, s(500));
    // B has nothing runnable: neither its share 8 nor its 700 s count. A = 1000, W = 500, 500.
    // A: -500, C: 500; less -500: 0 and 1000. B keeps its 500.
    book(seed, hour().used(a, cpu, s(1000)).used(b, cpu, s(700)));
    assertThat(debts(seed)).containsExactly(0L, s(500), s(1000));
  }

  @Test
  void debtOfIdleProjectIsForgottenOnRequest() {
    CpuSchedulingPolicy forgetting = make(DebtPolicy.edfDebt(), Map.of("std-when-idle", "zero"));
    runnable("A", 1);
    host.project("B", 8);
    set(forgetting, 1, s(500));
    List<Posting> postings = forgetting.account(hour());
    assertThat(postings).hasSize(1);
    assertThat(postings.get(0).amount()).isEqualTo(-s(500));
    assertThat(postings.get(0).reason()).hasToString("not-runnable");
  }

  @Test
  void remainingProjectsAreNormalisedWhenOneLeaves() {
    runnable("A", 1);
    runnable("B", 1);
    host.project("C", 1);
    set(seed, 0, s(300));
    set(seed, 1, s(1000));
    // C, which had the 0, is gone: the least of the others becomes 0.
    book(seed, hour());
    assertThat(debts(seed)).containsExactly(0L, s(700), 0L);
  }

  @Test
  void roundingAddsUpToTheUnit() {
    FakeProject a = runnable("A", 1);
    runnable("B", 1);
    runnable("C", 1);
    // 100 units among three: the running sums 33.3, 66.7, 100 are cut to 33, 66, 100, so the parts
    // are 33, 33, 34. A: 33 - 100 = -67. The sum -67 + 33 + 34 is 0, so is the mean.
    book(meanZero, hour().used(a, cpu, 100));
    assertThat(debts(meanZero)).containsExactly(-67L, 33L, 34L);
  }

  @Test
  void zeroSharesAloneCountAsEqual() {
    FakeProject a = runnable("A", 0);
    runnable("B", 0);
    // W = 500 each: -500, 500, shifted to 0 and 1000.
    book(seed, hour().used(a, cpu, s(1000)));
    assertThat(debts(seed)).containsExactly(0L, s(1000));
  }

  @Test
  void zeroShareBesideOthersIsDueNothing() {
    FakeProject backup = runnable("backup", 0);
    runnable("B", 5);
    // W = 0 and 1000: -1000 and 1000, shifted to 0 and 2000.
    book(seed, hour().used(backup, cpu, s(1000)));
    assertThat(debts(seed)).containsExactly(0L, s(2000));
  }

  @Test
  void meanZeroKeepsSignedDebts() {
    FakeProject a = runnable("A", 100);
    FakeProject b = runnable("B", 300);
    book(meanZero, hour().used(a, cpu, s(3600)));
    assertThat(debts(meanZero)).containsExactly(-s(2700), s(2700));
    // -2700 + 900, 2700 + 2700 - 3600.
    book(meanZero, hour().used(b, cpu, s(3600)));
    assertThat(debts(meanZero)).containsExactly(-s(1800), s(1800));
  }

  @Test
  void meanZeroShiftsByTheMeanAndTakesTheRestFromTheFirst() {
    runnable("A", 1);
    runnable("B", 1);
    set(meanZero, 0, -3);
    set(meanZero, 1, 2);
    // Mean -0.5: both go up by 1 (rounded down mean -1), which is one unit too much in all; the
    // first gives it back: -3 and 3.
    book(meanZero, hour());
    assertThat(debts(meanZero)).containsExactly(-3L, 3L);
  }

  @Test
  void meanZeroIsCutAtOneDayEitherWay() {
    FakeProject a = runnable("A", 1);
    runnable("B", 1);
    set(meanZero, 0, -s(80_000));
    set(meanZero, 1, s(80_000));
    // 20 000 used, 10 000 due to each: -90 000 and 90 000.
    book(meanZero, hour().used(a, cpu, s(20_000)));
    assertThat(debts(meanZero)).containsExactly(-s(86_400), s(86_400));
  }

  @Test
  void resourceTypesHaveAccountsOfTheirOwn() {
    FakeProject a = runnable("A", 1);
    FakeProject b = runnable("B", 1);
    FakeResource gpu = host.resources().get(0);
    host.job(a).uses(gpu, 1_000_000);
    host.job(b).uses(gpu, 1_000_000);
    // Device: A used 3600, 1800 due to each; CPU: B used 1000, 500 due to each.
    book(seed, hour().used(a, gpu, s(3600)).used(b, cpu, s(1000)));
    LedgerSpec ledger = seed.ledgers().get(0);
    assertThat(host.ledgers().balance(ledger, 0, gpu.index())).isZero();
    assertThat(host.ledgers().balance(ledger, 1, gpu.index())).isEqualTo(s(3600));
    assertThat(debts(seed)).containsExactly(s(1000), 0L);
  }

  @Test
  void ledgersDeclareWhatTheyKeep() {
    assertThat(seed.ledgers().get(0).conservation()).isEqualTo(Conservation.MIN_ZERO);
    // Cutting off at a day takes from one side only, so a mean of 0 cannot be promised.
    assertThat(meanZero.ledgers().get(0).conservation()).isEqualTo(Conservation.NONE);
  }

  private FakeProject runnable(String name, double share) {
    FakeProject project = host.project(name, share);
    host.job(project);
    return project;
  }

  private FakeAccountingView hour() {
    return host.accounting(s(3600));
  }

  private void book(CpuSchedulingPolicy policy, FakeAccountingView view) {
    host.ledgers().post(policy.account(view));
  }

  private void set(CpuSchedulingPolicy policy, int project, long debt) {
    host.ledgers().set(policy.ledgers().get(0), project, cpu.index(), debt);
  }

  private List<Long> debts(CpuSchedulingPolicy policy) {
    return host.projects().stream()
        .map(p -> host.ledgers().balance(policy.ledgers().get(0), p.index(), cpu.index()))
        .toList();
  }
}
