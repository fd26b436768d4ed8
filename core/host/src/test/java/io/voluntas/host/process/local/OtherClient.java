package io.voluntas.host.process.local;

import io.voluntas.host.process.TaskProcess;
import java.nio.file.Path;

/** A client of its own process, which a test ends by force. */
final class OtherClient {
  private OtherClient() {}

  /** Starts a script and says when it runs. Arguments: data folder, job, script. */
  @SuppressWarnings("SystemOut")
  public static void main(String[] args) throws Exception {
    try (Bench bench = new Bench(Path.of(args[0]))) {
      TaskProcess task = bench.start(bench.script(args[1], args[2]));
      bench.until(task, "it runs", () -> task.figures().pid() > 0);
      System.out.println("running");
      bench.ended(task);
      Thread.currentThread().join();
    }
  }
}
