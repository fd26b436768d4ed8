package io.voluntas.engine.plugin;

import io.voluntas.spi.Factory;
import io.voluntas.spi.Plugin;
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
import java.util.function.Function;

/**
 * A kind of extension: one list of factories in {@link Plugin}. The kinds are closed; each is one
 * of the constants here.
 *
 * @param <T> what the factories of this kind make
 */
public final class Kind<T> {
  /** Which jobs run. */
  public static final Kind<CpuSchedulingPolicy> CPU_SCHEDULING =
      new Kind<>(
          "CPU scheduling policy",
          "cpuSchedulingPolicies",
          CpuSchedulingPolicy.class,
          Plugin::cpuSchedulingPolicies);

  /** When running jobs give way. */
  public static final Kind<EnforcementPolicy> ENFORCEMENT =
      new Kind<>(
          "enforcement policy",
          "enforcementPolicies",
          EnforcementPolicy.class,
          Plugin::enforcementPolicies);

  /** Whom to ask for work, and for how much. */
  public static final Kind<WorkFetchPolicy> WORK_FETCH =
      new Kind<>(
          "work-fetch policy",
          "workFetchPolicies",
          WorkFetchPolicy.class,
          Plugin::workFetchPolicies);

  /** Which jobs a server sends. */
  public static final Kind<WorkSendPolicy> WORK_SEND =
      new Kind<>(
          "work-send policy", "workSendPolicies", WorkSendPolicy.class, Plugin::workSendPolicies);

  /** Types of devices. */
  public static final Kind<ProcessingResourceType> RESOURCE_TYPE =
      new Kind<>(
          "processing resource type",
          "resourceTypes",
          ProcessingResourceType.class,
          Plugin::resourceTypes);

  /** Ways to reach a project server. */
  public static final Kind<RpcTransport> TRANSPORT =
      new Kind<>("transport", "transports", RpcTransport.class, Plugin::transports);

  /** Measures of a run. */
  public static final Kind<FigureOfMerit> FIGURE =
      new Kind<>("figure of merit", "figures", FigureOfMerit.class, Plugin::figures);

  /** Small worlds in which a scheduler is watched. */
  public static final Kind<SchedulerLab> LAB =
      new Kind<>("laboratory", "labs", SchedulerLab.class, Plugin::labs);

  /** Who runs the shards of a study. */
  public static final Kind<StudyRunner> STUDY_RUNNER =
      new Kind<>("study runner", "studyRunners", StudyRunner.class, Plugin::studyRunners);

  private static final List<Kind<?>> ALL =
      List.of(
          CPU_SCHEDULING,
          ENFORCEMENT,
          WORK_FETCH,
          WORK_SEND,
          RESOURCE_TYPE,
          TRANSPORT,
          FIGURE,
          LAB,
          STUDY_RUNNER);

  private final String label;
  private final String getter;
  private final Class<T> type;
  private final Function<Plugin, List<Factory<T>>> factories;

  private Kind(
      String label, String getter, Class<T> type, Function<Plugin, List<Factory<T>>> factories) {
    this.label = label;
    this.getter = getter;
    this.type = type;
    this.factories = factories;
  }

  /** Every kind, in the order of {@link Plugin}. */
  public static List<Kind<?>> all() {
    return ALL;
  }

  /** What people call it, in the singular, for instance {@code work-fetch policy}. */
  public String label() {
    return label;
  }

  /** The interface that the factories of this kind make. */
  public Class<T> type() {
    return type;
  }

  /** Name of the method of {@link Plugin} that lists this kind. */
  String getter() {
    return getter;
  }

  /** Calls that method. Runs the plugin's code: anything may be thrown. */
  List<Factory<T>> factories(Plugin plugin) {
    return factories.apply(plugin);
  }

  @Override
  public String toString() {
    return label;
  }
}
