package io.voluntas.policies.fetch.debt;

import static io.voluntas.spi.model.Durations.SECOND;

import io.voluntas.spi.OptionValues;
import io.voluntas.spi.fetch.FetchView;
import io.voluntas.spi.fetch.WorkFetchPolicy;
import io.voluntas.spi.ledger.LedgerSpec;
import io.voluntas.spi.model.Preferences;
import io.voluntas.testkit.fake.FakeForecast;
import io.voluntas.testkit.fake.FakeHost;
import io.voluntas.testkit.fake.FakeProject;
import java.util.Map;

/**
 * A host for tests of the {@code debt} policy: min_queue 100 s, extra_queue 60 s, period 3600 s.
 */
final class Desk {
  final FakeHost host;
  final LedgerSpec ledger;
  final WorkFetchPolicy policy;
  private final DebtRules rules;

  Desk(int cpus, Map<String, String> options) {
    host =
        FakeHost.withCpus(cpus)
            .with(
                new Preferences(
                    100 * SECOND, 60 * SECOND, 3_600 * SECOND, true, Math.max(1, cpus), 0));
    OptionValues values = OptionValues.parse(DebtFetch.factory().options(), options);
    policy = DebtFetch.factory().create(values);
    rules = DebtRules.of(values);
    ledger = policy.ledgers().get(0);
  }

  Desk(int cpus) {
    this(cpus, Map.of());
  }

  /** A project with a long-term debt and work before min_queue, both in CPU seconds. */
  FakeProject project(double share, long debt, long work) {
    FakeProject project = host.project("p", share);
    host.ledgers().set(ledger, project.index(), debt * SECOND);
    host.forecast().workBefore(project, host.cpu(), work * SECOND);
    return project;
  }

  /** Sets the shortfall to what a queue of such a length lacks, in seconds. */
  Desk lacking(long horizon) {
    long target = horizon * host.cpu().instances() * SECOND;
    FakeForecast forecast = host.forecast();
    forecast.shortfall(host.cpu(), Math.max(0, target - forecast.totalWorkBefore(host.cpu())));
    return this;
  }

  WorkRequests requests() {
    return requests(host.fetch());
  }

  WorkRequests requests(FetchView view) {
    return new WorkRequests(view, rules, ledger);
  }
}
