package io.voluntas.testkit.rules;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.voluntas.spi.Reason;
import io.voluntas.spi.enforcement.TaskAction;
import io.voluntas.spi.fetch.FetchDecision;
import io.voluntas.spi.fetch.FetchDecision.Ask;
import io.voluntas.spi.fetch.FetchView;
import io.voluntas.spi.fetch.ResourceRequest;
import io.voluntas.spi.fetch.WorkFetchPolicy;
import io.voluntas.spi.ledger.AccountingView;
import io.voluntas.spi.ledger.Conservation;
import io.voluntas.spi.ledger.LedgerSpec;
import io.voluntas.spi.ledger.Posting;
import io.voluntas.spi.ledger.Scope;
import io.voluntas.spi.ledger.Unit;
import io.voluntas.spi.model.JobView;
import io.voluntas.spi.model.ProjectView;
import io.voluntas.spi.scheduling.CpuSchedulingPolicy;
import io.voluntas.spi.scheduling.InstanceBudget;
import io.voluntas.spi.scheduling.Order;
import io.voluntas.spi.scheduling.Pick;
import io.voluntas.spi.scheduling.Schedule;
import io.voluntas.spi.scheduling.SchedulingView;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Each rule lets a sound policy pass and catches one that breaks just this rule. */
class RulesCatchTest {
  private static final Reason WHY = Reason.of("because");

  @Test
  void memoryBetweenCallsIsCaught() {
    AtomicInteger calls = new AtomicInteger();
    RepeatableSchedules rule =
        () -> view -> new Schedule(fitting(view), List.of(), calls.incrementAndGet());
    assertThatThrownBy(rule::sameViewSameSchedule).hasMessageContaining("asked again");
    RepeatableSchedules sound = () -> view -> Schedule.of(fitting(view));
    assertThatCode(sound::sameViewSameSchedule).doesNotThrowAnyException();
  }

  @Test
  void decidingByNameIsCaught() {
    RepeatableSchedules rule =
        () ->
            view -> {
              List<Pick> picks = new ArrayList<>(fitting(view));
              picks.sort(Comparator.comparing(pick -> pick.job().name()));
              return Schedule.of(picks);
            };
    assertThatThrownBy(rule::namesDoNotMatterToSchedules).isInstanceOf(AssertionError.class);
    assertThatCode(rule::orderOfInputDoesNotMatterToSchedules).doesNotThrowAnyException();
  }

  @Test
  void pickingOtherwiseWhenExplainingIsCaught() {
    RepeatableSchedules rule =
        () -> view -> Schedule.of(view.explaining() ? List.of() : fitting(view));
    assertThatThrownBy(rule::explainingChangesNoPick).isInstanceOf(AssertionError.class);
  }

  @Test
  void overcommitmentIsCaughtAndShrunk() {
    FittingSchedules rule =
        () ->
            view ->
                Schedule.of(
                    view.jobs(view.cpu(), Order.ARRIVAL).stream()
                        .map(job -> new Pick(job, false, WHY))
                        .toList());
    // The smallest scene has one CPU and two jobs of one CPU.
    assertThatThrownBy(rule::picksFitTogether)
        .hasMessageContaining("Scene[cpus=1, devices=0")
        .hasMessageContaining("does not fit");
  }

  @Test
  void pickingTwiceAndIdlingAreCaught() {
    FittingSchedules twice =
        () ->
            view -> {
              List<Pick> picks = new ArrayList<>(fitting(view));
              picks.addAll(fitting(view));
              return Schedule.of(picks);
            };
    assertThatThrownBy(twice::picksAreRunnableAndDistinct).hasMessageContaining("picked twice");
    FittingSchedules idle = () -> view -> Schedule.of(List.of());
    assertThatThrownBy(idle::nothingMoreFits).hasMessageContaining("would fit");
  }

  @Test
  void silenceIsCaught() {
    ExplainedSchedules rule = () -> view -> Schedule.of(fitting(view));
    assertThatCode(rule::everyPickHasReason).doesNotThrowAnyException();
    assertThatThrownBy(rule::everyRunnableJobIsExplained).isInstanceOf(AssertionError.class);
    ExplainedSchedules numberless =
        () ->
            view ->
                Schedule.of(
                    fitting(view).stream()
                        .map(p -> new Pick(p.job(), false, Reason.of("x", "debt_s", Double.NaN)))
                        .toList());
    assertThatThrownBy(numberless::everyPickHasReason).hasMessageContaining("debt_s");
  }

  @Test
  void unbalancedPostingsAreCaught() {
    LedgerSpec ledger =
        new LedgerSpec("lag", Unit.WORK, Conservation.SUM_ZERO, Scope.PROJECT_RESOURCE);
    CpuSchedulingPolicy policy =
        new CpuSchedulingPolicy() {
          @Override
          public Schedule schedule(SchedulingView view) {
            return Schedule.of(List.of());
          }

          @Override
          public List<LedgerSpec> ledgers() {
            return List.of(ledger);
          }

          @Override
          public List<Posting> account(AccountingView view) {
            return List.of(new Posting(ledger, 0, 0, 1000, WHY));
          }
        };
    ConservingPostings rule = subject(policy);
    assertThatCode(rule::postingsAreValid).doesNotThrowAnyException();
    assertThatThrownBy(rule::postingsConserve).hasMessageContaining("lag of");
  }

  @Test
  void throwingWorkAwayIsCaught() {
    SoundEnforcement rule =
        () ->
            view ->
                view.displaced().stream()
                    .map(job -> (TaskAction) new TaskAction.Suspend(job, false, WHY))
                    .toList();
    assertThatThrownBy(rule::losesNoWorkThatWasNeverSaved).hasMessageContaining("work lost");
    assertThatCode(rule::actsOnDisplacedJobsOnce).doesNotThrowAnyException();
    SoundEnforcement standing =
        () ->
            view ->
                view.displaced().stream()
                    .map(job -> (TaskAction) new TaskAction.LetRun(job, view.now(), WHY))
                    .toList();
    assertThatThrownBy(standing::letsRunIntoTheFuture).hasMessageContaining("no time at all");
  }

  @Test
  void askingWhoMayNotBeAskedIsCaught() {
    WorkFetchPolicy policy =
        new WorkFetchPolicy() {
          @Override
          public FetchDecision choose(FetchView view) {
            return new Ask(
                view.projects().get(0),
                Collections.nCopies(view.resources().size(), new ResourceRequest(1, 0)),
                WHY);
          }

          @Override
          public Optional<Ask> ride(FetchView view, ProjectView project) {
            return Optional.empty();
          }
        };
    SoundFetch rule = () -> policy;
    assertThatThrownBy(rule::asksOnlyWhoMayBeAsked).isInstanceOf(AssertionError.class);
    assertThatThrownBy(rule::everyProjectIsExplained).isInstanceOf(AssertionError.class);
    assertThatCode(rule::decisionsFollowFromTheViewAlone).doesNotThrowAnyException();
    assertThatCode(rule::ridesOnlyWithTheProjectContacted).doesNotThrowAnyException();
  }

  private interface Bookkeeper extends SchedulingSubject, ConservingPostings {}

  private static ConservingPostings subject(CpuSchedulingPolicy policy) {
    Bookkeeper subject = () -> policy;
    return subject;
  }

  private static List<Pick> fitting(SchedulingView view) {
    InstanceBudget budget = view.budget();
    List<Pick> picks = new ArrayList<>();
    for (JobView job : view.jobs(view.cpu(), Order.ARRIVAL)) {
      if (budget.tryTake(job)) {
        picks.add(new Pick(job, false, WHY));
      }
    }
    return picks;
  }
}
