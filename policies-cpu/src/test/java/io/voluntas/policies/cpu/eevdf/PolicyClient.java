package io.voluntas.policies.cpu.eevdf;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.spi.OptionValues;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.scheduling.CpuSchedulingPolicy;
import io.voluntas.spi.scheduling.Pick;
import io.voluntas.spi.scheduling.Schedule;
import io.voluntas.testkit.fake.FakeAccountingView;
import io.voluntas.testkit.fake.FakeHost;
import io.voluntas.testkit.fake.FakeJob;
import io.voluntas.testkit.fake.FakeProject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A client without any kernel: runs what the policy picks, at once, and books. */
final class PolicyClient {
  private static final long MINUTE = Durations.MINUTE;

  final FakeHost host;
  final CpuSchedulingPolicy policy;
  final List<FakeProject> projects = new ArrayList<>();
  final List<FakeJob> running = new ArrayList<>();
  Schedule last = Schedule.of(List.of());

  PolicyClient(int cpus, int sliceMinutes, Map<String, String> options) {
    host = FakeHost.withCpus(cpus);
    var factory = EevdfPolicy.factory();
    Map<String, String> all = new java.util.TreeMap<>(options);
    all.put("slice", sliceMinutes + "min");
    policy = factory.create(OptionValues.parse(factory.options(), all));
  }

  PolicyClient project(String name, double share, int jobs) {
    FakeProject project = host.project(name, share);
    projects.add(project);
    for (int i = 0; i < jobs; i++) {
      host.job(project).withLength(1000 * Durations.HOUR).due(10_000 * Durations.HOUR);
    }
    return this;
  }

  FakeJob job(int project) {
    return host.jobs().stream()
        .filter(job -> job.project().index() == project)
        .findFirst()
        .orElseThrow();
  }

  /** Decides, and names the projects of the picks. */
  String decide() {
    last = policy.schedule(host.scheduling());
    List<FakeJob> chosen = last.picks().stream().map(pick -> (FakeJob) pick.job()).toList();
    running.stream().filter(job -> !chosen.contains(job)).forEach(job -> job.preempted(true));
    chosen.stream()
        .filter(job -> !running.contains(job))
        .forEach(job -> job.runningSince(host.now()));
    running.clear();
    running.addAll(chosen);
    return chosen.stream().map(job -> job.project().name()).sorted().collect(Collectors.joining());
  }

  /** Lets the picks run and books it. */
  PolicyClient run(int minutes) {
    long time = minutes * MINUTE;
    FakeAccountingView view = host.at(host.now() + time).accounting(time);
    for (FakeProject project : projects) {
      long jobs = running.stream().filter(j -> j.project().index() == project.index()).count();
      view.used(project, host.cpu(), jobs * time);
    }
    host.ledgers().post(policy.account(view));
    long sum = 0;
    for (FakeProject project : projects) {
      sum += lag(project.index()) + host.ledgers().balance(LagBook.IDLE, project.index(), 0);
    }
    assertThat(sum).as("lags and what idle instances gave").isZero();
    return this;
  }

  /** Decides, runs, and says who ran and what the lags are after it, in minutes. */
  String round(int minutes) {
    String who = decide();
    run(minutes);
    return who + " " + lags();
  }

  String lags() {
    return projects.stream()
        .map(project -> Ratio.of(lag(project.index()), MINUTE).toString())
        .collect(Collectors.joining(" "));
  }

  long lag(int project) {
    return host.ledgers().balance(LagBook.LAG, project, 0);
  }

  String review() {
    return last.reviewAt() == Durations.FOREVER
        ? "never"
        : Ratio.of(last.reviewAt() - host.now(), MINUTE).toString();
  }

  List<String> why() {
    return last.picks().stream().map(Pick::reason).map(reason -> reason.code()).toList();
  }
}
