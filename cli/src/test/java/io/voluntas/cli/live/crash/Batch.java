package io.voluntas.cli.live.crash;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * A project's folder with jobs that sleep. Each writes down when it starts and when it is done, so
 * that a job that ran again after it was done leaves a trace.
 *
 * @param root the project's folder
 * @param log where jobs write
 */
record Batch(Path root, Path log) {
  /**
   * What the jobs wrote.
   *
   * @param starts processes that were started
   * @param done jobs that were done
   * @param again jobs that were started once more after they were done
   */
  record Traces(int starts, SortedSet<String> done, SortedSet<String> again) {}

  /** Makes the folder's files; a job takes 0 to 3 s, by its number. */
  void write(String server) throws IOException {
    Path app = Files.createDirectories(root.resolve("apps/sleepy"));
    Files.writeString(root.resolve("server.yaml"), server);
    Files.writeString(
        app.resolve("app.yaml"),
        """
        outputs:
          - {open-name: out.txt, max-bytes: 1000}
        versions:
          - {number: 100, platform: x86_64-pc-linux-gnu, main: run.sh, flops: 1e9}
        """);
    // What is done counts: from there on only force ends it.
    Files.writeString(
        app.resolve("run.sh"),
        """
        #!/bin/sh
        echo "start $1" >> %s
        sleep $(($1 %% 4))
        trap '' TERM
        echo "job $1" > out.txt
        echo "done $1" >> %s
        echo 0 > boinc_finish_called
        """
            .formatted(log, log));
  }

  /** Adds jobs: each takes 2 s by its estimate. */
  void add(String name, int count, String first) throws IOException {
    Path lists = Files.createDirectories(root.resolve("jobs"));
    Path draft = root.resolve(name + ".yaml");
    Files.writeString(
        draft,
        """
        {app: sleepy, count: %d, flops-est: 2e9, delay-bound: 10d, command-line: "%s{n}"}
        """
            .formatted(count, first));
    Files.move(draft, lists.resolve(name + ".yaml"));
  }

  /** The output of a job of a batch, as the project has it. */
  Path output(String name, int number) {
    return root.resolve("results/" + name + "_" + number + "/out.txt");
  }

  Traces traces() throws IOException {
    int starts = 0;
    SortedSet<String> done = new TreeSet<>();
    SortedSet<String> again = new TreeSet<>();
    for (String line : Files.exists(log) ? Files.readAllLines(log) : List.<String>of()) {
      String job = line.substring(line.indexOf(' ') + 1);
      if (line.startsWith("start ")) {
        starts++;
        if (done.contains(job)) {
          again.add(job);
        }
      } else if (!done.add(job)) {
        again.add(job);
      }
    }
    return new Traces(starts, done, again);
  }
}
