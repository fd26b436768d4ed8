package io.voluntas.emulator.gpu;

import static io.voluntas.emulator.gpu.Rig.DAY;
import static io.voluntas.emulator.gpu.Rig.MINUTE;
import static io.voluntas.emulator.gpu.Rig.app;
import static io.voluntas.emulator.gpu.Rig.host;
import static io.voluntas.emulator.gpu.Rig.project;
import static io.voluntas.emulator.gpu.Rig.run;
import static io.voluntas.emulator.gpu.Rig.scenario;
import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.emulator.gpu.Rig.Seen;
import io.voluntas.emulator.gpu.Watch.Request;
import io.voluntas.emulator.gpu.Watch.Stint;
import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.emulator.world.InMemoryTransport;
import io.voluntas.spi.rpc.Endpoint;
import io.voluntas.spi.rpc.RpcTransport;
import io.voluntas.spi.rpc.SchedulerReply;
import io.voluntas.spi.rpc.SchedulerRequest;
import io.voluntas.spi.rpc.TransportException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** For a week nobody has jobs for the GPU; then one project has. */
class LateSupplyTest {
  private static final long WEEK = 7 * DAY;

  /** Passes on no wish for a type before a time: the servers have no such jobs yet. */
  private record Until(String type, long time) implements RpcTransport {
    private static final InMemoryTransport REAL = new InMemoryTransport();

    @Override
    public boolean serves(Endpoint endpoint) {
      return REAL.serves(endpoint);
    }

    @Override
    public SchedulerReply call(Endpoint endpoint, SchedulerRequest request, Duration limit)
        throws TransportException {
      List<SchedulerRequest.Demand> demands =
          request.demands().stream()
              .map(
                  d ->
                      d.resource().equals(type) && request.now() < time
                          ? new SchedulerRequest.Demand(type, 0, 0)
                          : d)
              .toList();
      return REAL.call(
          endpoint,
          new SchedulerRequest(
              request.project(),
              request.now(),
              request.cpus(),
              request.availability(),
              request.minQueue(),
              request.shareFraction(),
              demands,
              request.queue(),
              request.finished()),
          limit);
    }
  }

  private static Scenario world() {
    return scenario(
        host("cuda 1 cpu 2"),
        project("A", app("a", "cpu 1", 2, 72), app("ga", "cuda 1 cpu 0.1", 1, 72)),
        project("B", app("b", "cpu 1", 3, 72)));
  }

  /**
   * The longest back-off is 24 h, so the jobs are found within 24 h of their coming. From then on
   * the GPU is busy: 7 days less the time to find them.
   */
  @Test
  void is_found_within_one_back_off_period() {
    Seen seen = run(world(), 2 * WEEK, new Until("cuda", WEEK));
    List<Stint> gpu = seen.watch().of("ga");
    assertThat(gpu).isNotEmpty();
    long found = gpu.get(0).from();

    assertThat(found).isBetween(WEEK, WEEK + DAY);
    double busy = seen.watch().busy("cuda", 0);
    assertThat(busy).isBetween(0.99 * (2 * WEEK - found), (double) (2 * WEEK - found));
  }

  /** The CPUs never wait for the vain search: idle at most 1 % in the week without GPU jobs. */
  @Test
  void delays_no_other_type() {
    Seen without = run(world(), WEEK, new Until("cuda", WEEK));
    assertThat(without.watch().of("ga")).isEmpty();
    assertThat(without.idle("cpu")).isBetween(0.0, 0.01);
    assertThat(without.share("A", "cpu")).isBetween(0.45, 0.55);
  }

  /**
   * Asking for the GPU alone, in vain, doubles the pause from 10 minutes to 24 h: after 10, 30, 70,
   * 150, 310, 630, 1270, 2550 minutes, then daily: at most 8 + 6 such requests to each of two
   * projects in a week. Requests that also ask for CPU work come as often as CPU work is needed.
   */
  @Test
  void asks_ever_more_rarely() {
    Seen seen = run(world(), WEEK, new Until("cuda", WEEK));
    List<Request> vain =
        seen.watch().asking("cuda").stream().filter(r -> r.work("cpu") == 0).toList();
    for (String project : List.of("A", "B")) {
      List<Request> mine = vain.stream().filter(r -> r.project().equals(project)).toList();
      assertThat(mine.size()).as(project).isBetween(1, 14);
      for (int i = 1; i < mine.size(); i++) {
        long pause = mine.get(i).at() - mine.get(i - 1).at();
        assertThat(pause).isGreaterThanOrEqualTo(Math.min(DAY, (10 * MINUTE) << (i - 1)));
      }
    }
    // 336 CPU hours in jobs of 2 and 3 h are at most 168 jobs, each asked for and reported once.
    assertThat(seen.watch().requests.size()).isLessThanOrEqualTo(2 * 168 + 2 * 14);
  }
}
