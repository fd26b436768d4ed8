package io.voluntas.policies.cpu.edf;

import static io.voluntas.policies.cpu.TestPolicies.h;
import static io.voluntas.policies.cpu.TestPolicies.make;
import static io.voluntas.policies.cpu.TestPolicies.memory;
import static io.voluntas.policies.cpu.TestPolicies.picks;
import static io.voluntas.policies.cpu.TestPolicies.reasons;
import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.spi.scheduling.CpuSchedulingPolicy;
import io.voluntas.testkit.fake.FakeHost;
import io.voluntas.testkit.fake.FakeJob;
import io.voluntas.testkit.fake.FakeProject;
import org.junit.jupiter.api.Test;

class ListPolicyTest {
  private final CpuSchedulingPolicy edf = make(ListPolicy.edf());
  private final CpuSchedulingPolicy fifo = make(ListPolicy.fifo());
  private final FakeHost host = FakeHost.withCpus(2).with(memory(true));
  private final FakeProject a = host.project("A", 1);
  private final FakeProject b = host.project("B", 99);

  @Test
  void edfTakesEarliestDeadlinesOfAllProjects() {
    host.job(b).due(h(9));
    host.job(a).due(h(3));
    FakeJob late = host.job(a).due(h(2));
    host.forecast().miss(late);
    assertThat(picks(edf.schedule(host.scheduling()))).containsExactly("2!", "1");
    assertThat(reasons(edf.schedule(host.scheduling())))
        .containsExactly(
            "earliest-deadline(deadline_s=7200)", "earliest-deadline(deadline_s=10800)");
  }

  @Test
  void edfEndsTiesByArrival() {
    host.job(b).due(h(5));
    host.job(a).due(h(5));
    host.job(a).due(h(5)).runningSince(0);
    assertThat(picks(edf.schedule(host.scheduling()))).containsExactly("0", "1");
  }

  @Test
  void fifoTakesFirstComersWhateverTheirDeadline() {
    host.job(b).due(h(9));
    host.job(a).due(h(3));
    FakeJob late = host.job(a).due(h(2));
    host.forecast().miss(late);
    assertThat(picks(fifo.schedule(host.scheduling()))).containsExactly("0", "1");
  }

  @Test
  void jobThatDoesNotFitIsPassedOver() {
    host.job(a).due(h(1));
    host.job(a).uses(host.cpu(), 2_000_000).due(h(2));
    host.job(b).due(h(3));
    assertThat(picks(edf.schedule(host.scheduling()))).containsExactly("0", "2");
    assertThat(picks(fifo.schedule(host.scheduling()))).containsExactly("0", "2");
  }
}
