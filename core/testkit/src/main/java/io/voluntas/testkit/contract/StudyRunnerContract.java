package io.voluntas.testkit.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.voluntas.spi.study.StudyJob;
import io.voluntas.spi.study.StudyRunner;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * What holds for every runner of studies. The job of these tests notes what is done to it in files,
 * so processes of the runner must see the temporary folder of this one: run them on this machine.
 *
 * <p>Not checked, since only the runner's own test can bring it about: that nothing is lost when a
 * machine or process of the runner dies.
 */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
public abstract class StudyRunnerContract {
  @TempDir Path folder;

  /**
   * The runner under test.
   *
   * @param atOnce how many shards it should run at once, 1 to 4; a runner that cannot be told runs
   *     at least two
   */
  protected abstract StudyRunner newRunner(int atOnce);

  /** The longest that a test or shard waits for what should happen; far more than it takes. */
  protected Duration limit() {
    return Duration.ofMinutes(3);
  }

  private ShardWork work(int shards) {
    return ShardWork.sound(shards, folder, limit());
  }

  /** Every shard that was asked for comes once, unchanged, and no other is run. */
  @Test
  void handsOverWhatWasAskedForOnce() throws InterruptedException {
    ShardWork work = work(60);
    List<Integer> asked = IntStream.range(0, 60).filter(i -> i % 3 != 0).boxed().toList();
    assertEquals(expected(asked), results(newRunner(2), work, asked));
    assertEquals(asked, work.began(), "shards that were run");
  }

  /** The same results come from one worker and from many. */
  @Test
  void resultsAreTheSameOnAnyNumberOfWorkers() throws InterruptedException {
    ShardWork work = work(24);
    List<Integer> all = IntStream.range(0, 24).boxed().toList();
    assertEquals(expected(all), results(newRunner(1), work, all), "by one");
    assertEquals(expected(all), results(newRunner(4), work, all), "by four");
  }

  /** A study asks again for what it needs next, and sometimes for nothing. */
  @Test
  void runsAgainAndMayHaveNothingToDo() throws InterruptedException {
    ShardWork work = work(8);
    StudyRunner runner = newRunner(2);
    assertEquals(expected(List.of()), results(runner, work, List.of()));
    assertEquals(expected(List.of(0, 1, 5)), results(runner, work, List.of(0, 1, 5)));
    assertEquals(expected(List.of(6)), results(runner, work, List.of(6)));
    assertEquals(List.of(0, 1, 5, 6), work.began(), "shards that were run");
  }

  /**
   * A result is there while other shards still run: what was done is not lost when the study is
   * killed. The last shard waits until all others have been handed over.
   */
  @Test
  void handsOverAtOnce() throws InterruptedException {
    ShardWork work = work(4).withPatientFrom(3);
    List<Integer> all = List.of(0, 1, 2, 3);
    NavigableMap<Integer, String> results = new ConcurrentSkipListMap<>();
    newRunner(2)
        .run(
            work,
            all,
            (shard, text) -> {
              assertNull(results.put(shard, text), "shard " + shard + " comes once");
              if (results.size() == 3) {
                work.go();
              }
            });
    assertEquals(expected(all), results);
  }

  /**
   * The exception of a shard comes out as it was. What had been handed over is right, so that the
   * study goes on from there when its cause is gone.
   */
  @Test
  void aFailingShardEndsTheRunWithItsMessageAndLosesNothing() throws InterruptedException {
    ShardWork work = work(40);
    List<Integer> all = IntStream.range(0, 40).boxed().toList();
    NavigableMap<Integer, String> results = new ConcurrentSkipListMap<>();
    StudyRunner runner = newRunner(2);
    ShardWork.Broken thrown =
        assertThrows(
            ShardWork.Broken.class, () -> runner.run(work.withBroken(17), all, results::put));
    assertEquals(ShardWork.failure(17), thrown.getMessage());
    nothingRunsAfter(work);
    List<Integer> done = List.copyOf(results.keySet());
    assertEquals(expected(done), results, "what was handed over before");
    assertTrue(!done.contains(17), "the broken shard has no result");
    List<Integer> rest = new ArrayList<>(all);
    rest.removeAll(done);
    results.putAll(results(runner, work, rest));
    assertEquals(expected(all), results);
  }

  /** When a result cannot be kept, say since the disk is full, the run ends with that failure. */
  @Test
  void whatTheSinkThrowsComesOut() {
    ShardWork work = work(12);
    List<Integer> all = IntStream.range(0, 12).boxed().toList();
    StudyRunner runner = newRunner(2);
    AtomicBoolean first = new AtomicBoolean(true);
    IllegalStateException thrown =
        assertThrows(
            IllegalStateException.class,
            () ->
                runner.run(
                    work,
                    all,
                    (shard, text) -> {
                      if (first.getAndSet(false)) {
                        throw new IllegalStateException("the disk is full");
                      }
                    }));
    assertEquals("the disk is full", thrown.getMessage());
    nothingRunsAfter(work);
  }

  /** An interrupt of the caller ends shards that run, and starts no more of them. */
  @Test
  void endsWhenInterrupted() throws InterruptedException {
    ShardWork work = work(6).withPatientFrom(0);
    List<Integer> all = List.of(0, 1, 2, 3, 4, 5);
    NavigableMap<Integer, String> results = new ConcurrentSkipListMap<>();
    StudyRunner runner = newRunner(2);
    AtomicReference<Object> outcome = new AtomicReference<>("still waits");
    Thread caller =
        new Thread(
            () -> {
              try {
                runner.run(work, all, results::put);
                outcome.set("returned");
              } catch (InterruptedException | RuntimeException | Error e) {
                outcome.set(e);
              }
            });
    caller.start();
    long end = System.nanoTime() + limit().toNanos();
    while (work.running().isEmpty()) {
      assertTrue(caller.isAlive(), () -> "it ended by itself: " + outcome.get());
      assertTrue(System.nanoTime() < end, "a shard begins in time");
      TimeUnit.MILLISECONDS.sleep(5);
    }
    caller.interrupt();
    // Shorter than what the shards would wait: it must be the interrupt that ends them.
    caller.join(limit().toMillis() / 2);
    Object how = outcome.get();
    assertInstanceOf(InterruptedException.class, how, () -> "the interrupted run: " + how);
    nothingRunsAfter(work);
    assertEquals(expected(List.of()), results);
  }

  private static void nothingRunsAfter(ShardWork work) {
    assertEquals(List.of(), work.running(), "shards that run on when the runner has ended");
  }

  private static NavigableMap<Integer, String> results(
      StudyRunner runner, StudyJob job, List<Integer> shards) throws InterruptedException {
    NavigableMap<Integer, String> results = new ConcurrentSkipListMap<>();
    AtomicBoolean over = new AtomicBoolean();
    runner.run(
        job,
        shards,
        (shard, text) -> {
          assertTrue(!over.get(), "handed over before the runner returns");
          assertNull(results.put(shard, text), "shard " + shard + " comes once");
        });
    over.set(true);
    return results;
  }

  private static SortedMap<Integer, String> expected(List<Integer> shards) {
    SortedMap<Integer, String> texts = new TreeMap<>();
    shards.forEach(shard -> texts.put(shard, ShardWork.text(shard)));
    return texts;
  }
}
