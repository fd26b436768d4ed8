package io.voluntas.rpc.server.feed;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.rpc.server.TestProject;
import io.voluntas.rpc.server.config.ServerFolder;
import io.voluntas.rpc.server.model.InputFile;
import io.voluntas.rpc.server.model.Workunit;
import io.voluntas.rpc.server.store.Store;
import io.voluntas.rpc.sign.Md5;
import io.voluntas.rpc.sign.SignKey;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Apps and jobs are picked up from the folder. */
class FeederTest {
  @TempDir Path root;

  private final SignKey key = SignKey.generate(new SecureRandom());
  private Store store;
  private Feeder feeder;

  @BeforeEach
  void open() throws IOException {
    ServerFolder folder = new ServerFolder(root);
    folder.make();
    store = Store.sqlite(folder.database());
    feeder = new Feeder(folder, store, key);
    TestProject.app(root, "upper", "");
  }

  @AfterEach
  void close() {
    store.close();
  }

  private void scanTwice() throws IOException {
    feeder.scan(1);
    feeder.scan(2);
  }

  private List<String> open(String prefix) {
    return store.write(tx -> tx.workunits().openWithPrefix(prefix)).stream()
        .map(Workunit::name)
        .toList();
  }

  @Test
  void a_list_is_taken_when_it_rests_and_only_once() throws IOException {
    TestProject.write(root.resolve("jobs/x.yaml"), "{app: upper, count: 2}");
    feeder.scan(1);
    assertThat(open("")).as("it may still be written").isEmpty();
    feeder.scan(2);
    assertThat(open("")).containsExactly("x_0", "x_1");
    scanTwice();
    // Another server on the same folder.
    feeder = new Feeder(new ServerFolder(root), store, key);
    scanTwice();
    assertThat(open("")).hasSize(2);
    assertThat(feeder.problems()).isEmpty();
  }

  @Test
  void a_list_that_changed_after_it_was_taken_is_a_problem() throws IOException {
    TestProject.write(root.resolve("jobs/x.yaml"), "app: upper");
    scanTwice();
    TestProject.write(root.resolve("jobs/x.yaml"), "{app: upper, count: 5}");
    scanTwice();
    assertThat(open("")).containsExactly("x");
    assertThat(feeder.problems()).singleElement().asString().contains("another name");
  }

  @Test
  void one_job_for_each_file_of_a_folder_with_placeholders() throws IOException {
    TestProject.write(
        root.resolve("jobs/many/job.yaml"),
        "{app: upper, for-each: 'd/*.txt', command-line: '-n {n} {file}'}");
    TestProject.write(root.resolve("jobs/many/d/b.txt"), "second");
    TestProject.write(root.resolve("jobs/many/d/a.txt"), "first");
    TestProject.write(root.resolve("jobs/many/d/c.bin"), "none");
    scanTwice();
    assertThat(open("")).containsExactly("many_0", "many_1");
    Workunit second = store.write(tx -> tx.workunits().find("many_1").orElseThrow());
    assertThat(second.commandLine()).isEqualTo("-n 1 b.txt");
    InputFile input = store.write(tx -> tx.workunits().inputs(second.id())).get(0);
    assertThat(input.openName()).isEqualTo("b.txt");
    assertThat(input.bytes()).isEqualTo(6);
    assertThat(root.resolve("download/" + input.name())).hasContent("second");
  }

  @Test
  void a_list_with_a_fault_takes_nothing_and_can_be_mended() throws IOException {
    TestProject.write(
        root.resolve("jobs/x.yaml"), "jobs: [{app: upper, name: good}, {app: uper, name: bad}]");
    scanTwice();
    assertThat(open("")).isEmpty();
    assertThat(feeder.problems()).singleElement().asString().contains("did you mean 'upper'");
    TestProject.write(
        root.resolve("jobs/x.yaml"), "jobs: [{app: upper, name: good}, {app: upper, name: two}]");
    scanTwice();
    assertThat(open("")).containsExactly("good", "two");
    assertThat(feeder.problems()).isEmpty();
  }

  @Test
  void a_list_waits_for_its_app() throws IOException {
    TestProject.write(root.resolve("jobs/x.yaml"), "app: later");
    scanTwice();
    assertThat(feeder.problems()).hasSize(1);
    TestProject.app(root, "later", "");
    scanTwice();
    feeder.scan(3);
    assertThat(open("")).containsExactly("x");
    assertThat(feeder.problems()).isEmpty();
  }

  @Test
  void a_name_is_given_once() throws IOException {
    TestProject.write(root.resolve("jobs/x.yaml"), "{app: upper, name: same}");
    TestProject.write(root.resolve("jobs/y.yaml"), "{app: upper, name: same}");
    scanTwice();
    assertThat(open("")).containsExactly("same");
    assertThat(feeder.problems()).singleElement().asString().contains("job named same already");
  }

  @Test
  void program_files_are_signed_and_never_change_under_their_name() throws IOException {
    feeder.scan(1);
    InstalledApp.ProgramFile file =
        feeder.catalog().find("upper").orElseThrow().versions().get(0).files().get(0);
    Path staged = root.resolve("download").resolve(file.staged().name());
    assertThat(key.verifyKey().verifies(Md5.ofFile(staged), file.signature())).isTrue();
    String before = Files.readString(staged);

    TestProject.write(root.resolve("apps/upper/run.sh"), "#!/bin/sh\nexit 1\n");
    TestProject.write(
        root.resolve("apps/upper/app.yaml"),
        Files.readString(root.resolve("apps/upper/app.yaml")) + "# touched\n");
    feeder.scan(2);
    assertThat(feeder.problems()).singleElement().asString().contains("another number");
    assertThat(staged).hasContent(before);
    assertThat(feeder.catalog().find("upper")).as("the old one goes on").isPresent();

    TestProject.write(
        root.resolve("apps/upper/app.yaml"),
        Files.readString(root.resolve("apps/upper/app.yaml")).replace("100", "101"));
    feeder.scan(3);
    assertThat(feeder.problems()).isEmpty();
    assertThat(root.resolve("download/upper_101_run.sh")).exists();
  }
}
