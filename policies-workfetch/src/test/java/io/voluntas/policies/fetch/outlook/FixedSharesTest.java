package io.voluntas.policies.fetch.outlook;

import static io.voluntas.spi.model.Durations.DAY;
import static io.voluntas.spi.model.Durations.SECOND;
import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.spi.OptionValues;
import io.voluntas.testkit.fake.FakeHost;
import io.voluntas.testkit.fake.FakeProject;
import io.voluntas.testkit.fake.FakeResource;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Worked by hand, in seconds; the horizon is 10 000 s. */
class FixedSharesTest {
  private static final long ONE = 1_000_000;
  private static final long HORIZON = 10_000 * SECOND;

  private static Outlook look(FakeHost host, String times) {
    Map<String, String> options = Map.of("outlook", "fixed-shares", "outlook-times", times);
    return OutlookRule.of(OptionValues.parse(OutlookRule.options(), options))
        .look(host.fetch(), HORIZON);
  }

  private static void jobs(FakeHost host, FakeProject project, int count, long seconds) {
    for (int i = 0; i < count; i++) {
      host.job(project).withLength(seconds * SECOND);
    }
  }

  /**
   * A has four jobs of 1000 s, B one of 1000 s, equal shares. B's job ends after 2000 s at half a
   * CPU, but A stays at half a CPU: 8000 s in all, where the work is 5000 s. From 2000 s on half a
   * CPU is not used, yet the CPU counts as taken. Idle from 8000 to 10 000 s.
   */
  @Test
  void whatOneDoesNotUseNobodyGets() {
    FakeHost host = FakeHost.withCpus(1);
    jobs(host, host.project("A", 1), 4, 1000);
    jobs(host, host.project("B", 1), 1, 1000);
    Outlook outlook = look(host, "1");
    assertThat(outlook.saturated(host.cpu())).isEqualTo(8000 * SECOND);
    assertThat(outlook.shortfall(host.cpu())).isEqualTo(2000 * SECOND);
    assertThat(outlook.idleNow(host.cpu())).isZero();
  }

  /** Alone A has the whole CPU: 4000 s. Each job taken for twice as long: 8000 s. */
  @Test
  void aloneAProjectHasEverything() {
    FakeHost host = FakeHost.withCpus(1);
    jobs(host, host.project("A", 1), 4, 1000);
    host.project("B", 1);
    assertThat(look(host, "1").saturated(host.cpu())).isEqualTo(4000 * SECOND);
    assertThat(look(host, "2").saturated(host.cpu())).isEqualTo(8000 * SECOND);
    assertThat(look(host, "2").shortfall(host.cpu())).isEqualTo(2000 * SECOND);
  }

  /**
   * Three CPUs, shares 2 and 1. A has one job: it cannot use its two CPUs. B has two jobs on its
   * one CPU, at half speed each: 1000 s take 2000 s. All three CPUs count as taken until A's job
   * ends at 1000 s, two of them until 2000 s. Idle: 1 x 1000 + 3 x 8000 s.
   */
  @Test
  void moreJobsThanItsCpusSlowAProjectDown() {
    FakeHost host = FakeHost.withCpus(3);
    jobs(host, host.project("A", 2), 1, 1000);
    jobs(host, host.project("B", 1), 2, 1000);
    Outlook outlook = look(host, "1");
    assertThat(outlook.saturated(host.cpu())).isEqualTo(1000 * SECOND);
    assertThat(outlook.shortfall(host.cpu())).isEqualTo(25_000 * SECOND);
  }

  /** A device takes jobs in order of arrival, whoever's they are: 600 + 300 s. The CPU idles. */
  @Test
  void devicesAreQueues() {
    FakeHost host = FakeHost.of(FakeResource.device("cuda", 1), FakeResource.cpu(1)).at(DAY);
    FakeResource cuda = host.resources().get(0);
    host.job(host.project("A", 1)).withLength(600 * SECOND).uses(host.cpu(), 0).uses(cuda, ONE);
    host.job(host.project("B", 1)).withLength(300 * SECOND).uses(host.cpu(), 0).uses(cuda, ONE);
    Outlook outlook = look(host, "1");
    assertThat(outlook.saturated(cuda)).isEqualTo(900 * SECOND);
    assertThat(outlook.shortfall(cuda)).isEqualTo(9100 * SECOND);
    assertThat(outlook.idleNow(host.cpu())).isEqualTo(ONE);
    assertThat(outlook.shortfall(host.cpu())).isEqualTo(HORIZON);
  }

  /**
   * Suspended work keeps nothing busy. Of A's four jobs of 1000 s two are suspended, and all of B:
   * A is alone on the CPU and its two jobs last for 2000 s. With B's job and the other two it would
   * be 8000 s, as above.
   */
  @Test
  void suspendedWorkDoesNotCount() {
    FakeHost host = FakeHost.withCpus(1);
    FakeProject a = host.project("A", 1);
    FakeProject b = host.project("B", 1);
    jobs(host, a, 4, 1000);
    jobs(host, b, 1, 1000);
    host.jobs().get(1).unrunnable();
    host.jobs().get(2).unrunnable();
    b.suspend();
    Outlook outlook = look(host, "1");
    assertThat(outlook.saturated(host.cpu())).isEqualTo(2000 * SECOND);
    assertThat(outlook.shortfall(host.cpu())).isEqualTo(8000 * SECOND);
  }

  /**
   * Work on its way counts: the second of three jobs of 1000 s is being downloaded and the forecast
   * has it end, the third is suspended and never ends. 2000 s.
   */
  @Test
  void downloadsCount() {
    FakeHost host = FakeHost.withCpus(1);
    FakeProject a = host.project("A", 1).withDownloads();
    jobs(host, a, 3, 1000);
    host.forecast().finish(host.jobs().get(1).unrunnable(), DAY);
    host.jobs().get(2).unrunnable();
    assertThat(look(host, "1").saturated(host.cpu())).isEqualTo(2000 * SECOND);
  }

  /** By default the forecast answers. */
  @Test
  void fairIsTheForecast() {
    FakeHost host = FakeHost.withCpus(1);
    host.forecast().saturated(host.cpu(), 77).shortfall(host.cpu(), 88).idleNow(host.cpu(), 99);
    Outlook outlook =
        OutlookRule.of(OptionValues.defaults(OutlookRule.options())).look(host.fetch(), HORIZON);
    assertThat(outlook.saturated(host.cpu())).isEqualTo(77);
    assertThat(outlook.shortfall(host.cpu())).isEqualTo(88);
    assertThat(outlook.idleNow(host.cpu())).isEqualTo(99);
  }
}
