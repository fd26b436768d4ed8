package io.voluntas.emulator.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What is written must read back as it was, whatever a scenario can say. */
class ScenarioYamlWriterTest {
  /** Every key of the file format, with values that are not the default. */
  private static final String EVERYTHING =
      """
      title: "a \\"title\\" \\\\ of: #all # kinds \\u2028 ü"
      duration: 12d
      host:
        resources:
          - {type: cuda, count: 2, speed: 3.2517e12, memory: 4 GiB, attributes: {model: "null", "a b": x}}
          - {type: cpu, count: 3, speed: 1349708030.288869}
        on: {fraction: 0.98022, mean-on: 1h}
        active: {windows: [mon-fri 09:00-17:30, sun 0:00-24:00]}
        connected: {intervals: [[0s, 250ms], [1h, 2h]], repeat: 3h}
        gpu-active:
          up: {kind: gamma, scale: 43.652h, shape: 0.357, at-most: 30d}
          down: {kind: hyperexponential, weights: [0.338, 0.39, 0.272], means: [34h, 2min, 56min]}
        unnoticed-absences: true
        report-at-once: true
      preferences:
        min-queue: 1us
        extra-queue: 7h
        scheduling-period: 90min
        leave-in-memory: true
        max-cpus: 2
        memory: 1000000001
      projects:
        - name: "true"
          share: 0.1
          max-concurrent: 3
          suspended: true
          no-new-work: true
          exclude-types: [cuda]
          exclude: [{type: cuda, instance: 1, app: two}, {type: cuda, instance: 0}]
          history:
            deferred-until: 5min
            backoffs: {cpu: {until: 2h, interval: 30720s}}
            balances:
              - {ledger: long_term_debt, amount: -12500ms}
              - {ledger: short_term_debt, type: cuda, amount: 3us}
          server:
            supply: {jobs: [{app: one, count: 5}, {app: two, count: 1}], per-day: 7}
            request-delay: 11s
            max-jobs-per-reply: 4
            up: {fraction: 0.5, mean-on: 30min}
            latency: {kind: empirical, values: [1s, 2s, 2s]}
            download: {kind: exponential, mean: 1min}
            send: {policy: edf, margin: "1.5", word: "yes: no"}
            strict-deadlines: false
            wall-time: false
            correct-estimates: statistical
          apps:
            - name: one
              usage: {cpu: 0.333333, cuda: 0.5}
              runtime: {kind: normal, mean: 1h, sd: 10min}
              estimate: {kind: uniform, low: 0s, high: 3h}
              delay-bound: 9d
              weight: 1.0e-9
              checkpoint: 300s
              memory: 100000000
              device-memory: 2 GiB
              max-concurrent: 1
            - {name: two, runtime: {kind: lognormal, mean: 1h, sd: 2h}, estimate: exact,
               delay-bound: 1d, checkpoint: never}
        - name: plain
          share: 0
          server: {supply: none}
          apps:
            - {name: w, runtime: {kind: weibull, scale: 2h, shape: 0.37}, delay-bound: 3d}
        - name: daily
          server: {supply: {per-day: 2}}
          apps:
            - {name: d, runtime: 5us, estimate: 7h, delay-bound: 3d}
        - name: past
          server:
            supply:
              recorded:
                - {app: r, from: 90us, runtime: 3h, estimate: 1h, delay-bound: 2d, download: 5s}
                - {app: r, runtime: 3h, delay-bound: 2d}
          apps:
            - {name: r, runtime: 5us, estimate: 7h, delay-bound: 3d}
      jobs:
        - {project: plain, app: w, name: "j 1", remaining: 3h, deadline: 1d, received: -2h}
        - {project: plain, app: w, count: 40, remaining: 3h, deadline: -1s, received: -2h, downloading-until: 0s}
      events:
        - {at: 0s, suspend-job: "j 1"}
        - {at: 1h, resume-job: "j 1"}
        - {at: 2h, abort-job: "j 1"}
        - {at: 3h, suspend-project: plain}
        - {at: 4h, resume-project: plain}
        - {at: 5h, no-new-work: plain}
        - {at: 6h, allow-new-work: plain}
        - {at: 7h, update: plain}
        - {at: 8h, set-share: {project: plain, share: 0.25}}
        - {at: 9h, suspend-resource: cuda}
        - {at: 10h, resume-resource: cuda}
        - {at: 11h, add-job: {project: plain, app: w, name: late, remaining: 1h, deadline: 2d}}
        - {at: 12h, clock-jump: -90s}
        - {at: 13h, max-cpus: 1}
        - {at: 14h, queue: {min: 1h, extra: 2h}}
      """;

  /**
   * Keys for which the writer has no use: "cpus" is a short form of "resources", "trace" with
   * "node" and "log" name files whose contents it writes.
   */
  private static final Set<String> SHORT_FORMS = Set.of("cpus", "trace", "node", "log");

  @Test
  void everything_reads_back_as_it_was() {
    Scenario before = ScenarioYaml.read("all.yaml", EVERYTHING);
    Scenario after = ScenarioYaml.read("written.yaml", ScenarioYamlWriter.write(before));
    assertThat(after).isEqualTo(before);
  }

  /** So that a key that is added to the format cannot be forgotten here. */
  @Test
  void the_text_above_has_every_key() {
    for (io.voluntas.engine.config.Keys keys : ScenarioKeys.ALL) {
      for (String key : keys.names()) {
        Matcher used = Pattern.compile("(^|[\\s{,-])" + key + ":").matcher(EVERYTHING);
        assertThat(used.find() || SHORT_FORMS.contains(key))
            .as(keys.section() + "." + key)
            .isTrue();
      }
    }
  }

  @Test
  void the_seed_notation_reads_back_as_it_was() {
    Scenario before = SeedNotation.parse("(P1(1000,2000,.5), P2(1,10,.5), NCPUS=4, min_queue=2)");
    Scenario after = ScenarioYaml.read("seed.yaml", ScenarioYamlWriter.write(before));
    assertThat(after).isEqualTo(before);
    assertThat(after.digest()).isEqualTo(before.digest());
  }
}
