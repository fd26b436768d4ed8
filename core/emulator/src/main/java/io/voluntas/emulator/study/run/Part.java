package io.voluntas.emulator.study.run;

/**
 * A part of a study, for one of several processes. Shard <i>i</i> from 0 belongs to part <i>i</i>
 * mod <i>n</i> + 1. Where the numbers of a cell say how many replicates it gets, no process may
 * lack them: then cells are dealt out instead, in the same way.
 *
 * @param number from 1
 * @param of how many parts there are
 */
public record Part(int number, int of) {
  /** All of it. */
  public static final Part WHOLE = new Part(1, 1);

  private static final int MOST = 100_000;

  /** Checks the ranges. */
  public Part {
    if (of < 1 || of > MOST || number < 1 || number > of) {
      throw new IllegalArgumentException("part " + number + " of " + of);
    }
  }

  /**
   * Reads {@code 3/8}.
   *
   * @throws IllegalArgumentException for anything else
   */
  public static Part parse(String text) {
    if (!text.matches("[0-9]{1,6}/[0-9]{1,6}")) {
      throw new IllegalArgumentException("'" + text + "' is not a part such as 1/8");
    }
    int slash = text.indexOf('/');
    return new Part(
        Integer.parseInt(text.substring(0, slash)), Integer.parseInt(text.substring(slash + 1)));
  }

  boolean has(int index) {
    return index % of == number - 1;
  }

  String logName() {
    return of == 1 ? "shards.log" : "shards-" + number + "-of-" + of + ".log";
  }
}
