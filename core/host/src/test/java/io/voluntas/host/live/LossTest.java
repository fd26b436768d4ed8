package io.voluntas.host.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.host.store.FileDocument;
import io.voluntas.host.store.StateStore;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.rpc.ClientReport.JobReport;
import io.voluntas.spi.rpc.ClientReport.Outcome;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Processes that vanish, files that cannot be had or sent, and what a killed client left. */
@Timeout(120)
class LossTest {
  @TempDir Path folder;

  @Test
  void a_job_whose_process_is_killed_is_started_again() throws Exception {
    try (PlayBench bench = PlayBench.attached(folder, PlayBench.SLOW, 1)) {
      bench.awaitRunning(1);
      bench.await(() -> bench.starts().size() == 1 && bench.pids().get(0) > 0);
      long pid = bench.pids().get(0);
      // The shell in front and the program: a crash takes both.
      ProcessHandle leader = ProcessHandle.of(pid).orElseThrow();
      List<ProcessHandle> family = leader.descendants().toList();
      leader.destroyForcibly();
      family.forEach(ProcessHandle::destroyForcibly);
      bench.await(() -> bench.starts().size() == 2);
      bench.awaitRunning(1);
      assertThat(bench.pids()).hasSize(1).doesNotContain(pid);
      assertThat(bench.said("job0 is started again")).isTrue();
    }
  }

  @Test
  void a_job_that_waits_goes_on_after_a_restart_of_the_client() throws Exception {
    String script =
        "#!/bin/sh\n[ -e waited ] || { touch waited; echo start >> ../../jobs.log;\n"
            + "printf '600\\nno licence\\n' > boinc_temporary_exit; exit 0; }\necho $1 > out\n";
    try (PlayBench bench = PlayBench.attached(folder, script, 1)) {
      bench.await(() -> bench.said("no licence"));
      assertThat(bench.task("job0").held()).isTrue();
      bench.restart();
      assertThat(bench.project.successes()).isZero();
      assertThat(bench.task("job0").held()).as("the wait is not over").isTrue();
      bench.pass(601 * Durations.SECOND);
      assertThat(bench.awaitReport("job0").outcome()).isEqualTo(Outcome.SUCCESS);
      assertThat(bench.starts()).hasSize(1);
    }
  }

  @Test
  void the_users_word_counts_for_more_than_a_wait() throws Exception {
    String script =
        "#!/bin/sh\n[ -e waited ] || { touch waited;\n"
            + "printf '600\\nno licence\\n' > boinc_temporary_exit; exit 0; }\necho $1 > out\n";
    try (PlayBench bench = PlayBench.attached(folder, script, 1)) {
      bench.await(() -> bench.said("no licence"));
      JobKey job = bench.task("job0").key();
      bench.client.controls().suspend(job, true);
      bench.pass(601 * Durations.SECOND);
      assertThat(bench.task("job0").suspended()).as("the wait is over, the word holds").isTrue();
      bench.client.controls().suspend(job, false);
      assertThat(bench.awaitReport("job0").outcome()).isEqualTo(Outcome.SUCCESS);
    }
  }

  @Test
  void a_job_whose_file_cannot_be_had_is_reported() throws Exception {
    try (PlayBench bench = new PlayBench(folder, PlayBench.SHORT, 1)) {
      bench.refusedDownloads = "run.sh";
      bench.attach();
      JobReport report = bench.awaitReport("job0");
      assertThat(report.outcome()).isEqualTo(Outcome.COMPUTE_ERROR);
      // The field's number of a failed download.
      assertThat(report.exitStatus()).isEqualTo(-186);
      assertThat(report.stderr()).contains("run.sh: no such file");
      assertThat(bench.said("Giving up on download of run.sh: no such file")).isTrue();
    }
  }

  @Test
  void a_client_that_was_killed_after_it_gave_up_a_file_reports_the_job() throws Exception {
    PlayBench bench = PlayBench.attached(folder, PlayBench.SLOW, 1);
    try {
      bench.awaitRunning(1);
      bench.client.close();
      // As far as a client comes that is killed between two commits.
      try (StateStore store = StateStore.open(folder)) {
        FileDocument file =
            store.reader().files().stream()
                .filter(one -> one.name().equals("run.sh"))
                .findFirst()
                .orElseThrow();
        store.commit(
            tx ->
                tx.put(
                    new FileDocument(
                        file.project(), file.spec(), FileDocument.State.FAILED, 1, 0, "gone")));
      }
      bench.restart();
      assertThat(bench.awaitReport("job0").exitStatus()).isEqualTo(-186);
    } finally {
      bench.close();
    }
  }

  @Test
  void a_job_whose_output_is_given_up_is_reported_as_such() throws Exception {
    try (PlayBench bench = new PlayBench(folder, PlayBench.SHORT, 1)) {
      bench.failedUploads = "job0_out";
      bench.attach();
      bench.await(() -> bench.said("Temporarily failed upload of job0_out"));
      assertThat(bench.task("job0").phase()).isEqualTo(TaskStatus.Phase.UPLOADING);
      bench.client.giveUp(bench.client.view().transfers().get(0).transfer().key());
      JobReport report = bench.awaitReport("job0");
      assertThat(report.outcome()).isEqualTo(Outcome.UPLOAD_FAILED);
      // The field's number of a failed upload.
      assertThat(report.exitStatus()).isEqualTo(-187);
    }
  }

  @Test
  void an_upload_that_failed_goes_on_after_a_restart() throws Exception {
    try (PlayBench bench = new PlayBench(folder, PlayBench.SHORT, 1)) {
      bench.failedUploads = "job0_out";
      bench.attach();
      bench.await(() -> bench.said("Temporarily failed upload of job0_out"));
      bench.restart();
      assertThat(bench.project.results).isEmpty();
      bench.failedUploads = "";
      assertThat(bench.awaitReport("job0").outcome()).isEqualTo(Outcome.SUCCESS);
      assertThat(bench.project.outputs).containsEntry("job0_out", "0\n");
      assertThat(bench.starts()).as("it is not run again").hasSize(1);
    }
  }

  @Test
  void what_runs_in_a_slot_without_a_job_is_ended_and_the_slot_emptied() throws Exception {
    try (PlayBench bench = PlayBench.attached(folder, PlayBench.SHORT, 0)) {
      bench.client.close();
      Path slot = Files.createDirectories(folder.resolve("slots/0")).toRealPath();
      Files.writeString(slot.resolve("voluntas_job"), "http://gone/ job9");
      ProcessBuilder builder = new ProcessBuilder("sleep", "300").directory(slot.toFile());
      builder.environment().put("VOLUNTAS_SLOT", slot.toString());
      Process orphan = builder.start();
      try {
        bench.restart();
        bench.await(() -> !orphan.isAlive());
        assertThat(bench.slots()).isEmpty();
      } finally {
        orphan.destroyForcibly();
      }
    }
  }

  @Test
  void the_slot_of_a_job_that_has_its_report_is_emptied_at_the_next_start() throws Exception {
    try (PlayBench bench = new PlayBench(folder, PlayBench.SHORT, 1)) {
      bench.failedUploads = "job0_out";
      bench.attach();
      bench.await(() -> bench.said("Temporarily failed upload of job0_out"));
      JobKey key = bench.task("job0").key();
      bench.client.close();
      Path slot = Files.createDirectories(folder.resolve("slots/0"));
      Files.writeString(slot.resolve("voluntas_job"), key.toString());
      bench.restart();
      assertThat(bench.slots()).isEmpty();
    }
  }
}
