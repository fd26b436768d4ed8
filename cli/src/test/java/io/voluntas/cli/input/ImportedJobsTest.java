package io.voluntas.cli.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import io.voluntas.emulator.scenario.Action;
import io.voluntas.emulator.scenario.AppSpec;
import io.voluntas.emulator.scenario.Distribution;
import io.voluntas.emulator.scenario.InitialJob;
import io.voluntas.emulator.scenario.ProjectHistory;
import io.voluntas.emulator.scenario.ProjectSpec;
import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.emulator.scenario.Supply;
import io.voluntas.emulator.scenario.TimedEvent;
import io.voluntas.rpc.wire.WireException;
import io.voluntas.spi.model.Durations;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Jobs, and what a client remembers of its projects. */
class ImportedJobsTest {
  private static final double HOUR_OF_WORK = 3.6e12;
  private static final String CARD =
      "<coprocs><coproc_cuda><count>2</count><name>Card</name><peak_flops>5e10</peak_flops>"
          + "<available_ram>8e9</available_ram></coproc_cuda></coprocs>";

  /** State of time 1000000; received 100 s before it, due 9900 s after it. */
  @Test
  void jobs_are_dated_from_the_time_of_the_state() throws WireException {
    String dates = StateXml.times(999_900, 1_009_900);
    LoadedScenario loaded =
        StateXml.load(
            StateXml.host(1, ""),
            "<time_stats><last_update>1000000</last_update></time_stats>",
            StateXml.project("P", 1, "<min_rpc_time>1000060</min_rpc_time>"),
            StateXml.app("a"),
            StateXml.version("a", "", 1, 1e9, ""),
            StateXml.job("fresh", "a", HOUR_OF_WORK, 2, dates),
            StateXml.job("begun", "a", HOUR_OF_WORK, 2, dates + "<suspended_via_gui/>"),
            StateXml.job("coming", "a", HOUR_OF_WORK, 1, dates),
            StateXml.job("done", "a", HOUR_OF_WORK, 4, dates),
            "<active_task_set><active_task><project_master_url>http://P.invalid/",
            "</project_master_url><result_name>begun</result_name><active_task_state>1",
            "</active_task_state><checkpoint_fraction_done>.75</checkpoint_fraction_done>",
            "<working_set_size_smoothed>5e8</working_set_size_smoothed></active_task>",
            "</active_task_set>");
    Scenario scenario = loaded.scenario();
    assertThat(scenario.jobs())
        .extracting(job -> job.name().orElseThrow())
        .containsExactly("fresh", "begun", "coming");
    assertThat(scenario.jobs())
        .allSatisfy(
            job -> {
              assertThat(job.received()).isEqualTo(-100 * Durations.SECOND);
              assertThat(job.deadline()).isEqualTo(9900 * Durations.SECOND);
            });
    assertThat(scenario.jobs().get(0).remaining()).isEqualTo(Durations.HOUR);
    assertThat(scenario.jobs().get(1).remaining()).isEqualTo(15 * Durations.MINUTE);
    assertThat(scenario.jobs().get(2).stage())
        .isEqualTo(new InitialJob.Downloading(10 * Durations.MINUTE));
    assertThat(scenario.events())
        .containsExactly(new TimedEvent(0, new Action.SuspendJob("begun")));
    assertThat(scenario.projects().get(0).history().deferredUntil())
        .isEqualTo(60 * Durations.SECOND);
    // The app says no more than its jobs: 1 h, due 10000 s after receipt.
    AppSpec app = scenario.projects().get(0).app("a");
    assertThat(app.runtime()).isEqualTo(new Distribution.Constant(Durations.HOUR));
    assertThat(app.delayBound()).isEqualTo(10_000 * Durations.SECOND);
    assertThat(app.memoryBytes()).isEqualTo(500_000_000L);
    assertThat(loaded.warnings()).anyMatch(w -> w.contains("1 finished"));
  }

  @Test
  void downloads_end_when_the_user_says() throws WireException {
    Scenario scenario =
        StateXml.load(
                new ImportOptions(0),
                StateXml.host(1, ""),
                StateXml.project("P", 1, 5, 1),
                StateXml.job("j", "app", HOUR_OF_WORK, 1, StateXml.times(1000, 90_000)))
            .scenario();
    assertThat(scenario.jobs().get(0).stage()).isEqualTo(InitialJob.Stage.READY);
  }

  /** Old flat fields; short-term debts -10 and 20 s become 0 and 30, long-term ones sum to 0. */
  @Test
  void back_offs_and_debts_are_opening_balances() throws WireException {
    Scenario scenario =
        StateXml.load(
                StateXml.host(2, CARD),
                "<time_stats><last_update>1000000</last_update></time_stats>",
                StateXml.project(
                    "A",
                    1,
                    "<short_term_debt>-10</short_term_debt><long_term_debt>-50</long_term_debt>"
                        + "<cpu_backoff_interval>1200</cpu_backoff_interval>"
                        + "<cpu_backoff_time>1000700</cpu_backoff_time><cuda_debt>8</cuda_debt>"
                        + "<no_cuda_pref>1</no_cuda_pref><dont_request_more_work/>"),
                StateXml.project(
                    "B",
                    1,
                    "<short_term_debt>20</short_term_debt><suspended_via_gui/>"
                        + "<rsc_backoff_time><name>ATI</name><value>1000700</value>"
                        + "</rsc_backoff_time>"))
            .scenario();
    ProjectSpec a = scenario.project("A");
    ProjectSpec b = scenario.project("B");
    Optional<String> cpu = Optional.of("cpu");
    Optional<String> cuda = Optional.of("cuda");
    long s = Durations.SECOND;
    assertThat(a.history().balances())
        .containsExactlyInAnyOrder(
            new ProjectHistory.Balance("long_term_debt", Optional.empty(), -25 * s),
            new ProjectHistory.Balance("long_term_debt_by_type", cpu, -25 * s),
            new ProjectHistory.Balance("long_term_debt_by_type", cuda, 4 * s));
    assertThat(b.history().balances())
        .containsExactlyInAnyOrder(
            new ProjectHistory.Balance("long_term_debt", Optional.empty(), 25 * s),
            new ProjectHistory.Balance("long_term_debt_by_type", cpu, 25 * s),
            new ProjectHistory.Balance("long_term_debt_by_type", cuda, -4 * s),
            new ProjectHistory.Balance("short_term_debt", cpu, 30 * s));
    assertThat(a.history().backoffs())
        .isEqualTo(Map.of("cpu", new ProjectHistory.Backoff(700 * s, 1200 * s)));
    assertThat(b.history().backoffs()).isEmpty(); // the host has no such device
    assertThat(a.excludedTypes()).containsExactly("cuda");
    assertThat(a.noNewWork()).isTrue();
    assertThat(b.suspended()).isTrue();
    // Neither has an app: placeholders that nobody sends.
    assertThat(a.server().supply()).isEqualTo(Supply.NONE);
    assertThat(a.apps()).hasSize(1);
  }

  @Test
  void jobs_without_a_version_run_on_one_processor() throws WireException {
    Scenario scenario =
        StateXml.load(
                StateXml.host(2, ""),
                StateXml.project("P", 1, ""),
                StateXml.app("a"),
                StateXml.job("j", "a", HOUR_OF_WORK, 2, StateXml.times(1000, 90_000)))
            .scenario();
    ProjectSpec project = scenario.projects().get(0);
    assertThat(project.app("a").usage()).containsExactly(entry("cpu", 1_000_000L));
    assertThat(scenario.jobs().get(0).remaining()).isEqualTo(Durations.HOUR);
    assertThat(project.server().supply()).isEqualTo(Supply.NONE);
  }

  @Test
  void equal_names_get_numbers() throws WireException {
    Scenario scenario =
        StateXml.load(
                StateXml.host(2, ""),
                StateXml.project("P", 1, 5, 1),
                StateXml.job("j", "app", HOUR_OF_WORK, 2, StateXml.times(1000, 90_000)),
                StateXml.project("P", 2, 5, 1),
                StateXml.job("j", "app", HOUR_OF_WORK, 2, StateXml.times(1000, 90_000)))
            .scenario();
    assertThat(scenario.projects()).extracting(ProjectSpec::name).containsExactly("P", "P #2");
    assertThat(scenario.jobs())
        .extracting(job -> job.name().orElseThrow())
        .containsExactly("j", "P #2 j");
  }
}
