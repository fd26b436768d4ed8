package io.voluntas.engine.plugin;

import io.voluntas.spi.enforcement.EnforcementPolicy;
import io.voluntas.spi.fetch.WorkFetchPolicy;
import io.voluntas.spi.figure.FigureOfMerit;
import io.voluntas.spi.lab.SchedulerLab;
import io.voluntas.spi.resource.ProcessingResourceType;
import io.voluntas.spi.rpc.RpcTransport;
import io.voluntas.spi.scheduling.CpuSchedulingPolicy;
import io.voluntas.spi.send.WorkSendPolicy;
import io.voluntas.spi.study.StudyRunner;

/**
 * Every extension of an installation by kind and name. Immutable.
 *
 * @param cpu CPU scheduling policies
 * @param enforcement enforcement policies
 * @param fetch work-fetch policies
 * @param send work-send policies
 * @param resources processing resource types
 * @param transports RPC transports
 * @param figures figures of merit
 * @param labs laboratories
 * @param studyRunners runners of studies
 */
public record PolicyCatalog(
    Registry<CpuSchedulingPolicy> cpu,
    Registry<EnforcementPolicy> enforcement,
    Registry<WorkFetchPolicy> fetch,
    Registry<WorkSendPolicy> send,
    Registry<ProcessingResourceType> resources,
    Registry<RpcTransport> transports,
    Registry<FigureOfMerit> figures,
    Registry<SchedulerLab> labs,
    Registry<StudyRunner> studyRunners) {

  /** The catalog of a set of plugins. */
  public static PolicyCatalog of(PluginSet plugins) {
    return new PolicyCatalog(
        plugins.registry(Kind.CPU_SCHEDULING),
        plugins.registry(Kind.ENFORCEMENT),
        plugins.registry(Kind.WORK_FETCH),
        plugins.registry(Kind.WORK_SEND),
        plugins.registry(Kind.RESOURCE_TYPE),
        plugins.registry(Kind.TRANSPORT),
        plugins.registry(Kind.FIGURE),
        plugins.registry(Kind.LAB),
        plugins.registry(Kind.STUDY_RUNNER));
  }
}
