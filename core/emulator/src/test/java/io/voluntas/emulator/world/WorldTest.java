package io.voluntas.emulator.world;

import static io.voluntas.spi.model.Durations.DAY;
import static io.voluntas.spi.model.Durations.FOREVER;
import static io.voluntas.spi.model.Durations.HOUR;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.voluntas.emulator.random.Streams;
import io.voluntas.emulator.scenario.Action;
import io.voluntas.emulator.scenario.AppSpec;
import io.voluntas.emulator.scenario.AvailabilitySpec;
import io.voluntas.emulator.scenario.Distribution;
import io.voluntas.emulator.scenario.HostSpec;
import io.voluntas.emulator.scenario.InitialJob;
import io.voluntas.emulator.scenario.ProjectSpec;
import io.voluntas.emulator.scenario.ResourceSpec;
import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.emulator.scenario.ServerSpec;
import io.voluntas.emulator.scenario.Supply;
import io.voluntas.emulator.scenario.TimedEvent;
import io.voluntas.emulator.time.TimeGrid;
import io.voluntas.engine.kernel.Command;
import io.voluntas.engine.kernel.Event;
import io.voluntas.engine.kernel.InvariantViolation;
import io.voluntas.spi.Reason;
import io.voluntas.spi.model.Amounts;
import io.voluntas.spi.model.Preferences;
import io.voluntas.spi.rpc.SchedulerRequest;
import io.voluntas.spi.send.SendDecision;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** The test is the client: it looks at events and gives commands by hand. */
class WorldTest {
  private static final AvailabilitySpec ALWAYS = AvailabilitySpec.ALWAYS;
  private static final int[][] CPU_ONLY = {{}};

  private final List<TimedEvent> events = new ArrayList<>();
  private AvailabilitySpec on = ALWAYS;
  private AvailabilitySpec active = ALWAYS;
  private AvailabilitySpec connected = ALWAYS;
  private long requestDelay;
  private Distribution latency = Distribution.Constant.ZERO;
  private Distribution download = Distribution.Constant.ZERO;

  private static InitialJob job(String name, long remaining) {
    return new InitialJob(
        "p", "a", Optional.of(name), 1, remaining, DAY, 0, InitialJob.Stage.READY);
  }

  private World world(InitialJob... jobs) {
    ServerSpec server =
        new ServerSpec(
            Supply.UNLIMITED,
            requestDelay,
            OptionalInt.empty(),
            ALWAYS,
            latency,
            download,
            Optional.empty(),
            true);
    Scenario scenario =
        new Scenario(
            "",
            new HostSpec(List.of(ResourceSpec.cpus(1)), on, active, connected, ALWAYS),
            Preferences.DEFAULTS,
            List.of(ProjectSpec.of("p", 1, server, List.of(AppSpec.cpu("a", HOUR, DAY)))),
            List.of(jobs),
            events,
            OptionalLong.empty());
    return new World(
        scenario.canonical(),
        Streams.of(1, 0, 0),
        project -> view -> new SendDecision.Send(Reason.of("any")),
        new InMemoryTransport(),
        TimeGrid.EXACT);
  }

  private static Command.Send ask(long now) {
    SchedulerRequest request =
        new SchedulerRequest(
            "p",
            now,
            1,
            1,
            0,
            1,
            List.of(new SchedulerRequest.Demand("cpu", 1, Amounts.ONE)),
            List.of(),
            List.of());
    return new Command.Send(0, request);
  }

  private static AvailabilitySpec from(long start, long end) {
    return new AvailabilitySpec.Trace(
        List.of(new AvailabilitySpec.Interval(start, end)), OptionalLong.empty());
  }

  @Test
  void aWholeDayOfAJob() {
    World world = world(job("one", 2 * HOUR));
    List<Event> begin = world.begin();
    assertThat(begin).hasSize(1);
    assertThat(((Event.Begin) begin.get(0)).jobs()).hasSize(1);
    world.apply(List.of(new Command.Run(0, CPU_ONLY), new Command.WakeAt(HOUR)));
    assertThat(world.nextTime()).isEqualTo(HOUR);
    assertThat(world.take()).isEqualTo(new Event.Timer());
    world.apply(List.of(new Command.WakeAt(FOREVER)));
    assertThat(world.take()).isEqualTo(new Event.JobFinished(0, true));
    assertThat(world.now()).isEqualTo(2 * HOUR);
    assertThat(world.used(0, 0, 2 * HOUR)).isEqualTo(2 * HOUR);
    assertThat(world.nextTime()).isEqualTo(FOREVER);
  }

  /** A job that ends when the client wanted to be woken comes first: the timer was set later. */
  @Test
  void theTimerComesAfterWhatElseHappens() {
    World world = world(job("one", HOUR));
    world.begin();
    world.apply(List.of(new Command.Run(0, CPU_ONLY), new Command.WakeAt(HOUR)));
    assertThat(world.take()).isEqualTo(new Event.JobFinished(0, true));
    assertThat(world.take()).isEqualTo(new Event.Timer());
  }

  @Test
  void aHostThatIsOffIsSaidToBeOffBeforeAndAfterItsJobs() {
    on = from(5, 10);
    World world = world(job("one", HOUR));
    assertThat(world.begin())
        .extracting(event -> (Object) event.getClass())
        .containsExactly(Event.Availability.class, Event.Begin.class, Event.Availability.class);
    assertThat(world.take()).isEqualTo(new Event.Availability(true, true, true, true));
    assertThat(world.now()).isEqualTo(5);
    assertThat(world.take()).isEqualTo(new Event.Availability(false, false, false, false));
    assertThat(world.now()).isEqualTo(10);
  }

  @Test
  void nothingIsToldThatMeansNothing() {
    on = from(0, 100);
    active = from(0, 200); // ends while the host is off
    World world = world();
    world.begin();
    assertThat(world.take()).isEqualTo(new Event.Availability(false, false, false, false));
    assertThat(world.take()).isNull();
    assertThat(world.now()).isEqualTo(200);
  }

  @Test
  void aJobThatRunsOnWhileTheHostIsOffIsFound() {
    on = from(0, 100);
    World world = world(job("one", HOUR));
    world.begin();
    world.apply(List.of(new Command.Run(0, CPU_ONLY)));
    world.take();
    assertThatThrownBy(() -> world.apply(List.of())).isInstanceOf(InvariantViolation.class);
  }

  @Test
  void aReplyTakesItsTimeAndItsFilesToo() {
    latency = new Distribution.Constant(7);
    download = new Distribution.Constant(20);
    World world = world();
    world.begin();
    world.apply(List.of(ask(0)));
    Event.ReplyReceived reply = (Event.ReplyReceived) world.take();
    assertThat(world.now()).isEqualTo(7);
    assertThat(reply.reply().jobs()).hasSize(1);
    assertThat(reply.reply().jobs().get(0).downloaded()).isFalse();
    assertThat(reply.reply().jobs().get(0).deadline()).isEqualTo(7 + DAY);
    assertThat(world.take()).isEqualTo(new Event.DownloadFinished(0));
    assertThat(world.now()).isEqualTo(27);
    assertThat(world.jobsArrived()).isEqualTo(1);
  }

  @Test
  void aRequestIsLostWithTheNetwork() {
    latency = new Distribution.Constant(7);
    connected = from(0, 5);
    World world = world();
    world.begin();
    world.apply(List.of(ask(0)));
    assertThat(world.take()).isInstanceOf(Event.Availability.class);
    assertThat(world.take()).isInstanceOf(Event.RpcFailed.class);
    assertThat(world.jobsArrived()).isZero();
  }

  @Test
  void aRequestBeforeItsTimeIsFoundUnlessTheUserWantsIt() {
    requestDelay = 100;
    events.add(new TimedEvent(50, new Action.UserUpdate("p")));
    World early = world();
    early.begin();
    early.apply(List.of(ask(0)));
    early.take();
    assertThatThrownBy(() -> early.apply(List.of(ask(0))))
        .isInstanceOf(InvariantViolation.class)
        .hasMessageContaining("deferred");

    World wanted = world();
    wanted.begin();
    wanted.apply(List.of(ask(0)));
    wanted.take();
    assertThat(wanted.take()).isEqualTo(new Event.UpdateProject(0));
    wanted.apply(List.of(ask(50)));
    assertThat(wanted.take()).isInstanceOf(Event.ReplyReceived.class);
  }

  @Test
  void aRequestForWorkToASuspendedProjectIsFound() {
    events.add(new TimedEvent(50, new Action.SuspendProject("p")));
    World world = world();
    world.begin();
    assertThat(world.take()).isEqualTo(new Event.SuspendProject(0, true));
    assertThatThrownBy(() -> world.apply(List.of(ask(50))))
        .isInstanceOf(InvariantViolation.class)
        .hasMessageContaining("suspended");
  }

  @Test
  void theUserActsOnJobsByName() {
    events.add(new TimedEvent(10, new Action.AddJob(job("two", HOUR))));
    events.add(new TimedEvent(20, new Action.SuspendJob("two")));
    events.add(new TimedEvent(30, new Action.AbortJob("one")));
    events.add(new TimedEvent(40, new Action.SuspendJob("one"))); // gone: nothing happens
    events.add(new TimedEvent(50, new Action.SetQueue(3, 4)));
    World world = world(job("one", HOUR));
    world.begin();
    world.apply(List.of(new Command.Run(0, CPU_ONLY)));
    assertThat(world.take()).isInstanceOf(Event.JobAdded.class);
    assertThat(world.take()).isEqualTo(new Event.SuspendJob(1, true));
    assertThat(world.take()).isEqualTo(new Event.JobFinished(0, false));
    assertThat(world.lastFinishedRan()).isEqualTo(30);
    assertThat(world.take()).isNull();
    Event.SetPreferences set = (Event.SetPreferences) world.take();
    assertThat(set.preferences().minQueue()).isEqualTo(3);
    assertThat(set.preferences().extraQueue()).isEqualTo(4);
  }
}
