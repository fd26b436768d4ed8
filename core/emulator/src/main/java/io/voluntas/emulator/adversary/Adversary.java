package io.voluntas.emulator.adversary;

import io.voluntas.emulator.run.InOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Looks for the scenario in which one set of policies loses most to another: half of the tries are
 * drawn afresh, half are like the worst one so far; then what was found is made simpler for as long
 * as more than half of the loss stays. What is found depends on the seed, the number of tries and
 * the duel, not on the number of threads.
 */
public final class Adversary {
  /** Tries between two looks at the worst one: fixed, so that threads have no say. */
  private static final int ROUND = 16;

  /** Loss that has to stay when a scenario is made simpler. */
  private static final double KEPT = .5;

  private final Duel duel;
  private final boolean lowerIsBetter;
  private final Progress progress;

  /** Told how far the search is. Called on the thread of the search. */
  @FunctionalInterface
  public interface Progress {
    /**
     * A round is over.
     *
     * @param tries scenarios tried
     * @param loss greatest loss so far
     * @param line the scenario with it
     * @param shrinking whether it is being made simpler
     */
    void at(int tries, double loss, String line, boolean shrinking);
  }

  /**
   * A scenario with what came of it.
   *
   * @param challenge the scenario
   * @param outcome the figure under both
   * @param loss by how much the better policies are worse, by the figure's own sense
   */
  public record Try(Challenge challenge, Duel.Outcome outcome, double loss) {}

  /**
   * What was found.
   *
   * @param first as it was drawn
   * @param smallest as simple as it would get
   * @param tries scenarios tried in all
   */
  public record Found(Try first, Try smallest, int tries) {}

  /**
   * A search.
   *
   * @param lowerIsBetter whether a lower figure is a better one
   */
  public Adversary(Duel duel, boolean lowerIsBetter, Progress progress) {
    this.duel = duel;
    this.lowerIsBetter = lowerIsBetter;
    this.progress = progress;
  }

  /**
   * Searches.
   *
   * @param tries scenarios to draw, at least 1
   * @param threads duels at once, at least 1
   * @return empty when no scenario was lost
   * @throws RuntimeException what the first duel in order threw, if any did
   */
  public Optional<Found> search(long seed, int tries, int threads) throws InterruptedException {
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      Challenges challenges = new Challenges(seed);
      Optional<Try> worst = Optional.empty();
      int done = 0;
      while (done < tries) {
        List<Challenge> round = new ArrayList<>();
        for (int n = done; n < Math.min(tries, done + ROUND); n++) {
          boolean fresh = worst.isEmpty() || n % 2 == 0;
          round.add(fresh ? challenges.draw(n) : challenges.vary(worst.get().challenge(), n));
        }
        for (Try one : fight(pool, round)) {
          if (one.loss() > 0 && one.loss() > worst.map(Try::loss).orElse(0.0)) {
            worst = Optional.of(one);
          }
        }
        done += round.size();
        tell(done, worst, false);
      }
      return worst.isEmpty() ? Optional.empty() : Optional.of(shrink(pool, worst.get(), done));
    } finally {
      pool.shutdownNow();
    }
  }

  private Found shrink(ExecutorService pool, Try first, int triesBefore)
      throws InterruptedException {
    Try smallest = first;
    int tries = triesBefore;
    boolean smaller = true;
    while (smaller) {
      smaller = false;
      List<Challenge> simpler = Smaller.than(smallest.challenge());
      List<Try> fought = fight(pool, simpler);
      tries += fought.size();
      for (int i = 0; i < fought.size() && !smaller; i++) {
        if (fought.get(i).loss() > KEPT * first.loss()) {
          smallest = fought.get(i);
          smaller = true;
        }
      }
      tell(tries, Optional.of(smallest), true);
    }
    return new Found(first, smallest, tries);
  }

  private void tell(int tries, Optional<Try> worst, boolean shrinking) {
    progress.at(
        tries,
        worst.map(Try::loss).orElse(0.0),
        worst.map(one -> one.challenge().line()).orElse(""),
        shrinking);
  }

  private List<Try> fight(ExecutorService pool, List<Challenge> challenges)
      throws InterruptedException {
    List<Callable<Duel.Outcome>> duels = new ArrayList<>();
    for (Challenge challenge : challenges) {
      duels.add(() -> duel.fight(challenge.scenario()));
    }
    List<Duel.Outcome> outcomes = InOrder.run(pool, duels);
    List<Try> all = new ArrayList<>();
    for (int i = 0; i < challenges.size(); i++) {
      Duel.Outcome outcome = outcomes.get(i);
      double less = outcome.better() - outcome.worse();
      all.add(new Try(challenges.get(i), outcome, lowerIsBetter ? less : -less));
    }
    return all;
  }
}
