package io.voluntas.testkit.fake;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.spi.model.Preferences;
import io.voluntas.spi.scheduling.InstanceBudget;
import org.junit.jupiter.api.Test;

class FakeBudgetTest {
  private final FakeHost host = FakeHost.of(FakeResource.device("cuda", 4), FakeResource.cpu(4));
  private final FakeResource gpu = host.resources().get(0);
  private final FakeProject project = host.project("P", 1);
  private final InstanceBudget budget = new FakeBudget(host);

  @Test
  void fractionOfCpuBesideDeviceKeepsNoCpuJobOut() {
    // 0.9 CPUs of a device job are no whole CPU: all four CPUs stay free for CPU jobs.
    assertThat(budget.tryTake(deviceJob(900_000))).isTrue();
    assertThat(budget.free(host.cpu())).isEqualTo(4_000_000);
    for (int i = 0; i < 4; i++) {
      assertThat(budget.tryTake(host.job(project))).isTrue();
    }
    assertThat(budget.free(host.cpu())).isZero();
    assertThat(budget.fits(host.job(project))).isFalse();
  }

  @Test
  void wholeCpusBesideDevicesCount() {
    // 0.6 + 0.6 = 1.2 CPUs: one whole CPU is gone, three are left.
    assertThat(budget.tryTake(deviceJob(600_000))).isTrue();
    assertThat(budget.tryTake(deviceJob(600_000))).isTrue();
    assertThat(budget.free(host.cpu())).isEqualTo(3_000_000);
    assertThat(budget.fits(host.job(project).uses(host.cpu(), 4_000_000))).isFalse();
    assertThat(budget.fits(host.job(project).uses(host.cpu(), 3_000_000))).isTrue();
  }

  @Test
  void deviceJobMustLeaveLessThanOneCpuOverCommitted() {
    // Four CPU jobs fill the CPUs; 0.9 more are allowed, 0.9 + 0.1 = 1.0 are not.
    for (int i = 0; i < 4; i++) {
      assertThat(budget.tryTake(host.job(project))).isTrue();
    }
    assertThat(budget.tryTake(deviceJob(900_000))).isTrue();
    assertThat(budget.tryTake(deviceJob(100_000))).isFalse();
    assertThat(budget.tryTake(deviceJob(99_999))).isTrue();
  }

  @Test
  void thirdsOfDeviceFitThreeTimes() {
    for (int i = 0; i < 12; i++) {
      assertThat(budget.tryTake(deviceJob(0).uses(gpu, 333_333))).isTrue();
    }
    // 4 - 12 x 0.333333 = 0.000004 devices are left.
    assertThat(budget.free(gpu)).isEqualTo(4);
    assertThat(budget.tryTake(deviceJob(0).uses(gpu, 333_333))).isFalse();
  }

  @Test
  void memoryIsLimited() {
    Preferences small = new Preferences(0, 0, 3_600_000_000L, true, 4, 1000);
    InstanceBudget limited = new FakeBudget(FakeHost.withCpus(4).with(small));
    FakeHost other = FakeHost.withCpus(4);
    FakeProject p = other.project("P", 1);
    assertThat(limited.tryTake(other.job(p).withMemory(700))).isTrue();
    assertThat(limited.fits(other.job(p).withMemory(301))).isFalse();
    assertThat(limited.fits(other.job(p).withMemory(300))).isTrue();
  }

  private FakeJob deviceJob(long cpus) {
    return host.job(project).uses(gpu, 1_000_000).uses(host.cpu(), cpus);
  }
}
