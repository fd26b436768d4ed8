package io.voluntas.spi;

import io.voluntas.spi.enforcement.EnforcementPolicy;
import io.voluntas.spi.fetch.WorkFetchPolicy;
import io.voluntas.spi.figure.FigureOfMerit;
import io.voluntas.spi.lab.SchedulerLab;
import io.voluntas.spi.resource.ProcessingResourceType;
import io.voluntas.spi.rpc.RpcTransport;
import io.voluntas.spi.scheduling.CpuSchedulingPolicy;
import io.voluntas.spi.send.WorkSendPolicy;
import io.voluntas.spi.study.StudyRunner;
import java.util.List;

/**
 * A plugin: everything that one jar brings, as lists of factories.
 *
 * <p>Found by {@link java.util.ServiceLoader} on the class path and in {@code
 * plugins/<name>/*.jar}. The class needs a public constructor without arguments. Every method is
 * called once, at start, on one thread; a method that throws takes only this plugin out, with a
 * message that names it.
 */
public interface Plugin {
  /**
   * The level of this SPI. Raised when a decision kind is added or a contract changes; a plugin
   * that was compiled against a higher level than its host knows is refused.
   */
  int SPI_LEVEL = 1;

  /** Name of the plugin: a lower-case token such as {@code acme-npu}, unique in an installation. */
  String name();

  /**
   * The level that this plugin was compiled against. Write {@code return SPI_LEVEL;}: the compiler
   * inlines the constant. It has no default on purpose, a default would always answer the level of
   * the host.
   */
  int spiLevel();

  /** CPU scheduling policies of this plugin. */
  default List<Factory<CpuSchedulingPolicy>> cpuSchedulingPolicies() {
    return List.of();
  }

  /** Enforcement policies of this plugin. */
  default List<Factory<EnforcementPolicy>> enforcementPolicies() {
    return List.of();
  }

  /** Work-fetch policies of this plugin. */
  default List<Factory<WorkFetchPolicy>> workFetchPolicies() {
    return List.of();
  }

  /** Work-send policies (server side) of this plugin. */
  default List<Factory<WorkSendPolicy>> workSendPolicies() {
    return List.of();
  }

  /** Processing resource types of this plugin. */
  default List<Factory<ProcessingResourceType>> resourceTypes() {
    return List.of();
  }

  /** RPC transports of this plugin. */
  default List<Factory<RpcTransport>> transports() {
    return List.of();
  }

  /** Figures of merit of this plugin. */
  default List<Factory<FigureOfMerit>> figures() {
    return List.of();
  }

  /** Laboratories of this plugin. */
  default List<Factory<SchedulerLab>> labs() {
    return List.of();
  }

  /** Study runners of this plugin. */
  default List<Factory<StudyRunner>> studyRunners() {
    return List.of();
  }
}
