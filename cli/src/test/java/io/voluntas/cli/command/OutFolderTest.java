package io.voluntas.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import org.junit.jupiter.api.Test;

/** The folder of {@code --out} belongs to what made it; everything else in it is somebody's own. */
class OutFolderTest extends ResultFolderFixture {
  private static final String TINY = "(P1(1,5,.5))";

  private Path file(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  /** Runs a command that is refused for its folder, and checks that nothing there changed. */
  private void refused(Path at, String message, String... words) throws IOException {
    SortedMap<String, String> before = StudyFixture.files(at);
    assertThat(run(2, words)).contains("--out: ", message, "nothing in it was touched");
    assertThat(StudyFixture.files(at)).isEqualTo(before);
  }

  private String[] compare(String... more) {
    List<String> words =
        new java.util.ArrayList<>(List.of("compare", TINY, "--cpu", "fifo", "--days", "1"));
    words.addAll(List.of(more));
    return words.toArray(String[]::new);
  }

  /** A project with a study in it: its scenarios lie where the program would keep its own. */
  @Test
  void a_study_takes_no_folder_that_no_study_made() throws IOException {
    file(
        "p/scenarios/lab.yaml",
        "projects: [{name: a, apps: [{name: x, runtime: 1h, delay-bound: 9h}]}]");
    file("p/scenarios/backup.yaml", "old");
    file("p/cells/notes.md", "mine");
    file("p/populations.txt", "people");
    Path own =
        file("p/study.yaml", "days: 1\nscenarios: scenarios/lab.yaml\npolicies: {cpu: fifo}");
    Path at = folder.resolve("p");
    for (String more : List.of("--again", "--threads=1")) {
      refused(at, "is not empty", "study", own.toString(), "--out", at.toString(), more);
    }
    refused(at, "is not empty", "study", own.toString(), "--out", at.toString(), "--shard", "1/2");
    run(0, "study", own.toString(), "--out", out.toString());
  }

  @Test
  void a_log_of_somebody_else_makes_no_study() throws IOException {
    Path own = file("s.yaml", STUDY);
    for (String text : List.of("Mon: 3 shards swept", "")) {
      file("p/shards.log", text);
      file("p/letter.txt", "dear");
      Path at = folder.resolve("p");
      refused(at, "is not empty", "study", own.toString(), "--out", at.toString(), "--again");
    }
  }

  /** What others put into a study's own folder stays when the study is run anew. */
  @Test
  void a_study_takes_only_its_own_files_away() throws IOException {
    study();
    file("out/cells/notes.md", "mine");
    file("out/scenarios/lab.yaml", "mine too");
    file("out/bounds.csv", "no name of a study's");
    Path other = file("other.yaml", STUDY.replace("[2, 3, 4, 5]", "[2, 3]"));
    run(0, "study", other.toString(), "--out", out.toString(), "--again");
    assertThat(StudyFixture.files(out))
        .containsEntry("cells/notes.md", "mine")
        .containsEntry("scenarios/lab.yaml", "mine too")
        .containsEntry("bounds.csv", "no name of a study's")
        .containsKey("cells/cell-00002.json")
        .doesNotContainKey("cells/cell-00003.json");
  }

  @Test
  void a_comparison_takes_no_folder_that_none_made() throws IOException {
    for (String name : List.of("bounds.csv", "blame.csv", "jobs.csv", "results.json")) {
      file("p/" + name, "{\"mine\": 1}");
    }
    Path at = folder.resolve("p");
    refused(at, "is not empty", compare("--out", at.toString()));
    refused(at, "is not empty", "simulate", TINY, "--days", "1", "--out", at.toString());
    refused(at, "is not empty", "reproduce", "bce2011", "--table", "S1c", "--out", at.toString());
    // A description that another program wrote is none of ours.
    file("p/ro-crate-metadata.json", "{\"@graph\": [{\"@id\": \"./\"}]}");
    refused(at, "is not empty", compare("--out", at.toString()));
    file("p/ro-crate-metadata.json", "not even JSON: [");
    refused(at, "is not empty", compare("--out", at.toString()));
  }

  @Test
  void kinds_of_results_do_not_mix() throws IOException {
    study();
    refused(out, "holds a study, and this is a comparison", compare("--out", out.toString()));
    refused(
        out,
        "holds a study, and this is a reproduction",
        "reproduce",
        "bce2011",
        "--table",
        "S1c",
        "--out",
        out.toString());
    Path compared = folder.resolve("compared");
    run(0, compare("--out", compared.toString()));
    String own = folder.resolve("s.yaml").toString();
    refused(
        compared,
        "holds a comparison, and this is a study",
        "study",
        own,
        "--out",
        compared.toString(),
        "--again");
  }

  /** The same command, and others of its kind, go into the folder again; drafts are no obstacle. */
  @Test
  void a_comparison_goes_into_its_own_folder_again() throws IOException {
    // As it is when it is killed: one with more sets of policies, and before its description.
    file("out/jobs.csv.0.part", "killed while it ran");
    file("out/jobs.csv.7.part", "killed while it ran");
    file("out/results.json", "{}");
    file("out/voluntas-unfinished", "COMPARISON\n");
    run(0, compare("--out", out.toString(), "--bounds"));
    assertThat(out.resolve("bounds.csv")).exists();
    file("out/notes.md", "mine");
    run(0, "simulate", TINY, "--days", "1", "--out", out.toString());
    assertThat(out.resolve("bounds.csv")).doesNotExist();
    assertThat(out.resolve("notes.md")).hasContent("mine");
    assertThat(run(0, "verify", out.toString()))
        .contains("note: notes.md is not in the description", "same values");
  }

  @Test
  void several_scenarios_have_a_folder_of_folders() throws IOException {
    String[] three = {"compare", TINY, TINY, TINY, "--cpu", "fifo", "--days", "1", "--out", "x"};
    three[9] = out.toString();
    run(0, three);
    run(0, three);
    refused(out, "of more scenarios", compare(TINY, "--out", out.toString()));
    refused(out, "is not empty", compare("--out", out.toString()));
    file("out/scenario-2/ro-crate-metadata.json", "{}");
    refused(out, "scenario-2' is not empty", three);
    Path other = folder.resolve("other");
    file("other/scenario-notes.md", "mine");
    three[9] = other.toString();
    refused(other, "is not empty", three);
  }

  @Test
  void a_reproduction_of_other_tables_leaves_no_scenario_behind() throws IOException {
    String[] words = {
      "reproduce", "bce2011", "--table", "S1c", "--replicates", "1", "--out", out.toString()
    };
    run(0, words);
    file("out/scenarios/mine.yaml", "mine");
    words[3] = "S1b";
    run(0, words);
    assertThat(StudyFixture.files(out))
        .containsKey("scenarios/mine.yaml")
        .allSatisfy((name, text) -> assertThat(name).doesNotContain("S1c"));
  }

  /** Files that a reader takes for results of this run are worse than notes beside them. */
  @Test
  void verify_names_what_the_description_does_not() throws IOException {
    run(0, compare("--out", out.toString()));
    file("out/old/results.csv", "elsewhere");
    assertThat(run(0, "verify", out.toString(), "--sample", "0"))
        .contains("note: old/results.csv is not in the description");
    file("out/results.csv", "of a study");
    assertThat(run(1, "verify", out.toString(), "--sample", "0"))
        .contains("results.csv has the name of a result, and is not in the description");
  }

  @Test
  void nothing_to_merge_leaves_no_folder() throws IOException {
    Path own = file("s.yaml", STUDY);
    assertThat(run(1, "study", own.toString(), "--out", out.toString(), "--merge"))
        .contains("cannot merge: no part of a study has run in '" + out + "'");
    assertThat(out).doesNotExist();
  }

  @Test
  void a_place_where_no_folder_can_be_is_told_without_names_of_java() throws IOException {
    file("p", "a file");
    String under = folder.resolve("p/inner").toString();
    assertThat(run(2, compare("--out", under)))
        .contains("--out: cannot use the folder '" + under + "': ")
        .doesNotContain("java.", "Exception");
  }

  @Test
  void a_misspelt_policy_has_a_suggestion() {
    assertThat(run(2, "policies", "fifoo"))
        .contains("unknown policy 'fifoo'; did you mean 'fifo'?");
    assertThat(run(2, "policies", "fifo", "debbt")).contains("did you mean 'debt'?");
  }

  @Test
  void a_kept_file_and_an_unfinished_study_say_what_to_do() throws IOException {
    file("lab.yaml", "projects: [{name: a, apps: [{name: x, runtime: 1h, delay-bound: 9h}]}]");
    Path named = file("s.yaml", STUDY.replace("\"(P1(1,5,.5), P2(2,240,.5))\"", "lab.yaml"));
    run(0, "study", named.toString(), "--out", out.toString());
    assertThat(run(2, "study", out.resolve("study.yaml").toString()))
        .contains("lab.yaml", "name the folder instead of the file");
    Files.delete(out.resolve("ro-crate-metadata.json"));
    assertThat(run(2, "study", out.toString()))
        .contains("the study in '" + out + "' is unfinished: give its file with --out " + out);
    assertThat(run(2, "verify", out.toString())).contains("is unfinished: give its file with");
    run(0, "study", named.toString(), "--out", out.toString());
    run(0, "verify", out.toString());
  }
}
