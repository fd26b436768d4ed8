package io.voluntas.policies.fetch.terms;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.testkit.fake.FakeHost;
import io.voluntas.testkit.fake.FakeProject;
import io.voluntas.testkit.fake.FakeResource;
import java.util.Map;
import org.junit.jupiter.api.Test;

class BarTest {
  private static final long NOW = 1_000_000;

  private final FakeHost host = FakeHost.of(FakeResource.device("npu", 1), FakeResource.cpu(1));
  private final FakeProject project = host.project("p", 1);

  private Bar bar() {
    return Bar.of(project, host.cpu(), NOW);
  }

  @Test
  void plainProjectMayBeAsked() {
    assertThat(bar()).isEqualTo(Bar.NONE);
  }

  @Test
  void suspended() {
    project.suspend();
    assertThat(bar()).isEqualTo(Bar.SUSPENDED);
  }

  @Test
  void noNewWork() {
    project.withoutNewWork();
    assertThat(bar()).isEqualTo(Bar.NO_NEW_WORK);
  }

  @Test
  void masterFilePending() {
    project.withMasterFetchPending();
    assertThat(bar()).isEqualTo(Bar.MASTER_FILE);
  }

  /** "Its minimum RPC time is in the past": the time itself has come. */
  @Test
  void deferredUntilItsTimeHasCome() {
    project.deferUntil(NOW + 1);
    assertThat(bar()).isEqualTo(Bar.DEFERRED);
    assertThat(bar().reason(project).terms()).isEqualTo(Map.of("until_s", 1.000001));
    project.deferUntil(NOW);
    assertThat(bar()).isEqualTo(Bar.NONE);
  }

  @Test
  void exclusionIsPerType() {
    project.bar(host.resources().get(0));
    assertThat(Bar.of(project, host.resources().get(0), NOW)).isEqualTo(Bar.EXCLUDED);
    assertThat(bar()).isEqualTo(Bar.NONE);
  }
}
