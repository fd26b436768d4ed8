package io.voluntas.emulator.world;

import static io.voluntas.spi.model.Durations.DAY;
import static io.voluntas.spi.model.Durations.HOUR;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.voluntas.emulator.random.Streams;
import io.voluntas.emulator.scenario.AppSpec;
import io.voluntas.emulator.scenario.AvailabilitySpec;
import io.voluntas.emulator.scenario.Checkpoint;
import io.voluntas.emulator.scenario.Distribution;
import io.voluntas.emulator.scenario.Estimate;
import io.voluntas.emulator.scenario.ProjectSpec;
import io.voluntas.emulator.scenario.ServerSpec;
import io.voluntas.emulator.scenario.Supply;
import io.voluntas.spi.Reason;
import io.voluntas.spi.model.Amounts;
import io.voluntas.spi.rpc.SchedulerReply;
import io.voluntas.spi.rpc.SchedulerRequest;
import io.voluntas.spi.rpc.TransportException;
import io.voluntas.spi.send.SendDecision;
import io.voluntas.spi.send.WorkSendPolicy;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class ServerModelTest {
  private static final List<String> RESOURCES = List.of("cuda", "cpu");
  private static final WorkSendPolicy ANY = view -> new SendDecision.Send(Reason.of("any"));

  private long now;

  private static AppSpec app(String name, String type, Distribution runtime, double weight) {
    return new AppSpec(
        name,
        new TreeMap<>(Map.of(type, Amounts.ONE)),
        runtime,
        Estimate.EXACT,
        DAY,
        weight,
        Checkpoint.CONTINUOUS,
        0,
        OptionalInt.empty());
  }

  private static AppSpec hourly(String name, String type) {
    return app(name, type, new Distribution.Constant(HOUR), 1);
  }

  private static ServerSpec spec(Supply supply, long delay, OptionalInt most) {
    return new ServerSpec(
        supply,
        delay,
        most,
        AvailabilitySpec.ALWAYS,
        Distribution.Constant.ZERO,
        Distribution.Constant.ZERO,
        Optional.empty(),
        true);
  }

  private ServerModel server(ServerSpec spec, WorkSendPolicy policy, AppSpec... apps) {
    ProjectSpec project = ProjectSpec.of("p", 1, spec, List.of(apps));
    Kind[] kinds = new Kind[apps.length];
    for (int a = 0; a < apps.length; a++) {
      kinds[a] = new Kind(apps[a], 0, RESOURCES);
    }
    return new ServerModel(project, 0, kinds, RESOURCES, policy, Streams.of(1, 0, 0), () -> now);
  }

  private ServerModel server(Supply supply, AppSpec... apps) {
    return server(spec(supply, 0, OptionalInt.empty()), ANY, apps);
  }

  private SchedulerRequest ask(
      double availability, long cudaWork, long cudas, long cpuWork, long cpus) {
    return new SchedulerRequest(
        "p",
        now,
        4,
        availability,
        0,
        1,
        List.of(
            new SchedulerRequest.Demand("cuda", cudaWork, cudas * Amounts.ONE),
            new SchedulerRequest.Demand("cpu", cpuWork, cpus * Amounts.ONE)),
        List.of(),
        List.of());
  }

  private SchedulerRequest askCpu(long work, long instances) {
    return ask(1, 0, 0, work, instances);
  }

  /**
   * Jobs of 1 h: 2.5 h need 3; one second and 4 instances need 4; nothing asked is nothing sent.
   */
  @Test
  void sendsUntilSecondsAndInstancesAreMet() throws Exception {
    ServerModel server = server(Supply.UNLIMITED, hourly("a", "cpu"));
    assertThat(server.handle(askCpu(5 * HOUR / 2, 0)).jobs()).hasSize(3);
    assertThat(server.handle(askCpu(1, 4)).jobs()).hasSize(4);
    assertThat(server.handle(askCpu(1, 0)).jobs()).hasSize(1);
    assertThat(server.handle(askCpu(0, 0)).jobs()).isEmpty();
  }

  /** The client asks for wall time: at availability .5 a job of 1 h fills 2 h. */
  @Test
  void aJobFillsItsWallTime() throws Exception {
    ServerModel server = server(Supply.UNLIMITED, hourly("a", "cpu"));
    assertThat(server.handle(ask(.5, 0, 0, 4 * HOUR, 0)).jobs()).hasSize(2);
  }

  @Test
  void sendsOnlyTheTypesThatAreAsked() throws Exception {
    ServerModel server = server(Supply.UNLIMITED, hourly("g", "cuda"), hourly("c", "cpu"));
    SchedulerReply reply = server.handle(ask(1, 3 * HOUR, 0, 0, 0));
    assertThat(reply.jobs()).extracting(SchedulerReply.SentJob::app).containsOnly("g").hasSize(3);
    reply = server.handle(ask(1, HOUR, 0, 2 * HOUR, 0));
    assertThat(reply.jobs())
        .extracting(SchedulerReply.SentJob::app)
        .containsExactlyInAnyOrder("g", "c", "c");
  }

  @Test
  void aListIsUsedUpInOrder() throws Exception {
    Supply list =
        new Supply.Listed(
            List.of(new Supply.Batch("b", 1), new Supply.Batch("a", 2)), OptionalInt.empty());
    ServerModel server = server(list, hourly("a", "cpu"), hourly("b", "cpu"));
    assertThat(server.handle(askCpu(2 * HOUR, 0)).jobs())
        .extracting(SchedulerReply.SentJob::app)
        .containsExactly("b", "a");
    assertThat(server.handle(askCpu(9 * HOUR, 0)).jobs()).hasSize(1);
    assertThat(server.handle(askCpu(9 * HOUR, 0)).jobs()).isEmpty();
    assertThat(server(Supply.NONE, hourly("a", "cpu")).handle(askCpu(HOUR, 1)).jobs()).isEmpty();
  }

  @Test
  void keepsItsLimits() throws Exception {
    ServerModel server = server(new Supply.Unlimited(OptionalInt.of(5)), hourly("a", "cpu"));
    assertThat(server.handle(askCpu(DAY, 0)).jobs()).hasSize(5);
    now = DAY - 1;
    assertThat(server.handle(askCpu(DAY, 0)).jobs()).isEmpty();
    now = DAY;
    assertThat(server.handle(askCpu(DAY, 0)).jobs()).hasSize(5);
    ServerSpec few = spec(Supply.UNLIMITED, 60, OptionalInt.of(3));
    SchedulerReply reply = server(few, ANY, hourly("a", "cpu")).handle(askCpu(DAY, 0));
    assertThat(reply.jobs()).hasSize(3);
    assertThat(reply.requestDelay()).isEqualTo(60);
  }

  @Test
  void asksThePolicyAndSaysWhyThereIsNothing() throws Exception {
    List<Integer> accepted = new ArrayList<>();
    WorkSendPolicy two =
        view -> {
          accepted.add(view.accepted().size());
          assertThat(view.candidate().deadline()).isEqualTo(view.now() + DAY);
          return view.accepted().size() < 2
              ? new SendDecision.Send(Reason.of("fits"))
              : new SendDecision.Withhold(true, Reason.of("full"));
        };
    ServerSpec spec = spec(Supply.UNLIMITED, 0, OptionalInt.empty());
    SchedulerReply reply = server(spec, two, hourly("a", "cpu")).handle(askCpu(DAY, 0));
    assertThat(reply.jobs()).hasSize(2);
    assertThat(reply.noWorkBecauseOfDeadlines()).isFalse();
    assertThat(accepted).containsExactly(0, 1, 2);

    WorkSendPolicy none = view -> new SendDecision.Withhold(true, Reason.of("full"));
    reply = server(spec, none, hourly("a", "cpu")).handle(askCpu(DAY, 0));
    assertThat(reply.jobs()).isEmpty();
    assertThat(reply.noWorkBecauseOfDeadlines()).isTrue();
  }

  @Test
  void doesNotAnswerWhileItIsDown() throws Exception {
    ServerSpec base = spec(Supply.UNLIMITED, 0, OptionalInt.empty());
    ServerSpec daily =
        new ServerSpec(
            base.supply(),
            0,
            OptionalInt.empty(),
            new AvailabilitySpec.Trace(
                List.of(new AvailabilitySpec.Interval(HOUR, DAY)), OptionalLong.of(DAY)),
            base.latency(),
            base.download(),
            Optional.empty(),
            true);
    ServerModel server = server(daily, ANY, hourly("a", "cpu"));
    assertThatThrownBy(() -> server.handle(askCpu(HOUR, 0))).isInstanceOf(TransportException.class);
    now = HOUR;
    assertThat(server.handle(askCpu(HOUR, 0)).jobs()).hasSize(1);
  }

  /** One to three: 4000 draws have a standard deviation of 27. */
  @Test
  void drawsAppsByWeight() throws Exception {
    Distribution hour = new Distribution.Constant(HOUR);
    ServerModel server =
        server(Supply.UNLIMITED, app("a", "cpu", hour, 1), app("b", "cpu", hour, 3));
    List<SchedulerReply.SentJob> jobs = server.handle(askCpu(4000 * HOUR, 0)).jobs();
    assertThat(jobs.stream().filter(job -> job.app().equals("a")).count())
        .isCloseTo(1000, within(110L));
  }

  /**
   * Who asks often gets the same jobs as who asks once: lengths belong to the number of the job.
   */
  @Test
  void jobsDoNotDependOnHowTheyAreAskedFor() throws Exception {
    AppSpec random = app("a", "cpu", new Distribution.Exponential(HOUR), 1);
    List<SchedulerReply.SentJob> atOnce =
        server(Supply.UNLIMITED, random).handle(askCpu(1, 20)).jobs();
    ServerModel server = server(Supply.UNLIMITED, random);
    List<SchedulerReply.SentJob> oneByOne = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      oneByOne.addAll(server.handle(askCpu(1, 0)).jobs());
    }
    assertThat(oneByOne).isEqualTo(atOnce);
    assertThat(atOnce.stream().map(SchedulerReply.SentJob::estimate).distinct()).hasSize(20);
  }
}
