package io.voluntas.emulator.study.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.voluntas.emulator.study.Studies;
import io.voluntas.emulator.study.assess.Assessment;
import io.voluntas.emulator.study.assess.Samples;
import io.voluntas.emulator.study.assess.StoppingRule;
import io.voluntas.emulator.study.plan.StudyPlan;
import io.voluntas.emulator.study.report.Ranking;
import io.voluntas.emulator.study.report.StudyPage;
import io.voluntas.emulator.study.result.StudyResult;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * One set of policies runs no job of a project in one replicate of the first cell and in all of the
 * second, so that its response has no value there. Nothing is left to chance in these cells.
 */
class AbsentValuesTest {
  private static final String STUDY =
      """
      scenarios: {name: host, scenario: "(P1(1,5,.5), P2(2,240,.5))"}
      days: 1
      parameters: {buffer: [1h, 10h]}
      policies: {send: [any, edf-check]}
      replicates: 3
      figures: [response_seconds_of_P1, lost_work_seconds, use_fraction_of_P1]
      claims:
        - {policy: edf-check, than: any, figure: response_seconds_of_P1}
        - {policy: edf-check, over: buffer, figure: response_seconds_of_P1, is: falling}
        - {policy: edf-check, than: any, figure: lost_work_seconds, where: {buffer: 60min}}
      """;

  private static final double NONE = Double.NaN;

  @TempDir private Path folder;

  private final StudyPlan plan = Studies.plan(STUDY);
  private final Samples samples;
  private final StudyResult result;

  AbsentValuesTest() {
    assertThat(plan.block()).isEqualTo(3);
    Map<Integer, String> shards =
        Map.of(
            0, shard(new double[] {100, 200, 300}, new double[] {110, 190, NONE}),
            1, shard(new double[] {400, 500, 600}, new double[] {NONE, NONE, NONE}));
    samples = new Samples(plan, shards::get);
    result = new Assessment(plan, samples).result("1.0", "digest");
  }

  /**
   * Responses under both sets of policies; 7 s are lost and half of the work is done in any case.
   */
  private static String shard(double[] any, double[] check) {
    ByteBuffer bytes = ByteBuffer.allocate(18 * Double.BYTES);
    for (int i = 0; i < 3; i++) {
      bytes.putDouble(any[i]).putDouble(7).putDouble(.5);
      bytes.putDouble(check[i]).putDouble(7).putDouble(.5);
    }
    return Base64.getEncoder().encodeToString(bytes.array());
  }

  /** In the first cell the pairs differ by 10 and -10, in the second there is none. */
  @Test
  void nobody_wins_by_running_nothing() {
    assertThat(result.verdicts().get(0).sentence())
        .isEqualTo(
            "edf-check has a lower response of P1 than any in 0 of 2 cells,"
                + " not distinguishable in 2 (without a value in 1), higher in 0");
    assertThat(result.verdicts().get(1).sentence())
        .contains("in 0 of 1 series, not distinguishable in 1 (without a value in 1)");
  }

  @Test
  void another_way_to_write_a_value_is_that_value() {
    assertThat(result.verdicts().get(2).outcomes()).hasSize(1);
    assertThat(result.verdicts().get(2).outcomes().get(0).cell()).isEqualTo(0);
  }

  /**
   * 110 and 190: mean 150, s^2 = 2 x 40^2, half width 12.7062 x 40 = 508.2. Any: 200, s = 100, half
   * width 4.302653 x 100 / sqrt 3 = 248.4.
   */
  @Test
  void what_is_not_there_is_an_empty_cell() throws IOException {
    new StudyFiles(plan, samples, result).write(folder, STUDY);
    assertThat(Files.readAllLines(folder.resolve("results.csv")))
        .contains(
            "1,host,1h,edf-check,1,response_seconds_of_P1,190",
            "1,host,1h,edf-check,2,response_seconds_of_P1,",
            "2,host,10h,edf-check,0,response_seconds_of_P1,");
    assertThat(Files.readAllLines(folder.resolve("summary.csv")))
        .anyMatch(line -> line.startsWith("1,host,1h,any,response_seconds_of_P1,3,200,248.4"))
        .anyMatch(line -> line.startsWith("1,host,1h,edf-check,response_seconds_of_P1,2,150,508.2"))
        .contains("2,host,10h,edf-check,response_seconds_of_P1,0,,,any,,,,");
    assertThat(Files.readAllLines(folder.resolve("verdicts.csv")))
        .contains("1,2,host,10h,edf-check,any,,response_seconds_of_P1,,,,undecided,,");
  }

  @Test
  void the_record_says_units_directions_and_truths() throws IOException {
    new StudyFiles(plan, samples, result).write(folder, STUDY);
    String json = Files.readString(folder.resolve("study.json")).replaceAll("\\s+", " ");
    assertThat(json)
        .contains("\"name\": \"lost_work_seconds\", \"unit\": \"seconds\", \"better\": \"lower\"")
        .contains("\"use_fraction_of_P1\", \"unit\": \"fraction\", \"better\": \"neither\"")
        .contains("\"listed\": true");
  }

  /**
   * Ranked by what both have: the first cell in two replicates, 100 and 200 against 110 and 190. By
   * all that each has it would be 350 against 150.
   */
  @Test
  void sets_of_policies_are_ranked_by_what_they_have_in_common() throws IOException {
    Ranking ranking = Ranking.of(plan, samples, result);
    assertThat(ranking.overall().get(0).get(0).value().mean()).isCloseTo(150, within(1e-9));
    assertThat(ranking.overall().get(1).get(0).value().mean()).isCloseTo(150, within(1e-9));
    assertThat(ranking.counts()).containsExactly(2, 3, 3);
    String note =
        "Mean over all cells with half of its 95 % interval over 3 replicates,"
            + " response_seconds_of_P1 over 2. The means of cells weigh the same.";
    assertThat(ranking.note(result.figures())).isEqualTo(note);

    StringBuilder page = new StringBuilder();
    new StudyPage(result, ranking).write(page);
    String data = page.substring(page.indexOf("\"rankingNote\""), page.indexOf("\"verdicts\":"));
    assertThat(data).contains(note).contains("[null,null,null,null,null,null]");
    assertThat(page).contains("\"unit\":\"fraction\",\"help\":\"part of all work that was its");
    assertThat(page.toString()).containsPattern("was its, 0 to 1\",\"better\":\"neither\"");
  }

  @Test
  void who_never_has_a_figure_leaves_the_others_theirs() {
    double[] never = {NONE, NONE, NONE};
    Map<Integer, String> shards =
        Map.of(
            0, shard(new double[] {100, 200, 300}, never),
            1, shard(new double[] {400, 500, 600}, never));
    Samples some = new Samples(plan, shards::get);
    Ranking ranking = Ranking.of(plan, some, new Assessment(plan, some).result("1.0", "digest"));
    assertThat(ranking.overall().get(0).get(0).value().mean()).isCloseTo(350, within(1e-9));
    assertThat(ranking.overall().get(1).get(0).value().isPresent()).isFalse();
    assertThat(ranking.counts()).containsExactly(3, 3, 3);
  }

  /** A block of replicates without a value says nothing about the next, where chance is at work. */
  @Test
  void a_cell_without_values_goes_on_to_the_most() {
    String sequential =
        STUDY.replace(
            "replicates: 3",
            "replicates: {at-least: 4, at-most: 40, figure: response_seconds_of_P1, half-width: 3600}");
    // Two sets of policies run in blocks of many replicates: the least number is one block.
    int block = Studies.plan(sequential).block();
    assertThat(block).isBetween(4, 39);
    assertThat(wanted(sequential)).isEqualTo(block);
    assertThat(
            wanted(
                sequential.replace(
                    "{buffer: [1h, 10h]}",
                    "{buffer: [1h, 10h], host.on: '{fraction: 0.7, mean-on: 3h}'}")))
        .isEqualTo(40);
  }

  private static int wanted(String study) {
    StudyPlan plan = Studies.plan(study);
    return new StoppingRule(
            plan,
            new Samples(
                plan,
                shard -> {
                  double[] numbers = new double[plan.numbers(shard)];
                  Arrays.fill(numbers, NONE);
                  ByteBuffer bytes = ByteBuffer.allocate(numbers.length * Double.BYTES);
                  bytes.asDoubleBuffer().put(numbers);
                  return Base64.getEncoder().encodeToString(bytes.array());
                }))
        .wanted(plan.cells().get(0));
  }
}
