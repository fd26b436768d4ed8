package io.voluntas.emulator.study.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.emulator.study.Studies;
import io.voluntas.emulator.study.assess.Assessment;
import io.voluntas.emulator.study.assess.Samples;
import io.voluntas.emulator.study.plan.Cell;
import io.voluntas.emulator.study.plan.StudyPlan;
import io.voluntas.emulator.study.read.StudyBundle;
import io.voluntas.emulator.study.report.Ranking;
import io.voluntas.emulator.study.result.StudyResult;
import io.voluntas.emulator.study.table.ResultRows;
import io.voluntas.emulator.study.table.StudyFiles;
import io.voluntas.engine.config.ConfigException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Hosts that do not have what others have: two of three have a GPU, one of three a third project.
 */
class PopulationStudyTest {
  private static final String STUDY =
      """
      days: 1
      scenarios:
        name: mixed
        population:
          hardware: {model: anchor-2020}
          projects: {count: [1, 3], length: 1h, types: {cpu: 1, both: 1}}
      parameters: {share.p3: [1, 50]}
      policies: {cpu: [edf, fifo]}
      replicates: 24
      figures: [idle_fraction_gpu, idle_fraction]
      """;

  @TempDir private Path folder;

  private static boolean hasGpu(Scenario host) {
    return host.host().resources().stream().anyMatch(one -> one.type().equals("gpu"));
  }

  private static boolean hasThird(Scenario host) {
    return host.projects().stream().anyMatch(one -> one.name().equals("p3"));
  }

  @Test
  void a_figure_that_a_host_does_not_have_is_left_out_for_it() throws Exception {
    StudyBundle bundle = Studies.bundle(STUDY);
    StudyPlan plan = new StudyPlan(bundle.study(), Studies.catalog());
    plan.check();
    Cell cell = plan.cells().get(0);
    List<Boolean> gpus =
        java.util.stream.IntStream.range(0, 24)
            .mapToObj(i -> hasGpu(plan.scenario(cell, i)))
            .toList();
    int with = (int) gpus.stream().filter(gpu -> gpu).count();
    assertThat(with).isBetween(8, 22);

    StudyRun run =
        new StudyRun(plan, new ShardJob(bundle, plan, List.of(), ""), ShardResults.inMemory());
    run.complete(new LocalRunner(2), Part.WHOLE, (done, known) -> {});
    StudyResult result = new Assessment(plan, run.samples()).result("1", bundle.digest());

    assertThat(Samples.present(run.samples().of(cell, 24)[1][0])).hasSize(with);
    assertThat(Samples.present(run.samples().of(cell, 24)[1][1])).hasSize(24);
    List<String> rows = new ResultRows(plan).lines(cell, run.samples().of(cell, 24));
    for (int i = 0; i < 24; i++) {
      String row = "1,mixed,1,edf," + i + ",idle_fraction_gpu,";
      assertThat(rows).filteredOn(line -> line.startsWith(row)).hasSize(1);
      assertThat(rows.contains(row)).as("empty on host %d", i).isNotEqualTo(gpus.get(i));
    }
    Ranking ranking = Ranking.of(plan, run.samples(), result);
    assertThat(ranking.overall().get(0).get(0).value().mean()).isBetween(0.0, 1.0);
    new StudyFiles(plan, run.samples(), result).write(folder, STUDY);
    assertThat(Files.readAllLines(folder.resolve("summary.csv")).stream())
        .anyMatch(line -> line.startsWith("1,mixed,1,fifo,idle_fraction_gpu," + with + ","))
        .anyMatch(line -> line.startsWith("1,mixed,1,fifo,idle_fraction,24,"));
  }

  @Test
  void a_project_that_a_host_does_not_have_is_left_out_for_it() {
    StudyPlan plan = Studies.plan(STUDY);
    plan.check();
    int with = 0;
    for (int i = 0; i < 24; i++) {
      Scenario one = plan.scenario(plan.cells().get(0), i);
      Scenario fifty = plan.scenario(plan.cells().get(1), i);
      with += hasThird(one) ? 1 : 0;
      assertThat(one.equals(fifty)).isNotEqualTo(hasThird(one));
    }
    assertThat(with).isBetween(1, 23);
  }

  private static String refused(String from, String to) {
    ConfigException refusal =
        catchThrowableOfType(
            ConfigException.class, () -> Studies.plan(STUDY.replace(from, to)).check());
    assertThat(refusal).as(to).isNotNull();
    return String.valueOf(refusal.getMessage());
  }

  @Test
  void what_no_host_has_is_refused_with_its_place() {
    assertThat(refused("share.p3", "share.p4"))
        .startsWith("study.yaml:7:24 parameters.share.p4: unknown project 'p4'")
        .contains("of the first 24 hosts of mixed");
    assertThat(refused("idle_fraction_gpu", "idle_fraction_fpga"))
        .startsWith("study.yaml:10:11 figures: unknown figure 'idle_fraction_fpga'");
    // In 2010 one host of seven has a GPU: one of the first 200, and none of the first two.
    String few = "{at-least: 2, at-most: 200, figure: idle_fraction, half-width: 0.1}";
    ConfigException refusal =
        catchThrowableOfType(
            ConfigException.class,
            () ->
                Studies.plan(
                        STUDY
                            .replace("model: anchor-2020}", "model: heien, year: 2010}")
                            .replace("replicates: 24", "replicates: " + few))
                    .check());
    assertThat(refusal)
        .hasMessageStartingWith("study.yaml:10:11 figures: none of the first 2 hosts of mixed has")
        .hasMessageEndingWith("ask for more replicates");
  }

  /** A path names a project by position; the first host that does not have it is named. */
  @Test
  void a_path_that_does_not_fit_a_host_is_refused_before_anything_runs() {
    assertThat(refused("share.p3: [1, 50]", "'projects[2].share': [1, 50]"))
        .startsWith(
            "study.yaml:7:35 parameters.projects[2].share: value '1' of scenario mixed, host ");
  }
}
