package io.voluntas.emulator.cases;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.spi.model.Durations;
import io.voluntas.spi.rpc.SchedulerRequest;
import org.junit.jupiter.api.Test;

/** Two hosts on which work fetch was seen to go wrong: too much of it, and none. */
class WorkFetchCasesTest {
  private static final double FIVE_DAYS = 432_000;
  private static final double THREE_DAYS = 259_200;

  /**
   * Only two of four CPUs can be used, because the user allows two jobs of the only app at a time.
   * The two idle CPUs are no reason to fetch.
   */
  @Test
  void idleCpusThatNoJobMayUseAreNotFetchedFor() {
    CaseRun run =
        CaseRun.of(
            """
            host: {cpus: 4}
            preferences: {min-queue: 6h, extra-queue: 0, leave-in-memory: true}
            projects:
              - name: A
                server: {request-delay: 60s}
                apps: [{name: app, runtime: 4h, delay-bound: 10 d, max-concurrent: 2}]
            """,
            Policies.defaults(),
            120);

    assertThat(run.mostRunning("app")).isEqualTo(2);
    assertThat(run.busy("cpu", 3600, FIVE_DAYS)).as("no gap").isGreaterThanOrEqualTo(1.95);
    // Two run; six hours on two CPUs are three more; one of rounding for each, one under way.
    assertThat(run.mostUnfinished("A")).isLessThanOrEqualTo(8);
    // Sixty jobs at most can be done; two requests for each would be plenty.
    assertThat(run.workRequests("A").size()).isLessThanOrEqualTo(120);
    assertThat(run.missed("A")).isZero();
  }

  /**
   * The CPUs have work for four days, the GPU has none: the first request, at once, is for the GPU,
   * and no request asks for CPU work.
   */
  @Test
  void anIdleGpuIsFetchedForThoughTheCpusAreFull() {
    CaseRun run =
        CaseRun.of(
            """
            host:
              resources: [{type: cuda, count: 1}, {type: cpu, count: 4}]
            preferences: {min-queue: 2.4h, extra-queue: 0, leave-in-memory: true}
            projects:
              - name: A
                server: {supply: none}
                apps: [{name: a-cpu, runtime: 10h, delay-bound: 30 d}]
              - name: B
                server: {request-delay: 60s}
                apps:
                  - {name: b-cpu, runtime: 1h, delay-bound: 3 d}
                  - {name: b-gpu, usage: {cuda: 1, cpu: 0.1}, runtime: 30 min, delay-bound: 3 d}
            jobs:
              - {project: A, app: a-cpu, count: 40, remaining: 10h, deadline: 30 d}
            """,
            Policies.defaults(),
            72);

    SchedulerRequest first = run.workRequests("B").get(0);
    assertThat(Durations.seconds(first.now())).isLessThanOrEqualTo(120);
    // Half of the 2.4 h, if A counts though it never had a GPU job.
    SchedulerRequest.Demand gpu = CaseRun.demand(first, "cuda");
    assertThat(Durations.seconds(gpu.work())).isGreaterThanOrEqualTo(4320);
    assertThat(gpu.idleInstances()).as("one device idles").isEqualTo(1_000_000);
    // 400 CPU hours on four CPUs last 100 h: longer than the run and the buffer together.
    assertThat(run.requests)
        .filteredOn(r -> r.project().equals("B"))
        .allSatisfy(r -> assertThat(CaseRun.demand(r, "cpu").work()).isZero());
    assertThat(run.requests)
        .allSatisfy(
            r ->
                assertThat(r.workRequest())
                    .as("what an old server reads")
                    .isEqualTo(
                        Math.max(
                            CaseRun.demand(r, "cpu").work(), CaseRun.demand(r, "cuda").work())));
    assertThat(run.busy("cuda", 600, THREE_DAYS)).isGreaterThanOrEqualTo(.99);
    // The buffer, a running job and one reply of rounding.
    assertThat(run.mostQueued).isLessThanOrEqualTo(14_400);
    assertThat(run.busy("cpu", 0, THREE_DAYS) / 4).isGreaterThanOrEqualTo(.99);
  }

  /** For a device that nobody has worked on, the whole buffer should be asked for. */
  @Test
  void aDeviceWithoutAHistoryGetsItsWholeBuffer() {
    CaseRun run =
        CaseRun.of(
            """
            host:
              resources: [{type: cuda, count: 1}, {type: cpu, count: 1}]
            preferences: {min-queue: 2.4h, extra-queue: 0}
            projects:
              - name: B
                apps: [{name: gpu, usage: {cuda: 1, cpu: 0.1}, runtime: 30 min, delay-bound: 3 d}]
            """,
            Policies.defaults(),
            1);
    SchedulerRequest first = run.workRequests("B").get(0);
    assertThat(Durations.seconds(CaseRun.demand(first, "cuda").work()))
        .isGreaterThanOrEqualTo(8640);
  }
}
