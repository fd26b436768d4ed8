package io.voluntas.engine.forecast;

/**
 * Water-filling: divides a capacity by share, nobody gets more than its jobs can use; backup
 * projects get the rest.
 */
final class Division {
  private final double[] rate;
  private final boolean[] fixed;

  Division(int projects) {
    rate = new double[projects];
    fixed = new boolean[projects];
  }

  /** What the last division gave a project that took part, millionths. */
  double rate(int place) {
    return rate[place];
  }

  /** Divides among the projects at the places that the first so many entries name. */
  void fill(double capacity, Flow[] flows, int[] active, int count) {
    double left = capacity;
    double shares = 0;
    int open = count;
    for (int i = 0; i < count; i++) {
      fixed[active[i]] = false;
      shares += flows[active[i]].share();
    }
    boolean again = true;
    while (again && shares > 0) {
      again = false;
      double perShare = left / shares;
      for (int i = 0; i < count; i++) {
        int p = active[i];
        Flow flow = flows[p];
        if (!fixed[p] && flow.share() > 0 && flow.width() <= perShare * flow.share()) {
          fixed[p] = true;
          rate[p] = flow.width();
          left -= flow.width();
          shares -= flow.share();
          again = true;
          open--;
        }
      }
    }
    if (open == 0) {
      return;
    }
    double perShare = shares > 0 ? Math.max(0, left) / shares : 0;
    for (int i = 0; i < count; i++) {
      int p = active[i];
      if (!fixed[p] && flows[p].share() > 0) {
        fixed[p] = true;
        rate[p] = perShare * flows[p].share();
        left -= rate[p];
        open--;
      }
    }
    for (int i = 0; i < count && open > 0; i++) {
      int p = active[i];
      if (!fixed[p]) {
        rate[p] = Math.min(flows[p].width(), Math.max(0, left));
        left -= rate[p];
      }
    }
  }
}
