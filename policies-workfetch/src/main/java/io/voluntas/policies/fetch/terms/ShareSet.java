package io.voluntas.policies.fetch.terms;

import io.voluntas.spi.model.ProjectView;
import java.util.List;

/**
 * The resource shares of a set of projects, ready to divide amounts among them.
 *
 * <p>A backup project (share 0) has no part while the set has a project with a share; in a set of
 * backup projects only, all parts are equal. So nothing is ever divided by zero. Immutable.
 */
public final class ShareSet {
  private final double[] weights;
  private final double sum;

  private ShareSet(double[] weights, double sum) {
    this.weights = weights;
    this.sum = sum;
  }

  /**
   * The shares of some projects.
   *
   * @param projects all projects, by index
   * @param members by project index: whether it is in the set
   */
  public static ShareSet of(List<? extends ProjectView> projects, boolean[] members) {
    double[] weights = new double[members.length];
    double sum = 0;
    int count = 0;
    for (int i = 0; i < members.length; i++) {
      if (members[i]) {
        weights[i] = projects.get(i).share();
        sum += weights[i];
        count++;
      }
    }
    if (sum == 0) {
      for (int i = 0; i < members.length; i++) {
        weights[i] = members[i] ? 1 : 0;
      }
      sum = count;
    }
    return new ShareSet(weights, sum);
  }

  /** Whether the project has a part: it is a member, and no backup project among others. */
  public boolean has(int project) {
    return weights[project] > 0;
  }

  /** Whether nobody has a part. */
  public boolean isEmpty() {
    return sum == 0;
  }

  /** The project's weight: its share, or 1 in a set of backup projects only; 0 without a part. */
  public double weight(int project) {
    return weights[project];
  }

  /** The project's fraction of the whole, 0 to 1; 0 for a project without a part. */
  public double fraction(int project) {
    return weights[project] > 0 ? weights[project] / sum : 0;
  }

  /**
   * Divides an amount in proportion to the shares, exactly: the parts add up to the amount, each is
   * within one unit of its ideal. In an empty set all parts are 0.
   *
   * @param amount any sign, up to 2^53 for the bound of one unit
   */
  public long[] apportion(long amount) {
    long[] parts = new long[weights.length];
    int last = weights.length - 1;
    while (last >= 0 && weights[last] == 0) {
      last--;
    }
    double cumulated = 0;
    long given = 0;
    // Rounding the running total instead of each part is what keeps the sum exact.
    for (int i = 0; i <= last; i++) {
      if (weights[i] > 0) {
        cumulated += weights[i];
        long upToHere = i == last ? amount : (long) Math.rint((double) amount * cumulated / sum);
        parts[i] = upToHere - given;
        given = upToHere;
      }
    }
    return parts;
  }
}
