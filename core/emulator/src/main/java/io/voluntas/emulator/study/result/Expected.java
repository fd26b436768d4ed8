package io.voluntas.emulator.study.result;

/**
 * What a study expects of a claim, and whether that came out.
 *
 * @param rule in how many comparisons the claim should hold, as the study writes it
 * @param seen whether it did
 * @param found whether the study says that it does; false for an expectation that is known not to
 *     be borne out
 */
public record Expected(String rule, boolean seen, boolean found) {
  /** Whether the outcome is what the study says. */
  public boolean isAsStated() {
    return seen == found;
  }

  /** In words, such as {@code expected all: seen}. */
  public String sentence() {
    String outcome = seen ? "seen" : "not seen";
    if (found) {
      return "expected " + rule + ": " + outcome;
    }
    return "expected " + rule + ": " + outcome + (seen ? ", unlike before" : ", as before");
  }
}
