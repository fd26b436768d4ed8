package io.voluntas.policies.fetch;

import static io.voluntas.spi.model.Durations.HOUR;
import static io.voluntas.spi.model.Durations.MINUTE;
import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.policies.fetch.terms.BackOff;
import io.voluntas.spi.Factory;
import io.voluntas.spi.OptionValues;
import io.voluntas.spi.fetch.FetchDecision;
import io.voluntas.spi.fetch.FetchDecision.Ask;
import io.voluntas.spi.fetch.FetchDecision.DoNotAsk;
import io.voluntas.spi.fetch.ResourceRequest;
import io.voluntas.spi.fetch.WorkFetchPolicy;
import io.voluntas.spi.ledger.Conservation;
import io.voluntas.spi.ledger.LedgerSpec;
import io.voluntas.spi.model.Amounts;
import io.voluntas.testkit.fake.FakeAccountingView;
import io.voluntas.testkit.fake.FakeHost;
import io.voluntas.testkit.fake.FakeProject;
import io.voluntas.testkit.fake.FakeReplyView;
import io.voluntas.testkit.fake.FakeResource;
import io.voluntas.testkit.property.Gen;
import io.voluntas.testkit.property.Property;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Random runs of booking, asking, answering and backing off keep the policies' promises. */
class SequencesTest {
  static List<Factory<WorkFetchPolicy>> policies() {
    return new WorkPoliciesPlugin().workFetchPolicies();
  }

  /**
   * A run: shares of the projects (0 for a backup project), and one seed for each step.
   *
   * @param shares shares
   * @param steps seeds
   */
  private record Run(List<Integer> shares, List<Integer> steps) {}

  @ParameterizedTest
  @MethodSource("policies")
  void keepTheirPromises(Factory<WorkFetchPolicy> factory) {
    Property.check(
        20_081_231,
        150,
        Gen.lists(Gen.oneOf(List.of(1, 0, 3, 100)), 1, 6)
            .with(Gen.lists(Gen.ints(0, 1 << 20), 1, 40), Run::new),
        run -> play(factory.create(OptionValues.defaults(factory.options())), run, new Tally()));
  }

  /** What happened in all, so that a run in which nothing happened is noticed. */
  private static final class Tally {
    int steps;
    int asked;
    int rides;
    int fruitless;
    int fruitful;
    int failed;
  }

  /**
   * 100 000 steps in all, in 20 worlds per policy, so long that back-offs grow to their limit and
   * come to nothing again. The numbers of what must have happened are far below what chance gives:
   * a step asks somebody about every second time, every third type asked for brings a job.
   */
  @Test
  void aHundredThousandSteps() {
    Tally all = new Tally();
    int worlds = 20;
    int steps = 100_000 / (worlds * policies().size());
    for (Factory<WorkFetchPolicy> factory : policies()) {
      SplittableRandom random = new SplittableRandom(20_260_101);
      for (int world = 0; world < worlds; world++) {
        List<Integer> shares =
            random.ints(1 + random.nextInt(6), 0, 5).map(i -> i * i).boxed().toList();
        List<Integer> seeds = random.ints(steps, 0, 1 << 30).boxed().toList();
        play(factory.create(OptionValues.defaults(factory.options())), new Run(shares, seeds), all);
      }
    }
    assertThat(all.steps).isEqualTo(100_000);
    assertThat(all.asked).isGreaterThan(10_000);
    assertThat(all.rides).isGreaterThan(1_000);
    assertThat(all.fruitful).isGreaterThan(2_000);
    assertThat(all.fruitless).isGreaterThan(2_000);
    assertThat(all.failed).isGreaterThan(1_000);
  }

  private static void play(WorkFetchPolicy policy, Run run, Tally tally) {
    FakeHost host =
        FakeHost.of(FakeResource.device("npu", 2), FakeResource.cpu(4)).at(100 * 24 * HOUR);
    for (int share : run.shares()) {
      host.project("p", share);
    }
    for (int seed : run.steps()) {
      SplittableRandom random = new SplittableRandom(seed);
      long interval = 1 + random.nextLong(3 * HOUR);
      host.at(host.now() + interval);
      host.ledgers().post(policy.account(interval(host, interval, random)));
      change(host, random);
      assertConserved(policy, host);
      FetchDecision decision = policy.choose(host.fetch());
      tally.steps++;
      if (decision instanceof Ask ask) {
        assertAllowed(host, ask);
        tally.asked++;
        answer(policy, host, ask, random, tally);
      } else {
        assertThat(((DoNotAsk) decision).reviewAt()).isGreaterThanOrEqualTo(host.now() + 1_000_000);
      }
      FakeProject contacted = host.projects().get(random.nextInt(host.projects().size()));
      policy
          .ride(host.fetch(), contacted)
          .ifPresent(
              ask -> {
                tally.rides++;
                assertThat(ask.project()).isSameAs(contacted);
                assertAllowed(host, ask);
              });
    }
  }

  /** Used in an interval: never more than there is, divided at random. */
  private static FakeAccountingView interval(
      FakeHost host, long interval, SplittableRandom random) {
    FakeAccountingView view = host.accounting(interval);
    for (FakeResource type : host.resources()) {
      long left = Amounts.work(type.capacity(), interval);
      for (FakeProject project : host.projects()) {
        long used = random.nextBoolean() ? random.nextLong(left + 1) : 0;
        view.used(project, type, used).runnable(project, type, used > 0);
        left -= used;
        if (used > 0) {
          project.hadJob(type, host.now());
        }
      }
    }
    return view;
  }

  /** A new outcome of the simulation, and sometimes a deferral or a latency limit. */
  private static void change(FakeHost host, SplittableRandom random) {
    long horizon = host.preferences().minQueue();
    for (FakeResource type : host.resources()) {
      long room = Amounts.work(type.capacity(), horizon);
      for (FakeProject project : host.projects()) {
        long work = random.nextInt(3) == 0 ? random.nextLong(room + 1) : 0;
        room -= work;
        host.forecast()
            .workBefore(project, type, work)
            .shortfall(project, type, random.nextLong(horizon));
      }
      room = random.nextInt(4) == 0 ? 0 : room;
      boolean idle = room > 0 && random.nextBoolean();
      host.forecast()
          .shortfall(type, room)
          .idleNow(type, idle ? Amounts.ONE : 0)
          .maxIdle(type, room > 0 ? Amounts.ONE : 0)
          .saturated(type, idle ? 0 : random.nextLong(horizon));
    }
    FakeProject project = host.projects().get(random.nextInt(host.projects().size()));
    project.deferUntil(host.now() + random.nextLong(HOUR) - HOUR / 2);
    project.limitLatencyUntil(random.nextBoolean() ? host.now() + MINUTE : 0);
    if (random.nextInt(40) == 0) {
      project.suspend();
    }
  }

  private static void assertAllowed(FakeHost host, Ask ask) {
    FakeProject project = host.projects().get(ask.project().index());
    assertThat(project.suspended()).as("suspended").isFalse();
    assertThat(project.deferredUntil()).as("deferred").isLessThanOrEqualTo(host.now());
    boolean something = false;
    for (FakeResource type : host.resources()) {
      ResourceRequest request = ask.requests().get(type.index());
      something |= !request.isNone();
      if (!request.isNone()) {
        assertThat(BackOff.until(host.ledgers(), project.index(), type))
            .as("backed off")
            .isLessThanOrEqualTo(host.now());
        assertThat(request.work()).isPositive().isLessThan(1L << 60);
      }
    }
    assertThat(something).as("asks for something").isTrue();
  }

  private static void answer(
      WorkFetchPolicy policy, FakeHost host, Ask ask, SplittableRandom random, Tally tally) {
    FakeProject project = host.projects().get(ask.project().index());
    FakeReplyView reply = host.reply(project);
    int types = host.resources().size();
    int[] jobs = new int[types];
    long[] before = new long[types];
    for (FakeResource type : host.resources()) {
      int r = type.index();
      jobs[r] = random.nextInt(3) == 0 ? 1 : 0;
      before[r] = interval(host, project, type);
      reply.brought(type, ask.requests().get(r), jobs[r]);
    }
    boolean failed = random.nextInt(5) == 0;
    host.ledgers().post(policy.replied(failed ? reply.failing() : reply));
    for (FakeResource type : host.resources()) {
      int r = type.index();
      long now = interval(host, project, type);
      long until = BackOff.until(host.ledgers(), project.index(), type);
      assertThat(now).isBetween(0L, 24 * HOUR);
      assertThat(until).isLessThanOrEqualTo(host.now() + 24 * HOUR);
      if (failed) {
        // A failure says nothing about jobs.
        assertThat(now).isEqualTo(before[r]);
      } else if (jobs[r] > 0) {
        assertThat(now).as("cleared by a job").isZero();
        assertThat(until).as("cleared by a job").isLessThanOrEqualTo(host.now());
      } else if (now != before[r]) {
        // Nothing but a vain request for the type makes its pause longer: twice, 10 min to 24 h.
        assertThat(ask.requests().get(r).isNone()).isFalse();
        assertThat(now).isEqualTo(Math.min(24 * HOUR, Math.max(10 * MINUTE, 2 * before[r])));
        assertThat(until).isEqualTo(host.now() + now);
        tally.fruitless++;
      }
      tally.fruitful += !failed && jobs[r] > 0 ? 1 : 0;
    }
    tally.failed += failed ? 1 : 0;
  }

  private static long interval(FakeHost host, FakeProject project, FakeResource type) {
    return host.ledgers().balance(BackOff.INTERVAL, project.index(), type.index());
  }

  private static void assertConserved(WorkFetchPolicy policy, FakeHost host) {
    for (LedgerSpec ledger : policy.ledgers()) {
      if (ledger.conservation() == Conservation.SUM_ZERO) {
        for (FakeResource type : host.resources()) {
          long sum = 0;
          for (FakeProject project : host.projects()) {
            sum += host.ledgers().balance(ledger, project.index(), type.index());
          }
          assertThat(sum).as(ledger.name()).isZero();
        }
      }
    }
  }
}
