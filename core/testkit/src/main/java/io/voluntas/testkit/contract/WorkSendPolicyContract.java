package io.voluntas.testkit.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.voluntas.spi.model.Amounts;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.send.SendDecision;
import io.voluntas.spi.send.SendView.QueuedJob;
import io.voluntas.spi.send.WorkSendPolicy;
import io.voluntas.testkit.fake.FakeSendView;
import io.voluntas.testkit.property.Gen;
import io.voluntas.testkit.property.Property;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What holds for every work-send policy. */
public abstract class WorkSendPolicyContract {
  private static final long SEED = 20_060_411;

  /** A new instance of the policy, every time. */
  protected abstract WorkSendPolicy newPolicy();

  private static Gen<QueuedJob> jobs() {
    return Gen.longs(1, 48)
        .with(
            Gen.longs(1, 240).with(Gen.longs(1, 4), (due, cpus) -> new QueuedJob(0, due, cpus)),
            (hours, other) ->
                new QueuedJob(
                    hours * Durations.HOUR,
                    other.deadline() * Durations.HOUR,
                    other.cpus() * Amounts.ONE));
  }

  private static Gen<FakeSendView> views() {
    return Gen.ints(1, 8)
        .with(jobs(), FakeSendView::of)
        .with(
            Gen.lists(jobs(), 0, 8),
            (view, queue) -> view.withQueue(queue.toArray(QueuedJob[]::new)))
        .with(
            Gen.lists(jobs(), 0, 3),
            (view, accepted) -> view.withAccepted(accepted.toArray(QueuedJob[]::new)))
        .with(Gen.ints(0, 24), (view, hours) -> view.withMinQueue(hours * Durations.HOUR))
        .with(Gen.oneOf(List.of(1.0, 0.5, 0.01)), FakeSendView::withAvailability)
        .with(Gen.booleans(), (view, lenient) -> lenient ? view.lenient() : view);
  }

  /** A verdict follows from the view alone. */
  @Test
  void sameViewSameVerdict() {
    Property.check(
        SEED,
        300,
        views(),
        view -> {
          WorkSendPolicy policy = newPolicy();
          SendDecision first = policy.decide(view);
          assertEquals(first, policy.decide(view), "asked again");
          assertEquals(first, newPolicy().decide(view), "new one");
        });
  }

  /** Every verdict has a reason. */
  @Test
  void everyVerdictHasReason() {
    Property.check(
        SEED,
        300,
        views(),
        view -> {
          String code = newPolicy().decide(view).reason().code();
          assertTrue(code.matches("[a-z][a-z0-9-]*"), () -> "not a reason: '" + code + "'");
        });
  }
}
