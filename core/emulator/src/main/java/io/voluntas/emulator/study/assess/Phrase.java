package io.voluntas.emulator.study.assess;

/**
 * How a claim about a figure is said.
 *
 * @param asClaimed verb and comparison, up to "than"
 * @param reversed one word for the other way round
 */
record Phrase(String asClaimed, String reversed) {

  static Phrase of(String figure, boolean lower) {
    return switch (figure) {
      case "missed_fraction", "jobs_missed" ->
          pick("misses fewer deadlines than", "misses more deadlines than", "fewer", lower);
      case "jobs_met" ->
          pick("meets fewer deadlines than", "meets more deadlines than", "fewer", lower);
      case "wasted_fraction" ->
          pick("wastes less computing than", "wastes more computing than", "less", lower);
      case "idle_fraction" ->
          pick(
              "leaves processors idle less than",
              "leaves processors idle more than",
              "less",
              lower);
      case "share_violation" ->
          pick("violates shares less than", "violates shares more than", "less", lower);
      case "rpcs_per_job" ->
          pick(
              "needs fewer requests per job than",
              "needs more requests per job than",
              "fewer",
              lower);
      case "preemptions" -> pick("preempts less than", "preempts more than", "less", lower);
      case "monotony" -> pick("is less monotonous than", "is more monotonous than", "less", lower);
      default -> {
        String words = spoken(figure);
        yield pick(
            "has a lower " + words + " than", "has a higher " + words + " than", "lower", lower);
      }
    };
  }

  static Phrase same(String figure, double tolerance) {
    String words = spoken(figure);
    String within = Sentences.number(tolerance);
    return new Phrase("has the same " + words + " (to within " + within + ") as", "different");
  }

  /** A figure's name for people: its unit stands with its values. */
  static String spoken(String figure) {
    return figure.replaceFirst("_seconds(?![a-z])", "").replaceAll("[_.]", " ");
  }

  private static Phrase pick(String less, String more, String lessWord, boolean lower) {
    String moreWord = lessWord.equals("lower") ? "higher" : "more";
    return lower ? new Phrase(less, moreWord) : new Phrase(more, lessWord);
  }
}
