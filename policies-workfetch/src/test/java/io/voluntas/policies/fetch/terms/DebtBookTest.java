package io.voluntas.policies.fetch.terms;

import static io.voluntas.spi.model.Durations.SECOND;
import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.policies.fetch.terms.DebtBook.Normalise;
import io.voluntas.spi.ledger.Conservation;
import io.voluntas.spi.ledger.Posting;
import io.voluntas.spi.ledger.Scope;
import io.voluntas.testkit.fake.FakeAccountingView;
import io.voluntas.testkit.fake.FakeHost;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Debts in seconds of CPU; an interval of 100 s on one CPU unless said otherwise. */
class DebtBookTest {
  private final FakeHost host = FakeHost.withCpus(1);

  private void projects(double... shares) {
    for (double share : shares) {
      host.project("p", share);
    }
  }

  private long[] book(Normalise normalise, boolean[] members, long... usedSeconds) {
    DebtBook book = DebtBook.named("debt", normalise, Scope.PROJECT);
    FakeAccountingView view = host.accounting(100 * SECOND);
    for (int i = 0; i < usedSeconds.length; i++) {
      view.used(host.projects().get(i), host.cpu(), usedSeconds[i] * SECOND);
    }
    List<Posting> postings = new ArrayList<>();
    book.book(view, host.cpu(), members, postings);
    host.ledgers().post(postings);
    long[] seconds = new long[members.length];
    for (int i = 0; i < seconds.length; i++) {
      seconds[i] = host.ledgers().balance(book.ledger(), i) / SECOND;
    }
    return seconds;
  }

  private void debts(long... seconds) {
    DebtBook book = DebtBook.named("debt", Normalise.MEAN_ZERO, Scope.PROJECT);
    for (int i = 0; i < seconds.length; i++) {
      host.ledgers().set(book.ledger(), i, seconds[i] * SECOND);
    }
  }

  private static boolean[] set(boolean... members) {
    return members;
  }

  /** A = 100, R = 4: W = 25 and 75; 25 - 100 = -75 and 75 - 0. Then A = 100 again the other way. */
  @Test
  void whatWasDueLessWhatWasUsed() {
    projects(1, 3);
    assertThat(book(Normalise.MEAN_ZERO, set(true, true), 100, 0)).containsExactly(-75, 75);
    assertThat(book(Normalise.MEAN_ZERO, set(true, true), 0, 100)).containsExactly(-50, 50);
  }

  /**
   * Half of the interval the CPU idled: A = 50, so 25 each are due. Idle time is owed to nobody.
   */
  @Test
  void idleTimeIsOwedToNobody() {
    projects(1, 1);
    assertThat(book(Normalise.MEAN_ZERO, set(true, true), 50, 0)).containsExactly(-25, 25);
  }

  /** The third has a share but is not in the set: R = 2. */
  @Test
  void othersAreLeftOut() {
    projects(1, 1, 8);
    assertThat(book(Normalise.MEAN_ZERO, set(true, true, false), 100, 0, 0))
        .containsExactly(-50, 50, 0);
  }

  /** A backup project ran where nobody else could: not charged while others are in the set. */
  @Test
  void backupProjectIsNeitherChargedNorOwed() {
    projects(1, 0);
    assertThat(book(Normalise.MEAN_ZERO, set(true, true), 40, 60)).containsExactly(0, 0);
  }

  /** Two backup projects by themselves take turns. */
  @Test
  void backupProjectsAloneHaveDebtsToEachOther() {
    projects(0, 0);
    assertThat(book(Normalise.MEAN_ZERO, set(true, true), 100, 0)).containsExactly(-50, 50);
  }

  /**
   * After a project with a debt of -30 s went: the rest sums to 30, so 10 less for each of three.
   */
  @Test
  void meanOverAllProjectsIsZero() {
    projects(1, 1, 8);
    debts(20, 10, 0);
    assertThat(book(Normalise.MEAN_ZERO, set(false, false, false), 0, 0, 0))
        .containsExactly(10, 0, -10);
  }

  /** The same by shares of 1, 1 and 8 tenths: 3, 3 and 24 less. */
  @Test
  void restSpreadByShares() {
    projects(1, 1, 8);
    debts(20, 10, 0);
    assertThat(book(Normalise.SHARE_ZERO, set(false, false, false), 0, 0, 0))
        .containsExactly(17, 7, -24);
  }

  /** (-75, 75) as above; the greatest, 75, goes to 0 and takes the other with it. */
  @Test
  void greatestIsZero() {
    projects(1, 3);
    assertThat(book(Normalise.MAX_ZERO, set(true, true), 100, 0)).containsExactly(-150, 0);
  }

  /**
   * All debts are below -2 x 100 s, so all rise by 200 s only; a project outside the set rises too,
   * but not above zero.
   */
  @Test
  void farBelowZeroTheGreatestRisesByTwiceTheInterval() {
    projects(1, 1, 1);
    debts(-1_000, -900, -50);
    assertThat(book(Normalise.MAX_ZERO, set(true, true, false), 50, 50, 0))
        .containsExactly(-800, -700, 0);
  }

  /** A downward shift spares those outside the set. */
  @Test
  void outsidersDoNotSink() {
    projects(1, 1, 1);
    debts(-10, 0, -5);
    assertThat(book(Normalise.MAX_ZERO, set(true, true, false), 100, 0, 0))
        .as("-60 and 50, less 50")
        .containsExactly(-110, 0, -5);
  }

  @Test
  void ruleOfTheLedgerFollowsTheNormalisation() {
    assertThat(DebtBook.named("d", Normalise.MEAN_ZERO, Scope.PROJECT).ledger().conservation())
        .isEqualTo(Conservation.SUM_ZERO);
    assertThat(DebtBook.named("d", Normalise.SHARE_ZERO, Scope.PROJECT).ledger().conservation())
        .isEqualTo(Conservation.SUM_ZERO);
    assertThat(DebtBook.named("d", Normalise.MAX_ZERO, Scope.PROJECT).ledger().conservation())
        .isEqualTo(Conservation.NONE);
  }

  /** 100 s in microseconds by thirds leaves a rest; the sum is zero all the same, to the unit. */
  @Test
  void sumIsZeroToTheUnit() {
    projects(1, 1, 1);
    DebtBook book = DebtBook.named("debt", Normalise.MEAN_ZERO, Scope.PROJECT);
    long sum = 0;
    book(Normalise.MEAN_ZERO, set(true, true, true), 100, 0, 0);
    for (int i = 0; i < 3; i++) {
      sum += host.ledgers().balance(book.ledger(), i);
    }
    assertThat(sum).isZero();
  }
}
