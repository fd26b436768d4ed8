package io.voluntas.cli.emulate;

import io.voluntas.emulator.result.Results;
import io.voluntas.engine.config.EffectiveSetting;
import io.voluntas.engine.config.Origin;
import io.voluntas.engine.config.Selection;
import io.voluntas.spi.enforcement.EnforcementPolicy;
import io.voluntas.spi.fetch.WorkFetchPolicy;
import io.voluntas.spi.scheduling.CpuSchedulingPolicy;
import io.voluntas.spi.send.WorkSendPolicy;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * One set of policies, by name and with options.
 *
 * @param label short name that tells it from the others of the same comparison
 * @param cpu CPU scheduling
 * @param fetch work fetch
 * @param enforce enforcement
 * @param send work send of servers for which the scenario names none
 */
public record Combination(
    String label,
    Selection<CpuSchedulingPolicy> cpu,
    Selection<WorkFetchPolicy> fetch,
    Selection<EnforcementPolicy> enforce,
    Selection<WorkSendPolicy> send) {

  /** The choices in a fixed order. */
  public List<Selection<?>> selections() {
    return List.of(cpu, fetch, enforce, send);
  }

  /** Names and changed options, for results. */
  public Results.Policies policies() {
    SortedMap<String, String> options = new TreeMap<>();
    selections().stream()
        .flatMap(Combination::changed)
        .forEach(one -> options.put(one.section() + "." + one.key(), one.setting().text()));
    return new Results.Policies(
        cpu.factory().name(),
        fetch.factory().name(),
        enforce.factory().name(),
        send.factory().name(),
        options);
  }

  private static Stream<EffectiveSetting> changed(Selection<?> selection) {
    return selection.effective().stream()
        .filter(one -> !one.key().equals(Selection.POLICY))
        .filter(one -> !one.setting().origin().equals(Origin.DEFAULT));
  }
}
