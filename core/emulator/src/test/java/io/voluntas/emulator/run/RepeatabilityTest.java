package io.voluntas.emulator.run;

import static io.voluntas.emulator.run.Worlds.DAY;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.voluntas.emulator.scenario.ProjectSpec;
import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.emulator.world.InMemoryTransport;
import io.voluntas.engine.kernel.KernelListener;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class RepeatabilityTest {
  @Test
  void namesAndTheOrderOfTheInputDoNotMatter() {
    Scenario scenario = Worlds.tenProjects();
    RunPolicies policies = Worlds.policies("edf-debt", "debt", "checkpoint", "edf-check");
    RunResult result = Worlds.run(scenario, policies, 10 * DAY);
    List<ProjectSpec> renamed = new ArrayList<>();
    for (ProjectSpec p : scenario.projects()) {
      // The names sort the other way round.
      String name = "Q" + (100 - p.name().length() * 10 - p.name().charAt(1) % 10) + p.name();
      renamed.add(ProjectSpec.of(name, p.share(), p.server(), p.apps()));
    }
    Collections.reverse(renamed);
    Scenario other = Scenario.of("other", scenario.host(), scenario.preferences(), renamed);
    RunResult again = Worlds.run(other, policies, 10 * DAY);
    assertThat(again.figures()).isEqualTo(result.figures());
    assertThat(again.used()).isEqualTo(result.used());
    assertThat(again.counts()).isEqualTo(result.counts());
    assertThat(again.projects()).isNotEqualTo(result.projects());
  }

  @Test
  void observersDoNotMatter() {
    RunPolicies policies = Worlds.policies("edf-debt", "debt", "checkpoint", "edf-check");
    RunResult plain = Worlds.run(Worlds.tenProjects(), policies, 10 * DAY);
    RunObserver nosy =
        context ->
            new KernelListener() {
              @Override
              public boolean explaining() {
                return true;
              }

              @Override
              public void booked(long now) {
                context.declared().forEach(ledger -> context.ledgers().balance(ledger, 0, 0));
              }
            };
    assertThat(Worlds.run(Worlds.tenProjects(), policies, 10 * DAY, nosy)).isEqualTo(plain);
  }

  @Test
  void threadsDoNotMatterAndReplicatesDiffer() throws InterruptedException {
    List<RunPolicies> policies =
        List.of(
            Worlds.policies("edf-debt", "debt", "checkpoint", "edf-check"),
            Worlds.policies("wrr-debt", "hysteresis", "immediate", "any"));
    RunOptions options = RunOptions.of(5, 5 * DAY, Worlds.figures());
    Emulator emulator = new Emulator(new InMemoryTransport());
    List<Comparison.Row> one =
        new Comparison(emulator, 1).run(Worlds.random(), policies, options, 4);
    List<Comparison.Row> three =
        new Comparison(emulator, 3).run(Worlds.random(), policies, options, 4);
    assertThat(three).isEqualTo(one);
    assertThat(one).hasSize(2);
    assertThat(one.get(0).runs().stream().map(RunResult::used).distinct()).hasSize(4);
    assertThat(one.get(0).differences().get("idle_fraction").mean()).isZero();
    Comparison.Row second = one.get(1);
    assertThat(second.differences().get("preemptions").mean())
        .isCloseTo(
            second.figures().get("preemptions").mean()
                - one.get(0).figures().get("preemptions").mean(),
            within(1e-9));
  }
}
