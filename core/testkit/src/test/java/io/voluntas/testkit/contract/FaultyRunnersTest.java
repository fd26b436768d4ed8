package io.voluntas.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.voluntas.spi.study.StudyRunner;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The contract of study runners catches a runner that breaks just one of its rules. */
class FaultyRunnersTest {
  @TempDir private Path folder;

  private StudyRunnerContract contract(Duration limit, StudyRunner runner) {
    StudyRunnerContract contract =
        new StudyRunnerContract() {
          @Override
          protected StudyRunner newRunner(int atOnce) {
            return runner;
          }

          @Override
          protected Duration limit() {
            return limit;
          }
        };
    contract.folder = folder;
    return contract;
  }

  private StudyRunnerContract contract(StudyRunner runner) {
    return contract(Duration.ofMinutes(1), runner);
  }

  @Test
  void losingAShardIsCaught() {
    StudyRunnerContract contract =
        contract(
            (job, shards, sink) -> {
              for (int shard : shards.subList(0, shards.size() - 1)) {
                sink.done(shard, job.run(shard));
              }
            });
    assertThatThrownBy(contract::handsOverWhatWasAskedForOnce).isInstanceOf(AssertionError.class);
  }

  @Test
  void handingOverTwiceIsCaught() {
    StudyRunnerContract contract =
        contract(
            (job, shards, sink) -> {
              for (int shard : shards) {
                sink.done(shard, job.run(shard));
                sink.done(shard, job.run(shard));
              }
            });
    assertThatThrownBy(contract::handsOverWhatWasAskedForOnce).hasMessageContaining("comes once");
  }

  @Test
  void runningWhatNobodyAskedForIsCaught() {
    StudyRunnerContract contract =
        contract(
            (job, shards, sink) -> {
              for (int shard = 0; shard < job.shards(); shard++) {
                String text = job.run(shard);
                if (shards.contains(shard)) {
                  sink.done(shard, text);
                }
              }
            });
    assertThatThrownBy(contract::handsOverWhatWasAskedForOnce)
        .hasMessageContaining("shards that were run");
  }

  @Test
  void cuttingLongResultsIsCaught() {
    StudyRunnerContract contract =
        contract(
            (job, shards, sink) -> {
              for (int shard : shards) {
                String text = job.run(shard);
                sink.done(shard, text.substring(0, Math.min(65_535, text.length())));
              }
            });
    assertThatThrownBy(contract::resultsAreTheSameOnAnyNumberOfWorkers)
        .isInstanceOf(AssertionError.class);
  }

  @Test
  void doingAllOfTheJobEveryTimeIsCaught() {
    StudyRunnerContract contract =
        contract(
            (job, shards, sink) -> {
              for (int shard = 0; shard < job.shards(); shard++) {
                sink.done(shard, job.run(shard));
              }
            });
    assertThatThrownBy(contract::runsAgainAndMayHaveNothingToDo).isInstanceOf(AssertionError.class);
  }

  @Test
  void keepingResultsUntilTheEndIsCaught() {
    StudyRunnerContract contract =
        contract(
            Duration.ofMillis(200),
            (job, shards, sink) -> {
              SortedMap<Integer, String> all = new TreeMap<>();
              for (int shard : shards) {
                all.put(shard, job.run(shard));
              }
              all.forEach(sink::done);
            });
    assertThatThrownBy(contract::handsOverAtOnce).hasMessage("nobody let the shard go on");
  }

  @Test
  void swallowingAFailureIsCaught() {
    List<Exception> failures = new ArrayList<>();
    StudyRunnerContract contract =
        contract(
            (job, shards, sink) -> {
              for (int shard : shards) {
                try {
                  sink.done(shard, job.run(shard));
                } catch (RuntimeException e) {
                  failures.add(e);
                }
              }
            });
    assertThatThrownBy(contract::aFailingShardEndsTheRunWithItsMessageAndLosesNothing)
        .isInstanceOf(AssertionError.class);
    assertThatThrownBy(contract::whatTheSinkThrowsComesOut).isInstanceOf(AssertionError.class);
    assertThat(failures).hasSize(2);
  }

  @Test
  void wrappingAFailureIsCaught() {
    StudyRunnerContract contract =
        contract(
            (job, shards, sink) -> {
              try {
                for (int shard : shards) {
                  sink.done(shard, job.run(shard));
                }
              } catch (RuntimeException e) {
                throw new IllegalStateException("worker 3 failed", e);
              }
            });
    assertThatThrownBy(contract::aFailingShardEndsTheRunWithItsMessageAndLosesNothing)
        .isInstanceOf(AssertionError.class);
    assertThatThrownBy(contract::whatTheSinkThrowsComesOut).hasMessageContaining("worker 3 failed");
  }

  @Test
  void endingAnInterruptedRunAsIfItWereDoneIsCaught() {
    StudyRunnerContract contract =
        contract(
            (job, shards, sink) -> {
              try {
                for (int shard : shards) {
                  sink.done(shard, job.run(shard));
                }
              } catch (InterruptedException e) {
                return;
              }
            });
    assertThatThrownBy(contract::endsWhenInterrupted).hasMessageContaining("returned");
  }

  /** It goes away and leaves a thread at work. */
  @Test
  void leavingAShardRunningIsCaught() throws Exception {
    List<Thread> left = new ArrayList<>();
    StudyRunnerContract contract =
        contract(
            (job, shards, sink) -> {
              Thread thread =
                  new Thread(
                      () -> {
                        try {
                          job.run(shards.get(0));
                        } catch (InterruptedException e) {
                          Thread.currentThread().interrupt();
                        }
                      });
              thread.start();
              left.add(thread);
              thread.join();
            });
    assertThatThrownBy(contract::endsWhenInterrupted).hasMessageContaining("run on");
    Files.writeString(folder.resolve("go"), "");
    for (Thread thread : left) {
      thread.join();
    }
    assertThat(left).hasSize(1);
  }
}
