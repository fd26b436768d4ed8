package io.voluntas.emulator.study.plan;

import io.voluntas.emulator.study.Study;
import io.voluntas.engine.config.Problems;

/** Refuses studies whose numbers no process could hold, before they run for weeks. */
final class StudySize {
  /** All numbers of a cell are in memory at once, twice: 160 MB. */
  private static final long MOST_OF_A_CELL = 10_000_000;

  /** The texts of all shards are in memory, eleven bytes for each number: 0.7 GB. */
  private static final long MOST = 60_000_000;

  private StudySize() {}

  static void check(Study study, int cells, int policies, int figures, Problems problems) {
    int most = study.replicates().most();
    long cell = (long) most * policies * figures;
    String size =
        most
            + " replicates, "
            + policies
            + (policies == 1 ? " set of policies and " : " sets of policies and ")
            + figures
            + (figures == 1 ? " figure" : " figures");
    if (cell > MOST_OF_A_CELL) {
      refuse(study, problems, "a cell of " + size + " has " + cell + " numbers", MOST_OF_A_CELL);
    } else if (study.replicates().goal().isEmpty() && cell * cells > MOST) {
      // With a goal only the study itself will tell how many there are.
      refuse(
          study,
          problems,
          cells + " cells of " + size + " are " + cell * cells + " numbers in all",
          MOST);
    }
  }

  private static void refuse(Study study, Problems problems, String what, long most) {
    problems.add(
        study.replicates().origin(),
        "replicates",
        what + "; more than " + most + " cannot be assessed: ask for fewer, or cut the study up");
  }
}
