package io.voluntas.cli.probe;

import io.voluntas.spi.Factory;
import io.voluntas.spi.Option;
import io.voluntas.spi.OptionValues;
import io.voluntas.spi.Plugin;
import io.voluntas.spi.Reason;
import io.voluntas.spi.model.JobView;
import io.voluntas.spi.resource.Detection;
import io.voluntas.spi.resource.DetectionContext;
import io.voluntas.spi.resource.Instance;
import io.voluntas.spi.resource.ProcessingResourceType;
import io.voluntas.spi.scheduling.CpuSchedulingPolicy;
import io.voluntas.spi.scheduling.Order;
import io.voluntas.spi.scheduling.Pick;
import io.voluntas.spi.scheduling.Schedule;
import io.voluntas.spi.scheduling.SchedulingView;
import io.voluntas.spi.study.ShardSink;
import io.voluntas.spi.study.StudyJob;
import io.voluntas.spi.study.StudyRunner;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Supplier;

/** What goes wrong in other people's plugins, for tests of how the command line takes it. */
public final class ProbePlugin implements Plugin {
  private static final Option<String> GREETING = Option.text("greeting", "none", "for tests");

  @Override
  public String name() {
    return "probe";
  }

  @Override
  public int spiLevel() {
    return SPI_LEVEL;
  }

  @Override
  public List<Factory<CpuSchedulingPolicy>> cpuSchedulingPolicies() {
    return List.of(
        Factory.of("probe-greedy", "Picks more than fits", List.of(), values -> new Greedy()),
        Factory.of(
            "probe-refuses",
            "Cannot be made",
            List.of(),
            values -> {
              throw new IllegalStateException("no such luck");
            }));
  }

  @Override
  public List<Factory<ProcessingResourceType>> resourceTypes() {
    return List.of(
        type("probe-found", ProbePlugin::found),
        type("probe-crash", ProbePlugin::crash),
        type("probe-hang", ProbePlugin::hang),
        type(
            "probe-throw",
            values -> {
              throw new IllegalStateException("driver says no");
            }));
  }

  @Override
  public List<Factory<StudyRunner>> studyRunners() {
    return List.of(
        Factory.of(
            "probe-backwards",
            "The last shard first",
            List.of(GREETING),
            values -> new Backwards()));
  }

  /** Runs shards in reverse order. */
  private static final class Backwards implements StudyRunner {
    @Override
    public void run(StudyJob job, List<Integer> shards, ShardSink sink)
        throws InterruptedException {
      for (int i = shards.size() - 1; i >= 0; i--) {
        sink.done(shards.get(i), job.run(shards.get(i)));
      }
    }
  }

  /** Overcommits the host by picking every runnable job. */
  private static final class Greedy implements CpuSchedulingPolicy {
    @Override
    public Schedule schedule(SchedulingView view) {
      List<Pick> picks = new ArrayList<>();
      for (JobView job : view.jobs(view.cpu(), Order.ARRIVAL)) {
        picks.add(new Pick(job, false, Reason.of("greedy")));
      }
      return Schedule.of(picks);
    }
  }

  private interface Search {
    Detection find(OptionValues values);
  }

  private static Factory<ProcessingResourceType> type(String name, Search search) {
    return Factory.of(
        name, "For tests", List.of(GREETING), values -> new Type(name, () -> search.find(values)));
  }

  private record Type(String name, Supplier<Detection> search) implements ProcessingResourceType {
    @Override
    public Detection detect(DetectionContext context) {
      return search.get();
    }
  }

  private static Detection found(OptionValues values) {
    SortedMap<String, String> attributes = new TreeMap<>();
    attributes.put("greeting", values.get(GREETING));
    attributes.put("odd text", "a b\n%20=\u00e9");
    System.out.println("libraries of vendors chatter");
    return new Detection.Found(List.of(new Instance(0, "Probe One", 1L << 30, 2e12, attributes)));
  }

  private static Detection crash(OptionValues values) {
    Runtime.getRuntime().halt(134);
    return new Detection.Absent("unreachable");
  }

  private static Detection hang(OptionValues values) {
    try {
      Thread.sleep(600_000);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    return new Detection.Absent("unreachable");
  }
}
