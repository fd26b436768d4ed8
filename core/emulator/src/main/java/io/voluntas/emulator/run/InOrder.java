package io.voluntas.emulator.run;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;

/** Work on several threads whose results and failures do not depend on which was first. */
public final class InOrder {
  private InOrder() {}

  /**
   * Does all of it and waits.
   *
   * @param pool its threads; stays open, and still works on the rest after a failure
   * @return the results in the order of the work
   * @throws RuntimeException or an error: what the first piece in order threw, if any did; what is
   *     neither comes as the cause of an {@link IllegalStateException}
   */
  public static <T> List<T> run(ExecutorService pool, List<? extends Callable<T>> work)
      throws InterruptedException {
    List<Future<T>> futures = new ArrayList<>();
    for (Callable<T> piece : work) {
      futures.add(pool.submit(piece));
    }
    List<T> results = new ArrayList<>();
    for (Future<T> future : futures) {
      results.add(result(future));
    }
    return results;
  }

  private static <T> T result(Future<T> future) throws InterruptedException {
    try {
      return future.get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException failure) {
        throw failure;
      }
      if (e.getCause() instanceof Error error) {
        throw error;
      }
      throw new IllegalStateException("a run failed: " + e.getCause(), e);
    }
  }
}
