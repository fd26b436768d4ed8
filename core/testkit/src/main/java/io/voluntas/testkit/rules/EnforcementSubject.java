package io.voluntas.testkit.rules;

import io.voluntas.spi.Reason;
import io.voluntas.spi.enforcement.EnforcementPolicy;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.scheduling.Order;
import io.voluntas.spi.scheduling.Pick;
import io.voluntas.spi.scheduling.Schedule;
import io.voluntas.testkit.fake.FakeBudget;
import io.voluntas.testkit.fake.FakeEnforcementView;
import io.voluntas.testkit.fake.FakeHost;
import io.voluntas.testkit.fake.FakeJob;
import io.voluntas.testkit.fake.FakeResource;
import io.voluntas.testkit.fake.FakeSchedulingView;
import java.util.ArrayList;
import java.util.List;

/** The enforcement policy that rules are about. */
public interface EnforcementSubject {
  /** A new instance of the policy, every time. */
  EnforcementPolicy newPolicy();

  /**
   * A host under an earliest-deadline schedule; displaced jobs were displaced 0, 15, 30 or 45
   * minutes ago.
   */
  default FakeEnforcementView enforcing(FakeHost host) {
    FakeSchedulingView jobs = host.scheduling();
    FakeBudget budget = new FakeBudget(host);
    List<Pick> picks = new ArrayList<>();
    for (FakeResource resource : host.resources()) {
      for (FakeJob job : jobs.jobs(resource, Order.DEADLINE)) {
        if (budget.tryTake(job)) {
          picks.add(
              new Pick(job, host.forecast().deadlineMissed(job), Reason.of("earliest-deadline")));
        }
      }
    }
    FakeEnforcementView view = host.enforcement(Schedule.of(picks));
    for (FakeJob job : view.displaced()) {
      view.displacedSince(job, host.now() - 15 * Durations.MINUTE * (job.index() % 4));
    }
    return view;
  }
}
