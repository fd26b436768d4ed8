package io.voluntas.policies.fetch.terms;

import static io.voluntas.spi.model.Durations.DAY;
import static io.voluntas.spi.model.Durations.HOUR;
import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.testkit.fake.FakeHost;
import io.voluntas.testkit.fake.FakeJob;
import org.junit.jupiter.api.Test;

class ReportingTest {
  private final FakeHost host = FakeHost.withCpus(1);

  private FakeJob due(long deadline) {
    return host.job(host.project(host.projects().size(), "P", 1)).due(deadline);
  }

  /** Finished at day 3: within a day, and a day before the deadline; else at once. */
  @Test
  void withinADay() {
    assertThat(Reporting.WITHIN_DAY.by(due(10 * DAY), 3 * DAY)).hasValue(4 * DAY);
    assertThat(Reporting.WITHIN_DAY.by(due(4 * DAY + HOUR), 3 * DAY)).hasValue(3 * DAY + HOUR);
    assertThat(Reporting.WITHIN_DAY.by(due(3 * DAY + HOUR), 3 * DAY).getAsLong())
        .as("overdue: the client reports it at once")
        .isLessThanOrEqualTo(3 * DAY);
  }

  @Test
  void elseTheClientDecides() {
    assertThat(Reporting.WITHIN_HOUR.by(due(10 * DAY), 3 * DAY)).isEmpty();
  }
}
