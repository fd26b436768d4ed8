package io.voluntas.policies.fetch.hysteresis;

import static io.voluntas.spi.model.Durations.DAY;
import static io.voluntas.spi.model.Durations.HOUR;

import io.voluntas.spi.OptionValues;
import io.voluntas.spi.fetch.WorkFetchPolicy;
import io.voluntas.spi.model.Preferences;
import io.voluntas.testkit.fake.FakeHost;
import io.voluntas.testkit.fake.FakeProject;
import io.voluntas.testkit.fake.FakeResource;
import java.util.Map;

/** One GPU (100 times a CPU) and two CPUs, all busy for 3 h; marks at 1 h and 3 h; equal shares. */
abstract class HysteresisFixture {
  static final long NOW = 100 * DAY;

  final FakeHost host =
      FakeHost.of(FakeResource.device("cuda", 1), FakeResource.cpu(2))
          .at(NOW)
          .with(new Preferences(HOUR, 2 * HOUR, HOUR, true, 2, 0));
  final FakeResource cuda = host.resources().get(0);
  final FakeResource cpu = host.cpu();
  final FakeProject a = host.project("A", 1);
  final FakeProject b = host.project("B", 1);
  final WorkFetchPolicy policy = policy(Map.of());

  HysteresisFixture() {
    buffer(cuda, 3 * HOUR, 0);
    buffer(cpu, 3 * HOUR, 0);
  }

  static WorkFetchPolicy policy(Map<String, String> options) {
    return HysteresisFetch.factory()
        .create(OptionValues.parse(HysteresisFetch.factory().options(), options));
  }

  /** All instances busy for so long, and so much idle work within three hours. */
  final void buffer(FakeResource type, long saturated, long shortfall) {
    host.forecast().saturated(type, saturated).shortfall(type, shortfall);
  }
}
