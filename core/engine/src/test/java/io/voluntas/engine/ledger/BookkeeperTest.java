package io.voluntas.engine.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.voluntas.spi.Reason;
import io.voluntas.spi.ledger.Conservation;
import io.voluntas.spi.ledger.LedgerSpec;
import io.voluntas.spi.ledger.Posting;
import io.voluntas.spi.ledger.Scope;
import io.voluntas.spi.ledger.Unit;
import java.util.List;
import org.junit.jupiter.api.Test;

class BookkeeperTest {
  private static final Reason WHY = Reason.of("test");
  private static final LedgerSpec DEBT =
      new LedgerSpec("debt", Unit.WORK, Conservation.SUM_ZERO, Scope.PROJECT);
  private static final LedgerSpec OWED =
      new LedgerSpec("owed", Unit.WORK, Conservation.MIN_ZERO, Scope.PROJECT_RESOURCE);

  private final Bookkeeper books = new Bookkeeper(2, 3);

  @Test
  void booksWhatIsPostedAndReadsZeroElsewhere() {
    books.declare(List.of(DEBT, OWED));
    books.book(List.of(new Posting(DEBT, 0, 5, WHY), new Posting(DEBT, 1, -5, WHY)));
    books.book(List.of(new Posting(OWED, 1, 2, 7, WHY)));
    assertThat(books.balance(DEBT, 0)).isEqualTo(5);
    assertThat(books.balance(DEBT, 1)).isEqualTo(-5);
    assertThat(books.balance(OWED, 1, 2)).isEqualTo(7);
    assertThat(books.balance(OWED, 0, 2)).isZero();
  }

  @Test
  void aSumThatIsNotZeroIsRefused() {
    books.declare(List.of(DEBT));
    assertThatThrownBy(() -> books.book(List.of(new Posting(DEBT, 0, 100, WHY))))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("debt sums to 100");
  }

  @Test
  void aNegativeBalanceIsRefusedWhereTheLeastIsZero() {
    books.declare(List.of(OWED));
    assertThatThrownBy(() -> books.book(List.of(new Posting(OWED, 1, 0, -1, WHY))))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("owed of project 1 is negative");
  }

  @Test
  void oneNameHasOneMeaning() {
    books.declare(List.of(DEBT));
    books.declare(List.of(DEBT));
    assertThat(books.specs()).containsExactly(DEBT);
    LedgerSpec other = new LedgerSpec("debt", Unit.TIME, Conservation.NONE, Scope.PROJECT);
    assertThatThrownBy(() -> books.declare(List.of(other)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("declared in two ways");
  }

  @Test
  void undeclaredLedgersCannotBePostedToButReadAsZero() {
    assertThat(books.balance(DEBT, 0)).isZero();
    assertThat(books.declared(DEBT)).isFalse();
    assertThatThrownBy(() -> books.book(List.of(new Posting(DEBT, 0, 0, WHY))))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("nobody declared");
  }

  @Test
  void overflowIsNotSilent() {
    books.declare(List.of(OWED));
    books.book(List.of(new Posting(OWED, 0, 0, Long.MAX_VALUE, WHY)));
    assertThatThrownBy(() -> books.book(List.of(new Posting(OWED, 0, 0, 1, WHY))))
        .isInstanceOf(ArithmeticException.class);
  }
}
