package io.voluntas.host.journal;

import io.voluntas.engine.config.EffectiveSetting;
import io.voluntas.engine.config.Selection;
import io.voluntas.engine.kernel.PolicySet;
import io.voluntas.engine.plugin.PolicyCatalog;
import io.voluntas.spi.enforcement.EnforcementPolicy;
import io.voluntas.spi.fetch.WorkFetchPolicy;
import io.voluntas.spi.scheduling.CpuSchedulingPolicy;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The policies of an epoch by name, with the values of all their options: a later version with
 * other defaults still decides the same.
 *
 * @param cpu CPU scheduling
 * @param fetch work fetch
 * @param enforce enforcement
 */
public record PolicyChoice(Named cpu, Named fetch, Named enforce) {

  /**
   * One policy.
   *
   * @param name name of its factory
   * @param options text of each option by name
   */
  public record Named(String name, SortedMap<String, String> options) {
    /** Copies the map. */
    public Named {
      options = Collections.unmodifiableSortedMap(new TreeMap<>(options));
    }

    /** A policy with its defaults. */
    public static Named of(String name) {
      return new Named(name, Collections.emptySortedMap());
    }

    static Named of(Selection<?> selection) {
      SortedMap<String, String> options = new TreeMap<>();
      for (EffectiveSetting one : selection.effective()) {
        if (!one.key().equals(Selection.POLICY)) {
          options.put(one.key(), one.setting().text());
        }
      }
      return new Named(selection.factory().name(), options);
    }

    @Override
    public String toString() {
      return name;
    }
  }

  /** What was selected in a configuration. */
  public static PolicyChoice of(
      Selection<CpuSchedulingPolicy> cpu,
      Selection<WorkFetchPolicy> fetch,
      Selection<EnforcementPolicy> enforce) {
    return new PolicyChoice(Named.of(cpu), Named.of(fetch), Named.of(enforce));
  }

  /**
   * New policies of these names; an epoch needs its own, since a policy may remember things.
   *
   * @throws io.voluntas.engine.plugin.UnknownNameException when one is not installed, or does not
   *     know an option any more
   * @throws IllegalArgumentException when one refuses a value
   */
  public PolicySet create(PolicyCatalog catalog) {
    return new PolicySet(
        catalog.cpu().create(cpu.name(), cpu.options()),
        catalog.enforcement().create(enforce.name(), enforce.options()),
        catalog.fetch().create(fetch.name(), fetch.options()));
  }

  /** The names, for people. */
  @Override
  public String toString() {
    return cpu.name() + " + " + fetch.name() + " + " + enforce.name();
  }
}
