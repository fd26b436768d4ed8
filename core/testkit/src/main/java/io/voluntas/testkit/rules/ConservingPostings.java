package io.voluntas.testkit.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.voluntas.spi.ledger.Conservation;
import io.voluntas.spi.ledger.LedgerSpec;
import io.voluntas.spi.ledger.Posting;
import io.voluntas.spi.ledger.Scope;
import io.voluntas.testkit.fake.FakeHost;
import io.voluntas.testkit.fake.FakeProject;
import io.voluntas.testkit.fake.FakeResource;
import io.voluntas.testkit.property.Gen;
import io.voluntas.testkit.property.Property;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a policy books keeps the conservation rule that its ledgers declare. */
public interface ConservingPostings extends LedgerSubject {
  /** Names are tokens and no two ledgers share one. */
  @Test
  default void ledgersAreWellNamed() {
    List<String> names = ledgersUnderTest().stream().map(LedgerSpec::name).toList();
    for (String name : names) {
      assertTrue(name.matches("[a-z][a-z0-9_]*"), () -> "not a token: '" + name + "'");
    }
    assertEquals(names.size(), names.stream().distinct().count(), () -> "twice in " + names);
  }

  /** Only to declared ledgers, existing accounts, and with a reason. */
  @Test
  default void postingsAreValid() {
    List<LedgerSpec> declared = ledgersUnderTest();
    Property.check(
        Scenes.SEED,
        Scenes.TRIES,
        Scenes.any(),
        scene -> {
          FakeHost host = scene.host();
          for (Posting posting : accountUnderTest(Scenes.hour(scene, host))) {
            assertTrue(declared.contains(posting.ledger()), () -> "undeclared: " + posting);
            assertTrue(posting.project() >= 0 && posting.project() < host.projects().size());
            assertTrue(posting.resource() >= 0 && posting.resource() < host.resources().size());
            Scenes.assertExplains(posting.reason());
          }
        });
  }

  /** Booking several hours in a row breaks no rule at any step. */
  @Test
  default void postingsConserve() {
    List<LedgerSpec> ledgers = ledgersUnderTest();
    Property.check(
        Scenes.SEED,
        Scenes.TRIES,
        Scenes.any().with(Gen.ints(1, 5), Run::new),
        run -> {
          FakeHost host = run.scene().host();
          for (int i = 0; i < run.hours(); i++) {
            Scenes.booked(run.scene(), host, ledgers, this::accountUnderTest);
            ledgers.forEach(ledger -> assertConserved(ledger, host));
          }
        });
  }

  /**
   * A scene and for how long it goes on.
   *
   * @param scene the scene
   * @param hours hours to book
   */
  record Run(Scene scene, int hours) {}

  private static void assertConserved(LedgerSpec ledger, FakeHost host) {
    for (FakeResource resource : host.resources()) {
      long sum = 0;
      long least = Long.MAX_VALUE;
      for (FakeProject project : host.projects()) {
        long balance = host.ledgers().balance(ledger, project.index(), resource.index());
        sum = Math.addExact(sum, balance);
        least = Math.min(least, balance);
      }
      String where = ledger.name() + " of " + resource.name();
      if (ledger.conservation() == Conservation.SUM_ZERO) {
        assertTrue(Math.abs(sum) <= host.projects().size(), where + " sums to " + sum);
      } else if (ledger.conservation() == Conservation.MIN_ZERO) {
        assertEquals(0, least, where + ", least account");
      }
      if (ledger.scope() == Scope.PROJECT) {
        return;
      }
    }
  }
}
