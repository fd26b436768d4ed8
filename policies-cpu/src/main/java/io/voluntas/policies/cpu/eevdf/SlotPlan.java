package io.voluntas.policies.cpu.eevdf;

import java.util.ArrayList;
import java.util.List;

/**
 * Who gets the free instances.
 *
 * <p>An entity that can use several instances is judged for its next one as if all that it already
 * has had been served to the end: by the anticipated lag, lag minus the unserved rest of its
 * requests. Without that, whoever is first takes all instances at once.
 */
public final class SlotPlan {
  private SlotPlan() {}

  /** Whom to take when nobody is eligible and an instance would stand idle. */
  public enum Fallback {
    /** The least virtual deadline; smaller worst credit. */
    LEAST_DEADLINE,
    /** The largest anticipated lag per weight; smaller worst debt. */
    LARGEST_LAG
  }

  /**
   * An entity that wants instances.
   *
   * @param id tie key, least first
   * @param weight feasible weight in a unit that is common to all, positive
   * @param slice length of a request, service units, positive
   * @param lag service owed to it
   * @param unserved rest of the requests that it has on instances, not negative
   * @param free how many more instances it can use
   */
  public record Contender(int id, long weight, long slice, long lag, long unserved, int free) {
    /** Lag as if all its requests were served. */
    public long anticipatedLag() {
      return lag - unserved;
    }

    /** Whether it may be taken by right. */
    public boolean eligible() {
      return anticipatedLag() >= 0;
    }

    /** Virtual deadline of its next request, relative to V. */
    public Ratio deadline() {
      return Ratio.of(slice - anticipatedLag(), weight);
    }

    private int compareDeadline(Contender other) {
      int order =
          Wide.compare(
              slice - anticipatedLag(), other.weight, other.slice - other.anticipatedLag(), weight);
      return order != 0 ? order : Integer.compare(id, other.id);
    }

    private Contender taken() {
      return new Contender(id, weight, slice, lag, unserved + slice, free - 1);
    }
  }

  /**
   * A choice.
   *
   * @param contender as it was when it was chosen
   * @param eligible whether by right; otherwise so that no instance stands idle
   */
  public record Choice(Contender contender, boolean eligible) {}

  /**
   * Fills the free instances, one after the other. Fewer choices than slots only when nobody can
   * use more.
   */
  public static List<Choice> choose(List<Contender> contenders, int slots, Fallback fallback) {
    List<Contender> left = new ArrayList<>(contenders);
    List<Choice> choices = new ArrayList<>();
    while (choices.size() < slots) {
      int best = best(left, fallback);
      if (best < 0) {
        break;
      }
      Contender chosen = left.get(best);
      choices.add(new Choice(chosen, chosen.eligible()));
      left.set(best, chosen.taken());
    }
    return choices;
  }

  private static int best(List<Contender> contenders, Fallback fallback) {
    int best = -1;
    for (int i = 0; i < contenders.size(); i++) {
      Contender contender = contenders.get(i);
      if (contender.free() > 0 && (best < 0 || before(contender, contenders.get(best), fallback))) {
        best = i;
      }
    }
    return best;
  }

  private static boolean before(Contender a, Contender b, Fallback fallback) {
    if (a.eligible() != b.eligible()) {
      return a.eligible();
    }
    if (!a.eligible() && fallback == Fallback.LARGEST_LAG) {
      int order = Wide.compare(b.anticipatedLag(), a.weight(), a.anticipatedLag(), b.weight());
      return order != 0 ? order < 0 : a.id() < b.id();
    }
    return a.compareDeadline(b) < 0;
  }
}
